import { addFromCard, closeMiniCart, counter, hold, miniCart, open, REMOVE, SHELF } from './cart.ts'
import { expect, test } from './test.ts'

const remove = 'Видалити з кошика: '

test.describe('the mini-cart', () => {
  test('opens by the header, keeps the focus, closes by Esc and gives the focus back', async ({ page }) => {
    await open(page, SHELF)
    await counter(page).focus()
    await page.keyboard.press('Enter')
    await expect(miniCart(page)).toBeVisible()
    await expect(miniCart(page).getByText('Кошик поки порожній')).toBeVisible()
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(true)
    await page.keyboard.press('Tab')
    await expect(miniCart(page).getByRole('button', { name: 'Закрити кошик' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(miniCart(page).getByRole('link', { name: 'До каталогу' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(miniCart(page)).toBeHidden()
    await expect(counter(page)).toBeFocused()
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)
  })

  test('covers an item while it is being removed, and the focus stays inside', async ({ page }) => {
    await open(page, SHELF)
    await addFromCard(page, 'Таця')
    await addFromCard(page, 'Ваза')
    await closeMiniCart(page)
    await counter(page).click()
    const held = await hold(page, REMOVE)
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
    await expect(counter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
  })

  test('covers what still waits to be removed when the answer to an earlier one comes', async ({ page }) => {
    await open(page, SHELF)
    await addFromCard(page, 'Таця')
    await addFromCard(page, 'Ваза')
    const held = await hold(page, REMOVE)
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
    await expect(counter(page)).toHaveAccessibleName('Кошик порожній')
  })

  for (const how of ['lost', 'empty'] as const) {
    test.describe(`whose request is ${how}`, () => {
      test.use({ expectedNoise: [/ERR_FAILED/] })

      test('follows the link, which removes all the same', async ({ page }) => {
        await open(page, SHELF)
        await addFromCard(page, 'Таця')
        const held = await hold(page, REMOVE)
        await miniCart(page)
          .getByRole('link', { name: `${remove}Таця` })
          .click()
        await held.next(how)
        await expect(page.getByRole('alert')).toContainText('Таця')
        await expect(page.getByRole('alert').getByRole('link', { name: 'Повернути' })).toBeVisible()
        await expect(counter(page)).toHaveAccessibleName('Кошик порожній')
      })
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the header leads to the cart', async ({ page }) => {
    await page.goto('/shop/')
    await counter(page).click()
    await expect(page).toHaveURL(/\/cart\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кошик поки порожній')
  })
})
