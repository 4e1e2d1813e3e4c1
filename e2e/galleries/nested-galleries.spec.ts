import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  currentSlide,
  expectClosed,
  expectSlide,
  lightboxDialog,
  lightboxLinks,
  lightboxStatus,
  openPageWithLightbox,
} from './gallery-lightbox.ts'
import { container, VIDEO_GALLERY } from './gallery-page.ts'

test.use({ motion: 'full' })

/** A light page to come from. */
const BEFORE = '/rukhomi-bloky/'

test.describe('a gallery in a gallery', () => {
  test.describe('with pictures', () => {
    test.use({ pictures: 'real' })

    test('opens all its items, and leads back to the outer gallery', async ({ page }) => {
      await openPageWithLightbox(page, VIDEO_GALLERY)
      const link = container(page).locator('[data-rl_content=gallery]')
      const count = await lightboxLinks(page).count()
      await link.click()
      await expect(lightboxStatus(page)).toHaveText(/^1 з 14: /)
      await expect
        .poll(() =>
          currentSlide(page)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(900)
      await page.keyboard.press('End')
      await expect(lightboxStatus(page)).toHaveText(/^14 з 14: /)
      await expectNoViolations(page, '#swipebox-overlay')

      const back = lightboxDialog(page).getByRole('button', { name: 'Назад до попередньої галереї' })
      await back.press('Enter')
      await expectSlide(page, link, count, count)
      await expect(back).toBeHidden()
      const inside = lightboxDialog(page).getByRole('button', { name: 'Показати галерею' })
      await inside.press('Enter')
      await expect(lightboxStatus(page)).toHaveText(/^1 з 14: /)
      await page.keyboard.press('ArrowRight')
      await expect(lightboxStatus(page)).toHaveText(/^2 з 14: /)
      await back.click()
      await page.keyboard.press('ArrowLeft')
      await expect(lightboxStatus(page)).toHaveText(new RegExp(`^${count - 1} з ${count}: `))
      await page.goBack()
      await expectClosed(page)
      await expect(link).toBeFocused()
      await expect(page).toHaveURL(VIDEO_GALLERY)
    })
  })

  test('Back, Esc and the button close it, and leave no history entries', async ({ page }) => {
    await page.goto(BEFORE)
    await openPageWithLightbox(page, VIDEO_GALLERY)
    const link = container(page).locator('[data-rl_content=gallery]')
    const count = await lightboxLinks(page).count()
    const openInner = async () => {
      await link.click()
      await expect(lightboxStatus(page)).toHaveText(/^1 з 14: /)
    }

    await test.step('Back leads to the item it was opened from, and only then closes', async () => {
      await openInner()
      await page.keyboard.press('ArrowRight')
      await expect(lightboxStatus(page)).toHaveText(/^2 з 14: /)
      await page.goBack()
      await expectSlide(page, link, count, count)
      await expect(lightboxDialog(page).getByRole('button', { name: 'Назад до попередньої галереї' })).toBeHidden()
      await page.goForward()
      await expect(lightboxStatus(page)).toHaveText(/^2 з 14: /)
      await page.goBack()
      await expectSlide(page, link, count, count)
      await page.goBack()
      await expectClosed(page)
      await expect(link).toBeFocused()
      await expect(page).toHaveURL(VIDEO_GALLERY)
    })

    for (const [how, close] of [
      ['Esc', () => page.keyboard.press('Escape')],
      ['the button', () => lightboxDialog(page).getByRole('button', { name: 'Закрити' }).click()],
    ] as const) {
      await test.step(`${how} closes from an inner gallery`, async () => {
        await openInner()
        await close()
        await expectClosed(page)
        await expect(link).toBeFocused()
        await expect(page).toHaveURL(VIDEO_GALLERY)
      })
    }

    await page.goBack()
    await expect(page).toHaveURL(BEFORE)
  })
})
