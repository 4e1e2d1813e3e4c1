import type { Page, Route } from '@playwright/test'
import { expect } from './test.ts'

export const AJAX = '/rl_gallery/kimnaty/'
export const PLAIN = '/rl_gallery/spalni-i-kabinety/'
export const MANUAL = '/rl_gallery/za-stolom/'
export const ENDLESS = '/rl_gallery/krupnym-planom/'
export const FILM = '/rl_gallery/film-i-kreslennia/'
export const STRIP = '/rl_gallery/vitalni/'

export const container = (page: Page) => page.locator('.rl-gallery-container')
export const items = (page: Page) => container(page).locator('.rl-gallery-item')
export const pages = (page: Page) => container(page).getByRole('navigation')
export const current = (page: Page) => pages(page).locator('[aria-current=page]')
export const titles = (page: Page) =>
  items(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('title')))
export const status = (page: Page) => page.locator('[role=status]:not(#cart-status)')

/** The script has come: until then its links lead to pages, as they should. */
export async function open(page: Page, path: string) {
  const script = page.waitForResponse(/\/assets\/galleries\.client-.*\.js$/)
  await page.goto(path)
  await script
  await page.waitForLoadState('load')
  await expect.poll(() => page.evaluate(() => history.state?.galleries ?? null).catch(() => null)).not.toBeUndefined()
}

export async function openAjax(page: Page) {
  await open(page, AJAX)
  await expect.poll(() => page.evaluate(() => history.state?.galleries?.pages?.[1])).toBe(1)
}

export function heldBack() {
  const gate = Promise.withResolvers<void>()
  return { gate, hold: async (route: Route) => gate.promise.then(() => route.fallback()) }
}

export async function isUnmarked(page: Page) {
  await expect(container(page)).not.toHaveClass(/rl-loading/)
  await expect(container(page)).not.toHaveAttribute('aria-busy')
}
