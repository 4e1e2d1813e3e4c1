import { expect, test } from '../../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../../fixtures/axe.ts'
import { expectNoSideScroll } from '../../fixtures/side-scroll.ts'
import { STAFF_PASSWORD, signInAsOwner } from '../sign-in.ts'

test.use({ expectedNoise: [/40[09]/] })

test('the owner creates a staff account: its password is shown once and replaced at first sign-in; a deactivated account is signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsOwner(page)
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Додати людину' }).click()
  await page.getByLabel('Логін').fill('Ірина')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Логін: від 2 до 40 латинських літер')).toBeVisible()
  await page.getByLabel('Логін').fill('iryna')
  await page.getByLabel('Імʼя').fill('Ірина')
  const role = page.getByRole('combobox', { name: 'Роль' })
  const hints = {
    власник: 'Може все',
    редактор: 'Замовлень і\u00a0грошей не\u00a0бачить.',
    бухгалтер: 'Нічого не\u00a0змінює.',
    майстерня: 'Цін і\u00a0телефонів не\u00a0бачить.',
    менеджер: 'Веде товари, замовлення',
  }
  for (const [name, hint] of Object.entries(hints)) {
    await role.selectOption(name)
    await expect(role).toHaveAccessibleDescription(new RegExp(hint))
  }
  await expectNoViolations(page, 'dialog[open]')
  await page.getByRole('button', { name: 'Зберегти' }).click()

  const dialog = page.getByRole('dialog', { name: 'Одноразовий пароль' })
  const shown = dialog.getByLabel('Одноразовий пароль')
  await expect(shown).toHaveValue(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  const password = await shown.inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByRole('row', { name: /Ірина.*менеджер.*одноразовий пароль/ })).toBeVisible()
  await expect(page.getByText(password)).toHaveCount(0)

  const theirs = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await theirs.goto('/admin/account')
  await theirs.getByLabel('Логін').fill('iryna')
  await theirs.getByLabel('Пароль').fill(password)
  await theirs.getByRole('button', { name: 'Увійти', exact: true }).click()
  await theirs.getByLabel('Новий пароль', { exact: true }).fill('чотири слова поспіль тут')
  await theirs.getByLabel('Новий пароль ще раз').fill('чотири слова поспіль тут')
  await theirs.getByRole('button', { name: 'Зберегти' }).click()
  await expect(theirs.getByRole('heading', { name: 'Мій обліковий запис' })).toBeVisible()
  await expect(theirs.getByText('цей сеанс')).toBeVisible()

  await page.getByRole('button', { name: 'Звільнити: iryna' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Звільнити' }).click()
  await expect(page.getByText('iryna більше тут не працює')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Вхід для працівників' })).toBeVisible()
  await theirs.context().close()

  await test.step('the audit log shows who created whom, field by field', async () => {
    await page.goto('/admin/audit?kind=staff&actor=e2e')
    const row = page.getByRole('row', { name: /e2e Створено працівника editor/ })
    await row.getByText('2 зміни').click()
    await expect(row.getByRole('row', { name: /роль редактор/ })).toBeVisible()
    await expectNoViolations(page, 'main')
  })
})

test('the sign-in page fits a narrow phone; the account page shows at the field what is wrong with a new password', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin/account')
  await expect(page.getByLabel('Логін')).toBeFocused()
  await expectNoSideScroll(page)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Логін').fill('editor')
  await page.getByLabel('Пароль').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await page.getByLabel('Теперішній пароль').fill('не той')
  await page.getByLabel('Новий пароль', { exact: true }).fill('зовсім новий пароль')
  await page.getByLabel('Новий пароль ще раз').fill('зовсім новий')
  await page.getByRole('button', { name: 'Змінити пароль' }).click()
  await expect(page.getByText('Паролі не збігаються.')).toBeVisible()
  await page.getByLabel('Новий пароль ще раз').fill('зовсім новий пароль')
  await page.getByRole('button', { name: 'Змінити пароль' }).click()
  await expect(page.getByText('Теперішній пароль не підходить.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name: 'Працівники' })).toHaveCount(
    0,
  )
})
