import type { Locator } from '@playwright/test'
import { miniCart, openPage, putInCart } from '../cart/cart.ts'
import { bannerButton } from '../consent/consent.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const MAX_TAPS = 9
const MAX_FIELDS = 4

test.use({ ...phone, viewport: { width: 360, height: 740 } })

test.describe('a first visit', () => {
  test.use({ consent: 'unasked' })

  test('is a purchase to a branch in Lviv in nine taps and four fields, none asked twice', async ({
    page,
    context,
  }) => {
    let taps = 0
    const typed: string[] = []
    const tap = async (what: Locator) => {
      taps++
      await what.tap()
    }
    const type = async (field: Locator, text: string) => {
      await tap(field)
      typed.push(text)
      await page.keyboard.type(text)
    }
    await openPage(page, '/product/lampa-trynih/')
    await tap(bannerButton(page, 'Відмовитися'))
    await tap(page.locator('.single_add_to_cart_button').first())
    await recordLayoutShifts(page)
    await tap(miniCart(page).getByRole('link', { name: 'Оформити замовлення' }))
    await expect(page.getByRole('banner').getByRole('link')).toHaveText([/Дубрава/, /^\+?[\d\s()-]+$/, 'До кошика'])
    await expect(page.getByRole('banner').getByRole('link', { name: 'До кошика' })).toBeVisible()
    await type(page.getByRole('textbox', { name: 'Імʼя та прізвище' }), 'Олена Коваль')
    await type(page.getByRole('textbox', { name: 'Телефон' }), '0671234567')
    await type(page.getByRole('combobox', { name: 'Населений пункт' }), 'Львів')
    await tap(page.getByRole('option', { name: /^Львів,/ }))
    // The cheapest way there is chosen, and its field is the next.
    await expect(page.getByRole('radio', { name: /вантажне відділення/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /Самовивіз|Наша доставка/ })).toHaveCount(0)
    const point = page.getByRole('combobox', { name: /відділення: номер або вулиця/ })
    await expect(point).toBeFocused()
    typed.push('3')
    await page.keyboard.type('3')
    await tap(page.getByRole('option', { name: /№ 3/ }))
    await expect(page.getByRole('link', { name: 'Показати на карті' })).toHaveAttribute('href', /google\.com\/maps/)
    await expectNoViolations(page)
    await expect.poll(() => layoutShifts(page)).toEqual([])
    await tap(page.getByRole('button', { name: /^Замовити за/ }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №\s\d+$/)
    await expect(page.getByText(/Львів, Вантажне відділення №\s3/)).toBeVisible()
    expect(taps).toBeLessThanOrEqual(MAX_TAPS)
    expect(typed.length).toBeLessThanOrEqual(MAX_FIELDS)

    // The next one does not ask for the city.
    await putInCart(context, 'lampa-trynih')
    await openPage(page, '/checkout/')
    await expect(page.getByLabel('Населений пункт')).toHaveValue(/^Львів/)
    await expect(page.getByLabel(/відділення: номер або вулиця/)).toBeVisible()
  })
})

test.describe('the form', () => {
  test.use({ expectedNoise: [/status of 422/] })

  test('says what is wrong when a field is left, and takes it back as it is mended; so does the summary', async ({
    page,
    context,
  }) => {
    await putInCart(context, 'lampa-trynih')
    await openPage(page, '/checkout/')
    const telephone = page.getByRole('textbox', { name: 'Телефон' })
    const problem = page.locator('#checkout-phone-problem')
    await telephone.tap()
    await page.keyboard.type('067 123')
    await expect(problem).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Електронна пошта' }).tap()
    await expect(problem).toContainText('потрібні 10 цифр')
    await expect(telephone).toHaveAttribute('aria-invalid', 'true')
    await expectNoViolations(page, 'main')
    await telephone.tap()
    await page.keyboard.press('End')
    await page.keyboard.type(' 45 67')
    await expect(problem).toHaveCount(0)
    await expect(telephone).not.toHaveAttribute('aria-invalid')

    await telephone.fill('12')
    // An error below the press does not move the button away from it.
    await page.getByRole('button', { name: /^Замовити/ }).tap()
    const summary = page.getByRole('alert').filter({ hasText: 'Перевірте 2 поля' })
    await expect(summary.getByRole('link')).toHaveText([/Вкажіть імʼя та прізвище/, /потрібні\s10\sцифр/])
    await telephone.fill('067 123 45 67')
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([/Вкажіть імʼя та прізвище/])
    await page.getByRole('textbox', { name: 'Імʼя та прізвище' }).fill('Олена Коваль')
    await expect(page.getByRole('alert')).toHaveText('Усе виправлено. Можна замовляти.')
    await expectNoViolations(page, 'main')
  })

  test('shows four goods of a long order, and opens the others; has a list of branches for the keyboard', async ({
    page,
    context,
  }) => {
    await putInCart(context, 'lampa-trynih', 'tatsia', 'vaza', 'polytsia', 'ostannia', 'zadarma')
    await openPage(page, '/checkout/')
    const goods = page.getByRole('complementary', { name: 'Ваше замовлення' }).getByRole('listitem')
    await expect(goods).toHaveCount(4)
    await page.getByText(/^Ще 2\sтовари$/).tap()
    await expect(goods).toHaveCount(6)
    await expectNoViolations(page, 'main')

    const place = page.getByLabel('Населений пункт')
    await place.focus()
    await page.keyboard.type('Яблун')
    await expect(page.getByRole('option')).toHaveCount(2)
    await expect(place).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(place).toHaveAttribute('aria-expanded', 'false')
    await expect(place).toHaveValue('Яблун')
    await place.fill('Одес')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Одеса/)
    await page.keyboard.press('Enter')
    const point = page.getByRole('combobox', { name: /відділення: номер або вулиця/ })
    await expect(point).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(point).toHaveValue(/^Вантажне відділення №\s3/)
    await expect(page).toHaveURL(/\/checkout\/$/)
  })
})
