import { signInAs } from '../admin/sign-in.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { openPage, pageWidth, putInCart } from './cart.ts'

test.describe('a coupon on a phone', () => {
  test.use(phone)

  test('is entered in the cart, applies in the checkout and is on the order', async ({ page }) => {
    test.slow()
    await putInCart(page.context(), 'tatsia')
    await openPage(page, '/cart/')
    await page.getByText('Маю промокод').tap()
    const code = page.getByRole('textbox', { name: 'Промокод' })
    await code.fill('dim')
    await code.press('Enter')
    await expect(page.getByText('Промокоду «dim» не існує.')).toBeVisible()
    await page.getByText('Маю промокод').tap()
    await code.fill('dim10')
    await page.getByRole('button', { name: 'Застосувати' }).tap()
    await expect(page.getByText('Промокод «DIM10» застосовано.')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Промокод «DIM10» −/ })).toBeVisible()
    await expect.poll(() => pageWidth(page)).toBeLessThanOrEqual(360)
    await expectNoViolations(page, 'main')

    await page.getByRole('link', { name: 'Оформити замовлення' }).tap()
    const order = page.getByRole('button', { name: /^Замовити за/ })
    await expect(order).toHaveText('Замовити за 270\u00a0₴')
    await page.getByRole('textbox', { name: 'Імʼя та прізвище' }).fill('Олена Коваль')
    await page.getByRole('button', { name: 'Видалити промокод «DIM10»' }).tap()
    await expect(order).toHaveText('Замовити за 300\u00a0₴')
    await expect(page.getByRole('textbox', { name: 'Імʼя та прізвище' })).toHaveValue('Олена Коваль')
    await page.getByText('Маю промокод').tap()
    await page.getByRole('textbox', { name: 'Промокод' }).fill('DIM10')
    await page.getByRole('button', { name: 'Застосувати' }).tap()
    await expect(order).toHaveText('Замовити за 270\u00a0₴')
    await expectNoViolations(page, 'main')

    await page.getByRole('textbox', { name: 'Телефон' }).fill('067 123-45-67')
    // The cheapest method, which is offered first.
    await expect(page.getByRole('radio', { name: /Самовивіз/ })).toBeChecked()
    await order.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №\s\d+$/)
    await expect(page.getByText('Промокод «DIM10»')).toBeVisible()
  })
})

test.describe('a coupon without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('is applied by a link, and removed in the cart', async ({ page }) => {
    await page.goto('/product/tatsia/?coupon=dim10')
    await expect(page).toHaveURL(/\/product\/tatsia\/$/)
    await expect(page.getByText('Промокод «DIM10» збережено')).toBeVisible()
    await putInCart(page.context(), 'tatsia')
    await page.goto('/cart/')
    await expect(page.getByRole('row', { name: /^Промокод «DIM10» −/ })).toBeVisible()

    // Its other forms and links, without a browser: http/pages/cart/cart-page.test.ts.
    await test.step('the cart page has no buttons that need a script, and its form changes quantities', async () => {
      await expect(page.getByRole('button', { name: 'Більше: Таця' })).toBeHidden()
      await page.getByRole('row', { name: /Таця/ }).getByRole('spinbutton').fill('3')
      await page.getByRole('button', { name: 'Оновити кошик' }).tap()
      await expect(page.getByRole('alert')).toHaveText('Кошик оновлено.')
      await expect(page.locator('.order-total .amount')).toHaveText('810\u00a0₴')
    })
    await page.getByRole('link', { name: 'Видалити промокод «DIM10»' }).tap()
    await expect(page.getByText('Промокод «DIM10» видалено.')).toBeVisible()
    await page.getByText('Маю промокод').tap()
    await page.getByRole('textbox', { name: 'Промокод' }).fill('DIM10')
    await page.getByRole('button', { name: 'Застосувати' }).tap()
    await expect(page.getByRole('row', { name: /^Промокод «DIM10» −/ })).toBeVisible()
  })
})

test.describe('coupons in the admin', () => {
  test.use({ expectedNoise: [/400/] }) // a percentage above the limit

  test('a coupon is created, found, edited, deleted and restored', async ({ page }) => {
    test.slow()
    const code = `Осінь-${15 + test.info().repeatEachIndex}` // it stays in the shop
    await signInAs(page, 'manager')
    await page.goto('/admin/coupons')
    await page.getByRole('button', { name: 'Новий промокод' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Код', { exact: true }).fill(code)
    await dialog.getByLabel('Відсоток знижки').fill('150')
    await dialog.getByText('Обмеження', { exact: true }).click()
    await dialog.getByLabel('Скільки разів усього').fill('3')
    await expectNoViolations(page, 'dialog[open]')
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    await expect(dialog.getByText('Знижка не може бути більшою за 100 %.')).toBeVisible()
    await dialog.getByLabel('Відсоток знижки').fill('15')
    await dialog.getByLabel('До дня включно').fill('2020-01-31')
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    const row = page.getByRole('row', { name: code })
    await expect(row).toContainText('Строк дії минув')
    await expect(row).toContainText('до 31 січня 2020')
    await row.getByRole('button', { name: `Змінити «${code}»` }).click()
    await expect(dialog.getByLabel('До дня включно')).toHaveValue('2020-01-31')
    await dialog.getByLabel('До дня включно').fill('')
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    await expect(row).toContainText('Діє')
    await row.getByRole('button', { name: `Замовлення з «${code}»` }).click()
    await expect(dialog.getByText('Його ще ніхто не використав.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('Код або опис').fill('осінь')
    await row.getByRole('button', { name: `Видалити «${code}»` }).click()
    await dialog.getByRole('button', { name: 'Видалити' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Скасувати' }).click()
    await expect(row).toBeVisible()
    await expectNoViolations(page, 'main')
  })
})
