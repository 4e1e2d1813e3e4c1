import type { Locator, Page } from '@playwright/test'
import { AJAX, container } from './gallery-page.ts'
import { expect } from './test.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Перегляд на весь екран' })
export const news = (page: Page) => dialogOf(page).getByRole('status')
export const heading = (page: Page) => dialogOf(page).getByRole('heading', { level: 2 })
export const shown = (page: Page) => dialogOf(page).locator('.slide.current')
/** Those of the gallery that open together; a film opens alone, and a product's page is a page. */
export const group = (page: Page) => container(page).locator('a[data-rel="lightbox-gallery-1"]')
export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Both scripts have come: until then links lead to pages, as they should. */
export async function openWithLightbox(page: Page, path: string) {
  const script = page.waitForResponse(/\/assets\/galleries\.client-.*\.js$/)
  await page.goto(path)
  await script
  await page.waitForLoadState('load')
  await expect(page.locator('a.swipebox').first()).toBeVisible()
}

export async function openAjaxWithLightbox(page: Page) {
  await openWithLightbox(page, AJAX)
  await expect.poll(() => page.evaluate(() => history.state?.galleries?.pages?.[1])).toBe(1)
}

/** What the link promises is what is shown and announced. */
export async function expectShown(page: Page, link: Locator, number: number, count: number) {
  const title = (await link.getAttribute('data-rl_title')) ?? ''
  const caption = (await link.getAttribute('data-rl_caption')) ?? ''
  await expect(news(page)).toHaveText(`${number} з ${count}: ${title}`)
  await expect(heading(page)).toHaveText(title)
  const line = dialogOf(page).locator('.lightbox__caption')
  if (caption) await expect(line).toHaveText(caption)
  else await expect(line).toBeHidden()
}

export async function closed(page: Page) {
  await expect(dialogOf(page)).toHaveCount(0)
}
