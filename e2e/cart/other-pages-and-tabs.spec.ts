import { expect, test } from '../fixtures/test.ts'
import {
  addFromCard,
  cartCounter,
  cartRequests,
  miniCart,
  openPage,
  REFRESHED_FRAGMENTS,
  RELATED_PRODUCTS_PAGE,
} from './cart.ts'

const ONE = 'Кошик: 1\u00a0товар'
const TWO = 'Кошик: 2\u00a0товари'

test.describe('the next page', () => {
  test('makes no cart request for a visitor without a cart', async ({ page }) => {
    const requests = cartRequests(page)
    await openPage(page, '/')
    await openPage(page, '/shop/')
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
  })

  test('shows an unchanged cart without a request', async ({ page }) => {
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await addFromCard(page, 'Таця')
    const requests = cartRequests(page)
    await openPage(page, '/shop/')
    await expect(cartCounter(page)).toHaveAccessibleName(ONE)
    await cartCounter(page).click()
    await expect(miniCart(page).getByText('Таця')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
  })

  test('makes one request when its stored copy is out of date', async ({ page }) => {
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await addFromCard(page, 'Таця')
    const requests = cartRequests(page)
    for (const [what, spoil] of [
      ['of another cart', () => sessionStorage.setItem(keyLike('wc_cart_hash_'), 'other')],
      ['without the mini-cart', () => sessionStorage.setItem(keyLike('wc_fragments_'), '{}')],
      ['older than 24 hours', () => sessionStorage.setItem('wc_cart_created', String(Date.now() - 86_400_001))],
    ] as const) {
      await test.step(what, async () => {
        await page.evaluate(`(() => { ${keyLike}; (${spoil})() })()`)
        await openPage(page, '/shop/')
        await expect(cartCounter(page)).toHaveAccessibleName(ONE)
        expect(requests.map((one) => one.replace(/\d+$/, ''))).toEqual(['get_refreshed_fragments time='])
        await openPage(page, '/')
        await expect(cartCounter(page)).toHaveAccessibleName(ONE)
        expect(requests.splice(0)).toHaveLength(1)
      })
    }
  })

  test('requests the cart when a script signals a change', async ({ page }) => {
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await addFromCard(page, 'Таця')
    const answered = page.waitForResponse(REFRESHED_FRAGMENTS)
    await page.evaluate(() => document.body.dispatchEvent(new Event('wc_fragment_refresh')))
    expect((await answered).ok()).toBe(true)
  })

  test('sends nothing while prerendered, until it is activated', async ({ page, context }) => {
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await addFromCard(page, 'Таця')
    const ahead = await context.newPage()
    await ahead.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
    const requests = cartRequests(ahead)
    await openPage(ahead, '/shop/')
    await ahead.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await ahead.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    await expect(cartCounter(ahead)).toHaveAccessibleName(ONE)
    expect(requests).toHaveLength(1)
  })
})

test('another tab follows', async ({ page, context }) => {
  await openPage(page, RELATED_PRODUCTS_PAGE)
  await addFromCard(page, 'Таця')
  const other = await context.newPage()
  await openPage(other, '/shop/')
  await expect(cartCounter(other)).toHaveAccessibleName(ONE)
  await addFromCard(page, 'Ваза')
  await expect(cartCounter(other)).toHaveAccessibleName(TWO)
  const cart = await context.newPage()
  await openPage(cart, '/cart/')
  await addFromCard(page, 'Ваза')
  await expect(cart.getByRole('row', { name: /Ваза/ }).getByRole('spinbutton')).toHaveValue('2')
})

test('the cart page includes products whose requests were still in flight', async ({ page, context }) => {
  await openPage(page, RELATED_PRODUCTS_PAGE)
  const id = await page.locator('[data-product_sku="V-1"]').getAttribute('data-product_id')
  await openPage(page, '/cart/')
  await expect(page.getByRole('heading', { name: 'Кошик поки порожній' })).toBeVisible()
  await context.request.post('/?wc-ajax=add_to_cart', { form: { product_id: id ?? '' } })
  await page.evaluate(() => document.body.dispatchEvent(new Event('wc_fragment_refresh')))
  await expect(page.getByRole('row', { name: /Ваза/ })).toBeVisible()
  await expect(cartCounter(page)).toHaveAccessibleName(ONE)
})

test('a page from the session history shows the current cart', async ({ page, context }) => {
  await openPage(page, RELATED_PRODUCTS_PAGE)
  await addFromCard(page, 'Таця')
  const id = await page.locator('[data-product_sku="V-1"]').getAttribute('data-product_id')
  // Adds as another page of this tab would, while this one was in the back/forward cache.
  await context.request.post('/?wc-ajax=add_to_cart', { form: { product_id: id ?? '' } })
  await expect(cartCounter(page)).toHaveAccessibleName(ONE)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(cartCounter(page)).toHaveAccessibleName(TWO)
})

test('a script inside a fragment’s element runs', async ({ page }) => {
  await openPage(page, RELATED_PRODUCTS_PAGE)
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
