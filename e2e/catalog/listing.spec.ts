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

for (const [device, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const) {
  test.describe(`a listing on ${device}`, () => {
    test.use(options)

    test('shows the total and the range of products', async ({ page }) => {
      await page.goto('/shop/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Усі меблі 32 товари')
      await expect(page.getByText('1–24 з 32 товарів')).toBeVisible()
      await expect(goods(page).getByRole('heading')).toHaveCount(24)
      await page.goto('/product-category/dyvany/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Дивани 4 товари')
      await page.goto('/product-category/stiltsi/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ 4\u00a0товари$/)
      await page.goto('/product-category/svitlo-dekor-terasa/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ 6\u00a0товарів$/)
    })

    test('is sorted at once by the select, and Back restores the order', async ({ page }) => {
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
    })

    test('is paged by links that keep the order', async ({ page }) => {
      await page.goto('/shop/?orderby=price')
      const first = await prices(page)
      const pages = page.getByRole('navigation', { name: 'Сторінки', exact: true })
      await expect(pages.getByText('1', { exact: true })).toHaveAttribute('aria-current', 'page')
      await pages.getByRole('link', { name: 'Далі' }).click()
      await expect(page).toHaveURL(/\/shop\/page\/2\/\?orderby=price$/)
      await expect(page.getByText('25–32 з 32 товарів')).toBeVisible()
      const second = await prices(page)
      expect(second).toHaveLength(8)
      expect(Math.min(...second)).toBeGreaterThanOrEqual(Math.max(...first))
      await expect(pages.getByRole('link', { name: 'Далі' })).toHaveCount(0)
      await pages.getByRole('link', { name: 'Сторінка 1' }).click()
      await expect(page).toHaveURL(/\/shop\/\?orderby=price$/)
    })

    test('links each card to its product', async ({ page }) => {
      await page.goto('/product-category/dyvany/')
      await goods(page)
        .getByRole('link', { name: /^Диван «Лиман»/ })
        .click()
      await expect(page).toHaveURL(/\/product\/sofa-lyman\/$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Диван «Лиман»')
    })
  })
}

test.describe('a listing', () => {
  test('has breadcrumbs back to the shop', async ({ page }) => {
    await page.goto('/product-category/dyvany/')
    const way = page.getByRole('navigation', { name: 'Шлях до сторінки' })
    await expect(way.getByRole('listitem')).toHaveText(['Головна', 'Усі меблі', 'Дивани'])
    await expect(way.getByText('Дивани')).toHaveAttribute('aria-current', 'page')
    await way.getByRole('link', { name: 'Усі меблі' }).click()
    await expect(page).toHaveURL(/\/shop\/$/)
  })

  test('of the whole shop links to every category', async ({ page }) => {
    await page.goto('/shop/')
    const categories = page.getByRole('main').getByRole('navigation', { name: 'Категорії' })
    await expect(categories.getByRole('link')).toHaveCount(8)
    await categories.getByRole('link', { name: 'Ліжка' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ліжка 3 товари')
  })

  test('shows an empty state with one link onward', async ({ page }) => {
    await page.goto('/product-category/porozhnia/')
    await expect(page.getByRole('heading', { name: 'Тут поки порожньо' })).toBeVisible()
    await expect(page.getByLabel('Сортування')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Сторінки', exact: true })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'До каталогу' }).click()
    await expect(page).toHaveURL(/\/shop\/$/)
  })

  test('shows the second picture on hover without layout shift', async ({ page }) => {
    await page.goto('/product-category/dyvany/')
    const card = goods(page).getByRole('listitem').filter({ hasText: 'Лиман' })
    const second = card.locator('.card__second')
    await card.scrollIntoViewIfNeeded()
    const before = await card.boundingBox()
    await expect(second).toHaveCSS('opacity', '0')
    await card.hover()
    await expect(second).toHaveCSS('opacity', '1')
    expect(await card.boundingBox()).toEqual(before)
  })
})

test.describe('a listing without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is sorted by a button, and paged', async ({ page }) => {
    await page.goto('/shop/')
    await page.getByLabel('Сортування').selectOption('Від дорожчих')
    await expect(page).toHaveURL(/\/shop\/$/)
    await page.getByRole('button', { name: 'Застосувати' }).click()
    await expect(page).toHaveURL(/\/shop\/\?orderby=price-desc$/)
    await expect(page.getByLabel('Сортування')).toHaveValue('price-desc')
    await expect(goods(page).getByRole('heading').first()).toHaveText('Кутовий диван «Поділ»')
    await page.getByRole('link', { name: 'Далі' }).click()
    await expect(page.getByText('25–32 з 32 товарів')).toBeVisible()
  })
})
