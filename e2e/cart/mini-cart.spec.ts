import type { Page } from '@playwright/test'
import { hydratedRoots } from '../fixtures/page/hydrated-roots.ts'
import { moveMouse } from '../fixtures/page/progress.ts'
import { expect, inOneTask, test } from '../fixtures/test.ts'
import {
  addFromCard,
  cartCounter,
  cartRequests,
  closeMiniCart,
  holdRequests,
  miniCart,
  openPage,
  productCard,
  putInCart,
  RELATED_PRODUCTS_PAGE,
  REMOVE_FROM_CART,
} from './cart.ts'

const remove = 'Видалити з кошика: '
const CONTENT = '.widget_shopping_cart_content x-island'

/** Before, a link in the panel works by itself, without the request that is waited for. */
const takenOver = (page: Page) => expect.poll(() => hydratedRoots(page, CONTENT)).toBe(1)

/** Whether a link of the page beside the panel takes the focus. */
function focusMain(): boolean {
  const link = document.querySelector<HTMLElement>('main a[href]')
  link?.focus()
  return document.activeElement === link
}

test.describe('the mini-cart', () => {
  test('opens from the header, traps the focus, closes by Esc and returns the focus; covers a line while it is being removed, and lines still queued', async ({
    page,
  }) => {
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await cartCounter(page).focus()
    await page.keyboard.press('Enter')
    await expect(miniCart(page)).toBeVisible()
    await expect(miniCart(page).getByText('Кошик поки порожній')).toBeVisible()
    expect(await inOneTask(page, focusMain)).toBe(false)
    await page.keyboard.press('Tab')
    await expect(miniCart(page).getByRole('button', { name: 'Закрити кошик' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(miniCart(page).getByRole('link', { name: 'До каталогу' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(miniCart(page)).toBeHidden()
    await expect(cartCounter(page)).toBeFocused()
    expect(await inOneTask(page, focusMain)).toBe(true)

    await putInCart(page.context(), 'tatsia', 'vaza')
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await cartCounter(page).click()
    await takenOver(page)
    const held = await holdRequests(page, REMOVE_FROM_CART)
    const item = miniCart(page).getByRole('listitem').filter({ hasText: 'Таця' })
    await miniCart(page)
      .getByRole('link', { name: `${remove}Таця` })
      .focus()
    await page.keyboard.press('Enter')
    await expect(item.locator('.blockOverlay')).toBeVisible()
    await expect(item).toHaveAttribute('aria-busy', 'true')
    await held.next()
    await expect(item).toHaveCount(0)
    await expect(page.getByRole('status')).toHaveText('Видалено: Таця. У кошику 1\u00a0товар.')
    await expect(miniCart(page).getByRole('link', { name: `${remove}Ваза` })).toBeFocused()
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')

    await closeMiniCart(page)
    await addFromCard(page, 'Таця')
    await miniCart(page)
      .getByRole('link', { name: `${remove}Таця` })
      .click()
    await miniCart(page)
      .getByRole('link', { name: `${remove}Ваза` })
      .click()
    await held.next()
    const items = miniCart(page).getByRole('listitem')
    await expect(items).toHaveCount(1)
    await expect(items.locator('.blockOverlay')).toBeVisible()
    await held.next()
    await expect(miniCart(page).getByText('Кошик поки порожній')).toBeVisible()
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик порожній')
  })

  test.describe('a removal whose request fails', () => {
    test.use({ expectedNoise: [/ERR_FAILED/] })

    test('falls back to the link, which removes the line', async ({ page }) => {
      const held = await holdRequests(page, REMOVE_FROM_CART)
      await putInCart(page.context(), 'tatsia')
      await openPage(page, RELATED_PRODUCTS_PAGE)
      await cartCounter(page).click()
      await takenOver(page)
      await miniCart(page)
        .getByRole('link', { name: `${remove}Таця` })
        .click()
      const answered = page.waitForEvent('load')
      await held.next('lost')
      await answered
      await expect(page.getByRole('alert')).toContainText('Таця')
      await expect(page.getByRole('alert').getByRole('link', { name: 'Повернути' })).toBeVisible()
      await expect(cartCounter(page)).toHaveAccessibleName('Кошик порожній')
    })
  })
})

test.describe('the islands of the mini-cart and its counter', () => {
  const COUNTER = '.cart-contents x-island'
  const mark = (element: Element) => Object.assign(element, { isTheSame: true })
  const isTheSame = (element: Element) => 'isTheSame' in element

  test('are hydrated when somebody is there, with what the tab has kept of the cart, and stay the same elements', async ({
    page,
    context,
  }) => {
    await putInCart(context, 'tatsia')
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
    await expect.poll(() => hydratedRoots(page)).toBe(0)
    await moveMouse(page)
    await expect.poll(() => hydratedRoots(page, COUNTER)).toBe(1)
    await expect.poll(() => hydratedRoots(page, CONTENT)).toBe(1)
    const count = cartCounter(page).locator('.cart-contents__count')
    const item = page.locator('.mini_cart_item').filter({ hasText: 'Таця' })
    await count.evaluate(mark)
    await item.evaluate(mark)
    await addFromCard(page, 'Ваза')
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 2\u00a0товари')
    await expect(miniCart(page).getByRole('listitem')).toHaveCount(2)
    await expect.poll(() => count.evaluate(isTheSame)).toBe(true)
    await expect.poll(() => item.evaluate(isTheSame)).toBe(true)

    await test.step('taken out and put back, the mini-cart starts again with the current cart', async () => {
      await page.locator(CONTENT).evaluate(async (island) => {
        const { parentElement } = island
        island.remove()
        await undefined // more than a move takes
        parentElement?.append(island)
      })
      await expect(miniCart(page).getByRole('listitem')).toHaveCount(2)
    })
  })

  test('start by themselves in newer markup that another script has put in their place', async ({ page }) => {
    const requests = cartRequests(page, 'remove_from_cart')
    await openPage(page, RELATED_PRODUCTS_PAGE)
    await addFromCard(page, 'Таця')
    await expect.poll(() => hydratedRoots(page, COUNTER)).toBe(1)
    await expect.poll(() => hydratedRoots(page, CONTENT)).toBe(1)
    await closeMiniCart(page)
    await addFromCard(page, 'Таця') // both have shown a change
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 2\u00a0товари')
    await closeMiniCart(page)
    // As WooCommerce's own script does it.
    await productCard(page, 'Ваза').evaluate(async (button) => {
      const body = new URLSearchParams({ product_id: button.dataset.product_id ?? '' })
      const response = await fetch('/?wc-ajax=add_to_cart', { method: 'POST', body })
      const { fragments } = await response.json()
      for (const [selector, markup] of Object.entries<string>(fragments)) {
        for (const old of document.querySelectorAll(selector)) old.outerHTML = markup
      }
    })
    await expect.poll(() => hydratedRoots(page, COUNTER)).toBe(1)
    await expect.poll(() => hydratedRoots(page, CONTENT)).toBe(1)
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 3\u00a0товари')
    await cartCounter(page).click()
    await expect(miniCart(page).getByRole('listitem')).toHaveCount(2)
    await miniCart(page)
      .getByRole('link', { name: `${remove}Таця` })
      .click()
    await expect(page.getByRole('status')).toHaveText('Видалено: Таця. У кошику 1\u00a0товар.')
    await expect(miniCart(page).getByRole('listitem')).toHaveCount(1)
    await expect.poll(() => requests).toHaveLength(1)
  })

  test.describe('whose files do not come', () => {
    test.use({ expectedNoise: [/react-.*\.js|hydrate-island|Failed to (load|fetch)/] })

    test('show the cart, and the link removes a line by itself', async ({ page, context }) => {
      await page.route('**/assets/react-*.js', (route) => route.abort('failed'))
      await putInCart(context, 'tatsia')
      await openPage(page, RELATED_PRODUCTS_PAGE)
      await addFromCard(page, 'Ваза')
      await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 2\u00a0товари')
      await miniCart(page)
        .getByRole('link', { name: `${remove}Таця` })
        .click()
      await expect(page.getByRole('alert')).toContainText('Таця')
      await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
    })
  })
})
