import type { Page } from '@playwright/test'
import { closeMiniCart, openPage, pageWidth, putInCart } from '../cart/cart.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, holdUntilResolved, phone, test } from '../fixtures/test.ts'

test.describe('the checkout on a phone', () => {
  // The browser logs refused responses; these tests cause them on purpose.
  test.use({ ...phone, expectedNoise: [/status of 422/] })

  test('leads from the cart to a confirmed order without losing any input', async ({ page }) => {
    test.slow() // the whole checkout, with axe run twice
    await putInCart(page.context(), 'tatsia')
    await openPage(page, '/cart/')
    await page.getByRole('link', { name: 'Оформити замовлення' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оформлення замовлення')
    await expect.poll(() => pageWidth(page)).toBeLessThanOrEqual(360)

    let script = Promise.withResolvers<void>()
    await page.route(/\/checkout-form-/, async (route) => {
      await script.promise
      await route.continue()
    })
    await order(page).tap()
    const problems = page.getByRole('alert').filter({ hasText: 'Перевірте' })
    await expect(problems).toBeFocused()
    await problems.getByRole('link', { name: 'Вкажіть номер телефону.' }).tap()
    const telephone = page.getByRole('textbox', { name: 'Телефон' })
    await expect(telephone).toBeFocused()
    await page.keyboard.type('0')
    script.resolve()
    // The script saves what was typed before it came, and does not move the focus out of a field.
    await expect.poll(() => savedFields(page)).toContain('["phone","0"')
    await expect(telephone).toBeFocused()
    await expectNoViolations(page)

    await fillIn(page)
    script = Promise.withResolvers()
    await page.reload()
    await page.getByRole('radio', { name: /Наша доставка/ }).check()
    await expect(order(page)).toHaveText('Замовити за 300\u00a0₴')
    script.resolve()
    await expect(page.getByRole('textbox', { name: 'Імʼя та прізвище' })).toHaveValue('Олена Коваль')
    await expect(page.getByRole('textbox', { name: 'Телефон' })).toHaveValue('067 123-45-67')
    await expect(page.getByLabel('Куди везти')).toBeVisible()
    await expect(order(page)).not.toHaveText('Замовити за 300\u00a0₴')
    await page.getByLabel('Куди везти').selectOption({ index: 1 })
    await page.getByRole('checkbox', { name: /Зібрати меблі/ }).check()
    await expect(page.getByText('Складання меблів')).toBeVisible()
    await page.getByRole('textbox', { name: 'Вулиця, будинок, квартира' }).fill('вул. Садова, 5')
    await page.getByRole('radio', { name: /Переказ на рахунок/ }).check()
    await order(page).tap()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №\s\d+$/)
    await expect(page).toHaveURL(/\/order\/wc_order_[\w-]+\/$/)
    await expect(page.getByRole('img', { name: 'QR-код для оплати' })).toBeVisible()
    await expect(page.getByText('Олена')).toHaveCount(0)
    await expectNoViolations(page)
    await expect.poll(() => savedFields(page)).toBeNull()
    const invoice = await page.request.get(`${page.url()}invoice.pdf`, { maxRetries: 1 })
    expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await page.goto('/checkout/')
    await expect(page).toHaveURL(/\/cart\/$/)
  })

  test('is hydrated with everything that was typed and chosen before', async ({ page }) => {
    await putInCart(page.context(), 'tatsia')
    await openPage(page, '/checkout/')
    const comment = page.getByRole('textbox', { name: 'Коментар' })
    await page.getByText('Додати коментар').tap()
    await comment.fill('Код домофона 12')
    const script = await holdUntilResolved(page, /\/checkout-form-/)
    await order(page).tap()
    const telephone = page.getByRole('textbox', { name: 'Телефон' })
    await expect(telephone).toHaveAttribute('aria-invalid', 'true')
    await page.locator('form, textarea, select').evaluateAll((all) => {
      for (const element of all) Object.assign(element, { isTheSame: true })
    })
    await comment.fill('Код домофона 34')
    await page.getByRole('radio', { name: /Переказ на рахунок/ }).check()
    await page.getByRole('radio', { name: /Наша доставка/ }).check()
    script.resolve()
    await expect(order(page)).not.toHaveText('Замовити за 300\u00a0₴')
    await expect(comment).toHaveValue('Код домофона 34')
    await expect(page.getByRole('radio', { name: /Переказ на рахунок/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /Наша доставка/ })).toBeChecked()
    await expect(telephone).toHaveAttribute('aria-invalid', 'true')
    await telephone.fill('067 123-45-67')
    await expect(telephone).not.toHaveAttribute('aria-invalid')
    const areTheSame = (all: Element[]) => all.every((element) => 'isTheSame' in element)
    await expect
      .poll(() => page.locator('.checkout__form, textarea, select[name=zone]').evaluateAll(areTheSame))
      .toBe(true)
  })

  test('stays open and includes what another tab adds to the cart; the product page takes a phone number alone', async ({
    page,
    context,
  }) => {
    await putInCart(context, 'tatsia')
    await openPage(page, '/product/vaza/')
    const other = await context.newPage()
    await openPage(other, '/checkout/')
    await fillIn(other)
    await expect(order(other)).toHaveText('Замовити за 300\u00a0₴')
    await expect.poll(() => savedFields(other)).toContain('Олена') // its script has started
    await page.getByRole('button', { name: 'У кошик' }).first().tap()
    await expect(order(other)).toHaveText('Замовити за 750\u00a0₴')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Оформлення замовлення')
    await expect(other.getByRole('textbox', { name: 'Імʼя та прізвище' })).toHaveValue('Олена Коваль')

    await closeMiniCart(page)
    await page.getByText('Купити в один клік').tap()
    await page.getByRole('textbox', { name: 'Телефон' }).fill('093 765 43 21')
    await page.getByRole('button', { name: 'Передзвоніть мені' }).tap()
    await expect(page.getByText('Передзвонимо на вказаний номер у робочий час.')).toBeVisible()
  })
})

test.describe('the checkout without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false, expectedNoise: [/status of 4(22|09)/] })

  test('is a plain form throughout', async ({ page }) => {
    await putInCart(page.context(), 'tatsia')
    await page.goto('/checkout/')
    await fillIn(page)
    await page.getByRole('radio', { name: /вантажне відділення/ }).check()
    await page.getByRole('textbox', { name: 'Населений пункт' }).fill('Яблунівка')
    await page.getByRole('button', { name: 'Показати відділення' }).tap()
    await expect(page.getByRole('textbox', { name: 'Імʼя та прізвище' })).toHaveValue('Олена Коваль')
    await expect(page.getByLabel('Котрий із них')).toBeVisible()
    await page.getByRole('textbox', { name: 'Населений пункт' }).fill('Київ')
    await page.getByRole('button', { name: 'Показати відділення' }).tap()
    await page.getByRole('radio', { name: /вантажне відділення/ }).check()
    await page.getByRole('button', { name: 'Перерахувати суму' }).tap()
    await page.getByRole('textbox', { name: 'Вантажне відділення: номер або вулиця' }).fill('Антоновича')
    await page.getByRole('button', { name: 'Знайти за номером або вулицею' }).tap()
    await page.getByLabel('Де забрати').selectOption({ index: 1 })
    await order(page).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №\s\d+$/)
    await expect(page.getByText(/Київ, Вантажне відділення/)).toBeVisible()
  })
})

function order(page: Page) {
  return page.getByRole('button', { name: /^Замовити/ })
}

function savedFields(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('meblia_checkout'))
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Імʼя та прізвище' }).fill('Олена Коваль')
  await page.getByRole('textbox', { name: 'Телефон' }).fill('067 123-45-67')
}
