import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, holdUntilResolved, phone, test } from '../fixtures/test.ts'

const LEFT = '3 товари'

const total = (page: Page) => page.locator('.listing__total')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Фільтри' })
const chips = (page: Page) => page.getByRole('list', { name: 'Вибрані фільтри' })

test('on a desktop filters narrow the list in place: counts, chips, which filter to remove, Back, reload and a shared address', async ({
  page,
  context,
}) => {
  await page.goto('/shop/')
  await expect(total(page)).toHaveText('32 товари')
  await page.evaluate(() => Object.assign(window, { same: true }))

  const tables = panel(page).getByRole('checkbox', { name: 'Столи 4' })
  await tables.check()
  await expect(page).toHaveURL(/\/shop\/\?category=stoly$/)
  await expect(total(page)).toHaveText('4 товари')
  await expect(panel(page).getByRole('checkbox', { name: 'Столи 4' })).toBeFocused()
  await expect(page.locator('#cart-status')).toHaveText('4 товари')
  // Other categories are alternatives, so they are counted as if this one were not chosen.
  await expect(panel(page).getByRole('checkbox', { name: 'Дивани 4' })).toBeVisible()

  const price = panel(page).getByRole('group', { name: 'Ціна, ₴' })
  const nothing = page.getByRole('heading', { name: 'За цими фільтрами нічого немає' })
  await price.getByLabel('від').fill('99999')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/\?category=stoly&price=99999-$/)
  await expect(nothing).toBeVisible()
  await page.getByRole('link', { name: /^Без «Ціна від 99.999.₴» — 4.товари$/ }).click()
  await expect(total(page)).toHaveText('4 товари')
  await expect(page).toHaveURL(/\/shop\/\?category=stoly$/)

  await test.step('text typed during a pending response is not lost', async () => {
    const answer = await holdUntilResolved(page, '**/shop/?*')
    const request = page.waitForRequest('**/shop/?*')
    await price.getByLabel('від').fill('20000')
    await page.keyboard.press('Tab')
    await request
    // Set without key presses: when the field is removed, only this browser reports typed input.
    await price.getByLabel('до').evaluate((field: HTMLInputElement) => {
      field.focus()
      field.value = '99999'
    })
    answer.resolve()
    await expect(page).toHaveURL(/price=20000-$/)
    await expect(chips(page).getByRole('link', { name: /20\s000/ })).toBeVisible() // the response is shown
    await expect(price.getByLabel('до')).toBeFocused()
    await expect(price.getByLabel('до')).toHaveValue('99999')
    await page.keyboard.press('Tab')
  })
  await expect(page).toHaveURL(/\/shop\/\?category=stoly&price=20000-99999$/)
  await expect(chips(page).getByRole('listitem')).toHaveText(['Столи', /^Ціна.від.20.000.до.99.999.₴$/, 'Скинути все'])
  await expect.poll(() => page.evaluate(() => 'same' in window)).toBe(true)
  await expectNoViolations(page, '#content')

  await page.evaluate(() => history.go(-3))
  await expect(page).toHaveURL(/category=stoly&price=99999-$/)
  await expect(nothing).toBeVisible()
  await page.evaluate(() => history.go(3))
  await expect(total(page)).toHaveText(LEFT)
  await page.reload()
  await expect(total(page)).toHaveText(LEFT)
  await expect(panel(page).getByRole('checkbox', { name: /^Столи/ })).toBeChecked()

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(total(other)).toHaveText(LEFT)
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(other.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\/$/)
  await other.close()

  await chips(page).getByRole('link', { name: 'Столи: прибрати фільтр' }).click()
  await expect(page).toHaveURL(/\/shop\/\?price=20000-99999$/)
  await page.getByRole('link', { name: 'Скинути все' }).click()
  await expect(page).toHaveURL(/\/shop\/$/)
  await expect(total(page)).toHaveText('32 товари')
  await expect(chips(page)).toHaveCount(0)
})

test('a filter chosen before any script has arrived narrows the list; filtered by colour it shows each product in it, and opens it with the colour chosen', async ({
  page,
}) => {
  const sofa = () => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Диван «Лиман»' }) })
  const tables = panel(page).getByRole('checkbox', { name: /^Столи/ })
  const scripts = await holdUntilResolved(page, '**/assets/client-*.js')
  await page.goto('/shop/', { waitUntil: 'commit' })
  await tables.check()
  scripts.resolve()
  await expect(total(page)).toHaveText('4 товари')
  await expect(page).toHaveURL(/\/shop\/\?category=stoly$/)

  await test.step('cards that come later have their buttons, and another change does not mind them', async () => {
    const hearts = page.getByRole('main').getByRole('button', { name: /до обраного$/ })
    await expect(hearts).toHaveCount(4)
    await hearts.first().click()
    await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
    await page.locator('.card').first().hover()
    await tables.uncheck()
    await expect(total(page)).toHaveText('32 товари')
    await expect(hearts).toHaveCount(24)
    await expect.poll(() => page.locator('.card [data-keep][aria-pressed=true]').count()).toBe(1)
  })

  const picture = () => sofa().locator('.card__pictures img').first().getAttribute('src')
  const before = await picture()
  await panel(page)
    .getByRole('group', { name: 'Тканина' })
    .getByRole('checkbox', { name: /^Шавлія/ })
    .check()
  await expect(page).toHaveURL(/\/shop\/\?tkanyna=shavliia$/)
  await expect.poll(picture).not.toBe(before)
  await sofa().getByRole('heading').click()
  await expect(page.getByRole('radio', { name: 'Шавлія' })).toBeChecked()
  await expect(page).toHaveURL(/\/product\/sofa-lyman\/\?attribute_tkanyna=shavliia$/)
})

test.describe('without network', () => {
  test.use({ expectedNoise: [/Failed to load resource|ERR_FAILED/] })

  test('a change is kept: the page shows the failure and retries', async ({ page }) => {
    await page.goto('/shop/')
    await page.route('**/shop/?*', (route) => route.abort())
    await panel(page)
      .getByRole('checkbox', { name: /^Столи/ })
      .check()
    await expect(page.getByRole('alert')).toContainText('Список не оновився')
    await page.unroute('**/shop/?*')
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
    await expect(total(page)).toHaveText('4 товари')
    await expect(page.getByRole('alert')).toHaveCount(0)

    await test.step('Back followed at once by Forward shows the list of the address', async () => {
      const answer = Promise.withResolvers<void>()
      await page.route('**/shop/?as=data', async (route) => {
        await answer.promise
        await route.continue().catch(() => {}) // aborted meanwhile
      })
      const request = page.waitForRequest('**/shop/?as=data')
      const askedAgain = request.then(() => page.waitForResponse('**/shop/?category=stoly&as=data'))
      await page.evaluate(() => history.back())
      await request
      await page.evaluate(() => history.forward())
      await askedAgain
      answer.resolve()
      await (await request).response() // or its end without one
      await expect(page.locator('#listing')).not.toHaveAttribute('aria-busy', 'true')
      await expect(page).toHaveURL(/category=stoly$/)
      await expect(total(page)).toHaveText('4 товари')
    })
  })
})

test('a long filter is narrowed by what is typed among all its values, and keeps the text after a choice', async ({
  page,
}) => {
  await page.goto('/shop/')
  const materials = panel(page).getByRole('group', { name: 'Матеріал' })
  await materials.locator('summary').click()
  await expect(materials.getByRole('checkbox')).toHaveCount(12)
  const find = materials.getByRole('searchbox')
  await find.pressSequentially('дуб')
  await expect(materials.getByRole('checkbox', { name: /^Рама з дуба/ })).toBeVisible() // not one of the twelve
  await expect(materials.getByRole('checkbox', { name: /ясена/ })).toHaveCount(0)
  await expect(find).toBeFocused()
  await find.fill('граніт')
  await expect(materials.getByRole('status')).toHaveText('У\u00a0списку такого немає')
  await find.fill('дуб')
  await materials.getByRole('checkbox', { name: /^Масив дуба/ }).check()
  await expect(page).toHaveURL(/material=masyv-duba/)
  await expect(find).toHaveValue('дуб')
  await expect(materials.getByRole('checkbox', { name: /ясена/ })).toHaveCount(0)

  await page.goto('/shop/')
  await materials.locator('summary').click()
  await materials.getByRole('link', { name: /^Показати всі/ }).click()
  await expect(find).toBeFocused()
  await expect(materials.getByRole('link', { name: /^Показати всі/ })).toHaveCount(0)
  await expect(page).toHaveURL(/\/shop\/$/)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('filters are a sheet whose button shows the number of results; values that come late leave the focus where somebody types, and turning keeps what is typed', async ({
    page,
  }) => {
    const requested = Promise.withResolvers<void>()
    const typed = Promise.withResolvers<void>()
    await page.route(/facet=/, async (route) => {
      requested.resolve()
      await typed.promise
      await route.continue()
    })
    await page.goto('/shop/')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'Фільтри' }).click()
    const sheet = page.getByRole('dialog', { name: 'Фільтри' })
    await sheet.getByRole('checkbox', { name: /^Столи/ }).check()
    await expect(sheet.getByRole('button', { name: /^Показати 4.товари$/ })).toBeVisible()
    await expect(sheet.getByRole('status')).toHaveText('4 товари')
    await sheet.getByRole('checkbox', { name: /^Дивани/ }).check()
    await expect(sheet.getByRole('button', { name: /^Показати 8.товарів$/ })).toBeVisible()
    await expectNoViolations(page, 'dialog[open]')
    await sheet.getByRole('button', { name: /^Показати/ }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Фільтри (2)' })).toBeFocused()
    await expect(total(page)).toHaveText('8 товарів')
    // All choices made in one sheet are one history entry.
    await page.goBack()
    await expect(page).toHaveURL(/\/shop\/$/)
    await expect(total(page)).toHaveText('32 товари')

    await page.getByRole('link', { name: 'Фільтри' }).click()
    const material = sheet.getByRole('group', { name: 'Матеріал' })
    await material.locator('summary').click()
    await material.getByRole('searchbox').fill('дуб')
    await requested.promise
    const from = page.getByRole('group', { name: 'Ціна, ₴' }).getByLabel('від')
    await from.pressSequentially('2')
    typed.resolve()
    await expect(material.getByRole('checkbox', { name: /Дуб/i }).first()).toBeVisible()
    await expect(material.getByRole('link', { name: /^Показати всі/ })).toHaveCount(0)
    await page.keyboard.type('000')
    await expect(from).toBeFocused()
    await expect(from).toHaveValue('2000')

    await from.evaluate((field) => Object.assign(field, { isTheSame: true }))
    await page.setViewportSize({ width: 1100, height: 360 })
    await expect(page.getByRole('button', { name: 'Закрити фільтри' }).or(sheet.getByText('Закрити'))).toBeHidden()
    await expect(from).toBeVisible()
    await expect(from).toHaveValue('2000')
    await expect(from).toBeFocused()
    await expect(from).toHaveJSProperty('isTheSame', true)
    await expect(page.locator('#filters').getByRole('searchbox').first()).toHaveValue('дуб')
    await page.setViewportSize(phone.viewport)
    await page.getByRole('link', { name: 'Фільтри' }).click()
    await expect(sheet.getByRole('group', { name: 'Ціна, ₴' }).getByLabel('від')).toHaveValue('2000')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is sorted by a button, and paged; filters are a form with a button, and chips are links', async ({
    page,
  }) => {
    await page.goto('/shop/')
    await page.getByLabel('Сортування').selectOption('Від дорожчих')
    await expect(page).toHaveURL(/\/shop\/$/)
    await page.getByRole('button', { name: 'Застосувати' }).click()
    await expect(page).toHaveURL(/\/shop\/\?orderby=price-desc$/)
    await expect(page.getByLabel('Сортування')).toHaveValue('price-desc')
    await expect(page.locator('.card').first()).toContainText('Кутовий диван «Поділ»')
    await page.getByRole('link', { name: 'Далі' }).click()
    await expect(page.getByText('25–32 з 32 товарів')).toBeVisible()

    await panel(page)
      .getByRole('checkbox', { name: /^Столи/ })
      .check()
    await panel(page)
      .getByRole('checkbox', { name: /^Дивани/ })
      .check()
    await panel(page)
      .getByRole('button', { name: /^Показати/ })
      .click()
    await expect(page).toHaveURL(/\/shop\/\?category=dyvany,stoly&orderby=price-desc$/)
    await expect(total(page)).toHaveText('8 товарів')
    await expect(page.getByLabel('Сортування')).toHaveValue('price-desc')
    await chips(page).getByRole('link', { name: 'Столи: прибрати фільтр' }).click()
    await expect(page).toHaveURL(/\/shop\/\?category=dyvany&orderby=price-desc$/)
    await expect(total(page)).toHaveText('4 товари')
  })
})
