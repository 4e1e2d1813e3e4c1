import { expect, openInPlace, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { signInAs } from './sign-in.ts'

test.describe('tags and drafts', () => {
  test.use({ expectedNoise: [/40[04]/] }) // a taken name; a draft requested by visitors

  test('a tag is created, renamed, merged into another and restored; a draft is seen by staff only', async ({
    page,
    request,
  }) => {
    test.slow()
    await signInAs(page, 'manager')
    await page.goto('/admin/tags')
    const add = async (name: string) => {
      await page.getByRole('button', { name: 'Нова позначка' }).click()
      await page.getByRole('dialog').getByLabel('Назва').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Зберегти' }).click()
    }
    await add('Осінні')
    await expect(page.getByRole('row', { name: /Осінні/ })).toContainText('0\u00a0товарів')
    await add('осінні')
    await expect(page.getByRole('dialog').getByText('Така назва вже є.')).toBeVisible()
    await page.getByRole('dialog').getByLabel('Назва').fill('Для осені')
    await page.getByRole('dialog').getByRole('button', { name: 'Зберегти' }).click()
    await page.getByRole('button', { name: 'Змінити «Осінні»' }).click()
    await page.getByRole('dialog').getByLabel('Назва').fill('Осінь')
    await page.getByRole('dialog').getByRole('button', { name: 'Зберегти' }).click()
    await expect(page.getByRole('row', { name: /^Осінь/ })).toBeVisible()
    await page.getByRole('button', { name: 'Злити «Осінь» з іншою' }).click()
    await page.getByLabel('З якою').selectOption('Для осені')
    await expectNoViolations(page, 'dialog[open]')
    await page.getByRole('button', { name: 'Злити', exact: true }).click()
    await expect(page.getByText('«Осінь» злито з «Для осені»')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Осінь/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Видалити «Для осені»' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click()
    await page.getByRole('button', { name: 'Скасувати' }).click()
    await expect(page.getByRole('row', { name: /Для осені/ })).toBeVisible()
    await expectNoViolations(page, 'main')
    await page.getByRole('link', { name: 'Сьогодні' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^(Понеділок|Вівторок|Середа|Четвер|Пʼятниця|П’ятниця|Субота|Неділя), \d/,
    )

    await test.step('a draft is visible to staff only, as visitors would see it', async () => {
      await openInPlace(page, '/admin/products/new')
      await page.getByLabel('Назва', { exact: true }).fill('Крісло «Чернетка»')
      await page.getByLabel('Ціна', { exact: true }).first().fill('7 200')
      await page.getByRole('button', { name: 'Зберегти чернетку' }).click()
      await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
      const address = (await page.getByRole('link', { name: 'Переглянути' }).getAttribute('href')) ?? ''
      const shown = await (await page.request.get(address, { maxRetries: 1 })).text()
      expect(shown).toMatch(/<h1[^>]*>Крісло «Чернетка»</)
      expect(shown).toMatch(/зараз це бачите лише.ви/)
      await page.getByRole('tab', { name: 'Перегляд' }).click()
      const frame = page.frameLocator('iframe[title="Перегляд на сайті"]')
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Крісло «Чернетка»')
      expect((await request.get(address, { maxRetries: 1 })).url()).toContain('/admin/sign-in')
    })
  })
})
