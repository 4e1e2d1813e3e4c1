import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { WorkshopOrderJson } from '#api/office/orders/workshop.protocol.ts'
import * as workshop from '#api/office/orders/workshop.server.ts'
import { parseShopTime } from '#api/rest/dates.ts'
import { listProductsById, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { formatKyivDateTime } from '#shop/core/dates.ts'
import { findCouponByCode, saveCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { recordPayment } from '#shop/sales/orders/payments/record-payment.server.ts'
import { openTestRest, type RestReply, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as customers from '../customers/customers.server.ts'
import * as notes from './notes.server.ts'
import * as orders from './orders.server.ts'
import { orderAnswer } from './protocol.ts'
import * as refunds from './refunds.server.ts'

const routes = [...workshop.routes, ...orders.routes, ...notes.routes, ...refunds.routes, ...customers.routes]

it('dates are in the shop’s time, summer and winter', () => {
  assert.equal(formatKyivDateTime(Date.UTC(2026, 10, 20, 12)), '2026-11-20T14:00:00')
  assert.equal(formatKyivDateTime(Date.UTC(2026, 6, 20, 21, 30)), '2026-07-21T00:30:00')
  for (const at of [Date.UTC(2026, 10, 20, 12), Date.UTC(2026, 6, 20, 12), Date.UTC(2026, 2, 29, 0, 59)]) {
    assert.equal(parseShopTime(formatKyivDateTime(at)), at)
  }
  assert.equal(parseShopTime('2026-11-20T12:00:00', true), Date.UTC(2026, 10, 20, 12))
  assert.equal(parseShopTime('2026-11-20T12:00:00+02:00'), Date.UTC(2026, 10, 20, 10))
})

onEachDatabase('wc/v3/orders', (name) => {
  let shop: TestShop
  let rest: TestRest
  let sofa: number
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, routes, 'key:read_write')
    const [id = 0] = await saveProducts(shop, [
      { name: 'Диван', sku: 'SF-1', regularPrice: 12_500_50, manageStock: 'yes', stockQuantity: 10, widthMm: 2280 },
    ])
    sofa = id
  })
  after(() => shop.close())
  const stock = async () => (await listProductsById(shop, [sofa]))[0]?.stockQuantity
  const place = (body: object = {}) =>
    rest.request('POST', '/wc/v3/orders', { line_items: [{ product_id: sofa, quantity: 2 }], ...body })
  const refusalOf = ({ status, body }: RestReply) => [status, body.code]

  it('places an order and returns every field, money as decimal strings', async () => {
    const { status, headers, body } = await place({
      set_paid: true,
      payment_method: 'liqpay',
      payment_method_title: 'LiqPay',
      billing: { first_name: 'Олена', last_name: 'Шевченко', email: 'olena@example.com', phone: '0671234567' },
      shipping_lines: [{ method_id: 'nova_poshta', method_title: 'Нова пошта', total: '150' }],
      fee_lines: [{ name: 'Знижка', total: '-50.50' }],
      meta_data: [{ key: 'source', value: { from: 'crm' } }],
    })
    assert.equal(status, 201)
    assert.deepEqual(orderAnswer.strict().parse(body), body)
    assert.equal(headers.get('location'), `https://dubrava.test/wp-json/wc/v3/orders/${body.id}`)
    const { total, shipping_total, discount_total, status: state, date_created, date_paid_gmt, number } = body
    assert.deepEqual([total, shipping_total, discount_total], ['25100.50', '150.00', '0.00'])
    assert.deepEqual([state, number, body.currency], ['processing', String(body.id), 'UAH'])
    assert.deepEqual([date_created, date_paid_gmt], ['2026-11-20T14:00:00', '2026-11-20T12:00:00'])
    const [line] = body.line_items
    assert.deepEqual([line.name, line.sku, line.price, line.total], ['Диван', 'SF-1', 12500.5, '25001.00'])
    assert.deepEqual(body.meta_data, [{ id: 1, key: 'source', value: { from: 'crm' } }])
    assert.equal(body.shipping.email, undefined)
    assert.equal(await stock(), 8)
    const again = await rest.request('GET', `/wc/v3/orders/${body.id}?dp=0`)
    assert.deepEqual([again.body.total, again.body.customer_id], ['25101', body.customer_id])

    const { body: customer } = await rest.request('GET', `/wc/v3/customers/${body.customer_id}`)
    assert.deepEqual(
      [customer.email, customer.first_name, customer.total_spent],
      ['olena@example.com', 'Олена', '25100.50'],
    )
    const found = await rest.request('GET', '/wc/v3/customers?search=ШЕВЧЕНКО')
    assert.deepEqual([found.headers.get('x-wp-total'), found.body[0].id], ['1', body.customer_id])
    assert.deepEqual(refusalOf(await rest.request('GET', '/wc/v3/customers/999')), [404, 'wc_user_invalid_id'])
    await rest.request('PUT', `/wc/v3/orders/${body.id}`, { status: 'cancelled' })
  })

  it('changes the sent fields and leaves the rest; lines are identified by id', async () => {
    const { body: order } = await place({ billing: { first_name: 'Іван', city: 'Львів' } })
    const line = order.line_items[0].id
    const { body } = await rest.request('PUT', `/wc/v3/orders/${order.id}`, {
      billing: { city: 'Київ' },
      line_items: [
        { id: line, quantity: 1 },
        { product_id: sofa, total: '1.00' },
      ],
      meta_data: [{ key: 'crm', value: '7' }],
    })
    assert.deepEqual([body.billing.first_name, body.billing.city, body.total], ['Іван', 'Київ', '12501.50'])
    assert.equal(body.line_items[1].price, 1)
    const less = await rest.request('PATCH', `/wc/v3/orders/${order.id}`, {
      line_items: [{ id: line, product_id: null }],
      meta_data: [{ key: 'crm', value: null }],
    })
    assert.deepEqual([less.body.total, less.body.meta_data], ['1.00', []])
    const [entry] = await listAuditEntries(shop, { kind: 'order', limit: 1 })
    assert.equal(entry?.action, 'changed')
    assert.doesNotMatch(JSON.stringify(await listAuditEntries(shop, { limit: 50 })), /Іван|Львів|olena|0671234567/)
  })

  it('filters by status, date, customer, product, text and place, with totals in the headers', async () => {
    const { body: first } = await place({
      created_via: 'phone',
      billing: { last_name: 'Квітка', email: 'k@example.com' },
    })
    shop.advanceClock(3_600_000)
    const { body: two } = await place({ status: 'on-hold' })
    const ids = async (query: string) => {
      const { body } = await rest.request('GET', `/wc/v3/orders?${query}`)
      assert.ok(Array.isArray(body), JSON.stringify(body))
      return body.map((order) => order.id)
    }
    assert.deepEqual(await ids(`include=${two.id},${first.id}&orderby=include`), [two.id, first.id])
    assert.deepEqual(await ids(`include[]=${first.id}&include[]=${two.id}&orderby=id&order=asc`), [first.id, two.id])
    assert.deepEqual(await ids(`after=${first.date_created}`), [two.id])
    assert.deepEqual(await ids(`after=${first.date_created_gmt}&dates_are_gmt=true`), [two.id])
    assert.ok(!(await ids(`before=${two.date_created}`)).includes(two.id))
    assert.deepEqual(await ids('status=on-hold'), [two.id])
    assert.deepEqual(await ids('status[]=on-hold&status[]=failed'), [two.id])
    assert.deepEqual(await ids(`customer=${first.customer_id}`), [first.id])
    assert.ok((await ids('customer=0')).includes(two.id))
    assert.deepEqual(await ids('created_via=phone'), [first.id])
    assert.deepEqual(await ids('search=квітка'), [first.id])
    assert.ok((await ids(`product=${sofa}&per_page=100`)).length >= 2)
    assert.deepEqual(await ids('product=99999'), [])
    assert.deepEqual(await ids('parent=5'), [])
    const page = await rest.request('GET', '/wc/v3/orders?per_page=1&page=2')
    assert.equal(page.body.length, 1)
    assert.ok(Number(page.headers.get('x-wp-totalpages')) >= 2)
    assert.match(page.headers.get('link') ?? '', /rel="prev"/)
    await rest.request('PUT', `/wc/v3/orders/${two.id}`, { status: 'cancelled' })
  })

  it('is cancelled and refunded as in WooCommerce, with its stock', async () => {
    const { body: order } = await place({ status: 'processing' })
    const line = order.line_items[0].id
    const path = `/wc/v3/orders/${order.id}`
    const left = await stock()
    const refund = await rest.request('POST', `${path}/refunds`, {
      reason: 'Брак',
      line_items: [{ id: line, quantity: 1, refund_total: 12500.5 }],
    })
    assert.deepEqual([refund.status, refund.body.amount, refund.body.line_items[0].quantity], [201, '12500.50', -1])
    assert.equal(await stock(), (left ?? 0) + 1)
    assert.deepEqual((await rest.request('GET', path)).body.refunds, [
      { id: refund.body.id, reason: 'Брак', total: '-12500.50' },
    ])
    const much = await rest.request('POST', `${path}/refunds`, { amount: '12500.51' })
    assert.deepEqual(refusalOf(much), [400, 'woocommerce_rest_invalid_order_refund'])
    assert.equal((await rest.request('GET', `${path}/refunds/${refund.body.id}`)).body.reason, 'Брак')
    assert.equal((await rest.request('GET', `${path}/refunds`)).body.length, 1)
    const soft = await rest.request('DELETE', `${path}/refunds/${refund.body.id}`)
    assert.deepEqual(refusalOf(soft), [501, 'woocommerce_rest_trash_not_supported'])
    await rest.request('DELETE', `${path}/refunds/${refund.body.id}?force=true`)
    assert.equal((await rest.request('GET', `${path}/refunds`)).body.length, 0)
    await rest.request('PUT', path, { status: 'cancelled' })
    assert.equal(await stock(), 10)
  })

  it('refunds at most the recorded payments for staff; a client may refund payments recorded elsewhere', async () => {
    const office = openTestRest(shop, routes, 'manager')
    const program = openTestRest(shop, routes, 'key:read_write')
    const fee_lines = [{ name: 'Диван', total: '1000' }]
    const make = async () => (await office.request('POST', '/wc/v3/orders', { status: 'on-hold', fee_lines })).body.id
    const back = (rest: TestRest, id: number, amount: string) =>
      rest.request('POST', `/wc/v3/orders/${id}/refunds`, { amount, api_refund: false })
    const summary = ({ status, body }: RestReply) => [status, body.code, body.message]

    const unpaid = await make()
    const refused = await back(office, unpaid, '100')
    assert.deepEqual(summary(refused).slice(0, 2), [409, 'meblia_refund_not_received'])
    assert.match(refused.body.message, /ще не\u00a0записано жодної оплати/)
    assert.deepEqual((await office.request('GET', `/wc/v3/orders/${unpaid}/refunds`)).body, [])
    const elsewhere = await back(program, unpaid, '100')
    assert.deepEqual([elsewhere.status, elsewhere.body.amount], [201, '100.00'])
    assert.equal((await back(office, unpaid, '0.01')).body.code, 'meblia_refund_not_received')

    const partly = await make()
    const staff = { method: 'cash' as const, reference: '', tellsBuyer: false, startsWork: false }
    await recordPayment(shop, partly, { ...staff, amount: 300_00 }, 'olena')
    const tooMuch = await back(office, partly, '300.01')
    assert.deepEqual(summary(tooMuch).slice(0, 2), [409, 'meblia_refund_not_received'])
    assert.match(tooMuch.body.message, /щонайбільше 300\s₴/)
    assert.equal((await back(office, partly, '200')).status, 201)
    assert.equal((await back(office, partly, '100.01')).status, 409)
    assert.equal((await back(office, partly, '100')).status, 201)
  })

  it('has notes, with its status changes among them', async () => {
    const { body: order } = await place({ status: 'on-hold' })
    const path = `/wc/v3/orders/${order.id}/notes`
    const { status, body: note } = await rest.request('POST', path, { note: 'Дякуємо!', customer_note: true })
    assert.equal(status, 201)
    const all = await rest.request('GET', path)
    assert.deepEqual(
      all.body.map((note: { note: string }) => note.note),
      ['Дякуємо!', 'Стан змінено: «Очікує оплати» → «Очікує підтвердження».'],
    )
    assert.equal((await rest.request('GET', `${path}?type=internal`)).body.length, 1)
    assert.equal((await rest.request('GET', `${path}/${note.id}`)).body.customer_note, true)
    assert.deepEqual(refusalOf(await rest.request('POST', path, { note: 'а'.repeat(5001) })), [
      400,
      'rest_invalid_param',
    ])
    assert.equal((await rest.request('DELETE', `${path}/${note.id}?force=true`)).status, 200)
    assert.deepEqual(refusalOf(await rest.request('GET', `${path}/${note.id}`)), [404, 'woocommerce_rest_invalid_id'])
    await rest.request('PUT', `/wc/v3/orders/${order.id}`, { status: 'cancelled' })
  })

  it('is moved to the trash and restored by setting a status', async () => {
    const { body: order } = await place({ status: 'on-hold' })
    const path = `/wc/v3/orders/${order.id}`
    assert.equal((await rest.request('DELETE', path)).body.status, 'trash')
    assert.deepEqual(refusalOf(await rest.request('DELETE', path)), [410, 'woocommerce_rest_already_trashed'])
    assert.deepEqual(refusalOf(await rest.request('PUT', path, {})), [400, 'woocommerce_rest_shop_order_trashed'])
    const listed = async (query: string) =>
      (await rest.request('GET', `/wc/v3/orders?per_page=100${query}`)).body.some(
        (listed: { id: number }) => listed.id === order.id,
      )
    assert.deepEqual([await listed(''), await listed('&status=trash')], [false, true])
    assert.equal((await rest.request('PUT', path, { status: 'cancelled' })).body.status, 'cancelled')
    assert.equal(await stock(), 10)
    assert.equal((await rest.request('DELETE', `${path}?force=true`)).body.id, order.id)
    assert.deepEqual(refusalOf(await rest.request('GET', path)), [404, 'woocommerce_rest_shop_order_invalid_id'])
  })

  it('refuses with a stable code, and saves nothing', async () => {
    const count = async () => (await rest.request('GET', '/wc/v3/orders')).headers.get('x-wp-total')
    const before = await count()
    const refused: [object, number, string][] = [
      [{ line_items: [{ product_id: 99999 }] }, 400, 'woocommerce_rest_invalid_product_id'],
      [{ line_items: [{ quantity: 1 }] }, 400, 'woocommerce_rest_required_product_reference'],
      [
        { line_items: [{ product_id: sofa, quantity: 11 }], status: 'processing' },
        400,
        'woocommerce_rest_insufficient_stock',
      ],
      [{ status: 'refunded' }, 400, 'woocommerce_rest_invalid_status'],
      [{ customer_id: 99999 }, 400, 'woocommerce_rest_invalid_customer_id'],
      [{ id: 5 }, 400, 'woocommerce_rest_shop_order_exists'],
      [{ status: 'sold' }, 400, 'rest_invalid_param'],
      [{ currency: 'USD' }, 400, 'rest_invalid_param'],
      [{ billing: { email: 'not an e-mail' } }, 400, 'rest_invalid_param'],
      [{ billing: { first_name: 'я'.repeat(201) } }, 400, 'rest_invalid_param'],
      [{ customer_note: 'я'.repeat(5001) }, 400, 'rest_invalid_param'],
      [{ line_items: [{ product_id: sofa, total: '-1' }] }, 400, 'rest_invalid_param'],
      [{ line_items: 'all' }, 400, 'rest_invalid_param'],
      [{ coupon_lines: [{ code: 'FREE' }] }, 400, 'woocommerce_rest_invalid_coupon'],
      [{ coupon_lines: [{}] }, 400, 'rest_invalid_param'],
      [{ line_items: [{ id: 77, quantity: 1 }] }, 400, 'woocommerce_rest_invalid_item_id'],
    ]
    for (const [body, status, code] of refused) {
      assert.deepEqual(refusalOf(await place(body)), [status, code], JSON.stringify(body))
    }
    assert.deepEqual([await count(), await stock()], [before, 10])
    assert.deepEqual(refusalOf(await rest.request('PUT', '/wc/v3/orders/99999', {})), [
      404,
      'woocommerce_rest_shop_order_invalid_id',
    ])
  })

  it('counts coupon redemptions; an order sent back unchanged changes nothing', async () => {
    await saveCoupon(shop, { code: 'CRM', kind: 'fixed_cart', amount: 1000_01, usageLimit: 1 })
    await saveCoupon(shop, { code: 'TEN', kind: 'percent', amount: 1000 })
    const used = async () => (await findCouponByCode(shop, 'crm'))?.usageCount
    const { status, body } = await place({ coupon_lines: [{ code: 'crm' }] })
    assert.equal(status, 201)
    assert.deepEqual(orderAnswer.strict().parse(body), body)
    assert.deepEqual([body.discount_total, body.total, await used()], ['1000.01', '24000.99', 1])
    assert.deepEqual([body.line_items[0].subtotal, body.line_items[0].total], ['25001.00', '24000.99'])
    const [line] = body.coupon_lines
    assert.deepEqual([line.code, line.discount, line.discount_tax], ['crm', '1000.01', '0.00'])
    assert.deepEqual(refusalOf(await place({ coupon_lines: [{ code: 'CRM' }] })), [
      400,
      'woocommerce_rest_invalid_coupon',
    ])

    const path = `/wc/v3/orders/${body.id}`
    const same = await rest.request('PUT', path, { coupon_lines: body.coupon_lines })
    assert.deepEqual([same.body.coupon_lines, same.body.total], [body.coupon_lines, body.total])
    const other = await rest.request('PUT', path, { coupon_lines: [{ code: 'TEN' }] })
    assert.equal(other.status, 200, JSON.stringify(other.body))
    assert.deepEqual([other.body.discount_total, other.body.total, await used()], ['2500.10', '22500.90', 0])
    const none = await rest.request('PUT', path, { coupon_lines: [] })
    assert.deepEqual([none.body.coupon_lines, none.body.total], [[], '25001.00'])
  })

  it('makes one order of a repeated attempt; a stale version overwrites nothing', async () => {
    const meblia = { requestKey: 'by-telephone-1', promised: '2026-12-05' }
    const { body: made } = await place({ meblia })
    assert.equal((await place({ meblia })).body.id, made.id)
    assert.equal(made.meblia.promised, '2026-12-05')
    const path = `/wc/v3/orders/${made.id}`
    const { version } = made.meblia
    const first = await rest.request('PUT', path, { customer_note: 'Дзвоніть', meblia: { version, promised: null } })
    assert.deepEqual([first.status, first.body.meblia.promised], [200, null])
    const second = await rest.request('PUT', path, { customer_note: 'Не дзвоніть', meblia: { version } })
    assert.deepEqual(refusalOf(second), [409, 'meblia_stale'])
    assert.equal(second.body.data.current.customer_note, 'Дзвоніть')
    assert.equal((await rest.request('GET', path)).body.customer_note, 'Дзвоніть')
    for (const promised of ['2026-02-30', '05.12.2026', '1026-12-05', 5]) {
      assert.deepEqual(refusalOf(await place({ meblia: { promised } })), [400, 'rest_invalid_param'], String(promised))
    }
  })

  it('lists orders in production for the workshop by promised date, without returned lines', async () => {
    const { body: bench } = await place({ status: 'processing', line_items: [{ product_id: sofa, quantity: 3 }] })
    const { body: late } = await place({ status: 'processing', meblia: { promised: '2026-12-24' } })
    const { body: soon } = await place({ status: 'processing', meblia: { promised: '2026-12-01' } })
    await place({ meblia: { promised: '2026-11-30' } }) // not in production
    const [line] = bench.line_items
    await rest.request('POST', `/wc/v3/orders/${bench.id}/refunds`, { line_items: [{ id: line.id, quantity: 1 }] })
    const list = async () => (await rest.request('GET', '/meblia/v1/workshop')).body as WorkshopOrderJson[]
    const mine = (await list()).filter(({ id }) => [bench.id, late.id, soon.id].includes(id))
    assert.deepEqual(
      mine.map(({ id, promised, lines }) => [id, promised, lines[0]?.quantity]),
      [
        [soon.id, '2026-12-01', 2],
        [late.id, '2026-12-24', 2],
        [bench.id, null, 2],
      ],
    )
    await rest.request('POST', `/wc/v3/orders/${bench.id}/refunds`, { line_items: [{ id: line.id, quantity: 2 }] })
    assert.ok(!(await list()).some(({ id }) => id === bench.id))
    for (const { id } of [late, soon]) await rest.request('PUT', `/wc/v3/orders/${id}`, { status: 'cancelled' })
  })

  it('shows the workshop what to make, neither prices nor how to reach the buyer, and records what is done', async () => {
    const billing = { first_name: 'Олена', last_name: 'Коваль', phone: '+380671234567', email: 'olena@example.com' }
    const { body: order } = await place({ status: 'processing', billing })
    const workshop = openTestRest(shop, routes, 'workshop')
    const path = `/meblia/v1/workshop/${order.id}`
    const shown = async () => {
      const { body } = await workshop.request('GET', '/meblia/v1/workshop')
      return (body as WorkshopOrderJson[]).find(({ id }) => id === order.id)
    }
    const before = await shown()
    assert.deepEqual([before?.buyer, before?.stage], ['Олена Коваль', null])
    assert.deepEqual(before?.lines[0]?.size, { widthMm: 2280, depthMm: null, heightMm: null })
    assert.doesNotMatch(JSON.stringify(before), /1234567|olena@|price|total|₴/)
    assert.deepEqual((await workshop.request('PUT', path, { stage: 'sewn' })).body, { stage: 'sewn' })
    assert.equal((await shown())?.stage, 'sewn')
    assert.deepEqual(refusalOf(await workshop.request('PUT', path, { stage: 'glued' })), [400, 'rest_invalid_param'])
    await workshop.request('PUT', path, { stage: null })
    assert.equal((await shown())?.stage, null)
    assert.equal((await workshop.request('GET', `/wc/v3/orders/${order.id}`)).status, 403)
    await rest.request('PUT', `/wc/v3/orders/${order.id}`, { status: 'cancelled' })
    assert.deepEqual(refusalOf(await workshop.request('PUT', path, { stage: 'cut' })), [409, 'meblia_not_in_work'])
    assert.deepEqual(refusalOf(await workshop.request('PUT', '/meblia/v1/workshop/99999', { stage: 'cut' })), [
      404,
      'rest_not_found',
    ])
  })

  it('answers each item of a batch separately, with refusals at their position', async () => {
    const { body: order } = await place()
    const lines = [{ product_id: sofa, quantity: 11 }]
    const count = async () => Number((await rest.request('GET', '/wc/v3/orders')).headers.get('x-wp-total'))
    const before = await count()
    const { body } = await rest.request('POST', '/wc/v3/orders/batch', {
      create: [{ line_items: [{ product_id: sofa }] }, { line_items: lines, status: 'processing' }, { status: 1 }],
      update: [{ id: order.id, status: 'on-hold' }, { id: 99999 }],
      delete: [99998],
    })
    assert.equal(body.create[0].status, 'pending')
    assert.equal(body.create[1].error.code, 'woocommerce_rest_insufficient_stock')
    assert.equal(body.create[2].error.code, 'rest_invalid_param')
    assert.equal(body.update[0].status, 'on-hold')
    assert.deepEqual([body.update[1].id, body.update[1].error.data.status], [99999, 404])
    assert.equal(body.delete[0].error.code, 'woocommerce_rest_shop_order_invalid_id')
    assert.deepEqual([await stock(), await count()], [8, before + 1])
    const many = { delete: Array.from({ length: 101 }, (_, id) => id + 1) }
    const much = await rest.request('POST', '/wc/v3/orders/batch', many)
    assert.deepEqual(refusalOf(much), [413, 'woocommerce_rest_request_entity_too_large'])
  })
})
