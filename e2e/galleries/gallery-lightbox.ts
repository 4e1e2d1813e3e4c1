import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'
import { container, openAjaxGallery } from './gallery-page.ts'

export const lightboxDialog = (page: Page) => page.getByRole('dialog', { name: 'Перегляд на весь екран' })
export const lightboxStatus = (page: Page) => lightboxDialog(page).getByRole('status')
export const lightboxHeading = (page: Page) => lightboxDialog(page).getByRole('heading', { level: 2 })
export const currentSlide = (page: Page) => lightboxDialog(page).locator('.slide.current')
/** Items of the gallery that open together; a video opens alone, and a product link opens its page. */
export const lightboxLinks = (page: Page) => container(page).locator('a[data-rel="lightbox-gallery-1"]')
export const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Waits for the mark of the links: until then they lead to pages, as they should. */
export async function openPageWithLightbox(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('a.swipebox').first()).toBeVisible()
}

export async function openAjaxGalleryWithLightbox(page: Page) {
  await openAjaxGallery(page)
  await expect(page.locator('a.swipebox').first()).toBeVisible()
}

/** The picture shown and announced is the one the link promises. */
export async function expectSlide(page: Page, link: Locator, number: number, count: number) {
  const title = (await link.getAttribute('data-rl_title')) ?? ''
  const caption = (await link.getAttribute('data-rl_caption')) ?? ''
  await expect(lightboxStatus(page)).toHaveText(`${number} з ${count}: ${title}`)
  await expect(lightboxHeading(page)).toHaveText(title)
  const line = lightboxDialog(page).locator('.lightbox__caption')
  if (caption) await expect(line).toHaveText(caption)
  else await expect(line).toBeHidden()
}

export async function expectClosed(page: Page) {
  await expect(lightboxDialog(page)).toHaveCount(0)
}
