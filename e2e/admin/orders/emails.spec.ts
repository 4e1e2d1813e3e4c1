import { callRest, expect, test } from '../../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../../fixtures/axe.ts'
import { readOutbox } from '../../fixtures/run-shop.ts'
import { expectNoSideScroll } from '../../fixtures/side-scroll.ts'
import { signInAs } from '../sign-in.ts'

test.use({ expectedNoise: [/400/] })

test('the owner words «Замовлення прийнято» with a variable, and the buyer gets it with the number of the order', async ({
  page,
  officeShop: { dir },
}) => {
  await signInAs(page, 'owner')
  await page.goto('/admin/emails')
  await page.getByRole('link', { name: 'Замовлення прийнято' }).click()
  const before = page.getByRole('textbox', { name: 'Текст перед таблицею' })
  const save = page.getByRole('button', { name: 'Зберегти' })
  const letter = page.frameLocator('iframe').locator('body')
  await expect(letter).toContainText(/Ми\sприйняли\sваше\sзамовлення\s№\s\d+/)

  // A misspelt variable is named, and not saved.
  await before.fill('Дякуємо за {номр замовлення}')
  await expect(page.getByText('{номр замовлення} тут нічого не означає')).toBeVisible()
  await expect(page.getByText('і лист зʼявиться тут')).toBeVisible()
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Перевірте' })).toBeVisible()
  await expectNoViolations(page, 'main')

  // The variable goes where the caret is, and typing goes on behind it.
  await before.fill('Вітаємо! Диван № у роботі.')
  for (let back = 0; back < ' у роботі.'.length; back++) await before.press('ArrowLeft')
  await before.press(' ')
  await page.getByRole('button', { name: 'Вставити {номер замовлення}' }).click()
  await expect(before).toHaveValue('Вітаємо! Диван № {номер замовлення} у роботі.')
  await expect(before).toBeFocused()
  await page.keyboard.type(' уже')
  await expect(before).toHaveValue('Вітаємо! Диван № {номер замовлення} уже у роботі.')
  await page.getByRole('textbox', { name: 'Закінчення' }).fill('З повагою,\n<b>Майстри</b>')
  await expect(letter).toContainText(/Диван\s№\s\d+\sуже\sу\sроботі/)
  await expect(letter).toContainText('<b>Майстри</b>')
  await page.getByRole('tab', { name: 'Звичайний текст' }).click()
  await expect(page.getByText(/Диван\s№\s\d+\sуже\sу\sроботі/)).toBeVisible()
  await save.click()
  await expect(page.getByText('Є незбережені зміни')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Замовлення прийнято Змінено' })).toBeVisible()
  await expectNoViolations(page, 'main')
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSideScroll(page, String(width))
  }

  // How a buyer orders, and gets it: first-week.spec.ts
  const { number } = await callRest(page.request, 'POST', '/wc/v3/orders', {
    created_via: 'admin',
    status: 'on-hold',
    billing: { first_name: 'Олена', last_name: 'Коваль', phone: '067 123-45-67', email: 'olena@example.com' },
    fee_lines: [{ name: 'Складання', total: '200' }],
  })
  await expect
    .poll(() => readOutbox(dir))
    .toContainEqual(expect.stringContaining(`Диван №\u00a0${number} уже у\u00a0роботі.`))

  // What is given back is the original, also for the next letter.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Повернути початковий текст: Текст перед таблицею' }).click()
  await expect(before).toHaveValue(/Ми прийняли ваше замовлення № \{номер замовлення\}/)
  await page.getByRole('button', { name: 'Повернути весь лист' }).click()
  await save.click()
  await expect(page.getByText('Є незбережені зміни')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Замовлення прийнято Змінено' })).toHaveCount(0)
})
