import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { cartCounter, cartRequests, productCard } from '../cart/cart.ts'
import { hydratedRoots } from '../fixtures/page/hydrated-roots.ts'
import { requestsSent } from '../fixtures/page/progress.ts'
import { type RunningShop, runShop } from '../fixtures/run-shop.ts'
import { expect, test } from '../fixtures/test.ts'
import { foreignScript } from './cart-script.ts'
import { foreignVariationScript } from './variation-script.ts'

const PICTURE = join(import.meta.dirname, '../../demo/products/pictures/barnyi-stilets-kuznia-1.jpg')

/** A shop whose owner keeps scripts made for WooCommerce. */
let dir: string
let shop: RunningShop
/** By the host name that its responses use: cookies belong to one host. */
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

/** The page's script never loads; the third-party one replaces it. */
test.beforeEach(async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.addInitScript(foreignScript)
})

test.describe('a third-party cart script written to the protocol', () => {
  test('adds from a card, shows the fragments, also on the next page without a request, and removes down to an empty cart', async ({
    page,
  }) => {
    const requests = cartRequests(page)
    await openListing(page)
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик порожній')
    await productCard(page, 'Таця').click()
    await expect(productCard(page, 'Таця')).toHaveClass(/\badded\b/)
    await expect(page.locator('.ajax_add_to_cart.added + a.added_to_cart')).toHaveText('Переглянути кошик')
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
    await expect(page.locator('.widget_shopping_cart .mini_cart_item')).toHaveCount(1)
    const sentFields = () => {
      const body = requests.find((request) => request.startsWith('add_to_cart'))?.split(' ', 2)[1]
      return [...new URLSearchParams(body).keys()].sort()
    }
    await expect.poll(sentFields).toEqual(['product_id', 'product_sku', 'quantity', 'success_message'])
    await expect.poll(async () => (await report(page)).at(-1)).toBe('hash equals cookie')

    requests.length = 0
    await openListing(page)
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
    await expect.poll(() => report(page)).toEqual(['from the copy'])
    await requestsSent(page)
    expect(requests).toEqual([])

    await page.locator('.remove_from_cart_button').dispatchEvent('click')
    await expect(page.locator('.woocommerce-mini-cart__empty-message')).toHaveCount(1)
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик порожній')
    await expect.poll(async () => (await report(page)).at(-1)).toBe('hash equals cookie')

    await test.step('a refusal redirects to the product, where the reason is shown', async () => {
      await productCard(page, 'Остання').click()
      await expect(productCard(page, 'Остання')).toHaveClass(/\badded\b/)
      await productCard(page, 'Остання').click()
      await expect(page).toHaveURL(/\/product\/ostannia\/$/)
      await expect(page.getByRole('alert')).toContainText('Остання')
    })
  })
})

test.describe('a third-party cart script beside ours', () => {
  test('does nothing twice, and what it puts in place of our mini-cart starts by itself', async ({ page }) => {
    await page.unroute('**/assets/*.js')
    const requests = cartRequests(page)
    const endpoints = () => requests.map((request) => request.split(' ', 1)[0])
    await openListing(page)
    await productCard(page, 'Таця').click()
    await expect(productCard(page, 'Таця')).toHaveClass(/\badded\b/)
    await expect(page.locator('.ajax_add_to_cart.added + a.added_to_cart')).toHaveCount(1)
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик: 1\u00a0товар')
    await expect.poll(() => hydratedRoots(page, '.cart-contents x-island')).toBe(1)
    await expect.poll(() => hydratedRoots(page, '.widget_shopping_cart_content x-island')).toBe(1)
    await cartCounter(page).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Видалити з кошика: Таця' }).click()
    await expect(page.getByRole('dialog').getByText('Кошик поки порожній')).toBeVisible()
    await expect(cartCounter(page)).toHaveAccessibleName('Кошик порожній')
    await requestsSent(page)
    await expect.poll(endpoints).toEqual(['get_refreshed_fragments', 'add_to_cart', 'remove_from_cart'])
  })
})

test.describe('the magnifier of a product', () => {
  test('is ours when our script runs in place of a third-party one, and opens our lightbox', async ({ page }) => {
    await page.unroute('**/assets/*.js')
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const gallery = document.querySelector('.woocommerce-product-gallery')
        gallery?.insertAdjacentHTML('afterbegin', '<a href="#" class="woocommerce-product-gallery__trigger">🔍</a>')
      })
    })
    await page.goto(`${address}/product/krislo/`)
    await expect(page.locator('.gallery__enlarge.woocommerce-product-gallery__trigger')).toBeVisible()
    await expect(page.locator('.woocommerce-product-gallery__trigger')).toHaveCount(1)
    await page.locator('.woocommerce-product-gallery__trigger').click()
    await expect(page.locator('#swipebox-overlay')).toBeVisible()
    await expect(page).toHaveURL(/\/product\/krislo\/$/)
  })
})

test.describe('a variation form', () => {
  /** Between the choices and the button, in the font that the page ends with. */
  const fromChoices = (page: Page) =>
    page.evaluate(async () => {
      await document.fonts.ready
      const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
      return top('.single_add_to_cart_button') - top('.choices')
    })
  const choose = (page: Page, value: string) => page.locator('.variations select').selectOption(value)

  test('is filled by a third-party script written to the protocol, and adds the chosen variation', async ({ page }) => {
    await page.addInitScript(foreignVariationScript)
    await page.goto(`${address}/product/krislo/`)
    await expect(page.locator('.woocommerce-product-gallery__image a[data-rel]')).toHaveCount(1)
    await expect(page.locator('.woocommerce-product-gallery__trigger'), 'the script brings a magnifier').toHaveCount(0)
    await expect(page.locator('.gallery__enlarge')).toBeHidden()
    await expect(page.locator('.single_variation')).toContainText('5\u00a0000')
    await choose(page, 'synii')
    await expect(page.locator('.single_variation')).toContainText('6\u00a0000')
    await expect(page.locator('.product_meta .sku')).toHaveText('K-S')
    await page.locator('.product__facts .single_add_to_cart_button').click()
    await expect(page.getByRole('alert')).toContainText('Крісло')
    await page.goto(`${address}/cart/`)
    await expect(page.locator('.cart_item')).toContainText('Синій')
  })

  test('swaps with ours without layout shift, and only one of them is sent', async ({ page }) => {
    await page.goto(`${address}/product/krislo/`)
    await expect(page.locator('.variations select')).toBeVisible()
    const before = await fromChoices(page)
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(page.locator('.choices__own')).toBeEnabled()
    await expect(page.locator('.variations select')).toBeHidden()
    await expect.poll(() => fromChoices(page)).toBe(before)
    await page.locator('.choices__own input[value="synii"]').check()
    const sent = () =>
      page
        .locator('form.variations_form')
        .evaluate((form) => new FormData(form as HTMLFormElement).getAll('attribute_kolir'))
    await expect.poll(sent).toEqual(['synii'])
  })
})

test.describe('the cart page', () => {
  test('shows its update button until our script runs, and removes it without layout shift', async ({ page }) => {
    await page.request.post(`${address}/?wc-ajax=add_to_cart`, { form: { product_id: 1, quantity: 1 }, maxRetries: 1 })
    await page.goto(`${address}/cart/`)
    const update = page.getByRole('button', { name: 'Оновити кошик' })
    await expect(update).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await page.locator('.cart_totals').boundingBox()
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(update).toBeHidden()
    await expect.poll(() => page.locator('.cart_totals').boundingBox()).toEqual(before)
  })

  test('works on whatever markup another script has put in place of ours, and does nothing twice', async ({ page }) => {
    await page.unroute('**/assets/*.js')
    await page.request.post(`${address}/?wc-ajax=add_to_cart`, { form: { product_id: 1, quantity: 1 }, maxRetries: 1 })
    await page.goto(`${address}/cart/`)
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
    const changes = () => posts.filter((path) => path === '/cart/')
    const total = page.locator('.order-total .amount')
    const more = page.getByRole('button', { name: 'Більше: Таця' })
    await more.click()
    await expect(total).toHaveText('600\u00a0₴')
    await expect.poll(changes).toHaveLength(1)
    // As WooCommerce's own script shows the answer to a change, also of an empty cart.
    for (const [part, sum] of [
      ['.woocommerce-cart-form', '900'],
      ['.cart_totals', '1\u00a0200'],
      ['main', '1\u00a0500'],
      ['.woocommerce-notices-wrapper', '1\u00a0800'],
    ] as const) {
      await page.locator(part).evaluate((old) => old.replaceWith(old.cloneNode(true)))
      await more.click()
      await expect(total, part).toHaveText(`${sum}\u00a0₴`)
    }
    await expect.poll(changes).toHaveLength(5)
    await test.step('a form that it has handled is left alone', async () => {
      await page.evaluate(() => document.addEventListener('submit', (event) => event.preventDefault()))
      await page.getByRole('spinbutton').press('Enter')
      await requestsSent(page)
      await expect.poll(changes).toHaveLength(5)
    })
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
  const picture = await addPicture(shop, { name: 'barnyi-stilets-kuznia-1.jpg', bytes: await readFile(PICTURE) })
  if (picture.kind !== 'added') throw new Error(picture.kind)
  const colour = (values: { name: string; slug: string }[]) => ({
    attributeId: null,
    name: 'Колір',
    slug: 'kolir',
    visible: true,
    varies: true,
    defaultValue: '',
    values: values.map((value) => ({ ...value, valueId: null, swatchColor: null, swatchPictureId: null })),
  })
  const [green, blue] = [
    { name: 'Зелений', slug: 'zelenyi' },
    { name: 'Синій', slug: 'synii' },
  ]
  const pictures = [{ mediaId: picture.media.id, source: '', alt: 'Крісло', optionSlug: '', optionValueSlug: '' }]
  const [parentId = 0] = await saveProducts(shop, [
    { name: 'Крісло', slug: 'krislo', type: 'variable', attributes: [colour([green, blue])], pictures },
  ])
  await saveProducts(shop, [
    { name: 'Крісло', type: 'variation', parentId, sku: 'K-Z', regularPrice: 5000_00, attributes: [colour([green])] },
    { name: 'Крісло', type: 'variation', parentId, sku: 'K-S', regularPrice: 6000_00, attributes: [colour([blue])] },
  ])
  await shop.encoder.close()
  await close()
}

async function openListing(page: Page): Promise<void> {
  await page.goto(`${address}/shop/`)
  await expect.poll(() => report(page)).not.toEqual([])
}

function report(page: Page): Promise<string[]> {
  return page.evaluate('told')
}
