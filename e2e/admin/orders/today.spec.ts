import { callRest, expect, openInPlace, test } from '../../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../../fixtures/axe.ts'
import { signInAs } from '../sign-in.ts'

test('a manager sees what waits, opens the lists behind the counts, and reads and downloads reports', async ({
  page,
}) => {
  await signInAs(page, 'manager')
  const paid = { payment_method: 'cod', fee_lines: [{ name: 'Стіл на замовлення', total: '4321.50' }] }
  const order = { ...paid, status: 'on-hold', billing: { first_name: 'Олена', city: 'Кривий Ріг' } }
  await callRest(page.request, 'POST', '/wc/v3/orders', order)
  const today = await callRest(page.request, 'GET', '/meblia/v1/today')
  await page.goto('/admin/')
  const waiting = page.getByRole('region', { name: 'Що чекає на вас' })
  const toConfirm = waiting.getByRole('link', { name: /Підтвердити/ })
  await expect(toConfirm).toContainText(new RegExp(`^${today.waiting.confirm}\\D`))
  const money = page.getByRole('article', { name: 'Сьогодні' })
  await expect(money).toContainText(/[1-9].*₴/)
  await money.getByText('Таблицею: сьогодні').click()
  await expect(money.getByRole('columnheader', { name: 'Година' })).toBeVisible()
  await expectNoViolations(page)

  await toConfirm.click()
  await expect(page.getByText(new RegExp(`з ${today.waiting.confirm}$`))).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Розділи' })
  await expect(navigation.getByRole('link', { name: /^Замовлення .*підтвердження/ })).toBeVisible()

  await navigation.getByRole('link', { name: 'Звіти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Продажі за днями' })).toBeVisible()
  await expect(page.getByText('Сума проданих замовлень із доставкою, до повернень.')).toBeVisible()
  await page.getByRole('slider', { name: 'Виручка за днями' }).press('End')
  await expectNoViolations(page, 'main')
  await page.getByRole('navigation', { name: 'Який звіт' }).getByRole('link', { name: 'Міста' }).click()
  await expect(page.getByRole('row', { name: /^Кривий Ріг/ })).toContainText('₴')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Вивантажити CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^city-.*\.csv$/)
  await expectNoViolations(page, 'main')

  await openInPlace(page, '/admin/orders')
  await openInPlace(page, '/admin/reports/product?range=own&from=2020-01-01&until=2020-01-02')
  await expect(page.getByText('За ці дні нічого не\u00a0продали.')).toBeVisible()
})

test('a new order is told about where the browser was asked to', async ({ page }) => {
  await page.addInitScript(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    Object.assign(
      window,
      Object.assign({
        Notification: class {
          static permission = 'granted'
          static requestPermission = async () => 'granted'
          constructor(title: string, { body }: NotificationOptions) {
            shown.push(`${title}: ${body}`)
          }
        },
      }),
    )
  })
  await signInAs(page, 'manager')
  const answer = {
    waiting: {
      confirm: 1,
      payment: 0,
      dispatch: 0,
      late: 0,
      lowStock: 0,
      outOfStock: 0,
      messages: 0,
      searches: 0,
      jobs: 0,
    },
    newest: [{ id: 7, number: '7', total: 100_00, createdAt: 1000 }],
  }
  await page.route(/\/meblia\/v1\/today(\?|$)/, (route) => route.fulfill({ json: answer }))
  await page.goto('/admin/')
  await page.getByLabel('Показувати сповіщення').check()
  await expect(page.getByLabel('Показувати сповіщення')).toBeChecked()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('meblia-seen-orders'))).not.toBeNull()
  answer.newest.unshift({ id: 8, number: '8', total: 12_500_00, createdAt: 2000 })
  await page.reload()
  const shown = () => page.evaluate(() => Reflect.get(window, 'shown'))
  await expect.poll(shown).toEqual(['Нове замовлення №\u00a08: 12\u00a0500\u00a0₴'])
})
