import { addFromCard, cartRequests, counter, miniCart, open, REFRESH, SHELF } from './cart.ts'
import { expect, test } from './test.ts'

const ONE = 'Кошик: 1\u00a0товар'
const TWO = 'Кошик: 2\u00a0товари'

test.describe('the next page', () => {
  test('of a visitor without a cart asks nothing', async ({ page }) => {
    const asked = cartRequests(page)
    await open(page, '/')
    await open(page, '/shop/')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })

  test('shows an unchanged cart without asking', async ({ page }) => {
    await open(page, SHELF)
    await addFromCard(page, 'Таця')
    const asked = cartRequests(page)
    await open(page, '/shop/')
    await expect(counter(page)).toHaveAccessibleName(ONE)
    await counter(page).click()
    await expect(miniCart(page).getByText('Таця')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })

  for (const [what, spoil] of [
    ['of another cart', () => sessionStorage.setItem(keyLike('wc_cart_hash_'), 'other')],
    ['without the mini-cart', () => sessionStorage.setItem(keyLike('wc_fragments_'), '{}')],
    ['older than 24 hours', () => sessionStorage.setItem('wc_cart_created', String(Date.now() - 86_400_001))],
  ] as const) {
    test(`asks once where its copy is ${what}`, async ({ page }) => {
      await open(page, SHELF)
      await addFromCard(page, 'Таця')
      await page.evaluate(`(() => { ${keyLike}; (${spoil})() })()`)
      const asked = cartRequests(page)
      await open(page, '/shop/')
      await expect(counter(page)).toHaveAccessibleName(ONE)
      expect(asked.map((one) => one.replace(/\d+$/, ''))).toEqual(['get_refreshed_fragments time='])
      await open(page, '/')
      await expect(counter(page)).toHaveAccessibleName(ONE)
      expect(asked).toHaveLength(1)
    })
  }

  test('asks when a script says that the cart has changed', async ({ page }) => {
    await open(page, SHELF)
    await addFromCard(page, 'Таця')
    const answered = page.waitForResponse(REFRESH)
    await page.evaluate(() => document.body.dispatchEvent(new Event('wc_fragment_refresh')))
    expect((await answered).ok()).toBe(true)
  })

  test('that is rendered ahead sends nothing until somebody looks at it', async ({ page, context }) => {
    await open(page, SHELF)
    await addFromCard(page, 'Таця')
    const ahead = await context.newPage()
    await ahead.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
    const asked = cartRequests(ahead)
    await open(ahead, '/shop/')
    await ahead.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await ahead.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    await expect(counter(ahead)).toHaveAccessibleName(ONE)
    expect(asked).toHaveLength(1)
  })
})

test('another tab follows', async ({ page, context }) => {
  await open(page, SHELF)
  await addFromCard(page, 'Таця')
  const other = await context.newPage()
  await open(other, '/shop/')
  await expect(counter(other)).toHaveAccessibleName(ONE)
  await addFromCard(page, 'Ваза')
  await expect(counter(other)).toHaveAccessibleName(TWO)
  const cart = await context.newPage()
  await open(cart, '/cart/')
  await addFromCard(page, 'Ваза')
  await expect(cart.getByRole('row', { name: /Ваза/ }).getByRole('spinbutton')).toHaveValue('2')
})

test('the page of the cart shows what was still on its way into it', async ({ page, context }) => {
  await open(page, SHELF)
  const id = await page.locator('[data-product_sku="V-1"]').getAttribute('data-product_id')
  await open(page, '/cart/')
  await expect(page.getByRole('heading', { name: 'Кошик поки порожній' })).toBeVisible()
  await context.request.post('/?wc-ajax=add_to_cart', { form: { product_id: id ?? '' } })
  await page.evaluate(() => document.body.dispatchEvent(new Event('wc_fragment_refresh')))
  await expect(page.getByRole('row', { name: /Ваза/ })).toBeVisible()
  await expect(counter(page)).toHaveAccessibleName(ONE)
})

test('a page from the session history shows the true cart', async ({ page, context }) => {
  await open(page, SHELF)
  await addFromCard(page, 'Таця')
  const id = await page.locator('[data-product_sku="V-1"]').getAttribute('data-product_id')
  // As another page of this tab has added, while this one was asleep.
  await context.request.post('/?wc-ajax=add_to_cart', { form: { product_id: id ?? '' } })
  await expect(counter(page)).toHaveAccessibleName(ONE)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(counter(page)).toHaveAccessibleName(TWO)
})

test('a script in a fragment’s element comes alive', async ({ page }) => {
  await open(page, SHELF)
  await page.route(/wc-ajax=add_to_cart/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.fragments['div.widget_shopping_cart_content'] =
      '<div class="widget_shopping_cart_content"><x-probe></x-probe></div>'
    await route.fulfill({ response, json: answer })
  })
  await page.evaluate(() => {
    customElements.define(
      'x-probe',
      class extends HTMLElement {
        connectedCallback() {
          this.textContent = 'alive'
        }
      },
    )
  })
  await addFromCard(page, 'Таця')
  await expect(page.locator('x-probe')).toHaveText('alive')
})

function keyLike(start: string): string {
  return Object.keys(sessionStorage).find((key) => key.startsWith(start)) ?? ''
}
