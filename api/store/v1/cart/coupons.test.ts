import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { saveCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { getOrder } from '#shop/sales/orders/find-orders.server.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openStoreApiClient, type StoreApiClient } from '#test/store-api-client.ts'

const billing_address = { first_name: 'Олена', last_name: 'Коваль', phone: '067 123 45 67' }

describe('Store API coupons', () => {
  let shop: TestShop
  let products: TestProducts
  let client: StoreApiClient
  beforeEach(async () => {
    shop = await openTestShop()
    products = await seedProducts(shop)
    client = openStoreApiClient(shop)
    await saveCoupon(shop, { code: 'TEN', kind: 'percent', amount: 1000, expiresAt: shop.now() + 60_000 })
    await client.post('cart/add-item', { id: products.chair, quantity: 2 })
  })
  afterEach(() => shop.close())

  it('are in every cart answer, with their discount', async () => {
    const { status, json } = await client.post('cart/apply-coupon', { code: 'Ten' })
    assert.equal(status, 200)
    const [coupon] = json.coupons
    assert.deepEqual([coupon.code, coupon.discount_type], ['ten', 'percent'])
    const { total_discount, total_discount_tax, currency_code } = coupon.totals
    assert.deepEqual([total_discount, total_discount_tax, currency_code], ['6000', '0', 'UAH'])
    const { total_items, total_discount: off, total_price } = json.totals
    assert.deepEqual([total_items, off, total_price], ['60000', '6000', '54000'])
    const { line_subtotal, line_total } = json.items[0].totals
    assert.deepEqual([line_subtotal, line_total], ['60000', '54000'])
    const again = await client.post('cart/apply-coupon', { code: 'TEN' })
    assert.deepEqual([again.status, again.json.code], [400, 'woocommerce_rest_cart_coupon_error'])
    const gone = await client.post('cart/remove-coupon', { code: 'TEN' })
    assert.deepEqual([gone.status, gone.json.coupons, gone.json.totals.total_price], [200, [], '60000'])
  })

  it('are a list of their own', async () => {
    const made = await client.post('cart/coupons', { code: 'TEN' })
    assert.deepEqual([made.status, made.json.code], [201, 'ten'])
    assert.deepEqual((await client.get('cart/coupons')).json, [made.json])
    assert.deepEqual((await client.get('cart/coupons/TEN')).json, made.json)
    assert.equal((await client.post('cart/coupons/ten', {}, 'DELETE')).status, 204)
    await client.post('cart/coupons', { code: 'TEN' })
    assert.deepEqual((await client.post('cart/coupons', {}, 'DELETE')).json, [])
    assert.deepEqual((await client.get('cart/coupons')).json, [])
  })

  it('are applied to an order, and an expired one is reported before', async () => {
    await client.post('cart/apply-coupon', { code: 'TEN' })
    const order = { billing_address, payment_method: 'cod', additional_fields: { delivery: 'pickup' } }
    shop.advanceClock(60_000)
    const refused = await client.post('checkout', order)
    assert.deepEqual([refused.status, refused.json.code], [409, 'woocommerce_rest_cart_coupon_error'])
    assert.match(refused.json.message, /^Промокод «TEN» діяв до\u00a020\u00a0листопада 2026/)
    const { errors, coupons } = refused.json.data.cart
    assert.deepEqual([errors[0].code, coupons], ['woocommerce_rest_cart_coupon_error', []])
    await client.post('cart/remove-coupon', { code: 'TEN' })

    await saveCoupon(shop, { code: 'NEW', kind: 'fixed_cart', amount: 100_00 })
    await client.post('cart/apply-coupon', { code: 'NEW' })
    const { status, json } = await client.post('checkout', order)
    assert.equal(status, 200)
    const { total, lines } = await getOrder(shop, json.order_id)
    assert.deepEqual([total, lines.at(-1)?.kind, lines.at(-1)?.code], [500_00, 'coupon', 'new'])
  })
})
