import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { openShop } from '#server/open-shop.ts'
import { saveProducts } from '#shop/catalog/products.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { card, cartRequests, counter } from './cart.ts'
import { foreignScript } from './foreign-script.ts'
import { type RunningShop, runShop } from './run-shop.ts'
import { expect, test } from './test.ts'

/** A shop whose owner keeps scripts made for WooCommerce. */
let dir: string
let shop: RunningShop
/** By the name that its answers call it: cookies belong to one host. */
let address: string

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meblia-foreign-'))
  await stock(dir)
  shop = await runShop(dir)
  address = shop.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(async () => {
  await shop.close()
  await rm(dir, { recursive: true, force: true })
})

/** The script of the pages never comes, the foreign one stands in its place. */
test.beforeEach(async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.addInitScript(foreignScript)
})

test.describe('a script that knows only the protocol', () => {
  test('adds from a card, and shows the fragments', async ({ page }) => {
    const asked = cartRequests(page)
    await openListing(page)
    await expect(counter(page)).toHaveAccessibleName('Кошик порожній')
    await card(page, 'Таця').click()
    await expect(card(page, 'Таця')).toHaveClass(/\badded\b/)
    await expect(page.locator('.ajax_add_to_cart.added + a.added_to_cart')).toHaveText('Переглянути кошик')
    await expect(counter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
    await expect(page.locator('.widget_shopping_cart .mini_cart_item')).toHaveCount(1)
    const sent = new URLSearchParams(asked.find((one) => one.startsWith('add_to_cart'))?.split(' ', 2)[1])
    expect([...sent.keys()].sort()).toEqual(['product_id', 'product_sku', 'quantity', 'success_message'])
    expect((await told(page)).at(-1)).toBe('hash equals cookie')
  })

  test('shows its copy on the next page without asking', async ({ page }) => {
    await openListing(page)
    await add(page, 'Таця')
    const asked = cartRequests(page)
    await openListing(page)
    await expect(counter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
    expect(await told(page)).toEqual(['from the copy'])
    expect(asked).toEqual([])
  })

  test('removes by the key in the mini-cart, down to an empty cart', async ({ page }) => {
    await openListing(page)
    await add(page, 'Таця')
    await page.locator('.remove_from_cart_button').dispatchEvent('click')
    await expect(page.locator('.woocommerce-mini-cart__empty-message')).toHaveCount(1)
    await expect(counter(page)).toHaveAccessibleName('Кошик порожній')
    expect((await told(page)).at(-1)).toBe('hash equals cookie')
  })

  test('is sent to the product by a refusal, where the reason is said', async ({ page }) => {
    await openListing(page)
    await add(page, 'Остання')
    await card(page, 'Остання').click()
    await expect(page).toHaveURL(/\/product\/ostannia\/$/)
    await expect(page.getByRole('alert')).toContainText('Остання')
  })
})

async function stock(dir: string): Promise<void> {
  const read = readConfig({ DATA_DIR: dir })
  if (read.kind === 'wrong') throw new Error(read.problems.join('\n'))
  const { shop, close } = await openShop(read.config, openLog('warn'))
  await saveSettings(shop, { pageGlobals: true })
  await saveProducts(shop, [
    { name: 'Таця', slug: 'tatsia', sku: 'T-1', regularPrice: 300_00 },
    { name: 'Остання', slug: 'ostannia', regularPrice: 500_00, manageStock: 'yes', stockQuantity: 1 },
  ])
  await shop.encoder.close()
  await close()
}

async function openListing(page: Page): Promise<void> {
  await page.goto(`${address}/shop/`)
  await expect.poll(() => told(page)).not.toEqual([])
}

async function add(page: Page, name: string): Promise<void> {
  await card(page, name).click()
  await expect(card(page, name)).toHaveClass(/\badded\b/)
}

function told(page: Page): Promise<string[]> {
  return page.evaluate('told')
}
