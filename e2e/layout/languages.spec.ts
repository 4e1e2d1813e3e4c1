import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test('the shop in English: listing, product, cart, and back to the same page in Ukrainian', async ({ page }) => {
  const answer = await page.goto('/en/product-category/dyvany/')
  expect(answer?.headers()['content-language']).toBe('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofas 4 products')
  await expectNoViolations(page)
  await page.locator('.card__link', { hasText: 'Lyman sofa' }).click()
  await expect(page).toHaveURL('/en/product/sofa-lyman/')
  await expect(page.getByText('Fabric: Milk')).toBeVisible()
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(3)
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const cart = page.locator('.widget_shopping_cart_content')
  await expect(cart.getByText('Lyman sofa').first()).toBeVisible()
  await expect(cart.getByText('₴34,900').first()).toBeVisible()
  await page.goto('/en/cart/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
  await expect(page.getByRole('main').getByText('Three seats, 231 cm').first()).toBeVisible()
  await page.getByRole('link', { name: 'Remove from cart: Lyman sofa' }).click()
  await expect(page.getByText('Your cart is still empty')).toBeVisible()

  await page.goto('/en/product/sofa-lyman/')
  await expect(page.locator('.card__name', { hasText: 'Кутовий диван' }).first()).toHaveAttribute('lang', 'uk')
  await page.getByRole('banner').getByRole('link', { name: 'Українська' }).click()
  await expect(page).toHaveURL('/product/sofa-lyman/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Диван «Лиман»')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/product/sofa-lyman/')
})

test('notices of cart links are in English when followed from an English page', async ({ page }) => {
  await page.goto('/en/product/stilets-klen/')
  await page.goto('/en/product/lampa-hryb/?add-to-cart=29')
  await expect(page).toHaveURL(/\/en\//)
  await expect(page.locator('.woocommerce-message, .woocommerce-error').first()).toContainText(/cart|choose/i)
})

test('filters, search and an order are entirely in English', async ({ page }) => {
  await page.goto('/en/shop/?category=dyvany&price-from=1000')
  await expect(page).toHaveURL('/en/shop/?category=dyvany&price=1000-')
  await expect(page.getByRole('link', { name: 'Price from ₴1,000: remove filter' })).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('sofa')
  const suggestion = page.getByRole('option', { name: /Lyman sofa/ })
  await expect(suggestion).toContainText('₴')
  await expect(suggestion).toHaveAttribute('href', '/en/product/sofa-lyman/')

  await page.goto('/en/product/sofa-lyman/')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.locator('.widget_shopping_cart_content').getByText('Lyman sofa').first()).toBeVisible()
  await page.goto('/en/checkout/')
  await page.getByRole('textbox', { name: 'First name' }).fill('Olena')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Koval')
  await page.getByRole('textbox', { name: 'Phone' }).fill('067 123 45 69')
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await page.getByRole('radio', { name: /Collect it yourself/ }).check()
  await expect(summary.getByText('Collection')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Place order for ₴/ }).click()
  await expect(page).toHaveURL(/\/en\/order\/wc_order_/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order No\.\s\d+$/)
  await expect(page.getByRole('main').getByText('Collection')).toBeVisible()
})

test.describe('a language that is not published yet', () => {
  test('is not found', async ({ page }) => {
    const answer = await page.request.get('/ru/')
    expect(answer.status()).toBe(404)
  })
})
