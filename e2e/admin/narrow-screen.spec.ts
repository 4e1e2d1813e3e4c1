import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pageRoutes } from '../../admin/routes.tsx'
import { createPaymentStatesShop, PAYMENT_KEYS } from '../checkout/payment-states-shop.ts'
import { runShop } from '../fixtures/run-shop.ts'
import { expect, test } from '../fixtures/test.ts'

/** Supplier price lists contain such names: no spaces, no hyphens. */
const NAME = 'Диванкутовийрозкладнийзнішеюдлябілизни'.repeat(4)
const CODE = 'SF'.repeat(50)
const FIRST = NAME.slice(0, 38)

const address = { first_name: FIRST, last_name: FIRST, city: FIRST, address_1: NAME.slice(0, 90), phone: '0671234567' }

/** Every kind of record with an admin page, each with a very long name. */
const THINGS = [
  { under: '/pages', route: '/wp/v2/pages', wish: { title: NAME } },
  { under: '/journal', route: '/wp/v2/posts', wish: { title: NAME } },
  { under: '/galleries', route: '/meblia/v1/galleries', wish: { title: NAME, status: 'draft' } },
  { under: '/attributes', route: '/wc/v3/products/attributes', wish: { name: NAME } },
  {
    under: '/products',
    route: '/wc/v3/products',
    wish: { name: NAME, sku: CODE, status: 'draft', regular_price: '999999.99', type: 'simple' },
  },
  {
    under: '/webhooks',
    route: '/wc/v3/webhooks',
    wish: { name: NAME, topic: 'order.updated', status: 'paused', delivery_url: `https://crm.example/${CODE}` },
  },
  {
    under: '/orders',
    route: '/wc/v3/orders',
    wish: {
      ...{ status: 'on-hold', customer_note: NAME, transaction_id: CODE, billing: address, shipping: address },
      fee_lines: [{ name: NAME.slice(0, 90), total: '200' }],
    },
  },
]

test('every admin page fits a narrow phone, even with very long names', async ({ page }) => {
  test.slow()
  // A shop of its own, because other tests count the rows of their lists.
  const dir = await mkdtemp(join(tmpdir(), 'meblia-width-'))
  const { staff } = await createPaymentStatesShop(dir)
  const shop = await runShop(dir, PAYMENT_KEYS)
  const signedIn = { name: 'meblia_staff', value: staff.owner, url: shop.url, httpOnly: true, sameSite: 'Lax' } as const
  await page.context().addCookies([signedIn])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${shop.url}/admin/audit`) // the last of the pages
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ids = new Map<string, number>()
  for (const { under, route, wish: input } of THINGS) ids.set(under, await ask(page, route, 'POST', input))
  for (const { path } of pageRoutes) {
    const [, under = ''] = /^(.*)\/:id/.exec(path) ?? []
    await openInPlace(page, `/admin${path.replace(':id', String(ids.get(under)))}`)
    await expect(page.getByText('Завантажуємо…')).toHaveCount(0)
    // The order editor shows its texts in fields.
    if (under && !path.endsWith('/edit')) await expect(page.getByRole('main')).toContainText(FIRST)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
  await page.close()
  await shop.close()
  await rm(dir, { recursive: true, force: true })
})

/** As a link of the menu does: without loading the admin anew, in a tenth of the time. */
async function openInPlace(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The page editor is loaded by its first page.
  await expect(page.locator('h1:not([data-left])')).toBeVisible({ timeout: 30_000 })
}

/** Calls the API as a program would, with the nonce of the signed-in user; returns the id of the created record. */
function ask(page: Page, path: string, method: string, input?: object): Promise<number> {
  return page.evaluate(
    async ({ path, method, wish: input }) => {
      const nonce = await (await fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
      const headers = { 'content-type': 'application/json', 'x-wp-nonce': nonce }
      const body = input && JSON.stringify(input)
      const answer = await fetch(`/wp-json${path}`, { method, headers, ...(body && { body }) })
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
      const { id, gallery } = await answer.json()
      return id ?? gallery?.id
    },
    { path, method, wish: input },
  )
}
