import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { signInAs } from './sign-in.ts'

const FOREIGN = 'Kod,Najmennia,Hurt\nE2E-COL-1,Лава «Колонка»,1500\n'

// How a file is written: moving.spec.ts
test('columns of an unknown file are mapped, and the catalogue is exported', async ({ page }) => {
  await signInAs(page, 'owner')
  await page.goto('/admin/import')
  const file = { name: 'foreign.csv', mimeType: 'text/csv', buffer: Buffer.from(FOREIGN) }
  await page.getByLabel('Файл CSV, XLSX, YML або ZIP').setInputFiles(file)
  await page.getByRole('button', { name: 'Перевірити файл' }).click()
  const column = (name: string) => page.getByRole('combobox', { name: `За що вважаємо: ${name}` })
  await expect(column('Kod')).toBeVisible({ timeout: 120_000 })
  await column('Kod').selectOption({ label: 'Артикул' })
  await column('Najmennia').selectOption({ label: 'Артикул' })
  await expect(page.getByText('«Артикул» можна взяти лише з')).toBeVisible()
  await column('Najmennia').selectOption({ label: 'Назва' })
  await column('Hurt').selectOption({ label: 'Звичайна ціна' })
  await expectNoViolations(page, 'main')
  await page.getByRole('textbox', { name: 'Зберегти ці відповідності під назвою' }).fill('Постачальник')
  await page.getByRole('button', { name: 'Перевірити з такими колонками' }).click()
  await expect(page.getByRole('button', { name: 'Занести 1 товар' })).toBeVisible({ timeout: 120_000 })
  await test.step('a kept mapping is deleted, and the page says so', async () => {
    await page.getByText('Колонки файлу').click()
    await page.getByText('Збережені відповідності').click()
    await page.getByRole('button', { name: 'Видалити відповідності «Постачальник»' }).click()
    await expect(page.getByText('Відповідності «Постачальник» видалено.')).toBeVisible()
    await expect(page.getByText('Збережені відповідності')).toBeHidden()
    await expect(page.getByRole('option', { name: 'Постачальник' })).toHaveCount(0)
  })
  await page.getByRole('button', { name: 'Відкинути файл' }).click()

  await test.step('the catalogue is exported with pictures and attributes in a format other shops read', async () => {
    const pictures = page.getByRole('combobox', { name: 'Зображення у файлі' })
    const latin = page.getByRole('checkbox', { name: 'Властивості латиницею' })
    const download = async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Вивантажити CSV' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^tovary-\d{4}-\d\d-\d\d\.csv$/)
      return file.path()
    }
    await expect(pictures).toHaveValue('addresses')
    await expect(latin).not.toBeChecked()
    const withAddresses = await readFile(await download(), 'utf8')
    expect(withAddresses).toMatch(/https?:\/\/[^,"]+\/media\/[^,"]+\.jpg/)
    expect(withAddresses).toContain(',Розмір,"160 × 200 см"')
    expect(withAddresses).not.toContain(',rozmir,')

    await latin.check()
    await pictures.selectOption({ label: 'Назви файлів' })
    const withFileNames = await readFile(await download(), 'utf8')
    expect(withFileNames).not.toMatch(/https?:\/\/[^,"]+\/media\//)
    expect(withFileNames).toMatch(/[^/,"]+\.jpg/)
    expect(withFileNames).toContain(',rozmir,"160 × 200 см"')
    expect(withFileNames).not.toContain(',Розмір,"160 × 200 см"')
  })
})
