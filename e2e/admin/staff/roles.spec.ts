import type { Page } from '@playwright/test'
import { callRest, expect, openInPlace, test } from '../../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../../fixtures/axe.ts'
import { expectNoSideScroll } from '../../fixtures/side-scroll.ts'
import { signInAs, signInAsOwner } from '../sign-in.ts'

const sections = (page: Page) => page.getByRole('navigation', { name: 'Розділи' })
const forbidden = (page: Page) => page.getByRole('heading', { level: 1, name: 'Це не для вашої ролі' })

async function placeOrder(page: Page): Promise<{ id: number; number: string }> {
  await signInAs(page, 'manager')
  const meblia = { widthMm: 1810, depthMm: 400, heightMm: 755 }
  const product = await callRest(page.request, 'POST', '/wc/v3/products', {
    name: 'Комод «Проба»',
    regular_price: '4321.50',
    meblia,
  })
  return callRest(page.request, 'POST', '/wc/v3/orders', {
    status: 'processing',
    payment_method: 'bank',
    billing: { first_name: 'Олена', last_name: 'Коваль', phone: '+380671234567', email: 'olena@example.com' },
    line_items: [{ product_id: product.id, quantity: 1 }],
  })
}

/** Nothing that this role may not open is offered: no link, no section, no line of the palette. */
async function expectOnly(page: Page, titles: string[], role: string): Promise<void> {
  await expect(sections(page).getByRole('link')).toHaveText(titles)
  await expect(forbidden(page)).toBeVisible()
  await expect(page.getByText(`Ваша роль — ${role}, і\u00a0ця сторінка для неї закрита.`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['На головну кабінету'])
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option')).toHaveCount(titles.length)
  await page.keyboard.press('Escape')
}

async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideScroll(page)
  }
}

test('a bookkeeper reads orders and reports, downloads them, and is offered nothing that changes them', async ({
  page,
}) => {
  const order = await placeOrder(page)
  await signInAs(page, 'bookkeeper')
  await page.goto('/admin/products')
  await expectOnly(page, ['Сьогодні', 'Замовлення', 'Звіти', 'Мій обліковий запис'], 'бухгалтер')
  await expectNoViolations(page)

  await page.getByRole('main').getByRole('link', { name: 'На головну кабінету' }).click()
  await expect(page.getByRole('article', { name: 'Сьогодні' })).toContainText(/[1-9].*₴/)
  await sections(page).getByRole('link', { name: 'Замовлення' }).click()
  await expect(page.getByRole('link', { name: 'Нове замовлення' })).toHaveCount(0)
  await page.getByRole('link', { name: `№\u00a0${order.number}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${order.number}$`) })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Покупець' })).toContainText('Коваль')
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Друкувати видаткову накладну'])
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  await expectNoViolations(page, 'main')

  await openInPlace(page, '/admin/reports/product')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Вивантажити CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^product-.*\.csv$/)
  await openInPlace(page, `/admin/orders/${order.id}/edit`)
  await expect(forbidden(page)).toBeVisible()
})

test('the workshop sees what to make without money and contacts, and says what is done', async ({ page }) => {
  const order = await placeOrder(page)
  await signInAs(page, 'workshop')
  await page.goto(`/admin/orders/${order.id}`)
  await expectOnly(page, ['Сьогодні', 'Майстерня', 'Мій обліковий запис'], 'майстерня')
  await sections(page).getByRole('link', { name: 'Майстерня' }).click()
  const made = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `№\u00a0${order.number} Олена Коваль` })
  await expect(made).toContainText('181 × 40 × 75,5 см')
  await expect(page.getByRole('main')).not.toContainText(/₴|1234567|olena@/)
  await expect(made.getByRole('link', { name: `№\u00a0${order.number}` })).toHaveCount(0)
  await made.getByRole('button', { name: `Розкроєно: замовлення №\u00a0${order.number}` }).click()
  await expect(made.getByRole('status')).toHaveText('Розкроєно')
  await page.reload()
  await expect(made.getByRole('status')).toHaveText('Розкроєно')
  await expectNoViolations(page, 'main')
  await expectFitsEveryWidth(page)

  await signInAs(page, 'manager')
  await page.goto('/admin/audit?kind=order')
  const line = page.getByRole('row').filter({ hasText: `Змінено замовлення №\u00a0${order.number}: що зроблено` })
  await expect(line).toContainText('workshop')
  await expect(line).toContainText('(—\u00a0→ Розкроєно)')
  await line.getByRole('link', { name: 'Усі зміни цього' }).click()
  await expect(page.getByText('Лише зміни одного запису.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `Створено замовлення №\u00a0${order.number}` })).toBeVisible()
  await expectNoViolations(page, 'main')
  await expectFitsEveryWidth(page)

  await test.step('a manager sees no staff', async () => {
    await openInPlace(page, '/admin/staff')
    await expect(forbidden(page)).toBeVisible()
    await expect(sections(page).getByRole('link', { name: 'Працівники' })).toHaveCount(0)
    await sections(page).getByRole('button', { name: 'Каталог' }).click()
    await sections(page).getByRole('link', { name: 'Позначки' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Позначки' })).toBeVisible()
  })
})

test('an editor writes the site and sees no orders and no money', async ({ page }) => {
  await signInAs(page, 'editor')
  await page.goto('/admin/orders')
  const titles = ['Сторінки', 'Журнал', 'Меню', 'Галереї', 'Медіатека', 'Переклади', 'Видалене', 'Мій обліковий запис']
  await expectOnly(page, ['Сьогодні', ...titles], 'редактор')
  await page.getByRole('main').getByRole('link', { name: 'На головну кабінету' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /^Сторінки/ })).toBeVisible()
  await expect(page.getByText('На скільки замовили')).toHaveCount(0)
  await sections(page).getByRole('link', { name: 'Сторінки' }).click()
  await page.getByRole('link', { name: 'Нова сторінка' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Нова сторінка' })).toBeVisible({ timeout: 30_000 })
})

test('the menu of an owner fits a laptop 768 pixels high, whichever group is open', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAsOwner(page)
  await page.goto('/admin/redirects')
  const group = (name: string) => sections(page).getByRole('button', { name })
  await expect(group('Магазин')).toHaveAttribute('aria-expanded', 'true')
  await expect(sections(page).getByRole('link', { name: 'Переадресації' })).toHaveAttribute('aria-current', 'page')
  for (const name of ['Продажі', 'Каталог', 'Вміст', 'Відвідувачі', 'Магазин', 'Система', 'Люди']) {
    if ((await group(name).getAttribute('aria-expanded')) === 'false') await group(name).press('Enter')
    await expect(group(name)).toHaveAttribute('aria-expanded', 'true')
    await expect(sections(page).getByRole('button', { expanded: true })).toHaveCount(1)
    await expect(sections(page).getByRole('link').last()).toBeInViewport({ ratio: 1 })
    await expect(group('Люди')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Відкрити магазин' })).toBeInViewport({ ratio: 1 })
  }
  await expectNoViolations(page, 'aside')
})
