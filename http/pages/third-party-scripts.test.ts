import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { openCookieClient } from '#test/cookie-client.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

/** What scripts made for WooCommerce expect in pages (protocols 2.1, 3.7, 3.8, 8). */
describe('pages of the demo shop for third-party scripts', () => {
  let shop: TestShop
  let site: TestSite
  let products: string[]

  before(async () => {
    shop = await openDemoShop()
    await saveSettings(shop, { pageGlobals: true })
    site = await openTestSite(shop)
    const lists = await Promise.all(['/shop/', '/shop/page/2/'].map((path) => site.get(path)))
    const found = lists.flatMap(({ text }) => [...text.matchAll(/href="(\/product\/[a-z0-9-]+\/)"/g)])
    products = [...new Set(found.map(([, path = '']) => path))]
  })
  after(() => closeInTurn(site, shop))

  it('have the gallery nonce and the id of the shown item, on every kind of page', async () => {
    for (const path of ['/', '/shop/', products[0] ?? '', '/nashi-proiekty/', '/cart/', '/kontakty/']) {
      const { text } = await site.get(path)
      has(text, /<body[^>]* data-gallery-nonce="[0-9a-f]{10}"/, path)
      has(text, /<head>[\s\S]*<script src="\/page-globals\.js\?v=[0-9a-f]{10}">[\s\S]*<\/head>/, path)
    }
  })

  it('have every variation of every product in its form, with texts for missing sizes', async () => {
    let forms = 0
    for (const path of products) {
      const { text } = await site.get(path)
      const form = /<form class="[^"]*\bvariations_form\b[\s\S]*?<\/form>/.exec(text)?.[0]
      if (!form) continue
      forms++
      has(form, /data-product_id="\d+"/, path)
      const variations = JSON.parse(unescaped(/data-product_variations="([^"]*)"/.exec(form)?.[1] ?? ''))
      assert.ok(variations.length > 0, path)
      const names = Object.keys(variations[0].attributes)
      for (const variation of variations) {
        for (const html of ['dimensions_html', 'weight_html', 'price_html']) {
          assert.notEqual(variation[html], '', `${path} ${html}`)
        }
        assert.ok(variation.image.src && variation.image_id > 0, path)
        // The same object that the script receives by request.
        const body = new URLSearchParams({ product_id: String(variation.variation_id), ...variation.attributes })
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const response = await site.request('POST', '/?wc-ajax=get_variation', headers, body.toString())
        assert.deepEqual(JSON.parse(response.text), variation, path)
      }
      for (const name of names) {
        has(form, new RegExp(`<select [^>]*name="${name}" data-attribute_name="${name}"`), path)
      }
      for (const part of ['variations', 'single_variation_wrap', 'single_variation', 'reset_variations']) {
        has(form, new RegExp(`class="([^"]* )?${part}( [^"]*)?"`), `${path} ${part}`)
      }
      has(form, /<input type="hidden" class="variation_id" name="variation_id"/)
      // Only one set of fields is submitted: ours is disabled until our script runs.
      has(form, /<fieldset class="choices__own" disabled="">/)
      has(text, /<script type="text\/template" id="tmpl-variation-template">[^<]*<div[\s\S]*price_html/)
      has(text, /<script type="text\/template" id="tmpl-unavailable-variation-template">/)
      has(text, /<main class="[^"]*\bproduct\b[ "]/)
      has(text, /class="[^"]*\bproduct_meta\b[^"]*">.{0,40}<span class="sku">/s)
    }
    assert.ok(forms >= 20, String(forms))
  })

  it('have the classes of product pictures', async () => {
    for (const path of products) {
      const { text } = await site.get(path)
      const pictures = [...text.matchAll(/<li class="[^"]*woocommerce-product-gallery__image[^>]*>[\s\S]*?<\/li>/g)]
      assert.ok(pictures.length > 0, path)
      for (const [markup] of pictures) {
        has(markup, /^<li [^>]*data-thumb="\/media\/[^"]+" data-thumb-alt="[^"]+"/, path)
        has(markup, /<a href="([^"]+)" data-rel="lightbox-gallery-1"[^>]*><img [^>]*class="wp-post-image"/, path)
        has(markup, /data-caption="" data-src="\/media\/[^"]+" data-large_image="\/media\/[^"]+"/, path)
        has(markup, /data-large_image_width="\d+" data-large_image_height="\d+"/, path)
      }
    }
  })

  it('leave the zoom to one script: no link leads to the picture file', async () => {
    const { text } = await site.get(products[0] ?? '')
    has(text, /<a class="gallery__enlarge" href="[^"]+" [^>]*hidden="">/)
    hasNot(text, /woocommerce-product-gallery__trigger/)
  })

  it('offer a video to a player script', async () => {
    const { text } = await site.get('/film-pro-vitalniu/')
    const video = /<video [\s\S]*?<\/video>/.exec(text.replace(/<noscript>[\s\S]*?<\/noscript>/g, ''))?.[0] ?? ''
    has(video, /<video id="plyr[^"]*" class="[^"]*easy-video-player"[^>]* controls=""[^>]* data-poster="\/media/)
    has(video, /<source src="[^"]+\.mp4" type="video\/mp4" size="\d+"/)
    has(video, /<track kind="captions" src="[^"]+" srcLang="uk" label="[^"]+" default=""/)
  })

  it('have none of it unless switched on', async () => {
    const plain = await openDemoShop()
    const other = await openTestSite(plain)
    for (const path of ['/film-pro-vitalniu/', products[0] ?? '', '/']) {
      const { text } = await other.get(path)
      const seen = text.replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
      hasNot(
        seen,
        /data-gallery-nonce|data-product_variations|tmpl-|wp-post-image|data-thumb|easy-video|woocommerce-scripts/,
        path,
      )
    }
    await other.close()
    await plain.close()
  })
})

describe('the cart page for third-party scripts', () => {
  async function withShop(pageGlobals: boolean, work: (site: TestSite, ids: number[]) => Promise<void>): Promise<void> {
    const shop = await openTestShop()
    await saveSettings(shop, { pageGlobals })
    const ids = await saveProducts(shop, [{ name: 'Таця', sku: 'T-1', regularPrice: 300_00 }])
    const site = await openTestSite(shop)
    await work(site, ids)
    await site.close()
    await shop.close()
  }

  it('has one place for notices, empty without notices, and an undo link that scripts know', async () => {
    for (const on of [true, false]) {
      await withShop(on, async (site, [id]) => {
        const browser = openCookieClient(site)
        const empty = /<div class="page woocommerce-notices-wrapper"><\/div>/
        has((await browser.get('/cart/')).text, empty)
        await browser.get(`/?add-to-cart=${id}`)
        await browser.get('/cart/')
        const cart = await browser.get('/cart/')
        has(cart.text, empty)
        const away = /href="(\/cart\/\?remove_item=[^"]+)"/.exec(cart.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
        await browser.get(away, { referer: 'https://dubrava.test/cart/' })
        const response = await browser.get('/cart/')
        has(response.text, /<a class="restore-item" href="\/cart\/\?undo_item=/)
        assert.equal(response.text.match(/woocommerce-notices-wrapper/g)?.length, 1)
      })
    }
  })

  it('opens the coupon form where another script may show its error', async () => {
    for (const on of [true, false]) {
      await withShop(on, async (site, [id]) => {
        const browser = openCookieClient(site)
        await browser.get(`/?add-to-cart=${id}`)
        const { text } = await browser.get('/cart/')
        assert.equal(/<details class="coupon" open="">/.test(text), on)
      })
    }
  })

  it('lists delivery methods and keeps the chosen one for the checkout', async () => {
    await withShop(true, async (site, [id]) => {
      const browser = openCookieClient(site)
      await browser.get(`/?add-to-cart=${id}`)
      const chosen = (html: string) => /<input[^>]*name="shipping_method\[0\]" checked="" value="(\w+)"/.exec(html)?.[1]
      const { text } = await browser.get('/cart/')
      const ways = [...text.matchAll(/<input [^>]*name="shipping_method\[0\]"[^>]*value="(\w+)"/g)].map(
        ([, way]) => way,
      )
      assert.ok(ways.length > 1 && ways.includes(chosen(text)), String(ways))
      has(text, /<ul class="woocommerce-shipping-methods" id="shipping_method">/)
      const nonce = /data-shipping-nonce="([^"]+)"/.exec(text)?.[1] ?? ''
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const otherWay = ways.find((way) => way !== chosen(text)) ?? ''
      const body = new URLSearchParams({ security: nonce, 'shipping_method[0]': otherWay }).toString()
      const totals = await browser.request('POST', '/?wc-ajax=update_shipping_method', form, body)
      has(totals.text, /^<div class="cart_totals"/)
      assert.equal(chosen(totals.text), otherWay)
      assert.equal(chosen((await browser.get('/cart/')).text), otherWay)
      const unknown = new URLSearchParams({ security: nonce, 'shipping_method[0]': 'teleport' }).toString()
      assert.equal(
        chosen((await browser.request('POST', '/?wc-ajax=update_shipping_method', form, unknown)).text),
        otherWay,
      )
    })
    await withShop(false, async (site, [id]) => {
      const browser = openCookieClient(site)
      await browser.get(`/?add-to-cart=${id}`)
      hasNot((await browser.get('/cart/')).text, /shipping_method/)
    })
  })

  it('has list buttons with the attributes of WooCommerce: posted in reverse order, SKU, product, quantity', async () => {
    await withShop(false, async (site) => {
      const { text } = await site.get('/shop/')
      const button = /<a [^>]*\bajax_add_to_cart\b[^>]*>/.exec(text)?.[0] ?? ''
      const names = [...button.matchAll(/ data-(\w+)=/g)].map(([, name]) => name)
      assert.deepEqual(names.toReversed(), ['success_message', 'product_sku', 'product_id', 'quantity'])
    })
  })
})

describe('a product with more variations than a form holds', () => {
  it('prints false, and its script requests each choice', async () => {
    const shop = await openTestShop()
    await saveSettings(shop, { pageGlobals: true })
    for (const [slug, count] of [
      ['trydtsiat', 30],
      ['trydtsiat-odyn', 31],
    ] as const) {
      const values = Array.from({ length: count }, (_, n) => `v${n}`)
      const option = (chosen: string[]) => ({
        attributeId: null,
        name: 'Бік',
        slug: 'bik',
        visible: true,
        varies: true,
        defaultValue: '',
        values: chosen.map((value) => ({
          valueId: null,
          name: value,
          slug: value,
          swatchColor: null,
          swatchPictureId: null,
        })),
      })
      const [parentId = 0] = await saveProducts(shop, [
        { name: slug, slug, type: 'variable', attributes: [option(values)] },
      ])
      await saveProducts(
        shop,
        values.map((value) => ({
          name: slug,
          type: 'variation' as const,
          parentId,
          regularPrice: 100_00,
          attributes: [option([value])],
        })),
      )
    }
    const site = await openTestSite(shop)
    const variationsJson = async (path: string) =>
      /data-product_variations="([^"]*)"/.exec((await site.get(path)).text)?.[1]
    assert.equal(JSON.parse(unescaped((await variationsJson('/product/trydtsiat/')) ?? '')).length, 30)
    assert.equal(await variationsJson('/product/trydtsiat-odyn/'), 'false')
    await site.close()
    await shop.close()
  })
})

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/** Pages are too long for an error message. */
function has(text: string, pattern: RegExp, where = ''): void {
  assert.ok(pattern.test(text), `${where} ${pattern}`)
}

function hasNot(text: string, pattern: RegExp, where = ''): void {
  assert.ok(!pattern.test(text), `${where} ${pattern.exec(text)?.[0]}`)
}
