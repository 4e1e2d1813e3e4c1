import { rm } from 'node:fs/promises'
import { createStaffMember } from '#shop/office/staff/staff.server.ts'
import { STAFF_PASSWORD } from '../admin/sign-in.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { copyDemoShop } from '../fixtures/demo-shop.ts'
import { withShopOpen } from '../fixtures/direct-shop.ts'
import { type RunningShop, runShop } from '../fixtures/run-shop.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test.use({ ...phone, viewport: { width: 320, height: 720 }, expectedNoise: [/400|503/] })

let dir = ''
let shop: RunningShop
let password = ''

test.beforeAll(async () => {
  dir = await copyDemoShop()
  await withShopOpen(dir, async (shop) => {
    const made = await createStaffMember(
      shop,
      { name: 'e2e', staffId: null },
      { login: 'maister', name: '', role: 'owner' },
    )
    if (made.kind === 'added') password = made.password
  })
  shop = await runShop(dir)
})
test.afterAll(async () => {
  await shop.close()
  await rm(dir, { recursive: true, force: true })
})

test('a new owner signs in, sets the shop up without the demo, and opens it for visitors', async ({
  page,
  browser,
}) => {
  test.slow()
  const at = (path: string) => shop.url + path
  const next = page.getByRole('button', { name: 'Далі' })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()

  await page.goto(at('/admin/'))
  await page.getByLabel('Логін').fill('maister')
  await page.getByLabel('Пароль').fill(password)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await page.getByLabel('Новий пароль', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByLabel('Новий пароль ще раз').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Зберегти' }).click()

  // The first sign-in leads to the set-up; Enter goes on.
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
  await page.goto(at('/'))
  await expect(page.getByText('Магазин ще не\u00a0відкрито')).toBeVisible()

  await page.goto(at('/admin/'))
  await left.getByRole('button', { name: 'Відкрити магазин' }).click()
  await expect(left).toBeHidden()
  await visitor.goto(at('/'))
  await expect(visitor.getByRole('heading', { name: 'Явір' })).toBeVisible()
  await visitor.goto(at('/dohovir-oferty/'))
  await expect(visitor.getByText(/ФОП Явір Іван Петрович, РНОКПП 1234567899/)).toBeVisible()
  await expect(visitor.getByText(/Дубрава/)).toHaveCount(0)

  await test.step('a page that she has edited shows what a changed setting would change on it, and takes it over', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const save = page.getByRole('button', { name: 'Зберегти', exact: true })
    await page.goto(at('/admin/pages'))
    await page.getByRole('link', { name: 'Договір оферти', exact: true }).click()
    await page.getByLabel('Назва', { exact: true }).fill('Публічний договір')
    await save.click()
    await expect(page.getByText('Є незбережені зміни')).toBeHidden()
    await page.goto(at('/admin/setup?step=legal'))
    await page.getByLabel('Повна назва продавця').fill('ФОП Явір Олена Петрівна')
    await next.click()
    await expect(heading('Рахунок')).toBeVisible()

    await page.goto(at('/admin/pages'))
    const changes = page.getByRole('region', { name: 'Налаштування змінилися' })
    await changes.getByText(/^Публічний договір: \d+\s/).click()
    await expect(changes.getByRole('deletion').first()).toContainText('Іван')
    await expect(changes.getByRole('insertion').first()).toContainText('Олена')
    await expectNoViolations(page, 'main')
    await changes.getByRole('button', { name: 'Перенести на сторінку' }).click()
    await expect(changes).toBeHidden()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Публічний договір' })).toBeVisible()
    await expect(visitor.getByText(/ФОП Явір Олена Петрівна, РНОКПП 1234567899/)).toBeVisible()
  })
  await visitors.close()
})
