import { callRest, expect, openInPlace, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { signInAs } from './sign-in.ts'

const order = (lastName: string) => ({
  billing: { first_name: 'Олена', last_name: lastName, phone: '067 123-45-67', email: 'olena@example.com' },
  shipping: { city: 'Львів', address_1: 'вул. Зелена, 1' },
  customer_note: 'Третій поверх, без ліфта',
  shipping_lines: [{ method_title: 'Нова пошта', method_id: 'nova_poshta', total: '150' }],
  fee_lines: [{ name: 'Занесення', total: '200' }],
})

test('a manager filters orders by status, finds one by phone number, starts processing it and adds a note', async ({
  page,
}) => {
  test.slow() // two orders
  await signInAs(page, 'manager')
  const { number } = await callRest(page.request, 'POST', '/wc/v3/orders', order('Квітка'))
  const waiting = await callRest(page.request, 'POST', '/wc/v3/orders', { ...order('Стус'), status: 'on-hold' })
  await page.goto('/admin/orders?status=on-hold&search=стус')
  await expect(page.getByRole('link', { name: `№\u00a0${waiting.number}`, exact: true })).toBeVisible()
  await expectNoViolations(page, 'main')
  await page.getByLabel('Стан', { exact: true }).selectOption('Не вдалося')
  await expect(page.getByText('За цим відбором замовлень немає.')).toBeVisible()

  await openInPlace(page, '/admin/')
  await openInPlace(page, '/admin/orders')
  await page.getByLabel('Номер, імʼя, телефон, товар або накладна').fill('0671234567')
  await expect(page).toHaveURL(/search=0671234567/)
  await page.getByRole('link', { name: `№\u00a0${number}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Замовлення №\u00a0${number}` })).toBeVisible()
  await expect(page.getByText('вул. Зелена, 1')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Разом 350\s₴/ })).toBeVisible()

  await page.getByLabel('Новий стан').selectOption('В роботі')
  await page.getByRole('button', { name: 'Змінити', exact: true }).click()
  await expect(page.getByText('Стан змінено: «Очікує оплати» → «В роботі».')).toBeVisible()
  await page.getByLabel('Нова примітка').fill('Передзвонити о десятій')
  await page.getByRole('button', { name: 'Додати примітку' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Передзвонити о десятій' })).toBeVisible()
  await expect(page.getByLabel('Нова примітка')).toHaveValue('')
  await expectNoViolations(page, 'main')

  await test.step('payments are recorded in parts by a person and never by a status change', async () => {
    const bill = { payment_method: 'bacs', payment_method_title: 'Переказ на рахунок', status: 'on-hold' }
    const { id } = await callRest(page.request, 'POST', '/wc/v3/orders', { ...order('Франко'), ...bill })
    await openInPlace(page, '/admin/orders') // an order after an order keeps its heading
    await openInPlace(page, `/admin/orders/${id}`)
    const money = page.getByRole('region', { name: 'Отримані гроші' })
    await expect(money.getByText(/Ще не\sсплачено 350\s₴/)).toBeVisible()
    await page.getByLabel('Новий стан').selectOption('В роботі')
    await expect(page.getByText(/Стан про гроші не\sкаже/)).toBeVisible()
    await page.getByRole('button', { name: 'Змінити', exact: true }).click()
    await expect(page.getByText('Стан змінено: «Очікує підтвердження» → «В роботі».')).toBeVisible()
    await expect(money.getByText(/Ще не\sсплачено 350\s₴/)).toBeVisible()

    await money.getByRole('button', { name: 'Записати оплату' }).click()
    const dialog = page.getByRole('dialog', { name: /^Оплата замовлення/ })
    await expect(dialog.getByLabel('Скільки надійшло')).toHaveValue('350,00')
    await dialog.getByLabel('Скільки надійшло').fill('100,005')
    await dialog.getByRole('button', { name: 'Записати оплату' }).click()
    await expect(dialog.getByText(/не більше двох цифр після коми/)).toBeVisible()
    await dialog.getByLabel('Скільки надійшло').fill('100,50')
    await dialog.getByLabel('Номер платежу').fill('ПД-17')
    await expect(dialog.getByLabel(/Написати покупцеві/)).toBeChecked()
    await expectNoViolations(page, 'dialog')
    await dialog.getByRole('button', { name: 'Записати оплату' }).click()
    await expect(money.getByText(/ПД-17 · записав manager/)).toBeVisible()
    await expect(page.getByRole('row', { name: /^Залишилося сплатити 249,50\s₴/ })).toBeVisible()
    await expectNoViolations(page, 'main')

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Продавець: /)).toBeVisible()
    await expect(page.getByText(/^Видаткова накладна до замовлення/)).toBeVisible()
    await expect(money).toBeHidden()
  })
})
