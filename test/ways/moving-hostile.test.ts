import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openOldItems } from '#api/wc/moving/items.server.ts'
import { readItems, readOldShop } from '#api/wc/moving/read-old-shop.server.ts'
import { openOldShop } from '#integrations/old-shop/old-shop.server.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import { findPage } from '#shop/content/pages/pages.server.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { findLastReading, moveShop } from '#shop/office/moving/moving.server.ts'
import type { MoveEntry } from '#shop/office/moving/moving.ts'
import { findCustomer } from '#shop/sales/orders/customers/customers.server.ts'
import { mergeCustomers } from '#shop/sales/orders/customers/merge-customers.server.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import { listNotes } from '#shop/sales/orders/notes.server.ts'
import { type OldWooCommerce, startOldWooCommerce } from '../services/old-woocommerce.ts'
import { onEachDatabase, openTestShop, type TestShop } from '../shop.ts'
import { noPictures } from './moving-shops.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
type Thing = Record<string, unknown>

const openShop = (old: OldWooCommerce) => {
  const wordpress = { login: 'olena', password: 'abcd' }
  return openOldShop(new URL(old.address), { key: 'ck_1', secret: 'cs_1', wordpress }, { pause: async () => {} })
}
/** Things like the recorded one of this id, differing in these fields. */
function add(old: OldWooCommerce, { path, of }: { path: string; of: number }, fields: Thing[]): void {
  const list = old.lists[path] ?? []
  const model = list.find(({ id }) => id === of)
  assert.ok(model, `${path} ${of}`)
  list.push(...fields.map((more) => ({ ...structuredClone(model), ...more })))
}
const many = (count: number, from: number, more: (n: number) => Thing = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({ id: from + n, ...more(n) }))

describe('reading an old shop that answers badly', () => {
  const read = async (shop: TestShop, old: OldWooCommerce, isAnew = true) => {
    const folder = join(shop.files.dir, 'imports', 'hostile')
    const options = { since: null, now: shop.now(), isAnew, progress: () => {} }
    const outcome = await readOldShop(openShop(old), folder, options)
    const ids = async (name: string) => (await Array.fromAsync(readItems(folder, name))).map(({ id }) => Number(id))
    return { outcome, ids }
  }
  let shop: TestShop
  let old: OldWooCommerce
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop.close())
  const withOld = async (work: () => Promise<void>) => {
    old = await startOldWooCommerce('ck_1')
    try {
      await work()
    } finally {
      old.close()
    }
  }
  /** A page as WooCommerce gives it, less its headers. */
  const pageOf = (path: string, query: URLSearchParams) => {
    const [page, perPage] = [Number(query.get('page')), Number(query.get('per_page'))]
    return (old.lists[path] ?? []).slice((page - 1) * perPage, page * perPage)
  }

  it('reads lists to their end that do not say how long they are, and a page that is always the same once', () =>
    withOld(async () => {
      add(old, { path: '/wc/v3/orders', of: 250 }, many(142, 1001))
      add(old, { path: '/wc/v3/coupons', of: 239 }, many(98, 1001))
      add(old, { path: '/wc/v3/products', of: 241 }, many(244, 1001))
      old.instead = (path, query) => {
        if (path === '/wc/v3/coupons') return { headers: JSON_TYPE, text: JSON.stringify(old.lists[path]) }
        const headers = path === '/wc/v3/products' ? { 'x-wp-total': '0', 'x-wp-totalpages': '0' } : {}
        if (!/\/(orders|products)$/.test(path)) return undefined
        return { headers: { ...JSON_TYPE, ...headers }, text: JSON.stringify(pageOf(path, query)) }
      }
      const { outcome, ids } = await read(shop, old)
      assert.deepEqual(outcome.kind === 'read' && outcome.notShown, [])
      const [orders, coupons, products] = [await ids('orders'), await ids('coupons'), await ids('products')]
      assert.deepEqual([orders.length, coupons.length, products.length], [150, 100, 250])
    }))

  it('reads lists to their end that say they are endless, whether the pages after it are empty or the first again', () =>
    withOld(async () => {
      add(old, { path: '/wc/v3/products', of: 241 }, many(244, 1001))
      add(old, { path: '/wc/v3/coupons', of: 239 }, many(98, 1001))
      let requests = 0
      old.instead = (path, query) => {
        if (!/\/(coupons|products)$/.test(path)) return undefined
        if (++requests > 100) return { status: 404, headers: JSON_TYPE, text: '{}' }
        const headers = { ...JSON_TYPE, 'x-wp-totalpages': '999999999' }
        const items = path === '/wc/v3/coupons' ? old.lists[path] : pageOf(path, query)
        return { headers, text: JSON.stringify(items) }
      }
      const { outcome, ids } = await read(shop, old)
      assert.deepEqual(outcome.kind === 'read' && outcome.notShown, [])
      assert.deepEqual([(await ids('products')).length, (await ids('coupons')).length], [250, 100])
      assert.ok(requests < 20, `${requests} requests`)
    }))

  it('misses nothing that comes to another page when something before it is deleted, and says when it never comes', () =>
    withOld(async () => {
      add(old, { path: '/wc/v3/products', of: 241 }, many(244, 1001))
      const [, second] = old.lists['/wc/v3/products'] ?? []
      old.instead = (path, query) => {
        const isFirst = path === '/wc/v3/products' && query.get('page') === '1' && query.get('type') === null
        const answer = { headers: { ...JSON_TYPE, 'x-wp-total': '250', 'x-wp-totalpages': '3' } }
        if (!isFirst || !second) return undefined
        const text = JSON.stringify(pageOf(path, query))
        // Once.
        old.lists[path] = (old.lists[path] ?? []).filter(({ id }) => id !== second.id)
        old.instead = () => undefined
        return { ...answer, text }
      }
      const { outcome, ids } = await read(shop, old)
      assert.deepEqual(outcome.kind === 'read' && outcome.notShown, [])
      const read1 = await ids('products')
      const missing = (old.lists['/wc/v3/products'] ?? []).filter(({ id }) => !read1.includes(Number(id)))
      assert.deepEqual(missing, [])

      // One of them is counted and never shown; an entry is no thing.
      old.lists['/wc/v3/products']?.splice(7, 1)
      old.instead = (path, query) => {
        if (path !== '/wc/v3/products') return undefined
        const items = [null, ...pageOf(path, query)]
        return { headers: { ...JSON_TYPE, 'x-wp-total': '249', 'x-wp-totalpages': '3' }, text: JSON.stringify(items) }
      }
      const again = await read(shop, old)
      assert.deepEqual(again.outcome, {
        kind: 'read',
        readAt: shop.now(),
        notShown: [{ name: 'products', status: 206 }],
        isWhole: false,
      })
      assert.equal(new Set(await again.ids('products')).size, 248)
    }))

  it('takes a list out of the notices around it, and nothing out of one that broke off', () =>
    withOld(async () => {
      const coupons = old.lists['/wc/v3/coupons'] ?? []
      let text = `<br />\n<b>Warning</b>: Undefined key [x] in {a} on line 7\n${JSON.stringify(coupons)}<!-- cached -->`
      old.instead = (path) => (path === '/wc/v3/coupons' ? { headers: JSON_TYPE, text } : undefined)
      assert.deepEqual(await (await read(shop, old)).ids('coupons'), [240, 239])
      text = `[{"id":5,"meta_data":[{"id":6}],"code":"a`
      const { outcome, ids } = await read(shop, old)
      assert.deepEqual(outcome.kind === 'read' && outcome.notShown, [{ name: 'coupons', status: 200 }])
      assert.deepEqual(await ids('coupons'), [])
    }))
})

onEachDatabase('a move from a shop that is broken in many ways', (name) => {
  let shop: TestShop
  let old: OldWooCommerce
  before(async () => {
    shop = await openTestShop(name)
    old = await startOldWooCommerce('ck_1')
    shop.advanceClock(7 * DAY_MS)
    breakThings(old)
  })
  after(async () => {
    old.close()
    await shop.close()
  })

  const run = async () => {
    const client = openShop(old)
    const folder = join(shop.files.dir, 'imports', 'hostile')
    const since = await findLastReading(shop, client.host)
    const reading = await readOldShop(client, folder, { since, now: shop.now(), isAnew: true, progress: () => {} })
    assert.equal(reading.kind, 'read')
    assert.ok(reading.kind === 'read')
    const entries: MoveEntry[] = []
    await moveShop(shop, openOldItems(folder, { host: client.host, now: shop.now() }), {
      host: client.host,
      applies: true,
      overwrites: false,
      readAt: reading.isWhole ? reading.readAt : null,
      fetchPicture: noPictures,
      report: (entry) => entries.push(entry),
      progress: () => {},
    })
    return { since, notShown: reading.notShown, entries }
  }
  const lines = (entries: MoveEntry[]) =>
    entries
      .filter(({ key, action }) => Number(key) >= 1000 && action !== 'created' && action !== 'unchanged')
      .map(
        ({ kind, key, action, reason, details = '' }) => `${kind} ${key} ${action} ${reason}: ${details.slice(0, 60)}`,
      )
      .sort()

  it('goes on without the lists and parts that fail for good, and reads everything again the next time', async () => {
    old.instead = (path) => {
      if (path === '/wc/v3/products/reviews') return { status: 500, text: 'Fatal error' }
      if (path === '/wc/v3/customers') return { status: 200, text: '<!doctype html><h1>Обслуговування</h1>' }
      if (path === '/wc/v3/coupons') return { status: 302, headers: { location: '/wp-login.php' }, text: '' }
      if (path === '/wc/v3/products/117/variations') return { status: 500, text: '' }
      if (path === '/wc/v3/orders/250/notes') return { status: 404, text: '{}' }
      return undefined
    }
    const { notShown, entries, since } = await run()
    assert.equal(since, null)
    assert.deepEqual(notShown, [
      { name: 'coupons', status: 302 },
      { name: 'customers', status: 200 },
      { name: 'reviews', status: 500 },
    ])
    assert.deepEqual(
      entries.filter(({ reason }) => reason === 'partsNotShown').map(({ kind, details }) => `${kind} ${details}`),
      ['product /wc/v3/products/117/variations: 500', 'order /wc/v3/orders/250/notes: 404'],
    )
    assert.deepEqual(
      entries.filter(({ reason }) => reason === 'notKept').map(({ kind, details }) => `${kind} ${details}`),
      ['page <iframe>, [contact-form-7]', 'menu Нікуди, Хиба'],
    )

    old.instead = () => undefined
    const second = await run()
    assert.equal(second.since, null)
    assert.deepEqual(second.notShown, [])
    const created = Map.groupBy(
      second.entries.filter(({ action }) => action === 'created'),
      ({ kind }) => kind,
    )
    assert.deepEqual(
      [...created].map(([kind, list]) => `${kind} ${list.length}`),
      ['product 5', 'coupon 2', 'customer 4', 'review 3'],
    )
    assert.equal((await listNotes(shop, 250)).length, 4)
  })

  it('names each thing that does not come as it was, and a later run finds nothing to do', async () => {
    const { entries } = await run()
    assert.deepEqual(
      entries.filter(({ action }) => action === 'created' || action === 'changed'),
      [],
    )
    const again = await run()
    assert.deepEqual(
      again.entries.filter(({ action }) => action === 'created' || action === 'changed'),
      [],
    )
    assert.deepEqual(lines(again.entries), [
      'category 3001 refused noPlace: № 99999',
      'category 3002 refused noPlace: № 3003',
      'category 3003 refused noPlace: № 3002',
      'coupon 3102 refused invalid: discount_type',
      'coupon 3103 refused invalid: code',
      `media 3401 refused pictureNotLoaded: ${old.address}/403.jpg`,
      'order 1006 refused invalid: line_items.0.quantity, line_items.0.total',
      'order 1007 refused invalid: currency',
      'product 2205 refused invalid: type',
      'product 2206 refused importRefused: sku: RF-1: цей артикул уже був у файлі вище',
      'product 2209 refused invalid: name',
      'product 2212 refused invalid: regular_price',
      'product 2213 refused importRefused: salePrice: 200.00: ціна зі знижкою не менша за звичайну',
      'review 3201 refused noPlace: 888888',
    ])
  })

  it('keeps what can be kept: addresses, dates, notes, prices, 150 variations, refunds and headings of menus', async () => {
    const slugs = await listProductsById(shop, [2201, 2202, 2203, 241])
    assert.deepEqual(
      slugs.map(({ slug, regularPrice, name }) => [slug, regularPrice, name]),
      [
        ['dyvan-dvichi', 250_000, 'Двічі'],
        ['bez-tsiny', null, 'Без ціни'],
        ['nul', 0, 'Нуль'],
        [slugs[3]?.slug, 250_000, 'Табурет «Клен»'],
      ],
    )
    assert.equal((await findPage(shop, 3504))?.slug, 'pro-nas-dvichi')
    const variations = await shop.db.selectFrom('product').select('id').where('parent_id', '=', 2000).execute()
    assert.equal(variations.length, 150)
    const [deletedProduct, refunded, undated] = await Promise.all([1001, 1002, 1004].map((id) => findOrder(shop, id)))
    assert.deepEqual(
      deletedProduct?.lines.map(({ name, productId, total }) => [name, productId, total]),
      [['Знятий з продажу', null, 1000]],
    )
    assert.deepEqual([refunded?.total, refunded?.refunds[0]?.amount], [1000, 5000])
    const at = Date.UTC(2026, 10, 20, 10)
    assert.equal(undated?.createdAt, at)
    assert.deepEqual(
      (await listNotes(shop, 1004)).map(({ text, at }) => [text, at]),
      [['Нотатка без дати', at]],
    )
    assert.deepEqual((await getSettings(shop)).mainMenu.slice(1), [
      { text: 'Каталог', href: '/shop/', children: [{ text: 'Усе', href: '/shop/' }] },
    ])
  })

  it('gives an order to whom its customer was merged into, and of one who was deleted here to whom its contacts name', async () => {
    await mergeCustomers(shop, { from: 4, into: 3 })
    await shop.db.updateTable('shop_order').set({ customer_id: null }).where('customer_id', '=', 1103).execute()
    await shop.db.deleteFrom('customer').where('id', '=', 1103).execute()
    const billing = { first_name: 'Ігор', email: 'ihor@example.com' }
    add(old, { path: '/wc/v3/orders', of: 250 }, [
      { id: 1011, order_key: 'k11', customer_id: 4 },
      { id: 1012, order_key: 'k12', customer_id: 1103, billing },
    ])
    await run()
    assert.equal((await findOrder(shop, 1011))?.customerId, 3)
    const other = await findCustomer(shop, (await findOrder(shop, 1012))?.customerId ?? 0)
    assert.equal(other?.email, 'ihor@example.com')
  })
})

function breakThings(old: OldWooCommerce): void {
  const line = { id: 1, name: 'Знятий з продажу', quantity: 1, total: '10.00', subtotal: '10.00', meta_data: [] }
  const tenHryvnias = {
    line_items: [{ ...line, product_id: 999_999, variation_id: 0 }],
    shipping_lines: [],
    total: '10.00',
  }
  const none = '0000-00-00T00:00:00'
  add(old, { path: '/wc/v3/orders', of: 250 }, [
    { id: 1001, order_key: 'k1', ...tenHryvnias },
    { id: 1002, order_key: 'k2', ...tenHryvnias, refunds: [{ id: 1 }] },
    { id: 1003, order_key: 'k3', billing: {}, shipping: {}, customer_id: 0 },
    { id: 1004, order_key: 'k4', date_created: none, date_created_gmt: none, date_paid_gmt: '2026-11-20T10:00:00' },
    { id: 1006, order_key: 'k6', line_items: [{ ...line, quantity: 1.5, total: '-10.00' }] },
    { id: 1007, order_key: 'k6', currency: 'USD' },
  ])
  const refund = { id: 1, date_created_gmt: none, amount: '50.00', reason: '', line_items: [] }
  old.lists['/wc/v3/orders/1002/refunds'] = [refund]
  const note = { id: 1, author: 'Олена', date_created_gmt: none, note: 'Нотатка без дати', customer_note: false }
  old.lists['/wc/v3/orders/1004/notes'] = [note]
  const [{ email = '' } = {}] = old.lists['/wc/v3/customers'] ?? []
  add(old, { path: '/wc/v3/customers', of: 2 }, [
    { id: 1101, email: String(email).toUpperCase(), username: 'BUYER1' },
    { id: 1102, email: 'немає', username: 'zoia' },
    { id: 1103, email: 'buyer9@example.com', username: 'Buyer1' },
  ])
  add(old, { path: '/wc/v3/products', of: 244 }, [{ id: 2000, name: 'Полиця на 150', slug: 'polytsia-150', sku: '' }])
  const [variation] = old.lists['/wc/v3/products/244/variations'] ?? []
  const colours = (n: number) => ({
    sku: `V${n}`,
    attributes: [{ id: 0, name: 'Бік', slug: 'bik', option: `Бік ${n}` }],
  })
  old.lists['/wc/v3/products/2000/variations'] = many(150, 2001, (n) => ({ ...variation, ...colours(n), id: 2001 + n }))
  const twice = (text: string) => encodeURIComponent(encodeURIComponent(text)).toLowerCase()
  add(
    old,
    { path: '/wc/v3/products', of: 241 },
    [
      { name: 'Двічі', slug: twice('диван-двічі') },
      { name: 'Без ціни', regular_price: '', sale_price: '', price: '' },
      { name: 'Нуль', regular_price: '0', sale_price: '', price: '0' },
      { name: 'Дати', date_created: none, date_created_gmt: none, date_on_sale_to_gmt: '-0001-11-30T00:00:00' },
      { name: 'Набір', type: 'bundle' },
      { name: 'Той самий артикул', sku: 'RF-1' },
      { name: 'Дріб', manage_stock: true, stock_quantity: 2.5 },
      { name: 'Мінус', manage_stock: true, stock_quantity: -3 },
      { name: null },
      { name: 'Опис', description: `<p>${'текст '.repeat(20_000)}</p>` },
      { name: 'Дужки', images: false, meta_data: {} },
      { name: 'Тисячі', regular_price: '1 250,00' },
      { name: 'Акція вища', regular_price: '100', sale_price: '200' },
    ].map((fields, n) => ({ id: 2201 + n, sku: `S${n}`, slug: '', ...fields })),
  )
  add(old, { path: '/wc/v3/products/categories', of: 15 }, [
    { id: 3001, name: 'Сирота', slug: 'syrota', parent: 99_999 },
    { id: 3002, name: 'Коло А', slug: 'kolo-a', parent: 3003 },
    { id: 3003, name: 'Коло Б', slug: 'kolo-b', parent: 3002 },
  ])
  add(old, { path: '/wc/v3/coupons', of: 239 }, [
    { id: 3102, code: 'fee', discount_type: 'sign_up_fee' },
    { id: 3103, code: '' },
  ])
  add(old, { path: '/wc/v3/products/reviews', of: 20 }, [
    { id: 3201, product_id: 888_888 },
    { id: 3202, rating: 0, reviewer: '', reviewer_email: '', review: '<p>Без оцінки</p>' },
  ])
  const rendered = (text: string) => ({ title: { rendered: text } })
  add(old, { path: '/wp/v2/menu-items', of: 264 }, [
    { id: 3301, url: '', menu_order: 5, ...rendered('Нікуди') },
    { id: 3302, url: '#', menu_order: 6, ...rendered('Каталог') },
    { id: 3303, url: `${old.address}/shop/`, parent: 3302, menu_order: 7, ...rendered('Усе') },
    { id: 3304, url: false, menu_order: 8, ...rendered('Хиба') },
  ])
  add(old, { path: '/wp/v2/media', of: 236 }, [{ id: 3401, source_url: `${old.address}/403.jpg` }])
  const content = '<p>[contact-form-7 id="5"]</p><iframe src="https://www.youtube.com/embed/x"></iframe>'
  add(old, { path: '/wp/v2/pages', of: 8 }, [
    { id: 3501, slug: 'forma', ...rendered('Форма'), content: { rendered: content } },
    { id: 3504, slug: twice('про-нас-двічі'), date_gmt: none, ...rendered('Про нас двічі') },
  ])
}
