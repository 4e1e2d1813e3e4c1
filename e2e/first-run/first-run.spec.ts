import { rm } from 'node:fs/promises'
import { openInPlace } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { copyDemoShop } from '../fixtures/demo-shop.ts'
import { withShopOpen } from '../fixtures/direct-shop.ts'
import { type RunningShop, runShop } from '../fixtures/run-shop.ts'
import { createStaffAccounts } from '../fixtures/staff.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test.use({ ...phone, viewport: { width: 320, height: 720 }, expectedNoise: [/400|503/] })

let dir = ''
let shop: RunningShop
let owner = ''

test.beforeAll(async () => {
  dir = await copyDemoShop()
  await withShopOpen(dir, async (shop) => {
    owner = (await createStaffAccounts(shop)).owner
  })
  shop = await runShop(dir)
})
test.afterAll(async () => {
  await shop.close()
  await rm(dir, { recursive: true, force: true })
})

// How she signs in for the first time: first-week.spec.ts
test('a new owner sets the shop up without the demo, and opens it for visitors', async ({ page, browser }) => {
  test.slow()
  const at = (path: string) => shop.url + path
  const next = page.getByRole('button', { name: 'Далі' })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()

  const cookie = { name: 'meblia_staff', value: owner, url: shop.url, httpOnly: true, sameSite: 'Lax' } as const
  await page.context().addCookies([cookie])
  const textOf = async (path: string) => (await visitors.request.get(at(path), { maxRetries: 1 })).text()

  // Enter goes on.
  await page.goto(at('/admin/setup'))
  await expect(heading('Ваш магазин')).toBeVisible()
  await page.getByLabel('Назва магазину').fill('Явір')
  await page.getByLabel('Телефон для набору').fill('+380671234567')
  await page.getByLabel('Телефон, як його читають').fill('067 123-45-67')
  await page.getByLabel('Електронна пошта').fill('vitaiu@yavir.example')
  await page.getByLabel('Електронна пошта').press('Enter')
  await expect(heading('Адреса й\u00a0години роботи')).toBeFocused()
  await page.getByRole('button', { name: 'Пропустити' }).click()

  // A wrong check digit is refused; what was left goes on where it was.
  await expect(heading('Юридичні дані')).toBeVisible()
  await page.getByLabel('Повна назва продавця').fill('ФОП Явір Іван Петрович')
  await page.getByLabel('Код', { exact: true }).fill('1234567898')
  await next.click()
  await expect(page.getByText('остання цифра не\u00a0сходиться')).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Код', { exact: true }).fill('1234567899')
  await next.click()
  await expect(heading('Рахунок')).toBeVisible()
  await page.goto(at('/admin/'))
  await page.getByRole('link', { name: 'Продовжити налаштування' }).click()
  await expect(heading('Рахунок')).toBeVisible()
  for (const step of ['Рахунок', 'Вигляд', 'Доставка', 'Оплата', 'Листи']) {
    await expect(heading(step)).toBeVisible()
    await page.getByRole('button', { name: 'Пропустити' }).click()
  }

  await expect(heading('З\u00a0чого почати')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Порожній магазин/ })).toBeChecked()
  await page.getByRole('button', { name: 'Завершити' }).click()
  const dialog = page.getByRole('dialog', { name: 'Видалити демонстрацію?' })
  await expect(dialog.getByText(/Зникне: .*32\sтовари/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Видалити демонстрацію' }).click()

  // Closed: visitors see nothing of it, staff see the shop.
  const left = page.getByRole('region', { name: 'До відкриття' })
  await expect(left.getByText('Магазин закрито')).toBeVisible()
  await expectNoViolations(page)
  const closed = await visitor.goto(at('/product/sofa-lyman/'))
  expect(closed?.status()).toBe(503)
  await expect(visitor.getByRole('heading', { name: 'Скоро відкриємось' })).toBeVisible()
  await expect(visitor.locator('script, x-island')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: /067 123-45-67/ })).toBeVisible()
  await expectNoViolations(visitor)
  const seenByStaff = await page.request.get(at('/'), { maxRetries: 1 })
  expect(await seenByStaff.text()).toMatch(/Магазин ще не.відкрито/)

  await left.getByRole('button', { name: 'Відкрити магазин' }).click()
  await expect(left).toBeHidden()
  expect(await textOf('/')).toMatch(/<h1[^>]*>Явір</)
  const terms = await textOf('/dohovir-oferty/')
  expect(terms).toMatch(/ФОП Явір Іван Петрович, РНОКПП.1234567899/)
  expect(terms).not.toContain('Дубрава')

  await test.step('a page that she has edited shows what a changed setting would change on it, and takes it over', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const save = page.getByRole('button', { name: 'Зберегти', exact: true })
    await openInPlace(page, '/admin/pages')
    await page.getByRole('link', { name: 'Договір оферти', exact: true }).click()
    await page.getByLabel('Назва', { exact: true }).fill('Публічний договір')
    await save.click()
    await expect(page.getByText('Є незбережені зміни')).toBeHidden()
    await openInPlace(page, '/admin/setup?step=legal')
    await page.getByLabel('Повна назва продавця').fill('ФОП Явір Олена Петрівна')
    await next.click()
    await expect(heading('Рахунок')).toBeVisible()

    await openInPlace(page, '/admin/pages')
    const changes = page.getByRole('region', { name: 'Налаштування змінилися' })
    await changes.getByText(/^Публічний договір: \d+\s/).click()
    await expect(changes.getByRole('deletion').first()).toContainText('Іван')
    await expect(changes.getByRole('insertion').first()).toContainText('Олена')
    await expectNoViolations(page, 'main')
    await changes.getByRole('button', { name: 'Перенести на сторінку' }).click()
    await expect(changes).toBeHidden()
    const changed = await textOf('/dohovir-oferty/')
    expect(changed).toMatch(/<h1[^>]*>Публічний.договір</)
    expect(changed).toMatch(/ФОП Явір Олена Петрівна, РНОКПП.1234567899/)
  })
  await visitors.close()
})
