import type { Page } from '@playwright/test'
import { expect, LIGHT_PAGE, test } from '../fixtures/test.ts'
import { addFromCard, cartCounter, cartRequests, miniCart, openPage, putInCart, RELATED_PRODUCTS_PAGE } from './cart.ts'

const ONE = 'Кошик: 1\u00a0товар'
const TWO = 'Кошик: 2\u00a0товари'

test('the next page makes a cart request only when its copy is out of date, or a script signals a change', async ({
  page,
  context,
}) => {
  const requests = cartRequests(page)
  await test.step('never for a visitor without a cart', async () => {
    await openPage(page, RELATED_PRODUCTS_PAGE)
    // The script opens the panel after it has looked for changes.
    await cartCounter(page).click()
    await expect(miniCart(page).getByText('Кошик поки порожній')).toBeVisible()
    await openPage(page, '/cart/')
    await expect(page.getByRole('heading', { name: 'Кошик поки порожній' })).toBeVisible()
    await expectScriptStarted(page)
    await expect.poll(() => requests).toEqual([])
    await putInCart(context, 'vaza')
  })
  await test.step('when a script signals a change: the cart page includes products whose requests were still in flight', async () => {
    await page.evaluate(() => document.body.dispatchEvent(new Event('wc_fragment_refresh')))
    await expect(page.getByRole('row', { name: /Ваза/ })).toBeVisible()
    await expect(cartCounter(page)).toHaveAccessibleName(ONE)
    // The cart page is replaced, which is a second signal.
    await expect.poll(() => withoutTimes(requests)).toEqual(Array(2).fill('get_refreshed_fragments time='))
  })
  await test.step('not for an unchanged cart', async () => {
    requests.length = 0
    await openPage(page, LIGHT_PAGE)
    await expect(cartCounter(page)).toHaveAccessibleName(ONE)
    await cartCounter(page).click()
    await expect(miniCart(page).getByText('Ваза')).toBeVisible()
    await expect.poll(() => requests).toEqual([])
  })
  // When else a copy is out of date: web/sales/cart/requests/fragments.test.ts.
  await test.step('once for a copy of another cart', async () => {
    await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((key) => key.startsWith('wc_cart_hash_')) ?? ''
      sessionStorage.setItem(key, 'other')
    })
    await openPage(page, LIGHT_PAGE)
    await expect(cartCounter(page)).toHaveAccessibleName(ONE)
    await expect.poll(() => withoutTimes(requests)).toEqual(['get_refreshed_fragments time='])
    await openPage(page, LIGHT_PAGE)
    await expect(cartCounter(page)).toHaveAccessibleName(ONE)
    await expect.poll(() => requests).toHaveLength(1)
  })
})

test('other tabs and pages from the session history show the current cart; a prerendered page sends nothing until it is activated', async ({
  page,
  context,
}) => {
  await putInCart(context, 'tatsia')
  await openPage(page, RELATED_PRODUCTS_PAGE)
  await expect(cartCounter(page)).toHaveAccessibleName(ONE)
  await test.step('prerendered', async () => {
    const ahead = await context.newPage()
    await ahead.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
    const requests = cartRequests(ahead)
    await openPage(ahead, LIGHT_PAGE)
    await expectScriptStarted(ahead)
    await expect.poll(() => requests).toEqual([])
    await ahead.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    await expect(cartCounter(ahead)).toHaveAccessibleName(ONE)
    await expect.poll(() => requests).toHaveLength(1)
    await ahead.close()
  })
  await test.step('another tab', async () => {
    const other = await context.newPage()
    await openPage(other, LIGHT_PAGE)
    await expect(cartCounter(other)).toHaveAccessibleName(ONE)
    await addFromCard(page, 'Ваза')
    await expect(cartCounter(other)).toHaveAccessibleName(TWO)
    await openPage(other, '/cart/')
    await addFromCard(page, 'Ваза')
    await expect(other.getByRole('row', { name: /Ваза/ }).getByRole('spinbutton')).toHaveValue('2')
    await other.close()
  })
  await test.step('from the session history', async () => {
    // Adds as another page of this tab would, while this one was in the back/forward cache.
    await putInCart(context, 'vaza')
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 3\u00a0товари')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 4\u00a0товари')
  })
  await test.step('a script inside a fragment’s element runs', async () => {
    await page.route(/wc-ajax=add_to_cart/, async (route) => {
      const response = await route.fetch({ maxRetries: 1 })
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
})

/** The cart's script starts in one task with the search, which fetches its suggestions only then. */
async function expectScriptStarted(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Пошук' }).click()
  await expect(page.getByRole('combobox', { name: 'Що ви шукаєте?' })).toBeFocused()
}

function withoutTimes(requests: string[]): string[] {
  return requests.map((request) => request.replace(/\d+$/, ''))
}
