import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readSettings } from '#shop/settings/settings.server.ts'
import { dataIn } from '#test/schema-org.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { fillDemoShop } from './demo.server.ts'
import { demoPages } from './pages/pages.ts'

describe('the demo shop', () => {
  let shop: TestShop
  let site: TestSite

  before(async () => {
    shop = await openTestShop()
    await fillDemoShop(shop, () => {})
    site = await openTestSite(shop)
  })
  after(async () => {
    await site.close()
    await shop.close()
  })

  const pageAt = async (path: string) => {
    const { status, text } = await site.get(path)
    assert.equal(status, 200, path)
    return text
  }

  it('has ten products that are added to the cart from a listing', async () => {
    const pages = [await pageAt('/shop/'), await pageAt('/shop/page/2/')].join('')
    const buttons = [...pages.matchAll(/<a[^>]*\bajax_add_to_cart\b[^>]*>/g)].map(([button]) => button)
    const ids = new Set(buttons.map((button) => /data-product_id="(\d+)"/.exec(button)?.[1]))
    assert.ok(ids.size >= 10, `${ids.size}`)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const id of ids) {
      const { text } = await site.ask('POST', '/?wc-ajax=add_to_cart', form, `product_id=${id}`)
      assert.ok(JSON.parse(text).fragments, `${id}`)
    }
  })

  it('shows the store notice', async () => {
    assert.match(await pageAt('/'), /class="[^"]*woocommerce-store-notice[^>]*>[\s\S]*Магазин демонстраційний/)
  })

  it('names the controls of its carousels Prev and Next', async () => {
    const labels = new Set<string>()
    for (const { slug, parent } of demoPages.filter(({ slug }) => slug !== 'holovna')) {
      const text = await pageAt(parent ? `/${parent}/${slug}/` : `/${slug}/`)
      for (const [carousel] of text.matchAll(/<x-carousel[^>]*kind="content"[\s\S]*?<\/x-carousel>/g)) {
        labels.add(/class="carousel__previous"[^>]*>([^<]*)</.exec(carousel)?.[1] ?? '')
        labels.add(/class="carousel__next"[^>]*>([^<]*)</.exec(carousel)?.[1] ?? '')
      }
    }
    assert.deepEqual([...labels].toSorted(), ['Next', 'Prev'])
  })

  it('has one video with an advertisement, whose files it serves itself', async () => {
    const page = await pageAt('/storonnie-video/')
    const tags = [...page.matchAll(/(\/media\/films\/[0-9a-f]{20}\.xml)/g)].map(([, tag]) => tag ?? '')
    assert.equal(new Set(tags).size, 1)
    const vast = await site.get(tags[0] ?? '')
    assert.equal(vast.headers['content-type'], 'application/xml')
    const files = [...vast.text.matchAll(/<MediaFile type="video\/(webm|mp4)"[^>]*>([^<]+)</g)]
    assert.equal(files.length, 2)
    for (const [, type, address = ''] of files) {
      const film = await site.get(address)
      assert.deepEqual([film.status, film.headers['content-type']], [200, `video/${type}`])
    }
  })

  it('answers questions in accordions, of which one panel at most is open', async () => {
    const page = await pageAt('/pytannia-i-vidpovidi/')
    const accordions = [...page.matchAll(/<x-accordion[\s\S]*?<\/x-accordion>/g)].map(([accordion]) => accordion)
    assert.deepEqual(
      accordions.map((accordion) => accordion.match(/<details/g)?.length),
      [5, 6],
    )
    // Panels of one name: the browser closes the others without a script too.
    for (const accordion of accordions) {
      assert.equal(new Set([...accordion.matchAll(/<details[^>]* name="([^"]+)"/g)].map(([, name]) => name)).size, 1)
    }
    assert.ok(dataIn(page).some((data) => data['@type'] === 'FAQPage'))
  })

  it('tells one address and one set of opening hours wherever it tells them', async () => {
    const settings = await readSettings(shop)
    const { storeCity, storeStreet, storeHours, delivery } = settings
    assert.equal(delivery.pickup.address, `${storeCity}, ${storeStreet}, шоурум`)
    assert.equal(delivery.pickup.hours, storeHours.join(', '))
    const contacts = await pageAt('/kontakty/')
    assert.ok(contacts.includes(`${storeCity}, ${storeStreet}`))
    const hours = [...JSON.stringify(dataIn(contacts)).matchAll(/"opens":"([\d:]+)","closes":"([\d:]+)"/g)]
    assert.deepEqual([...new Set(hours.map(([, opens, closes]) => `${opens}–${closes}`))].toSorted(), [
      '10:00–19:00',
      '11:00–17:00',
    ])
    assert.deepEqual(storeHours, ['Пн–Пт 10:00–19:00', 'Сб 11:00–17:00'])
  })

  it('names no brand of a product that has none', async () => {
    const [group] = dataIn(await pageAt('/product/sofa-lyman/'))
    assert.equal(group?.['@type'], 'ProductGroup')
    assert.equal(group?.brand, undefined)
  })
})
