import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

type Thing = Record<string, unknown> & { '@type': string }

async function things(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}

const absolute = expect.stringMatching(/^https?:\/\/[^/]+\//)
const offer = {
  '@type': 'Offer',
  priceCurrency: 'UAH',
  url: absolute,
  availability: expect.stringMatching(/schema\.org/),
}

async function meta(page: Page, property: string): Promise<string | null> {
  return page.locator(`meta[property="${property}"]`).getAttribute('content')
}

test.describe('metadata for search engines and messengers', () => {
  test.use({ javaScriptEnabled: false })

  test('of a product with options is a group of variants, each with its offer', async ({ page }) => {
    await page.goto('/product/sofa-lyman/')
    const [group, crumbs] = await things(page)
    expect(group).toMatchObject({ '@context': 'https://schema.org', '@type': 'ProductGroup', name: 'Диван «Лиман»' })
    expect(group?.image).toEqual(expect.arrayContaining([absolute]))
    expect(group?.hasVariant).toHaveLength(8)
    expect(group?.hasVariant).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          '@type': 'Product',
          sku: 'DM-001-shavliia-181',
          offers: expect.objectContaining({ ...offer, price: '28700' }),
        }),
      ]),
    )
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(crumbs?.itemListElement).toEqual(
      ['Головна', 'Усі меблі', 'Дивани', 'Диван «Лиман»'].map((name, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute,
      })),
    )
  })

  test('of a simple product has its offer', async ({ page }) => {
    await page.goto('/product/tumba-rotanh/')
    const [product] = await things(page)
    expect(product).toMatchObject({ '@type': 'Product', sku: 'DM-026', description: expect.stringMatching(/./) })
    expect(product?.offers).toMatchObject({ ...offer, price: '18900', availability: 'https://schema.org/OutOfStock' })
  })

  for (const path of ['/', '/shop/', '/product/sofa-lyman/']) {
    test(`of ${path} has absolute addresses, a title, a description and an existing picture`, async ({
      page,
      request,
    }) => {
      await page.goto(path)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(canonical).toMatch(/^https?:\/\//)
      expect(new URL(canonical ?? '').pathname).toBe(path)
      expect(await meta(page, 'og:url')).toBe(canonical)
      expect(await meta(page, 'og:title')).toBe(await page.title())
      expect(await meta(page, 'og:description')).toBeTruthy()
      const picture = new URL((await meta(page, 'og:image')) ?? '')
      const response = await request.get(picture.pathname)
      expect(response.headers()['content-type']).toBe('image/jpeg')
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /./)
    })
  }

  test('of a chosen variation has the canonical address of the product', async ({ page }) => {
    await page.goto('/product/sofa-lyman/?attribute_rozmir=181')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/sofa-lyman\/$/)
  })

  test('of a paged listing has its own canonical address, and previous and next pages', async ({ page }) => {
    await page.goto('/shop/?orderby=price')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\/$/)
    await expect(page.locator('link[rel=prev]')).toHaveCount(0)
    await expect(page.locator('link[rel=next]')).toHaveAttribute('href', /\/shop\/page\/2\/\?orderby=price$/)
    await page.goto('/shop/page/2/')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\/page\/2\/$/)
    await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', /\/shop\/$/)
    await expect(page.locator('link[rel=next]')).toHaveCount(0)
    await expect(page).toHaveTitle(/сторінка 2/)
  })
})
