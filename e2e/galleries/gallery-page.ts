import type { Page, Route } from '@playwright/test'
import { moveMouse } from '../fixtures/page/progress.ts'
import { expect } from '../fixtures/test.ts'

export const AJAX_PAGED_GALLERY = '/rl_gallery/kimnaty/'
export const PLAIN_GALLERY = '/rl_gallery/spalni-i-kabinety/'
export const LOAD_MORE_GALLERY = '/rl_gallery/za-stolom/'
export const ENDLESS_GALLERY = '/rl_gallery/krupnym-planom/'
export const VIDEO_GALLERY = '/rl_gallery/film-i-kreslennia/'
export const STRIP_GALLERY = '/rl_gallery/vitalni/'

export const container = (page: Page) => page.locator('.rl-gallery-container')
export const galleryItems = (page: Page) => container(page).locator('.rl-gallery-item')
export const galleryPager = (page: Page) => container(page).getByRole('navigation')
export const currentPageLink = (page: Page) => galleryPager(page).locator('[aria-current=page]')
export const itemTitles = (page: Page) =>
  galleryItems(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('title')))
export const galleryStatus = (page: Page) => page.locator('#cart-status')

/** Waits for the script: until then there are links to pages, as there should be. */
export async function openInfiniteGallery(page: Page, path: string) {
  await page.goto(path)
  await expect(galleryItems(page).first()).toBeVisible()
  await expect(galleryPager(page)).toHaveCount(0)
}

/** Waits for the script: until then links lead to pages, as they should. */
export async function openAjaxGallery(page: Page) {
  await page.goto(AJAX_PAGED_GALLERY)
  await moveMouse(page, 5)
  await expect.poll(() => page.evaluate(() => history.state?.galleries?.pages?.[1])).toBe(1)
}

export const distanceToEnd = (page: Page) =>
  container(page).evaluate((gallery) => gallery.getBoundingClientRect().bottom - innerHeight)

/** An endless gallery has seen where its end is now, and loads what that asks for: its observer was there before ours. */
export async function endIsObserved(page: Page) {
  await page.evaluate(
    () => new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(document.body)),
  )
  await isUnmarked(page)
}

export function requestGate() {
  const gate = Promise.withResolvers<void>()
  return { gate, hold: async (route: Route) => gate.promise.then(() => route.fallback()) }
}

export async function isUnmarked(page: Page) {
  await expect(container(page)).not.toHaveClass(/rl-loading/)
  await expect(container(page)).not.toHaveAttribute('aria-busy')
}
