import type { Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures/test.ts'

const TOPIC = '/journal/category/stari-notatky/'

const posts = (page: Page) => page.getByRole('main').getByRole('article')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Сторінки', exact: true })

test('a click anywhere on a card opens its post, and nothing is wider than the screen', async ({ page }) => {
  for (const path of ['/journal/', '/pro-nas/maisternia/', `${TOPIC}page/3/`, TOPIC]) {
    await page.goto(path)
    await expectToFit(page)
  }
  await posts(page).nth(1).click()
  await expect(page).toHaveURL(/\/journal\/notatka-22\/$/)
  await expectToFit(page)
})

async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1024, 1920, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    // The page is laid out anew a frame after the width has changed.
    await expect.poll(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

test.describe('on a phone', () => {
  test.use(phone)

  test('categories, page links and neighbouring posts are large enough for touch', async ({ page }) => {
    await page.goto(`${TOPIC}page/2/`)
    const links = [
      ...(await posts(page).first().getByRole('link').filter({ hasText: 'Старі нотатки' }).all()),
      ...(await pages(page).getByRole('link').all()),
    ]
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.goto('/journal/notatka-5/')
    for (const link of await page.getByRole('navigation', { name: 'Сусідні дописи' }).getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})
