import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import { queuedNotifications } from '#test/jobs.ts'
import { openTestRest, type RestReply, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { REST_ROUTES } from './rest-routes.ts'

const P = '/wc/v3/products'
const O = '/wc/v3/orders'

onEachDatabase('wc/v3 for WooCommerce clients', (name) => {
  let shop: TestShop
  let rest: TestRest
  let table: number
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, REST_ROUTES, 'key:read_write')
    const stocked = { regular_price: '1000', manage_stock: true, stock_quantity: 10, sku: 'T-1' }
    table = (await make(P, { ...stocked, name: 'Стіл', description: 'Вузенький ясеневий столик' })).id
  })
  after(() => shop.close())

  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
  const done = ({ status, body }: RestReply): any => {
    assert.ok(status < 300, `${status} ${JSON.stringify(body)}`)
    return body
  }
  const make = async (path: string, input: object) => done(await rest.request('POST', path, input))
  const idsOf = async (path: string) => done(await rest.request('GET', path)).map(({ id }: { id: number }) => id)
  const stock = async () => (await listProductsById(shop, [table]))[0]?.stockQuantity

  it('treats null like a missing value', async () => {
    const line = { product_id: table, quantity: 2, subtotal: '', total: '', variation_id: null, sku: null }
    const order = await make(O, { status: null, billing: null, customer_note: null, line_items: [line] })
    assert.deepEqual([order.status, order.total, order.line_items[0].subtotal], ['pending', '2000.00', '2000.00'])
    const fee = { name: 'Підйом', total: '' }
    const changed = done(
      await rest.request('PUT', `${O}/${order.id}`, { status: null, fee_lines: [fee], shipping_lines: null }),
    )
    assert.deepEqual([changed.status, changed.total], ['pending', '2000.00'])
    const product = await make(P, { name: 'Пуф', description: null, images: null, sale_price: null, weight: null })
    assert.deepEqual([product.description, product.images], ['', []])
  })

  it('accepts PUT and PATCH for batches like POST', async () => {
    for (const method of ['POST', 'PUT', 'PATCH']) {
      const products = done(
        await rest.request(method, `${P}/batch`, { update: [{ id: table, purchase_note: method }] }),
      )
      assert.equal(products.update[0].purchase_note, method)
      assert.equal((await rest.request(method, `${O}/batch`, { delete: [999] })).status, 200)
    }
  })

  it('names a nested invalid field with its path', async () => {
    const bad = {
      billing: { email: 'not-an-email' },
      line_items: [{ product_id: table, quantity: 1 }, { product_id: 'x' }],
    }
    const { status, body } = await rest.request('POST', O, bad)
    assert.deepEqual(
      [status, body.code, Object.keys(body.data.params)],
      [400, 'rest_invalid_param', ['billing', 'line_items']],
    )
    assert.match(body.data.params.billing, /billing\[email\]/)
    assert.match(body.data.params.line_items, /line_items\[1\]\[product_id\]/)
    assert.deepEqual(body.data.details.line_items.data, { param: 'line_items[1][product_id]' })
  })

  it('refuses an amount below one kopiyka and names the field', async () => {
    for (const [path, input, field] of [
      [P, { name: 'Х', regular_price: '0.001' }, 'regular_price'],
      [P, { name: 'Х', regular_price: '10', sale_price: 9.999 }, 'sale_price'],
      [`${P}/${table}`, { regular_price: '12.345' }, 'regular_price'],
      ['/wc/v3/coupons', { code: 'малий', amount: '0.005' }, 'amount'],
    ] as const) {
      const { status, body } = await rest.request(path === `${P}/${table}` ? 'PUT' : 'POST', path, input)
      assert.deepEqual([status, body.code, Object.keys(body.data.params)], [400, 'rest_invalid_param', [field]])
    }
    assert.equal((await make(P, { name: 'Ціна', regular_price: 1999.9900000000002 })).regular_price, '1999.99')
    assert.equal((await make(P, { name: 'Нулі', regular_price: '10.500000' })).regular_price, '10.50')
  })

  it('accepts refunds without line ids, and refuses fractions of a kopiyka', async () => {
    const order = await make(O, {
      line_items: [{ product_id: table, quantity: 1 }],
      set_paid: true,
      payment_method: 'bacs',
    })
    const refunds = `${O}/${order.id}/refunds`
    const refund = await make(refunds, {
      amount: '100',
      api_refund: false,
      line_items: [{ quantity: 1, refund_total: 100 }],
    })
    assert.deepEqual([refund.amount, refund.line_items], ['100.00', []])
    for (const [input, field] of [
      [{ amount: '1.005' }, 'amount'],
      [{ line_items: [{ id: order.line_items[0].id, quantity: 1, refund_total: '1.001' }] }, 'line_items'],
    ] as const) {
      const { status, body } = await rest.request('POST', refunds, { api_refund: false, ...input })
      assert.deepEqual([status, body.code, Object.keys(body.data.params)], [400, 'rest_invalid_param', [field]])
    }
  })

  it('finds orders by postcode and second address line, also abroad', async () => {
    const billing = {
      first_name: 'Jan',
      postcode: '30-001',
      country: 'PL',
      state: 'MA',
      address_2: 'klatka Zeta',
      city: 'Kraków',
    }
    const shipping = { first_name: 'Ian', postcode: 'SW1A 1AA', country: 'GB', address_2: 'Flat Omega', city: 'London' }
    const order = await make(O, { billing, shipping, line_items: [{ product_id: table }] })
    assert.deepEqual([order.billing.country, order.shipping.postcode], ['PL', 'SW1A 1AA'])
    for (const search of ['30-001', 'zeta', 'SW1A 1AA', 'omega']) {
      assert.deepEqual(await idsOf(`${O}?search=${encodeURIComponent(search)}`), [order.id], search)
    }
  })

  it('finds products by description and sorts them by name, by the requested order and by tax', async () => {
    assert.deepEqual(await idsOf(`${P}?search=${encodeURIComponent('ЯСЕНЕВИЙ столик')}`), [table])
    const [lamp, longer] = [
      await make(P, { name: 'Лампа', sku: 'ЯЯЯ', tax_class: 'reduced-rate' }),
      await make(P, { name: 'Лампа «Аз»', sku: 'ААА' }),
    ]
    const three = `include=${longer.id},${table},${lamp.id}`
    assert.deepEqual(await idsOf(`${P}?${three}&orderby=title&order=asc`), [lamp.id, longer.id, table])
    for (const order of ['asc', 'desc']) {
      assert.deepEqual(await idsOf(`${P}?${three}&orderby=include&order=${order}`), [longer.id, table, lamp.id])
    }
    assert.deepEqual(await idsOf(`${P}?tax_class=reduced-rate`), [lamp.id])
    assert.ok(!(await idsOf(`${P}?tax_class=standard&per_page=100`)).includes(lamp.id))
    const coupons = [await make('/wc/v3/coupons', { code: 'один' }), await make('/wc/v3/coupons', { code: 'два' })]
    const [firstCoupon, secondCoupon] = coupons.map(({ id }) => id)
    assert.deepEqual(await idsOf(`/wc/v3/coupons?orderby=include&include=${secondCoupon},${firstCoupon}`), [
      secondCoupon,
      firstCoupon,
    ])
    const pages = [await make('/wp/v2/pages', { title: 'Один' }), await make('/wp/v2/pages', { title: 'Два' })]
    const [first, second] = pages.map(({ id }) => id)
    assert.deepEqual(await idsOf(`/wp/v2/pages?status=any&orderby=include&include=${second},${first}`), [second, first])
  })

  it('filters customers by role', async () => {
    await make(O, { billing: { email: 'buyer@example.com' } })
    assert.equal((await idsOf('/wc/v3/customers?role=customer')).length > 0, true)
    assert.equal((await idsOf('/wc/v3/customers?role=all')).length > 0, true)
    assert.deepEqual(await idsOf('/wc/v3/customers?role=administrator'), [])
  })

  it('returns plain text unchanged and never unsafe', async () => {
    const text = 'Перший рядок & другий\n\nТретій — «так»'
    const product = await make(P, {
      name: 'Текст',
      description: text,
      short_description: 'До <b>зими</b>',
      purchase_note: text,
    })
    assert.deepEqual(
      [product.description, product.short_description, product.purchase_note],
      [text, 'До <b>зими</b>', text],
    )
    const category = await make(`${P}/categories`, { name: 'Розділ', description: text })
    const tag = await make(`${P}/tags`, { name: 'Мітка', description: text })
    assert.deepEqual([category.description, tag.description], [text, text])
    const bad = await make(P, { name: 'Зле', description: 'a <script>alert(1)</script><b onclick="x()">б</b>' })
    assert.equal(bad.description, 'a <b>б</b>')
  })

  it('imports orders of a former shop in any state, with their dates and without side effects', async () => {
    const emails = () => queuedNotifications(shop)
    const before = [await stock(), await emails()] as const
    const order = {
      billing: { email: 'old@example.com', first_name: 'Стара' },
      payment_method: 'bacs',
      date_created_gmt: '2024-03-01T10:00:00',
      date_paid_gmt: '2024-03-02T10:00:00',
      line_items: [
        { product_id: table, quantity: 2, total: '1500' },
        { product_id: 999_999, name: 'Зниклий', total: '5' },
      ],
      coupon_lines: [{ code: 'стара-знижка', discount: '10' }],
    }
    for (const status of ['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed']) {
      const made = done(await rest.request('POST', O, { ...order, status }, { 'Meblia-Migration': '1' }))
      assert.deepEqual(
        [made.status, made.date_created_gmt, made.date_paid_gmt],
        [status, '2024-03-01T10:00:00', '2024-03-02T10:00:00'],
      )
      assert.deepEqual([made.total, made.line_items[1].name], ['1505.00', 'Зниклий'])
      done(await rest.request('PUT', `${O}/${made.id}`, { customer_note: 'x' }))
    }
    const { create } = done(
      await rest.request('POST', `${O}/batch`, {
        create: [{ ...order, status: 'refunded', meblia: { imported: true } }],
      }),
    )
    assert.equal(create[0].status, 'refunded')
    assert.deepEqual([await stock(), await emails()], before)

    // Stock sold in the former shop is restored here on cancellation and not reduced twice.
    const sold = done(await rest.request('POST', O, { ...order, status: 'processing' }, { 'Meblia-Migration': '1' }))
    done(await rest.request('PUT', `${O}/${sold.id}`, { status: 'completed' }))
    assert.equal(await stock(), before[0])
    done(await rest.request('PUT', `${O}/${sold.id}`, { status: 'cancelled' }))
    assert.equal(await stock(), (before[0] ?? 0) + 2)
    // Other orders follow the usual process.
    assert.equal(
      (await rest.request('POST', O, { ...order, line_items: [], coupon_lines: [], status: 'refunded' })).status,
      400,
    )
  })
})
