import { expect, openInPlace, test } from '../../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../../fixtures/axe.ts'
import { signInAsOwner } from '../sign-in.ts'

test.use({ expectedNoise: [/40[09]/] })

// How a person signs in with it, and is signed out once dismissed: sign-in.spec.ts
test('the owner creates a staff account, whose password is shown once, and dismisses the person', async ({ page }) => {
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

  await page.getByRole('button', { name: 'Звільнити: iryna' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Звільнити' }).click()
  await expect(page.getByText('iryna більше тут не працює')).toBeVisible()

  await test.step('the audit log shows who created whom, field by field', async () => {
    await openInPlace(page, '/admin/audit?kind=staff&actor=e2e')
    const row = page.getByRole('row', { name: /e2e Створено працівника editor/ })
    await row.getByText('2 зміни').click()
    await expect(row.getByRole('row', { name: /роль редактор/ })).toBeVisible()
    await expectNoViolations(page, 'main')
  })
})
