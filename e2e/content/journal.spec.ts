import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const TOPIC = '/journal/category/stari-notatky/'

const posts = (page: Page) => page.getByRole('main').getByRole('article')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Сторінки', exact: true })

test('the journal lists its posts with picture, date and category', async ({ page }) => {
  await page.goto(TOPIC)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Старі нотатки')
  await expect(posts(page)).toHaveCount(10)
  const first = posts(page).first()
  await expect(first.getByRole('heading', { level: 2 })).toHaveText('Нотатка 23')
  await expect(first.getByRole('time')).toHaveText('24 січня 2020')
  await expect(first.getByRole('link', { name: 'Старі нотатки' })).toHaveAttribute('href', TOPIC)
  await expectNoViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('its pages, categories and posts are links', async ({ page }) => {
    await page.goto(TOPIC)
    await pages(page).getByRole('link', { name: 'Сторінка 3' }).click()
    await expect(page).toHaveURL(new RegExp(`${TOPIC}page/3/$`))
    await expect(posts(page)).toHaveCount(3)
    await expect(page).toHaveTitle(/сторінка 3/)
    await posts(page).last().getByRole('link', { name: 'Нотатка 1' }).click()
    await expect(page).toHaveURL(/\/journal\/notatka-1\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нотатка 1')
    await expect(page.getByText('Увесь допис.')).toBeVisible()
    const others = page.getByRole('navigation', { name: 'Сусідні дописи' })
    await expect(others.getByRole('link')).toHaveCount(1)
    await others.getByRole('link', { name: /^Наступний допис Модульний диван/ }).click()
    await expect(others.getByRole('link', { name: 'Попередній допис Нотатка 1' })).toBeVisible()
    await page.getByRole('article').getByRole('link', { name: 'Старі нотатки' }).click()
    await expect(page).toHaveURL(new RegExp(`${TOPIC}$`))
  })
})

test('a click anywhere on a card opens its post', async ({ page }) => {
  await page.goto(TOPIC)
  await posts(page).nth(1).click()
  await expect(page).toHaveURL(/\/journal\/notatka-22\/$/)
  await expectNoViolations(page)
})

test('its feed is linked from its pages and is XML', async ({ page }) => {
  for (const path of ['/journal/', TOPIC, '/journal/notatka-1/']) {
    await page.goto(path)
    await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute(
      'href',
      '/journal/feed/',
    )
  }
  const response = await page.request.get('/journal/feed/')
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const read = await page.evaluate(
    (text) => {
      const feed = new DOMParser().parseFromString(text, 'text/xml')
      const texts = (name: string) => [...feed.querySelectorAll(name)].map((element) => element.textContent)
      return { broken: texts('parsererror'), links: texts('item > link'), guids: texts('guid') }
    },
    await response.text(),
  )
  expect(read.broken).toEqual([])
  expect(read.links).toHaveLength(20)
  expect(new Set(read.guids).size).toBe(20)
  for (const link of read.links) expect(link).toMatch(/^https?:\/\/[^/]+\/journal\/[^/]+\/$/)
})

test('nothing is wider than the screen', async ({ page }) => {
  for (const path of ['/journal/', `${TOPIC}page/3/`, '/journal/notatka-1/', '/stoliarnia/susharnia/']) {
    await page.goto(path)
    for (const width of [320, 360, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('categories, page links and neighbouring posts are large enough for touch', async ({ page }) => {
    await page.goto(TOPIC)
    const links = [
      ...(await posts(page).first().getByRole('link').filter({ hasText: 'Старі нотатки' }).all()),
      ...(await pages(page).getByRole('link').all()),
    ]
    await page.goto(`${TOPIC}page/2/`)
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.goto('/journal/notatka-5/')
    for (const link of await page.getByRole('navigation', { name: 'Сусідні дописи' }).getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})
