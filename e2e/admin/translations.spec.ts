import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { signInAs } from './sign-in.ts'

test('missing English texts are listed, translated in the admin and shown to visitors', async ({ page }) => {
  test.slow()
  await signInAs(page, 'manager')
  await page.goto('/admin/translations')
  const goods = page.getByRole('region', { name: 'Товари' })
  const open = goods.getByRole('button', { name: 'Переклад: Стілець «Полісся»' })
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Назва (English)').fill('Polissia chair')
  await expectNoViolations(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Зберегти переклад' }).click()
  await expect(page.getByText('Переклад збережено')).toBeVisible()
  await expect(open).toHaveCount(0)
  await expectNoViolations(page, 'main')

  await page.goto('/en/product/stilets-polissia/')
  await expect(page.getByRole('heading', { level: 1, name: 'Polissia chair' })).toBeVisible()
})
