import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pageRoutes } from '../../admin/routes.tsx'
import { createPaymentStatesShop, PAYMENT_KEYS } from '../checkout/payment-states-shop.ts'
import { openInPlace } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { runShop } from '../fixtures/run-shop.ts'
import { expectNoSideScroll } from '../fixtures/side-scroll.ts'
import { expect, test } from '../fixtures/test.ts'

/** Supplier price lists contain such names: no spaces, no hyphens. */
const NAME = 'Диванкутовийрозкладнийзнішеюдлябілизни'.repeat(4)
const CODE = 'SF'.repeat(50)
const FIRST = NAME.slice(0, 38)

const address = { first_name: FIRST, last_name: FIRST, city: FIRST, address_1: NAME.slice(0, 90), phone: '0671234567' }

/** Every kind of record with an admin page, each with a very long name. */
const RECORDS = [
  { under: '/pages', route: '/wp/v2/pages', input: { title: NAME } },
  { under: '/journal', route: '/wp/v2/posts', input: { title: NAME } },
  { under: '/galleries', route: '/meblia/v1/galleries', input: { title: NAME, status: 'draft' } },
  { under: '/attributes', route: '/wc/v3/products/attributes', input: { name: NAME } },
  {
    under: '/products',
    route: '/wc/v3/products',
    input: { name: NAME, sku: CODE, status: 'draft', regular_price: '999999.99', type: 'simple' },
  },
  {
    under: '/webhooks',
    route: '/wc/v3/webhooks',
    input: { name: NAME, topic: 'order.updated', status: 'paused', delivery_url: `https://crm.example/${CODE}` },
  },
  {
    under: '/customers',
    route: '/wc/v3/customers',
    input: { email: `${CODE.slice(0, 60)}@example.com`, first_name: NAME, last_name: FIRST, billing: address },
  },
  {
    under: '/orders',
    route: '/wc/v3/orders',
    input: {
      status: 'on-hold',
      customer_note: NAME,
      transaction_id: CODE,
      billing: address,
      shipping: address,
      fee_lines: [{ name: NAME.slice(0, 90), total: '200' }],
    },
  },
]

// Sixty pages are looked at once they are there.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every admin page fits a narrow phone, even with very long names', async ({ page }) => {
  test.slow()
  // A shop of its own, because other tests count the rows of their lists.
  const dir = await mkdtemp(join(tmpdir(), 'meblia-width-'))
  const { staff, ids } = await createPaymentStatesShop(dir)
  const shop = await runShop(dir, PAYMENT_KEYS)
  try {
    await expectEveryPageFits(page, shop.url, staff.owner)
    await test.step('what an order says about online payments, and their settings', () => expectPaymentsFit(page, ids))
  } finally {
    await page.close()
    await shop.close()
    await rm(dir, { recursive: true, force: true })
  }
})

async function expectEveryPageFits(page: Page, url: string, value: string): Promise<void> {
  await page.context().addCookies([{ name: 'meblia_staff', value, url, httpOnly: true, sameSite: 'Lax' }])
  await page.setViewportSize({ width: 360, height: 740 })
  const ids = new Map<string, number>()
  for (const { under, route, input } of RECORDS)
    ids.set(under, await createRecord(page, `${url}/wp-json${route}`, input))
  await page.goto(`${url}/admin/audit`) // the last of the pages
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { path } of pageRoutes) {
    const [, under = ''] = /^(.*)\/:id/.exec(path) ?? []
    await openInPlace(page, `/admin${path.replace(':id', String(ids.get(under)))}`)
    // The order editor shows its texts in fields.
    if (under && !path.endsWith('/edit')) await expect(page.getByRole('main')).toContainText(FIRST)
    await expectNoSideScroll(page, path)
  }
}

async function expectPaymentsFit(page: Page, ids: Record<string, number>): Promise<void> {
  for (const state of ['paid', 'partlyRefunded', 'held']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openInPlace(page, '/admin/orders') // an order after an order keeps its heading
    await openInPlace(page, `/admin/orders/${ids[state]}`)
    await expect(page.getByRole('heading', { name: 'Онлайн-оплати' })).toBeVisible()
    if (state !== 'held') await expect(page.getByRole('heading', { name: 'Фіскальні чеки' })).toBeVisible()
    await expectNoViolations(page, 'main')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSideScroll(page, state)
  }
  await page.getByRole('button', { name: 'Повернути кошти' }).click()
  await expectNoViolations(page, 'dialog')
  await page.keyboard.press('Escape')
  await openInPlace(page, '/admin/settings')
  await page.getByRole('tab', { name: 'Оплата' }).click()
  await expect(page.getByText(/mono_parts\/callback/)).toBeVisible()
  await expectNoViolations(page, 'main')
  await expectNoSideScroll(page)
}

/** Returns the id of the created record. */
async function createRecord(page: Page, url: string, data: object): Promise<number> {
  const nonceUrl = new URL('/wp-admin/admin-ajax.php?action=rest-nonce', url).href
  const nonce = await (await page.request.get(nonceUrl, { maxRetries: 1 })).text()
  const answer = await page.request.post(url, { headers: { 'x-wp-nonce': nonce }, data, maxRetries: 1 })
  expect(answer.ok(), `${url}: ${answer.status()}`).toBe(true)
  const { id, gallery } = await answer.json()
  return id ?? gallery?.id
}
