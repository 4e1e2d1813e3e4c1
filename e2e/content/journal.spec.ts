import type { Page } from '@playwright/test'
import { expectToFit, expectTouchSize } from '../fixtures/page/sizes.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const TOPIC = '/journal/category/stari-notatky/'

const WIDTHS = [320, 360, 768, 1024, 1920, 1440]

const posts = (page: Page) => page.getByRole('main').getByRole('article')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Сторінки', exact: true })

test('a click anywhere on a card opens its post, and nothing is wider than the screen', async ({ page }) => {
  // Other lists have the same template, and fit 320 px in demo-pages.spec.ts.
  await page.goto(TOPIC)
  await expectToFit(page, WIDTHS)
  await posts(page).nth(1).click()
  await expect(page).toHaveURL(/\/journal\/notatka-22\/$/)
  await expectToFit(page, WIDTHS)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('categories, page links and neighbouring posts are large enough for touch', async ({ page }) => {
    await page.goto(`${TOPIC}page/2/`)
    await expectTouchSize(posts(page).first().getByRole('link').filter({ hasText: 'Старі нотатки' }), 44)
    await expect.poll(() => pages(page).getByRole('link').count()).toBeGreaterThan(2)
    await expectTouchSize(pages(page).getByRole('link'), 44)
    await page.goto('/journal/notatka-5/')
    await expectTouchSize(page.getByRole('navigation', { name: 'Сусідні дописи' }).getByRole('link'), 44)
  })
})
