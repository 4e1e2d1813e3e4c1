import { expect, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { signInAs } from './sign-in.ts'

test('a page is translated text by text, and every text tells how well', async ({ page, request }) => {
  test.slow()
  await signInAs(page, 'manager')
  await page.goto('/admin/translations')
  const pages = page.getByRole('region', { name: 'Тексти сторінок і галерей' })
  await pages.getByLabel('Показати й перекладене').check()
  await expectNoViolations(page, 'main')
  await pages.getByRole('button', { name: 'Переклад: Майстерня' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Усе перекладено')).toBeVisible()
  await dialog.getByLabel('Показати й перекладене').check()
  const wood = dialog.getByLabel('English: Дерево')
  await expect(wood).toHaveValue('Wood')
  await wood.fill('')
  await dialog.getByRole('button', { name: 'Зберегти тексти' }).click()
  await expect(page.getByText('Переклад збережено')).toBeVisible()
  await expect(dialog.getByText('Не перекладено')).toBeVisible()
  await expectNoViolations(page, 'dialog[open]')
  const shown = async () => (await request.get('/en/pro-nas/maisternia/', { maxRetries: 1 })).text()
  await expect.poll(shown).toMatch(/<h2[^>]* lang="uk"[^>]*>Дерево</)

  await dialog.getByLabel('Показати й перекладене').uncheck()
  await wood.fill('Timber')
  await dialog.getByRole('button', { name: 'Зберегти тексти' }).click()
  await expect(dialog.getByText('Усе перекладено')).toBeVisible()
  await expect.poll(shown).toMatch(/<h2[^>]*>Timber</)
})
