import type { Page } from '@playwright/test'
import { callRest, expect, openInPlace, test } from '../../fixtures/admin/office-shop.ts'
import { addBlock, canvasOf } from '../../fixtures/admin/page-editor.ts'
import { expectNoViolations } from '../../fixtures/axe.ts'
import { signInAs, signInAsOwner } from '../sign-in.ts'
import { addPhoto } from '../upload-photo.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Зберегти', exact: true })
const report = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first()

test.use({ expectedNoise: [/409/] }) // what somebody else has changed meanwhile

/** Creates a published page with one heading. */
async function createPage(page: Page, title: string): Promise<void> {
  await page.goto('/admin/pages/new')
  await page.getByLabel('Назва', { exact: true }).fill(title)
  await addBlock(page, 'Заголовок')
  await page.getByRole('textbox', { name: 'Текст', exact: true }).fill('Перший заголовок')
  await page.getByRole('button', { name: 'Опублікувати' }).click()
  await expect(page).toHaveURL(/\/admin\/pages\/\d+$/)
}

test('the owner changes a heading, the next visitor sees it; an unsaved draft, a deleted page and the text of a second editor are not lost', async ({
  page,
  request,
}) => {
  test.slow() // the editor is opened three times
  await signInAsOwner(page)
  const name = 'Про світло'
  await createPage(page, name)
  const shown = async () => (await request.get('/pro-svitlo/', { maxRetries: 1 })).text()
  await expect.poll(shown).toMatch(/<h2[^>]*>Перший.заголовок</)

  await expect(canvasOf(page).getByRole('heading', { name: 'Перший заголовок' })).toBeAttached()
  await expectNoViolations(page, 'main')
  await canvasOf(page).getByText('Перший заголовок').click()
  await page.getByRole('textbox', { name: 'Текст', exact: true }).fill('Другий заголовок')
  await expect(canvasOf(page).getByText('Другий заголовок')).toBeVisible()
  await expect(page.getByText('Є незбережені зміни')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Є незбережені зміни')).toBeHidden()
  await expect.poll(shown).toMatch(/<h2[^>]*>Другий.заголовок</)

  await test.step('an unsaved draft is offered again', async () => {
    await page.getByLabel('Назва', { exact: true }).fill(`${name}, але майже`)
    await page.getByRole('link', { name: 'Сторінки' }).first().click()
    await page.getByRole('dialog', { name: 'Є незбережені зміни' }).getByRole('button', { name: 'Піти' }).click()
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Відновити' }).click()
    await expect(page.getByLabel('Назва', { exact: true })).toHaveValue(`${name}, але майже`)
    await expect(page.getByText('Є незбережені зміни')).toBeVisible()
    await save(page).click()
    await expect(page.getByText('Є незбережені зміни')).toBeHidden()
    await expect(report(page, 'Збережено')).toBeVisible()
  })
  await test.step('a deleted page is restored', async () => {
    await page.getByRole('link', { name: 'Сторінки' }).first().click()
    await expect(page.getByRole('link', { name: 'Контакти' })).toBeVisible()
    await expectNoViolations(page, 'main')
    await page.getByRole('button', { name: `Видалити: ${name}, але майже` }).click()
    await expect(page.getByRole('link', { name: `${name}, але майже` })).toHaveCount(0)
    await page.getByRole('link', { name: 'Видалене' }).click()
    await page.getByRole('button', { name: `Повернути: ${name}, але майже` }).click()
    await expect(page.getByText(`Повернуто: ${name}, але майже`)).toBeVisible()
    await page.getByRole('link', { name: 'Сторінки' }).first().click()
    await expect(page.getByRole('link', { name: `${name}, але майже` })).toBeVisible()
  })
  await test.step('two editors are warned about each other, and no text is lost', async () => {
    const { id } = await callRest(page.request, 'POST', '/wp/v2/pages', { title: 'Удвох', status: 'publish' })
    await openInPlace(page, `/admin/pages/${id}`)
    await expect(page.getByLabel('Назва', { exact: true })).toHaveValue('Удвох')
    await callRest(page.request, 'PUT', `/wp/v2/pages/${id}`, { title: 'Удвох, удруге' })

    await page.getByLabel('Назва', { exact: true }).fill('Удвох, утретє')
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Тим часом це змінив хтось інший' })
    await expect(dialog.getByRole('row', { name: /Назва/ })).toContainText('Удвох, удруге')
    await dialog.getByRole('button', { name: 'Лишити моє' }).click()
    await expect(report(page, 'Збережено')).toBeVisible()
    await expect(page.getByText('Є незбережені зміни')).toBeHidden()
    await page.getByRole('tab', { name: 'Версії' }).click()
    await expect(page.getByRole('row', { name: /Удвох, удруге/ })).toBeVisible()
  })
  await test.step('a gallery is built from existing media, and menus show their link targets', async () => {
    await openInPlace(page, '/admin/galleries/new')
    await page.getByLabel('Назва', { exact: true }).fill('Проба')
    await page.getByRole('button', { name: 'Додати: Елемент' }).click()
    await page.getByLabel('Що це').selectOption('Вставка')
    await page.getByLabel('Адреса', { exact: true }).fill('https://example.org/tur')
    await page.getByRole('button', { name: 'Зберегти' }).click()
    await expect(page).toHaveURL(/\/admin\/galleries\/\d+$/)
    await expectNoViolations(page, 'main')
    await openInPlace(page, '/admin/menus')
    await expect(page.getByRole('tab', { name: 'Головне меню' })).toBeVisible()
    await page.getByRole('button', { name: 'Додати: Рядок меню' }).click()
    await expect(page.getByLabel('Обрати на сайті')).toBeVisible()
    await expectNoViolations(page, 'main')
  })
})

test.describe('a post', () => {
  test('is written today and scheduled for tomorrow', async ({ page, request }) => {
    await signInAs(page, 'editor')
    await addPhoto(page.request, 'Табурет')
    await page.goto('/admin/journal')
    await page.getByRole('link', { name: 'Новий допис' }).first().click()
    await page.getByLabel('Назва', { exact: true }).fill('Що буде завтра')
    await addBlock(page, 'Текст')
    await page.getByRole('textbox', { name: 'Текст' }).fill('Завтра розкажемо.')
    await expect(canvasOf(page).getByText('Завтра розкажемо.')).toBeVisible()
    await page.getByRole('toolbar').getByRole('button', { name: 'Зображення' }).click()
    const picker = page.getByRole('dialog', { name: 'Оберіть зображення' })
    await picker.getByRole('searchbox').fill('Табурет')
    await picker.getByRole('list', { name: 'Файли' }).getByRole('button', { name: 'Табурет' }).first().click()
    await picker.getByRole('textbox', { name: /^Опис/ }).fill('Крісло біля вікна')
    await picker.getByRole('button', { name: 'Обрати' }).click()
    await expect(canvasOf(page).getByAltText('Крісло біля вікна')).toBeVisible()
    await page.getByRole('tab', { name: 'Адреса і показ' }).click()
    await page.getByLabel('Показувати').selectOption('Від певного моменту')
    await expect(page.getByLabel('Дата й час у Києві')).toHaveValue(/T10:00$/)
    await page.getByRole('button', { name: 'Запланувати' }).click()
    await expect(report(page, /Буде опубліковано .* 10:00/)).toBeVisible()

    await page.getByRole('link', { name: 'Журнал' }).first().click()
    await expect(page.getByRole('row', { name: /Що буде завтра/ })).toContainText('Заплановано')
    expect((await request.get('/journal/shcho-bude-zavtra/', { maxRetries: 1 })).status()).toBe(404)
  })
})
