import type { Page } from '@playwright/test'
import { expect, holdUntilResolved, phone, test } from '../fixtures/test.ts'

const goods = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('.card') })

async function prices(page: Page): Promise<number[]> {
  const texts = await goods(page)
    .locator('.price .amount:visible')
    .evaluateAll((amounts) => {
      return amounts.filter((amount) => !amount.closest('del')).map((amount) => amount.textContent ?? '')
    })
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}

async function expectAscending(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const shown = await prices(page)
      return {
        count: shown.length,
        isAscending: shown.every((price, index) => index === 0 || price >= (shown[index - 1] ?? 0)),
      }
    })
    .toEqual({ count, isAscending: true })
}

test('a listing is sorted at once by the select, Back restores the order, and a card leads to its product, after its second picture on hover', async ({
  page,
}) => {
  await page.goto('/shop/')
  const ordering = page.getByLabel('Сортування')
  await expect(ordering).toHaveValue('menu_order')
  await expect(page.getByRole('button', { name: 'Застосувати' })).toHaveCount(0)

  await ordering.selectOption('Від дешевших')
  await expect(page).toHaveURL(/\/shop\/\?orderby=price$/)
  await expect(ordering).toHaveValue('price')
  await expectAscending(page, 24)
  const cheap = await prices(page)

  await ordering.selectOption('Від дорожчих')
  await expect(page).toHaveURL(/orderby=price-desc$/)
  await expect.poll(() => prices(page)).not.toEqual(cheap)

  await page.goBack()
  await expect(page).toHaveURL(/orderby=price$/)
  await expect(ordering).toHaveValue('price')
  await expect.poll(() => prices(page)).toEqual(cheap)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\/$/)
  await expect(ordering).toHaveValue('menu_order')

  await test.step('the second picture on hover moves nothing', async () => {
    const card = goods(page).getByRole('listitem').filter({ hasText: 'Лиман' })
    const pictures = card.locator('.card__pictures')
    const second = await pictures.evaluate((part) => part.style.getPropertyValue('--second').slice('url('.length, -1))
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    await card.scrollIntoViewIfNeeded()
    const before = await card.boundingBox()
    await expect(pictures).toHaveAttribute('style', /^--second:\s?url\(\/media\/[0-9a-f]{20}\/640\.avif\)/)
    expect(fetched).not.toContain(second)
    await card.hover()
    await expect.poll(() => pictures.evaluate((part) => getComputedStyle(part, '::after').opacity)).toBe('1')
    await expect.poll(() => fetched).toContain(second)
    await expect.poll(() => card.boundingBox()).toEqual(before)
  })

  await goods(page)
    .getByRole('link', { name: /^Диван «Лиман»/ })
    .click()
  await expect(page).toHaveURL(/\/product\/sofa-lyman\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Диван «Лиман»')
})

test.describe('a listing on a phone', () => {
  test.use(phone)

  test('is sorted at once, also before any script has arrived, Back restores the order, and a card leads to its product; it fetches AVIF only, and no second pictures', async ({
    page,
  }) => {
    const files: string[] = []
    page.on('request', (request) => request.url().includes('/media/') && files.push(request.url()))
    const scripts = await holdUntilResolved(page, '**/assets/client-*.js')
    await page.goto('/product-category/dyvany/', { waitUntil: 'commit' })
    const ordering = page.getByLabel('Сортування')
    await expect(ordering).toHaveValue('menu_order')
    await expect(page.getByRole('button', { name: 'Застосувати' })).toHaveCount(0)
    await ordering.selectOption('Від дешевших')
    scripts.resolve()
    await expect(page).toHaveURL(/orderby=price$/)
    await expect(ordering).toHaveValue('price')
    await expectAscending(page, 4)
    await page.goBack()
    await expect(page).toHaveURL(/\/dyvany\/$/)
    await expect(ordering).toHaveValue('menu_order')

    const hearts = page.getByRole('main').getByRole('button', { name: /до обраного$/ })
    // By the second tap the script is there; it would fetch the picture before the heart changes.
    for (const heart of [hearts.nth(2), hearts.nth(3)]) {
      await heart.tap()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    }
    await expect.poll(() => files.length).toBeGreaterThan(2)
    await expect.poll(() => files.filter((file) => !file.endsWith('.avif'))).toEqual([])
    const seconds = () =>
      page
        .locator('.card__pictures[style]')
        .evaluateAll((cards) => cards.map(({ style }) => style.getPropertyValue('--second').slice('url('.length, -1)))
    await expect.poll(async () => (await seconds()).length).toBeGreaterThan(2)
    const unwanted = await seconds()
    await expect.poll(() => files.filter((file) => unwanted.some((second) => file.includes(second)))).toEqual([])

    await goods(page)
      .getByRole('link', { name: /^Диван «Лиман»/ })
      .tap()
    await expect(page).toHaveURL(/\/product\/sofa-lyman\/$/)
  })
})
