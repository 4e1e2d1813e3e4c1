import { expect, openInPlace, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expectNoSideScroll } from '../fixtures/side-scroll.ts'
import { signInAs } from './sign-in.ts'

test.use({ expectedNoise: [/500/] })

test('given-up jobs are found in the navigation, repeated and deleted', async ({ page }) => {
  await signInAs(page, 'manager')
  await page.setViewportSize({ width: 360, height: 740 })
  const list = '**/wp-json/meblia/v1/jobs/dead*'
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/jobs')
  await expect(page.getByText(/^Не вдалося завантажити\./)).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
  const email = page.getByRole('row', { name: /Лист покупцеві про замовлення/ })
  await expect(email).toContainText('Поштовий сервер не прийняв логін чи пароль')
  await expect(email).toContainText('20 спроб')
  await expectNoViolations(page, 'main')
  await expectNoSideScroll(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await openInPlace(page, '/admin/')
  const navigation = page.getByRole('navigation', { name: 'Розділи' })
  await navigation.getByRole('button', { name: /^Система/ }).click()
  await navigation.getByRole('link', { name: 'Невиконані завдання' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Невиконані завдання' })).toBeVisible()
  await email.getByRole('button', { name: 'Повторити: Лист покупцеві про замовлення' }).click()
  await expect(page.getByText('Виконуємо ще раз: Лист покупцеві про замовлення')).toBeVisible()
  await expect(email).toHaveCount(0)

  const unknown = page.getByRole('row', { name: /reports\.send/ })
  await expect(unknown).toContainText('Невідома помилка')
  await unknown.getByRole('button', { name: 'Видалити: reports.send' }).click()
  const question = page.getByRole('dialog', { name: 'Видалити завдання?' })
  await expectNoViolations(page, 'dialog[open]')
  await question.getByRole('button', { name: 'Видалити' }).click()
  await expect(page.getByText('Усе виконано: нічого не застрягло.')).toBeVisible()
  await expectNoViolations(page, 'main')
})
