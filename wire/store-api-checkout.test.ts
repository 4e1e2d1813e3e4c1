import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { readOrder } from '#shop/orders/reading.server.ts'
import { type Goods, stockShop } from '#test/goods.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openStoreClient, type StoreClient } from '#test/store-api.ts'

const billing_address = { first_name: 'Олена', last_name: 'Коваль', phone: '067 123 45 67', email: 'olena@example.com' }

describe('Store API checkout', () => {
  let shop: TestShop
  let goods: Goods
  let client: StoreClient
  beforeEach(async () => {
    shop = await openTestShop()
    goods = await stockShop(shop)
    client = openStoreClient(shop)
  })
  afterEach(() => shop.close())

  const place = (body: object) => client.post('checkout', body)

  it('needs the nonce for every method', async () => {
    assert.equal((await client.get('checkout')).status, 401)
    assert.equal((await client.ask('POST', 'checkout', { body: {} })).status, 401)
  })

  it('places the same order as the page', async () => {
    await client.post('cart/add-item', { id: goods.chair, quantity: 2 })
    const { status, json } = await place({
      billing_address,
      payment_method: 'cod',
      customer_note: 'Після шостої',
      additional_fields: { delivery: 'pickup' },
    })
    assert.equal(status, 200)
    assert.match(json.order_key, /^wc_order_/)
    assert.equal(json.payment_result.payment_status, 'success')
    assert.equal(json.billing_address.phone, '+380671234567')
    const order = await readOrder(shop, json.order_id)
    assert.deepEqual(
      [order.createdVia, order.status, order.total, order.customerNote],
      ['store-api', 'processing', 600_00, 'Після шостої'],
    )
    assert.equal((await client.get('cart')).json.items_count, 0)
  })

  it('refuses an empty cart, a missing way to pay and what is wrong by name', async () => {
    assert.equal((await place({ billing_address, payment_method: 'cod' })).json.code, 'woocommerce_rest_cart_empty')
    await client.post('cart/add-item', { id: goods.chair })
    assert.equal((await place({ billing_address })).json.code, 'woocommerce_rest_checkout_missing_payment_method')
    const email = { ...billing_address, email: 'olena' }
    assert.equal(
      (await place({ billing_address: email, payment_method: 'cod' })).json.code,
      'woocommerce_rest_invalid_email_address',
    )
    const wrong = await place({
      billing_address: { ...billing_address, phone: '12' },
      payment_method: 'cod',
      additional_fields: { delivery: 'pickup' },
    })
    assert.equal(wrong.status, 400)
    assert.deepEqual(Object.keys(wrong.json.data.params), ['billing_address.phone'])
    const long = await place({ billing_address, payment_method: 'cod', customer_note: 'я'.repeat(1001) })
    assert.equal(long.json.code, 'rest_invalid_param')
  })

  it('remembers what was told before', async () => {
    await client.post('cart/add-item', { id: goods.chair })
    assert.equal((await client.post('checkout', { billing_address, payment_method: 'cod' }, 'PUT')).status, 200)
    const nonce = (await client.get('cart')).headers.get('nonce') ?? ''
    const { json } = await client.get('checkout', { nonce })
    assert.deepEqual([json.status, json.billing_address.first_name], ['checkout-draft', 'Олена'])
  })
})
