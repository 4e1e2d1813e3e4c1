import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { defaultPayment } from '#shop/core/settings/payment-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { getCheckoutDraft } from '#shop/sales/checkout/checkout-draft.server.ts'
import { getOrder } from '#shop/sales/orders/find-orders.server.ts'
import { createOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress, type Order } from '#shop/sales/orders/orders.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openStoreApiClient, type StoreApiClient } from '#test/store-api-client.ts'

const billing_address = { first_name: 'Олена', last_name: 'Коваль', phone: '067 123 45 67', email: 'olena@example.com' }

describe('Store API checkout', () => {
  let shop: TestShop
  let products: TestProducts
  let client: StoreApiClient
  beforeEach(async () => {
    shop = await openTestShop()
    products = await seedProducts(shop)
    client = openStoreApiClient(shop)
  })
  afterEach(() => shop.close())

  const place = (body: object) => client.post('checkout', body)

  it('requires the nonce for every method', async () => {
    assert.equal((await client.get('checkout')).status, 401)
    assert.equal((await client.request('POST', 'checkout', { body: {} })).status, 401)
  })

  it('places the same order as the page', async () => {
    await client.post('cart/add-item', { id: products.chair, quantity: 2 })
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
    const order = await getOrder(shop, json.order_id)
    assert.deepEqual(
      [order.createdVia, order.status, order.total, order.customerNote],
      ['store-api', 'processing', 600_00, 'Після шостої'],
    )
    assert.equal((await client.get('cart')).json.items_count, 0)
  })

  it('refuses an empty cart, a missing payment method and invalid fields by name', async () => {
    assert.equal((await place({ billing_address, payment_method: 'cod' })).json.code, 'woocommerce_rest_cart_empty')
    await client.post('cart/add-item', { id: products.chair })
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
    const { params } = wrong.json.data
    assert.deepEqual(Object.keys(params), ['billing_address.phone'])
    assert.match(params['billing_address.phone'], /потрібні 10\u00a0цифр/)
    const unpaid = await place({ billing_address, payment_method: 'stripe', additional_fields: { delivery: 'pickup' } })
    assert.match(unpaid.json.data.params.payment_method, /^Цей спосіб оплати/)
    const long = await place({ billing_address, payment_method: 'cod', customer_note: 'я'.repeat(1001) })
    assert.equal(long.json.code, 'rest_invalid_param')
  })

  it('remembers earlier input', async () => {
    await client.post('cart/add-item', { id: products.chair })
    assert.equal((await client.post('checkout', { billing_address, payment_method: 'cod' }, 'PUT')).status, 200)
    const nonce = (await client.get('cart')).headers.get('nonce') ?? ''
    const { json } = await client.get('checkout', { nonce })
    assert.deepEqual([json.status, json.billing_address.first_name], ['checkout-draft', 'Олена'])
  })

  it('refuses by update-customer and in a draft what it refuses in an order, and keeps none of it', async () => {
    await client.post('cart/add-item', { id: products.chair })
    for (const [field, wrong, code] of [
      ['phone', '12', 'rest_invalid_param'],
      ['first_name', 'http://spam.example', 'rest_invalid_param'],
      ['email', 'nobody', 'woocommerce_rest_invalid_email_address'],
      ['email', 'оlena@example.com', 'woocommerce_rest_invalid_email_address'],
    ] as const) {
      const billing_address = { [field]: wrong }
      const answers = [
        await client.post('cart/update-customer', { billing_address }),
        await client.post('checkout', { billing_address }, 'PUT'),
      ]
      for (const { status, json } of answers) assert.deepEqual([status, json.code], [400, code], `${field} ${wrong}`)
      const cart = await client.get('cart')
      assert.equal(cart.json.billing_address[field], '')
    }
    assert.equal((await client.post('cart/update-customer', { billing_address: { first_name: 'Олена' } })).status, 200)
  })

  it('uses the customer data of the cart, and keeps it after a partial update', async () => {
    await client.post('cart/add-item', { id: products.chair })
    const received = {
      billing_address,
      shipping_address: { city: 'Полтава', address_1: 'вул. Садова', address_2: 'кв. 5' },
    }
    const { status, json } = await client.post('cart/update-customer', received)
    assert.equal(status, 200)
    assert.equal(json.items_count, 1)
    assert.deepEqual(json.billing_address, {
      first_name: 'Олена',
      last_name: 'Коваль',
      company: '',
      address_1: 'вул. Садова, кв. 5',
      address_2: '',
      city: 'Полтава',
      state: '',
      postcode: '',
      country: 'UA',
      phone: '067 123 45 67',
      email: 'olena@example.com',
    })
    const moved = await client.post('cart/update-customer', { shipping_address: { city: 'Київ' } })
    assert.deepEqual([moved.json.shipping_address.city, moved.json.billing_address.first_name], ['Київ', 'Олена'])
    const kept = await client.post('checkout', { payment_method: 'cod', order_notes: 'Після шостої' }, 'PUT')
    assert.deepEqual(
      [kept.json.payment_method, kept.json.customer_note, kept.json.billing_address.last_name],
      ['cod', 'Після шостої', 'Коваль'],
    )
    assert.equal((await client.get('cart')).json.shipping_address.city, 'Київ', 'and so the cart')
    const placed = await place({ payment_method: 'cod', additional_fields: { delivery: 'pickup' } })
    assert.deepEqual([placed.status, placed.json.billing_address.phone], [200, '+380671234567'])
  })

  it('clears the pickup point when the town changes', async () => {
    await client.post('cart/add-item', { id: products.chair })
    await client.post(
      'checkout',
      { ...addressIn('Київ'), additional_fields: { delivery: 'np_branch', point: 'p1' } },
      'PUT',
    )
    assert.equal((await getCheckoutDraft(shop, client.visitor.cartId)).point, 'p1')
    await client.post('cart/update-customer', addressIn('Київ'))
    assert.equal((await getCheckoutDraft(shop, client.visitor.cartId)).point, 'p1')
    await client.post('cart/update-customer', addressIn('Львів'))
    assert.equal((await getCheckoutDraft(shop, client.visitor.cartId)).point, '')
  })

  describe('paying an existing order', () => {
    let order: Order
    beforeEach(async () => {
      await saveSettings(shop, { payment: { ...defaultPayment, cod: { ...defaultPayment.cod, fee: 50_00 } } })

      const outcome = await createOrder(
        shop,
        {
          billing: { ...blankAddress, phone: '+380671234567', email: 'olena@example.com', country: 'UA' },
          shipping: { ...blankAddress, city: 'Полтава' },
          lines: [{ kind: 'product', productId: products.table, variationId: null, quantity: 2, options: [] }],
        },
        '',
      )
      assert.ok(outcome.kind === 'done')
      order = outcome.order
    })
    const pay = (body: object) =>
      client.post(`checkout/${order.id}`, {
        key: order.key,
        billing_email: 'Olena@Example.com',
        billing_address: { first_name: 'Олена', last_name: 'Коваль' },
        payment_method: 'cod',
        ...body,
      })

    it('sets the payment method, with its fee, once', async () => {
      const { status, json } = await pay({
        billing_address: { first_name: 'Олена', last_name: 'Коваль', city: 'Львів' },
      })
      assert.equal(status, 200)
      assert.deepEqual(
        [json.order_id, json.status, json.payment_method, json.payment_result.payment_status, json.order_key],
        [order.id, 'processing', 'cod', 'success', order.key],
      )
      assert.equal(json.payment_result.redirect_url, `https://dubrava.test/order/${order.key}/`)
      const paid = await getOrder(shop, order.id)
      assert.deepEqual([paid.total, paid.billing.first_name, paid.shipping.city], [450_00, 'Олена', 'Полтава'])
      assert.equal((await pay({})).json.code, 'invalid_order_update_status')
      assert.equal((await getOrder(shop, order.id)).total, 450_00)
    })

    it('charges one fee when the payment method changes again', async () => {
      await pay({})
      const moved = await updateOrder(shop, order.id, { status: 'pending' }, 'owner')
      assert.equal(moved.kind, 'done')
      const bank = { on: true, recipient: 'ФОП Дуб', code: '12345678', iban: 'UA213223130000026007233566001', bank: '' }
      await saveSettings(shop, { payment: { ...defaultPayment, bank } })
      const { json } = await pay({ payment_method: 'bacs' })
      assert.deepEqual([json.status, json.payment_result.payment_status], ['on-hold', 'pending'])
      assert.equal((await getOrder(shop, order.id)).total, 400_00)
    })

    it('is refused with another key or email, and with invalid input', async () => {
      const codeOf = async (body: object) => {
        const { status, json } = await pay(body)
        return `${status} ${json.code}`
      }
      assert.equal(await codeOf({ key: 'wc_order_other' }), '401 woocommerce_rest_invalid_order')
      assert.equal(await codeOf({ key: '' }), '401 woocommerce_rest_invalid_order')
      assert.equal(await codeOf({ billing_email: '' }), '401 woocommerce_rest_invalid_billing_email')
      assert.equal(await codeOf({ payment_method: '' }), '400 woocommerce_rest_checkout_missing_payment_method')
      assert.equal(await codeOf({ payment_method: 'gold' }), '400 woocommerce_rest_checkout_payment_method_disabled')
      assert.equal(await codeOf({ billing_address: {} }), '400 rest_invalid_param')
      const other = await client.post(`checkout/${order.id + 1}`, {
        key: order.key,
        billing_email: 'olena@example.com',
      })
      assert.equal(other.status, 401)
      assert.equal((await client.request('POST', `checkout/${order.id}`, { body: {} })).status, 401)
      assert.equal((await getOrder(shop, order.id)).status, 'pending')
    })

    it('is refused when the last item has been sold meanwhile', async () => {
      await saveProducts(shop, [
        { id: products.table, name: 'Стіл', regularPrice: 200_00, manageStock: 'yes', stockQuantity: 1 },
      ])
      const { status, json } = await pay({})
      assert.deepEqual([status, json.code], [400, 'woocommerce_rest_product_out_of_stock'])
      assert.match(json.message, /«Стіл»/)
      const { status: state, total, billing } = await getOrder(shop, order.id)
      assert.deepEqual([state, total, billing.first_name], ['pending', 400_00, ''])
    })
  })
})

const addressIn = (city: string) => ({ billing_address, shipping_address: { city } })
