import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { readUpload } from '#api/wc/wp-v2/media/upload.server.ts'
import { listOrders } from '#shop/sales/orders/find-orders.server.ts'
import { closeInTurn } from '#test/shop.ts'
import { jpeg } from '../fixtures/pictures.ts'
import { seedProducts } from '../fixtures/products.ts'
import { onEachDatabase, openTestShop, type TestShop } from '../shop.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { signInAs } from '../staff.ts'
import { fullDisk } from './broken-databases.ts'

const PRODUCTS = '/wp-json/wc/v3/products'

describe('a program hears in JSON', () => {
  let shop: TestShop
  let site: TestSite
  let headers: Record<string, string>
  before(async () => {
    shop = await openTestShop()
    site = await openTestSite(shop)
    const { cookie, nonce } = await signInAs(shop, site)
    headers = { cookie, 'x-wp-nonce': nonce, 'content-type': 'application/json' }
  })
  after(() => closeInTurn(site, shop))

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await site.request(method, path, headers, body && JSON.stringify(body))
    assert.match(String(answer.headers['content-type']), /^application\/json/)
    return { ...JSON.parse(answer.text), httpStatus: answer.status }
  }

  it('that the disk is full, and nothing is saved', async () => {
    // The least that SQLite takes: what the file has now.
    await sql`pragma max_page_count = 1`.execute(shop.db)
    const product = { name: 'Диван', description: 'д'.repeat(50_000) }
    const refused = await ask('POST', PRODUCTS, product)
    assert.deepEqual([refused.httpStatus, refused.code], [507, 'meblia_no_space'])
    assert.match(refused.message, /На диску сервера немає місця/)
    await sql`pragma max_page_count = 1073741823`.execute(shop.db)
    assert.equal((await ask('POST', PRODUCTS, product)).httpStatus, 201)
    const { text } = await site.get(PRODUCTS, headers)
    assert.equal(JSON.parse(text).length, 1)
  })

  it('that the disk is full, and not that half of a file has come', async () => {
    const form = 'multipart/form-data; boundary=b'
    const picture = await jpeg()
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    for (const [type, start] of [
      ['image/jpeg', ''],
      [form, head],
    ] as const) {
      const named = { 'content-type': type, 'content-disposition': 'attachment; filename="a.jpg"' }
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(Buffer.concat([Buffer.from(start), picture])),
        // As the disk says it: the bytes are read where they are written.
        pull: (controller) => controller.error(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
      })
      await assert.rejects(readUpload({ shop, headers: new Headers(named), body }), { code: 'ENOSPC' })
    }
  })

  it('that something failed', async () => {
    await sql`alter table coupon rename to coupon_gone`.execute(shop.db)
    for (const path of ['/wp-json/wc/v3/coupons', '/wp-json/wc/v3/coupons?_envelope=1']) {
      const failed = await ask('GET', path)
      assert.deepEqual([failed.httpStatus, failed.code, failed.data.status], [500, 'internal_server_error', 500])
    }
    await sql`alter table coupon_gone rename to coupon`.execute(shop.db)
  })
})

onEachDatabase('on a full disk', (name) => {
  let shop: TestShop
  let site: TestSite
  let full: TestSite
  let chair: number
  before(async () => {
    shop = await openTestShop(name)
    chair = (await seedProducts(shop)).chair
    site = await openTestSite(shop)
    full = await openTestSite({ ...shop, db: shop.db.withPlugin(fullDisk) })
  })
  after(() => closeInTurn(full, site, shop))

  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  async function cartCookie(): Promise<string> {
    const { headers } = await site.request('POST', '/?wc-ajax=add_to_cart', FORM, `product_id=${chair}&quantity=1`)
    return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  }

  it('shoppers read every page, cart and checkout', async () => {
    const cookie = await cartCookie()
    for (const path of [
      '/',
      '/shop/',
      '/cart/',
      '/checkout/',
      '/?s=стіл',
      '/moi-zamovlennia/',
      '/wp-json/wc/store/v1/cart',
    ])
      assert.equal((await full.get(encodeURI(path), { cookie })).status, 200, path)
    assert.match((await full.get('/cart/', { cookie })).text, /Стілець/)
  })

  it('an add to the cart, by whichever way, is answered with 503 and a sentence, and the cart stays as it was', async () => {
    const cookie = await cartCookie()
    const add = `product_id=${chair}&quantity=2`
    const ajax = await full.request('POST', '/?wc-ajax=add_to_cart', { ...FORM, cookie }, add)
    assert.deepEqual(
      [ajax.status, ajax.text],
      [503, 'Магазин тимчасово не\u00a0може нічого записати. Спробуйте за кілька хвилин.'],
    )
    for (const [method, path, body] of [
      ['GET', `/?add-to-cart=${chair}`],
      ['POST', '/shop/', `add-to-cart=${chair}&quantity=1`],
      ['POST', '/checkout/one-click', `${add}&phone=0671234567`],
      ['POST', '/en/shop/', `add-to-cart=${chair}&quantity=1`],
    ] as const) {
      const answer = await full.request(method, path, { ...FORM, cookie }, body)
      assert.equal(answer.status, 503, path)
      assert.equal(answer.headers['retry-after'], '60')
      assert.match(
        answer.text,
        path.startsWith('/en') ? /Nothing can be saved just now/ : /Зараз\sне\sвдається\sзберегти/,
      )
      const again = /href="([^"]+)"[^>]*>(?:Спробувати|Try)/.exec(answer.text)?.[1] ?? ''
      assert.equal((await site.get(again)).status, 200, again)
    }
    const { headers } = await full.get('/wp-json/wc/store/v1/cart', { cookie })
    const call = { cookie, nonce: String(headers.nonce), 'content-type': 'application/json' }
    const body = JSON.stringify({ id: chair, quantity: 2 })
    const store = await full.request('POST', '/wp-json/wc/store/v1/cart/add-item', call, body)
    const { code, message } = JSON.parse(store.text)
    assert.deepEqual([store.status, code], [503, 'meblia_no_space'])
    assert.match(message, /не\u00a0може нічого записати/)
    const { items } = JSON.parse((await site.get('/wp-json/wc/store/v1/cart', { cookie })).text)
    assert.deepEqual(
      items.map((item: { quantity: number }) => item.quantity),
      [1],
    )
  })

  it('an order is not placed, what was typed stays in the form, and it is placed once there is space again', async () => {
    const cookie = await cartCookie()
    const { text } = await full.get('/checkout/', { cookie })
    const hidden = (field: string) => new RegExp(`name="${field}" value="([^"]+)"`).exec(text)?.[1] ?? ''
    const fields = {
      request: hidden('request'),
      shown: hidden('shown'),
      delivery: 'pickup',
      payment: 'cod',
      first_name: 'Олена',
      last_name: 'Коваль',
      phone: '067 123 45 67',
      comment: 'Код домофона 4321',
    }
    const send = (at: TestSite, more = {}) =>
      at.request('POST', '/checkout/', { ...FORM, cookie }, String(new URLSearchParams({ ...fields, ...more })))
    const recounted = await send(full, { recount: '1' })
    assert.deepEqual([recounted.status, recounted.text.includes('Код домофона 4321')], [200, true])
    fields.shown = /name="shown" value="([^"]+)"/.exec(recounted.text)?.[1] ?? ''
    shop.advanceClock(10_000)
    const refused = await send(full)
    assert.deepEqual([refused.status, refused.text.includes('Код домофона 4321')], [503, true])
    assert.match(refused.text, /Зараз\sне\sвдається\sзберегти\sзамовлення/)
    const range = { sort: { by: 'id', direction: 'desc' }, offset: 0, limit: 10 } as const
    assert.deepEqual((await listOrders(shop, range)).orders, [])
    assert.equal((await send(site)).status, 303)
  })
})
