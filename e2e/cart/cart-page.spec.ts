import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { cartCounter, openPage, productCard, putInCart, RELATED_PRODUCTS_PAGE } from './cart.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const total = (page: Page) => page.locator('.order-total .amount')

test.describe('the cart page', () => {
  test('posts a stepper change in the background, and shows what is wrong with a quantity', async ({ page }) => {
    await putInCart(page.context(), 'tatsia', 'vaza')
    await openPage(page, '/cart/')
    await test.step('it has the markup that third-party scripts expect, the phone number, and leads to the checkout', async () => {
      const form = page.locator('form.woocommerce-cart-form[method=post]')
      await expect(form).toHaveAttribute('action', '/cart/')
      await expect(form.locator('table.shop_table.cart.woocommerce-cart-form__contents')).toHaveCount(1)
      const lines = form.locator('tr.woocommerce-cart-form__cart-item.cart_item')
      await expect(lines).toHaveCount(2)
      await expect(lines.first().locator('td.product-quantity .quantity input.qty')).toHaveAttribute(
        'name',
        /^cart\[[0-9a-f]{32}\]\[qty\]$/,
      )
      await expect(form.locator('button[name=update_cart]')).toHaveCount(1)
      await expect(form.locator('input[name=woocommerce-cart-nonce]')).toHaveValue(/^[0-9a-f]{10}$/)
      await expect(page.locator('div.cart_totals .cart-subtotal, div.cart_totals .order-total')).toHaveCount(2)
      const byPhone = page.getByRole('main').getByRole('link', { name: /Замовити телефоном/ })
      await expect(byPhone).toHaveAttribute('href', 'tel:+380441234567')
      await expect(page.getByRole('link', { name: 'Оформити замовлення' })).toBeVisible()
    })
    const more = page.getByRole('button', { name: 'Більше: Таця' })
    await test.step('it announces the total and keeps the focus', async () => {
      await expect(total(page)).toHaveText('750\u00a0₴')
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(total(page)).toHaveText('1\u00a0050\u00a0₴')
      await expect(row(page, 'Таця').locator('.product-subtotal')).toHaveText('600\u00a0₴')
      await expect(page.getByRole('status')).toHaveText('Кошик оновлено. Разом 1\u00a0050\u00a0₴.')
      await expect(more).toBeFocused()
      await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 3\u00a0товари')
      await expect(page).toHaveURL(/\/cart\/$/)
      await page.reload()
      await expect(row(page, 'Таця').getByRole('spinbutton')).toHaveValue('2')
    })
    await test.step('quick steps become one request, sent after the current one', async () => {
      const posts: string[] = []
      const held = Promise.withResolvers<void>()
      await page.route('**/cart/', async (route) => {
        if (route.request().method() === 'POST') {
          posts.push(route.request().postData() ?? '')
          await held.promise
        }
        await route.continue()
      })
      await more.click()
      await expect.poll(() => posts).toHaveLength(1)
      for (let step = 0; step < 3; step++) await more.click()
      await expect(row(page, 'Таця').getByRole('spinbutton')).toHaveValue('6')
      held.resolve()
      await expect(total(page)).toHaveText('2\u00a0250\u00a0₴')
      await expect.poll(() => posts).toHaveLength(2)
    })
    await test.step('a wrong quantity is explained, scrolled into view', async () => {
      await row(page, 'Ваза').getByRole('spinbutton').fill('101')
      await row(page, 'Ваза').getByRole('spinbutton').press('Enter')
      await expect(page.getByRole('alert')).toContainText('Ваза')
      await expect(page.getByRole('alert')).toBeInViewport()
    })
  })

  test('removes a line, restores it, ends empty with one link onward, and adds a product in place (§2)', async ({
    page,
  }) => {
    await openPage(page, RELATED_PRODUCTS_PAGE)
    const card = await productCard(page, 'Таця').evaluate((button) => button.outerHTML)
    await putInCart(page.context(), 'tatsia', 'vaza')
    await openPage(page, '/cart/')
    await row(page, 'Таця').getByRole('link', { name: 'Видалити' }).click()
    await expect(row(page, 'Таця')).toHaveCount(0)
    await expect(total(page)).toHaveText('450\u00a0₴')
    await page.getByRole('alert').getByRole('link', { name: 'Повернути' }).click()
    await expect(row(page, 'Таця')).toBeVisible()
    await expect(total(page)).toHaveText('750\u00a0₴')

    for (const name of ['Таця', 'Ваза']) {
      await row(page, name).getByRole('link', { name: 'Видалити' }).click()
      await expect(row(page, name)).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кошик поки порожній')
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик порожній')
    await page.getByRole('main').getByRole('link', { name: 'До каталогу' }).click()
    await expect(page).toHaveURL(/\/shop\/$/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кошик поки порожній')

    // Beside the cart, which is replaced after Back and after the add.
    await page.locator('body').evaluate((body, card) => body.insertAdjacentHTML('beforeend', `<p>${card}</p>`), card)
    const button = page.locator('body > p > .ajax_add_to_cart')
    await button.click()
    await expect(button).toHaveClass(/\badded\b/)
    await expect(row(page, 'Таця')).toBeVisible()
    await expect(page.locator('a.added_to_cart'), 'a link to itself').toHaveCount(0)
  })
})
