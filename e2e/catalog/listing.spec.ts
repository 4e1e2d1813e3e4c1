import type { Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures/test.ts'

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

test('a listing is sorted at once by the select, Back restores the order, and a card leads to its product, after its second picture on hover', async ({
  page,
}) => {
  await page.goto('/shop/')
  const ordering = page.getByLabel('Сортування')
  await expect(ordering).toHaveValue('menu_order')
  await expect(page.getByRole('button', { name: 'Застосувати' })).toHaveCount(0)

  await page.waitForLoadState()
  await ordering.selectOption('Від дешевших')
  await page.waitForURL(/\/shop\/\?orderby=price$/)
  await expect(ordering).toHaveValue('price')
  const cheap = await prices(page)
  expect(cheap).toHaveLength(24)
  expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))

  await ordering.selectOption('Від дорожчих')
  await page.waitForURL(/orderby=price-desc/)

  await page.goBack()
  await expect(page).toHaveURL(/orderby=price$/)
  await expect(ordering).toHaveValue('price')
  expect(await prices(page)).toEqual(cheap)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\/$/)
  await expect(ordering).toHaveValue('menu_order')

  await test.step('the second picture on hover moves nothing', async () => {
    const card = goods(page).getByRole('listitem').filter({ hasText: 'Лиман' })
    const second = card.locator('.card__second')
    await card.scrollIntoViewIfNeeded()
    const before = await card.boundingBox()
    await expect(second).toHaveCount(0)
    await card.hover()
    await expect(second).toHaveCSS('opacity', '1')
    expect(await card.boundingBox()).toEqual(before)
  })

  await goods(page)
    .getByRole('link', { name: /^Диван «Лиман»/ })
    .click()
  await expect(page).toHaveURL(/\/product\/sofa-lyman\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Диван «Лиман»')
})

test.describe('a listing on a phone', () => {
  test.use(phone)

  test('is sorted at once, Back restores the order, and a card leads to its product', async ({ page }) => {
    await page.goto('/product-category/dyvany/')
    const ordering = page.getByLabel('Сортування')
    await expect(ordering).toHaveValue('menu_order')
    await expect(page.getByRole('button', { name: 'Застосувати' })).toHaveCount(0)
    await page.waitForLoadState()
    await ordering.selectOption('Від дешевших')
    await page.waitForURL(/orderby=price$/)
    await expect(ordering).toHaveValue('price')
    const cheap = await prices(page)
    expect(cheap).toHaveLength(4)
    expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))
    await page.goBack()
    await expect(page).toHaveURL(/\/dyvany\/$/)
    await expect(ordering).toHaveValue('menu_order')
    await goods(page)
      .getByRole('link', { name: /^Диван «Лиман»/ })
      .tap()
    await expect(page).toHaveURL(/\/product\/sofa-lyman\/$/)
  })
})
