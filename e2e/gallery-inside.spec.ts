import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { closed, dialogOf, expectShown, group, news, openWithLightbox, shown } from './gallery-in-lightbox.ts'
import { AJAX, container, FILM } from './gallery-page.ts'
import { expect, test } from './test.ts'

test.describe('a gallery in a gallery', () => {
  test.use({ pictures: 'real' })

  test('a gallery opens all its items, and leads back to the one around it', async ({ page }) => {
    await openWithLightbox(page, FILM)
    const link = container(page).locator('[data-rl_content=gallery]')
    const count = await group(page).count()
    await link.click()
    await expect(news(page)).toHaveText(/^1 з 14: /)
    await expect
      .poll(() =>
        shown(page)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(900)
    await page.keyboard.press('End')
    await expect(news(page)).toHaveText(/^14 з 14: /)
    await expectNoViolations(page, '#swipebox-overlay')

    const back = dialogOf(page).getByRole('button', { name: 'Назад до попередньої галереї' })
    await back.press('Enter')
    await expectShown(page, link, count, count)
    await expect(back).toBeHidden()
    const inside = dialogOf(page).getByRole('button', { name: 'Показати галерею' })
    await inside.press('Enter')
    await expect(news(page)).toHaveText(/^1 з 14: /)
    await page.keyboard.press('ArrowRight')
    await expect(news(page)).toHaveText(/^2 з 14: /)
    await back.click()
    await page.keyboard.press('ArrowLeft')
    await expect(news(page)).toHaveText(new RegExp(`^${count - 1} з ${count}: `))
    await page.goBack()
    await closed(page)
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(FILM)
  })

  test('Back leads out of a gallery inside to the item it was opened from, and only then closes', async ({ page }) => {
    await page.goto('/')
    await openWithLightbox(page, FILM)
    const link = container(page).locator('[data-rl_content=gallery]')
    const count = await group(page).count()
    await link.click()
    await expect(news(page)).toHaveText(/^1 з 14: /)
    await page.keyboard.press('ArrowRight')
    await expect(news(page)).toHaveText(/^2 з 14: /)
    await page.goBack()
    await expectShown(page, link, count, count)
    await expect(dialogOf(page).getByRole('button', { name: 'Назад до попередньої галереї' })).toBeHidden()
    await page.goForward()
    await expect(news(page)).toHaveText(/^2 з 14: /)
    await page.goBack()
    await expectShown(page, link, count, count)
    await page.goBack()
    await closed(page)
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(FILM)
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  for (const [how, close] of [
    ['Esc', (page: Page) => page.keyboard.press('Escape')],
    ['the button', (page: Page) => dialogOf(page).getByRole('button', { name: 'Закрити' }).click()],
  ] as const) {
    test(`${how} closes from a gallery inside, and leaves nothing behind in the history`, async ({ page }) => {
      await page.goto('/')
      await openWithLightbox(page, FILM)
      const link = container(page).locator('[data-rl_content=gallery]')
      await link.click()
      await expect(news(page)).toHaveText(/^1 з 14: /)
      await close(page)
      await closed(page)
      await expect(link).toBeFocused()
      await expect(page).toHaveURL(FILM)
      await page.goBack()
      await expect(page).toHaveURL('/')
    })
  }

  test('a gallery that comes when it is no longer looked at opens nothing', async ({ page }) => {
    const gate = Promise.withResolvers<void>()
    await openWithLightbox(page, FILM)
    await page.route(`**${AJAX}`, (route) => gate.promise.then(() => route.fallback()))
    const count = await group(page).count()
    await container(page).locator('[data-rl_content=gallery]').click()
    await expect(news(page)).toHaveText(new RegExp(`^${count} з`))
    await page.keyboard.press('ArrowLeft')
    const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('rl_page=3'))
    gate.resolve()
    await answered
    await expect(news(page)).toHaveText(new RegExp(`^${count - 1} з ${count}`))
    await page.keyboard.press('ArrowRight')
    await expect(shown(page).getByRole('button', { name: 'Показати галерею' })).toBeVisible()
  })
})
