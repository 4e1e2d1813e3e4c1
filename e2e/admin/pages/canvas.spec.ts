import { expect, test } from '../../fixtures/admin/office-shop.ts'
import { addBlock, canvasOf, createPageWith } from '../../fixtures/admin/page-editor.ts'
import { expectNoViolations } from '../../fixtures/axe.ts'
import { expectNoSideScroll } from '../../fixtures/side-scroll.ts'
import { signInAsOwner } from '../sign-in.ts'

const BLOCKS = [
  { type: 'heading', text: 'Про дерево' },
  { type: 'picture_text', pictureId: 1, title: 'Дуб', html: '<p>Сохне два роки.</p>' },
  { type: 'facts', items: [{ title: 'Дуб', text: 'Карпати' }] },
]

test.use({ viewport: { width: 1366, height: 768 } })

test('the editor of a page on a laptop and on a tablet', async ({ page }) => {
  test.slow() // the editor is loaded once for all that it shows
  await signInAsOwner(page)
  await page.goto(`/admin/pages/${await createPageWith(page, 'Полотно', BLOCKS)}`)

  await test.step('the canvas shows the page as a device does, with texts of 12 px at least and a scroll of its own', async () => {
    const heading = canvasOf(page).getByRole('heading', { name: 'Про дерево' })
    await expect(heading).toBeVisible()
    const devices = page.getByRole('group', { name: 'Ширина полотна' })
    await expect(devices.getByRole('button', { name: 'Планшет' })).toHaveAttribute('aria-pressed', 'true')
    for (const [name, width] of [
      ['Телефон', 360],
      ['Ноутбук', 1280],
      ['Планшет', 768],
    ] as const) {
      await devices.getByRole('button', { name }).click()
      await expect
        .poll(() =>
          canvasOf(page)
            .locator('html')
            .evaluate(() => innerWidth),
        )
        .toBe(width)
      // Of an iframe: its box on the screen, divided by the width that its page has.
      const zoom = async () => ((await page.locator('#preview-frame').boundingBox())?.width ?? 0) / width
      // The storefront's smallest text is 13 px high.
      await expect.poll(async () => 13 * (await zoom())).toBeGreaterThanOrEqual(11.99)
      await expectNoSideScroll(page)
    }
    await expectNoViolations(page, 'main')
  })

  await test.step('blocks to add are found by their name and by other words', async () => {
    await page.getByRole('button', { name: 'Додати блок', exact: true }).click()
    const found = page.getByRole('button', { name: /^Додати блок «/ })
    const search = page.getByRole('searchbox', { name: 'Знайти блок' })
    await search.fill('ЮТУБ')
    await expect(found).toHaveText(['+'])
    await expect(found).toHaveAccessibleName('Додати блок «Відео»')
    await search.fill('цитат')
    await expect(found).toHaveAccessibleName('Додати блок «Цитата»')
    await search.fill('холодильник')
    await expect(page.getByText('Такого блоку немає. Спробуйте інше слово.')).toBeVisible()
    await search.fill('цитата')
    await expect(found).toHaveCount(1)
    await search.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Хто сказав' })).toBeVisible()
    await expect(canvasOf(page).getByText('Сказане.')).toBeVisible()
    await expectNoViolations(page, 'main')
  })

  await test.step('a ready section becomes ordinary blocks, and a video plays by any address', async () => {
    await page.getByRole('searchbox', { name: 'Знайти блок' }).fill('')
    await page.getByRole('region', { name: 'Готові секції' }).getByRole('button', { name: 'Заклик з кнопкою' }).click()
    await expect(canvasOf(page).getByText('Не знайшли свого розміру?')).toBeVisible()
    await expect(canvasOf(page).getByText('Переглянути каталог')).toBeVisible()
    await addBlock(page, 'Відео')
    const address = page.getByRole('textbox', { name: 'Адреса відео' })
    await address.fill('https://example.org/film')
    await expect(page.getByText('За цією адресою немає відео YouTube чи Vimeo.')).toBeVisible()
    await address.fill('<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;title=0"></iframe>')
    await expect(page.getByText('За цією адресою немає відео YouTube чи Vimeo.')).toBeHidden()
    const video = canvasOf(page).locator('.video__start')
    await expect(video).toHaveAttribute('href', 'https://vimeo.com/76979871/8272103f6e')
    await page.getByRole('button', { name: 'Зберегти чернетку' }).click()
    await expect(page.getByText('Є незбережені зміни')).toBeHidden()
  })

  await test.step('on a tablet, the panels lie over the page and make room for it', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.getByRole('button', { name: 'Додати блок', exact: true }).click()
    await expect(page.getByRole('searchbox', { name: 'Знайти блок' })).toBeHidden()
    await addBlock(page, 'Цитата')
    const fields = page.getByRole('region', { name: 'Цитата' })
    await expect(fields).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Знайти блок' })).toBeHidden()
    await expectNoSideScroll(page)
    await expectNoViolations(page, 'main')
    await fields.getByRole('button', { name: 'Закрити: Цитата' }).click()
    await expect(fields).toBeHidden()
    await page.getByRole('button', { name: 'Зміст', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Зміст' })).toContainText('Цитата')
  })
})
