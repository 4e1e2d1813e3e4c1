import { expectNoViolations } from './axe.ts'
import { signInAs } from './staff.ts'
import { expect, test } from './test.ts'

const FOREIGN = 'Kod,Najmennia,Hurt\nE2E-COL-1,Лава «Колонка»,1500\n'

test('columns of a foreign file are told what they are, and the file is tried out again', async ({ page }) => {
  await signInAs(page, 'owner')
  await page.goto('/admin/import')
  const file = { name: 'foreign.csv', mimeType: 'text/csv', buffer: Buffer.from(FOREIGN) }
  await page.getByLabel('Файл CSV або ZIP').setInputFiles(file)
  await page.getByRole('button', { name: 'Перевірити файл' }).click()
  const column = (name: string) => page.getByRole('combobox', { name: `За що вважаємо: ${name}` })
  await expect(column('Kod')).toBeVisible({ timeout: 20_000 })
  await column('Kod').selectOption({ label: 'Артикул' })
  await column('Najmennia').selectOption({ label: 'Артикул' })
  await expect(page.getByText('«Артикул» можна взяти лише з')).toBeVisible()
  await column('Najmennia').selectOption({ label: 'Назва' })
  await column('Hurt').selectOption({ label: 'Звичайна ціна' })
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Перевірити з такими колонками' }).click()
  await expect(page.getByRole('button', { name: 'Занести 1 товар' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Відкинути файл' }).click()
})
