import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, LIGHT_PAGE, phone, test } from '../fixtures/test.ts'

test('suggestions appear while typing, work by keyboard, and lead to a product and to all results; the results page', async ({
  page,
}) => {
  await page.goto(LIGHT_PAGE)
  await page.getByRole('button', { name: 'Пошук' }).click()
  const field = page.getByRole('combobox', { name: 'Що ви шукаєте?' })
  await expect(field).toBeFocused()
  await field.pressSequentially('lbdfy')
  const list = page.getByRole('listbox', { name: 'Підказки' })
  await expect(list.getByRole('option', { name: /Диван «Лиман».*₴/ })).toBeVisible()
  await expect(list.getByRole('group', { name: 'Категорії' }).getByRole('option', { name: 'Дивани' })).toBeVisible()
  await expect(list).toContainText('за запитом «диван»')
  await expect(page.locator('#search').getByRole('status')).toContainText('підказ')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectNoViolations(page, '#search')

  const first = list.getByRole('option').first()
  await field.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(first).toHaveId('search-suggestions-0')
  await expect(field).toHaveAttribute('aria-activedescendant', 'search-suggestions-0')
  await field.press('ArrowUp')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await field.press('ArrowUp')
  await expect(list.getByRole('option', { name: /Показати всі/ })).toHaveAttribute('aria-selected', 'true')
  // The first Esc closes the list, the second the panel.
  await field.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toBeVisible()
  await field.press('ArrowDown')
  await expect(list).toBeVisible()
  const name = (await list.getByRole('option').first().locator('span').first().textContent()) ?? '-'
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await test.step('the results page: corrected query, categories, cards, no results, axe', async () => {
    await page.goto('/?s=диавн&post_type=product')
    await expect(page.getByRole('main')).toContainText('Показано результати за запитом «диван»')
    await expect(page.getByRole('main').getByRole('link', { name: 'Дивани', exact: true })).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Диван «Хвиля»' }).first(),
    ).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectNoViolations(page, 'main')

    await page.goto('/?s=хмарочосний')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('нічого не знайдено')
    await expect(page.getByRole('heading', { name: 'Популярні категорії' })).toBeVisible()
    await expectNoViolations(page, 'main')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a suggestion is tapped', async ({ page }) => {
    await page.goto(LIGHT_PAGE)
    await page.getByRole('button', { name: 'Пошук' }).tap()
    // The panel covers the header in part: the page behind it is dimmed.
    const veil = () =>
      page.locator('#search').evaluate((panel) => getComputedStyle(panel, '::backdrop').backgroundColor)
    await expect.poll(veil).toBe('rgba(22, 22, 22, 0.36)')
    await page.getByRole('combobox').fill('комод')
    await page.getByRole('option', { name: /Комод «Ряд»/ }).tap()
    await expect(page).toHaveURL(/\/product\//)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the panel opens and the form submits the search', async ({ page }) => {
    await page.goto(LIGHT_PAGE)
    await page.getByRole('button', { name: 'Пошук' }).click()
    await page.getByRole('searchbox', { name: 'Що ви шукаєте?' }).fill('крісло')
    await page.getByRole('button', { name: 'Знайти' }).click()
    await expect(page).toHaveURL(/\?s=.*post_type=product/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('«крісло»')
    await expect(page.getByRole('main').getByRole('heading', { name: 'Крісло «Хмара»' })).toBeVisible()
  })
})
