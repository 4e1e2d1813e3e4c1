import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createOrUpdateAttributeValue } from '#shop/catalog/products/attributes/attribute-editing.server.ts'
import { ensureAttribute } from '#shop/catalog/products/attributes/attributes.server.ts'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { takeStock } from '#shop/catalog/products/inventory/stock.server.ts'
import { applyScheduledPrices } from '#shop/catalog/products/projection/scheduled-prices.server.ts'
import { deleteProductsById, saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { updateMediaDetails } from '#shop/content/media/library/library.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { openChanges } from '#shop/core/cache/changes.ts'
import { saveGlossaryWords, saveTranslation } from '#shop/core/languages/translations.server.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { rolledBack, type Shop } from '#shop/core/shop.ts'
import { openCookieClient } from '#test/cookie-client.ts'
import { jpeg } from '#test/fixtures/pictures.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { NOON, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite } from '#test/site.ts'
import type { PageName } from '#web/pages.ts'
import { openStorefront, type Storefront } from '../storefront-build.ts'

const AN_HOUR = 3_600_000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

// What is kept and when it is forgotten does not depend on the database: the same events name the changes.
describe('parts that pages share', () => {
  let shop: TestShop
  let storefront: Storefront
  let id: TestProducts
  let picture: number
  let colour: { id: number; red: number }
  let armchair: number
  let redArmchair: number

  before(async () => {
    storefront = await openStorefront()
    shop = await openTestShop()
    shop.changes.hear()
    id = await seedProducts(shop)
    const added = await addPicture(shop, { name: 'dyvan.jpg', bytes: await jpeg({ width: 900, height: 600 }) })
    picture = added.kind === 'added' ? added.media.id : 0
    const made = await ensureAttribute(shop, {
      name: 'Колір',
      kind: 'swatch',
      values: ['Червоний', 'Синій'].map((name) => ({ name, swatchColor: '#ff0000' })),
    })
    colour = { id: made.id, red: made.values[0]?.id ?? 0 }
    const colours = (varies: boolean, values = made.values) => [
      {
        attributeId: made.id,
        name: 'Колір',
        slug: made.slug,
        visible: true,
        varies,
        defaultValue: '',
        values: values.map(({ id, name, slug }) => ({
          valueId: id,
          name,
          slug,
          swatchColor: null,
          swatchPictureId: null,
        })),
      },
    ]
    const named = { name: 'Крісло', regularPrice: 400_00 }
    ;[armchair = 0] = await saveProducts(shop, [{ ...named, type: 'variable', attributes: colours(true) }])
    ;[redArmchair = 0] = await saveProducts(shop, [
      { ...named, type: 'variation', parentId: armchair, attributes: colours(true, made.values.slice(0, 1)) },
    ])
    await updateProducts(shop, [
      {
        id: id.sofa,
        upsells: [id.chair],
        manageStock: 'yes',
        stockQuantity: 2,
        pictures: [pictured(), pictured()],
        attributes: colours(false),
      },
    ])
  })
  after(() => shop.close())

  it('are the same as parts rendered anew after every change', async () => {
    const menu = [{ text: 'Новинки', href: '/shop/', children: [{ text: 'Дивани', href: '/product-category/mebli/' }] }]
    const changes: [title: string, change: () => Promise<unknown>][] = [
      ['nothing', async () => {}],
      ['a price', () => updateProducts(shop, [{ id: id.chair, regularPrice: 350_00 }])],
      ['a sale', () => updateProducts(shop, [{ id: id.sofa, salePrice: 90_00 }])],
      ['a name', () => updateProducts(shop, [{ id: id.table, name: 'Стіл «Лось»' }])],
      [
        'its translation',
        () => saveTranslation(shop, { language: 'en', kind: 'product', id: id.table }, text('Table')),
      ],
      ['the order of pictures', () => updateProducts(shop, [{ id: id.sofa, pictures: [] }])],
      ['the picture of a colour', () => updateProducts(shop, [{ id: armchair, pictures: [pictured('chervonyi')] }])],
      ['the picture of a variation', () => updateProducts(shop, [{ id: redArmchair, pictures: [pictured()] }])],
      ['a focal point', () => updateMediaDetails(shop, picture, { focus: { x: 10, y: 20 } })],
      ['a swatch', () => createOrUpdateAttributeValue(shop, colour.id, { id: colour.red, swatchColor: '#00ff00' })],
      ['a word', () => saveGlossaryWords(shop, 'en', { Червоний: 'Red' })],
      ['a category', () => saveCategory(shop, { id: id.sofas, name: 'М’які меблі', parentId: id.furniture })],
      [
        'its translation',
        () => saveTranslation(shop, { language: 'en', kind: 'category', id: id.sofas }, text('Sofas')),
      ],
      ['its picture', () => saveCategory(shop, { id: id.furniture, name: 'Меблі', pictureId: picture })],
      [
        'the size of a category',
        () => saveProducts(shop, [{ name: 'Пуф', regularPrice: 5000, categories: [id.sofas] }]),
      ],
      ['the main category', () => updateProducts(shop, [{ id: id.chair, categories: [id.sofas, id.furniture] }])],
      ['sold out', () => takeStock(shop, [{ productId: id.sofa, quantity: 2 }])],
      ['the menu', () => saveSettings(shop, { mainMenu: menu, secondaryMenu: menu })],
      ['its translation', () => saveGlossaryWords(shop, 'en', { Новинки: 'New' })],
      ['the name of the shop', () => saveSettings(shop, { shopName: 'Діброва', tagline: 'Меблі з дуба', phone: '' })],
      ['the page size', () => saveSettings(shop, { pageSize: 4 })],
      ['the instalments', () => saveSettings(shop, { payment: withInstalments() })],
      ['the theme', () => saveSettings(shop, { theme: { ...defaultSettings.theme, accent: '#123456' } })],
      ['the globals', () => saveSettings(shop, { pageGlobals: true })],
      ['a planned sale', planSale],
      ['its start', startSale],
      ['a deleted product', () => deleteProductsById(shop, [id.table])],
    ]
    for (const [title, change] of changes) {
      await change()
      for (const language of ['uk', 'en'] as const) {
        const kept: Shop = { ...shop, language }
        const pages = await renderAll(kept)
        assert.deepEqual(await renderAll({ ...kept, changes: openChanges() }), pages, `${language}, ${title}`)
      }
    }
  })

  it('do not show what is previewed and never saved', async () => {
    const before = await renderAll(shop)
    await rolledBack(shop, async (shop) => {
      await saveSettings(shop, { shopName: 'Чернетка' })
      await updateProducts(shop, [{ id: id.chair, name: 'Чернетка' }])
      assert.match((await renderAll(shop))['/shop/'] ?? '', /Чернетка/)
    })
    assert.deepEqual(await renderAll(shop), before)
  })

  it('show nothing of one visitor to another', async () => {
    const site = await openTestSite(shop)
    try {
      const buyer = openCookieClient(site)
      const stranger = openCookieClient(site)
      const anew = await stranger.get('/?s=zzz')
      await buyer.request('POST', '/?wc-ajax=add_to_cart', FORM, `product_id=${id.chair}&quantity=3`)
      for (const path of ['/cart/', '/checkout/', '/en/cart/', '/?s=zzz', '/shop/']) await buyer.get(path)
      assert.match((await buyer.get('/cart/')).text, /cart-contents__count[^>]*>3</)
      for (const path of ['/cart/', '/shop/', '/en/shop/']) {
        assert.doesNotMatch((await stranger.get(path)).text, /cart-contents__count--filled/, path)
      }
      assert.equal((await stranger.get('/?s=zzz')).text, anew.text)
    } finally {
      await site.close()
    }
  })

  async function renderAll(shop: Shop): Promise<Record<string, string>> {
    const localized = shop.language === 'uk' ? storefront : storefront.others?.[shop.language]
    if (!localized) throw new Error(`the storefront is not built in ${shop.language}`)
    const requests: [path: string, page: PageName, params: Record<string, string>][] = [
      ['/', 'home', {}],
      ['/shop/', 'shop', {}],
      ['/shop/?filter_kolir=chervonyi', 'shop', {}],
      ['/product-category/mebli/dyvany/', 'category', { path: 'mebli/dyvany' }],
      ['/product/dyvan/', 'product', { slug: 'dyvan' }],
      ['/product/stilets/', 'product', { slug: 'stilets' }],
      [`/obrane/?ids=${id.chair},${id.sofa}`, 'favourites', {}],
      ['/unknown/', 'content', { path: 'unknown' }],
    ]
    const pages: Record<string, string> = {}
    for (const [path, page, params] of requests) {
      const url = new URL(path, shop.site.url)
      const made = await localized.render.renderPage(shop, localized.assets, { page, params, url, address: path })
      const shown = made.kind === 'missing' ? await localized.render.renderMissingPage(shop, localized.assets) : made
      pages[path] = shown.kind === 'moved' ? shown.to : shown.html
    }
    const query = { text: 'стіл', page: 1, query: new URLSearchParams('s=стіл') }
    const { rendered } = await localized.render.renderSearchResults(shop, localized.assets, query)
    if (rendered.kind === 'page') pages.search = rendered.html
    return pages
  }

  function pictured(value = '') {
    return { mediaId: picture, source: '', alt: '', optionSlug: value && 'kolir', optionValueSlug: value }
  }

  function planSale(): Promise<unknown> {
    return updateProducts(shop, [{ id: id.chair, salePrice: 100_00, saleFrom: NOON + AN_HOUR }])
  }

  function startSale(): Promise<unknown> {
    shop.advanceClock(2 * AN_HOUR)
    return applyScheduledPrices(shop)
  }
})

const text = (name: string) => ({ name, shortDescription: '', description: '' })

function withInstalments() {
  const { payment } = defaultSettings
  const parts = { ...payment.online.mono_parts, on: true, least: 0 }
  return { ...payment, online: { ...payment.online, mono_parts: parts } }
}
