import { inOneTask } from '../fixtures/in-one-task.ts'
import { expect, LIGHT_PAGE, test } from '../fixtures/test.ts'
import {
  addFromCard,
  cartCounter,
  closeMiniCart,
  holdRequests,
  miniCart,
  openPage,
  putInCart,
  RELATED_PRODUCTS_PAGE,
  REMOVE_FROM_CART,
} from './cart.ts'

const remove = 'Видалити з кошика: '

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
      for (const how of ['lost', 'empty'] as const) {
        await putInCart(page.context(), 'tatsia')
        await openPage(page, RELATED_PRODUCTS_PAGE)
        await cartCounter(page).click()
        await miniCart(page)
          .getByRole('link', { name: `${remove}Таця` })
          .click()
        const answered = page.waitForEvent('load')
        await held.next(how)
        await answered
        await expect(page.getByRole('alert')).toContainText('Таця')
        await expect(page.getByRole('alert').getByRole('link', { name: 'Повернути' })).toBeVisible()
        await expect(cartCounter(page)).toHaveAccessibleName('Кошик порожній')
      }
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the header links to the cart', async ({ page }) => {
    await page.goto(LIGHT_PAGE)
    await cartCounter(page).click()
    await expect(page).toHaveURL(/\/cart\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кошик поки порожній')
  })
})
