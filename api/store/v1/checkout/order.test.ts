import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { defaultDelivery } from '#shop/core/settings/delivery-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { getCheckoutDraft } from '#shop/sales/checkout/checkout-draft.server.ts'
import { saveCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import { refundOrder } from '#shop/sales/orders/refunds/refunds.server.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openStoreApiClient, type StoreApiClient } from '#test/store-api-client.ts'

const billing_address = { first_name: 'Олена', last_name: 'Коваль', phone: '067 123 45 67', email: 'Olena@example.com' }
const RATE_FIELDS = [
  'rate_id',
  'name',
  'description',
  'delivery_time',
  'price',
  'taxes',
  'instance_id',
  'method_id',
  'meta_data',
  'selected',
  'currency_code',
  'currency_symbol',
  'currency_minor_unit',
  'currency_decimal_separator',
  'currency_thousand_separator',
  'currency_prefix',
  'currency_suffix',
]

onEachDatabase('Store API delivery and orders', (name) => {
  let shop: TestShop
  let products: TestProducts
  let client: StoreApiClient
  beforeEach(async () => {
    shop = await openTestShop(name)
    products = await seedProducts(shop)
    client = openStoreApiClient(shop)
    const zones = [{ id: 'kyiv', name: 'Київ', price: 800_00, freeFrom: 0, days: 1 }]
    const { van, novaPoshta } = defaultDelivery
    const delivery = { ...defaultDelivery, novaPoshta: { ...novaPoshta, on: false }, van: { ...van, zones } }
    await saveSettings(shop, { delivery })
    await client.post('cart/add-item', { id: products.chair, quantity: 2 })
  })
  afterEach(() => shop.close())
  const rates = (cart: { shipping_rates: { shipping_rates: { rate_id: string; selected: boolean }[] }[] }) =>
    cart.shipping_rates[0]?.shipping_rates ?? []

  it('offer the delivery methods as rates of one package, and none for an empty cart', async () => {
    const { json } = await client.get('cart')
    const [parcel, ...others] = json.shipping_rates
    assert.deepEqual(others, [])
    assert.deepEqual(Object.keys(parcel), ['package_id', 'name', 'destination', 'items', 'shipping_rates'])
    assert.deepEqual([parcel.package_id, parcel.items[0].quantity, parcel.destination.country], [0, 2, 'UA'])
    assert.deepEqual(
      rates(json).map(({ rate_id }) => rate_id),
      ['pickup', 'van'],
    )
    assert.deepEqual(Object.keys(parcel.shipping_rates[0]), RATE_FIELDS)
    assert.ok(rates(json).every(({ selected }) => !selected))
    const { needs_shipping, has_calculated_shipping, totals } = json
    assert.deepEqual([needs_shipping, has_calculated_shipping, totals.total_shipping], [true, false, null])
    const empty = (await openStoreApiClient(shop).get('cart')).json
    assert.deepEqual([empty.needs_shipping, empty.shipping_rates, empty.payment_methods], [false, [], []])
    assert.deepEqual(json.payment_methods, ['cod'])
  })

  it('charge a selected rate and select it on the checkout page', async () => {
    const { status, json } = await client.post('cart/select-shipping-rate', { package_id: 0, rate_id: 'van' })
    assert.equal(status, 200)
    assert.deepEqual(
      rates(json).map(({ selected }) => selected),
      [false, true],
    )
    const { total_items, total_shipping, total_shipping_tax, total_price } = json.totals
    assert.deepEqual(
      [json.has_calculated_shipping, total_items, total_shipping, total_shipping_tax, total_price],
      [true, '60000', '80000', '0', '140000'],
    )
    assert.equal((await getCheckoutDraft(shop, client.visitor.cartId)).delivery, 'van')
    const wrong = await client.post('cart/select-shipping-rate', { rate_id: 'np_branch' })
    assert.deepEqual([wrong.status, wrong.json.code], [404, 'woocommerce_rest_cart_missing_rate_id'])
  })

  it('reserve the order number for a draft', async () => {
    const nonce = (await client.get('cart')).headers.get('nonce') ?? ''
    const draft = (await client.get('checkout', { nonce })).json
    assert.equal(draft.status, 'checkout-draft')
    assert.ok(draft.order_id > 0)
    assert.match(draft.order_key, /^wc_order_[\w-]{20}$/)
    assert.deepEqual((await client.get('checkout', { nonce })).json.order_id, draft.order_id)
    assert.equal(await findOrder(shop, draft.order_id), undefined, 'nothing is ordered by looking')
    assert.equal((await client.post('checkout', { billing_address }, 'PUT')).json.order_key, draft.order_key)

    const other = openStoreApiClient(shop)
    await other.post('cart/add-item', { id: products.chair })
    const order = { billing_address, payment_method: 'cod', additional_fields: { delivery: 'pickup' } }
    const first = (await other.post('checkout', order)).json
    assert.notEqual(first.order_id, draft.order_id)
    const placed = (await client.post('checkout', order)).json
    assert.deepEqual([placed.order_id, placed.order_key], [draft.order_id, draft.order_key])
    assert.equal((await findOrder(shop, draft.order_id))?.total, 600_00)
    await client.post('cart/add-item', { id: products.chair })
    const next = (await client.get('checkout', { nonce })).json
    assert.ok(next.order_id > Math.max(first.order_id, draft.order_id))
  })

  it('show an order only with its key and email', async () => {
    await saveCoupon(shop, { code: 'TEN', kind: 'percent', amount: 1000 })
    await client.post('cart/apply-coupon', { code: 'TEN' })
    const placed = await client.post('checkout', {
      billing_address: { ...billing_address, address_1: 'вул. Садова, 5' },
      payment_method: 'cod',
      additional_fields: { delivery: 'van', zone: 'kyiv' },
    })
    assert.equal(placed.status, 200, JSON.stringify(placed.json))
    const { order_id: id, order_key: key } = placed.json
    await refundOrder(shop, id, { amount: 100_00, reason: '', lines: [], restock: false }, 'owner')
    const ask = (query: Record<string, string>, order = id) =>
      client.get(`order/${order}?${new URLSearchParams(query)}`)
    const { status, json, headers } = await ask({ key, billing_email: ' olena@EXAMPLE.com' })
    assert.equal(status, 200)
    assert.equal(headers.get('cache-control'), 'no-store')
    const { totals } = json
    assert.deepEqual(
      [json.id, json.status, totals.subtotal, totals.total_discount, totals.total_shipping, totals.total_price],
      [id, 'processing', '60000', '6000', '80000', '134000'],
    )
    assert.equal(totals.total_refund, '10000')
    const [item] = json.items
    assert.deepEqual([item.id, item.quantity, item.totals.line_total], [products.chair, 2, '54000'])
    assert.deepEqual([item.prices.price, item.prices.regular_price], ['27000', '30000'])
    assert.match(item.permalink, /^https:\/\/dubrava\.test\/product\//)
    assert.deepEqual([json.coupons[0].code, json.billing_address.phone], ['ten', '+380671234567'])
    assert.deepEqual([json.needs_shipping, json.shipping_address.city], [true, 'Київ'])

    const refused = [
      [await ask({ billing_email: 'olena@example.com' }), 'woocommerce_rest_invalid_order'],
      [await ask({ key: `${key}x`, billing_email: 'olena@example.com' }), 'woocommerce_rest_invalid_order'],
      [await ask({ key, billing_email: 'olena@example.com' }, id + 1), 'woocommerce_rest_invalid_order'],
      [await ask({ key, billing_email: 'other@example.com' }), 'woocommerce_rest_invalid_billing_email'],
      [await ask({ key }), 'woocommerce_rest_invalid_billing_email'],
    ] as const
    for (const [answer, code] of refused) {
      assert.deepEqual([answer.status, answer.json.code], [401, code])
      assert.doesNotMatch(JSON.stringify(answer.json), /Олена|671234567/)
    }
  })
})
