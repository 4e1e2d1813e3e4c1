import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { parseBuyerPhone, parseVisitorPhone } from '#shop/core/phone.ts'
import { settingsSchema } from '#shop/core/settings/settings-schema.ts'
import { blankFields, parseBuyer } from '#shop/sales/checkout/checkout-fields.ts'
import { requestStockAlert } from '#shop/sales/stock-alerts/stock-alerts.server.ts'
import { type FormField, parseFormValues } from '#shop/visitors/messages/form-fields.ts'
import { onEachDatabase } from '../shop.ts'
import { openStoreApiClient } from '../store-api-client.ts'
import { EMAILS, NO_PHONES, PHONES } from './inputs.ts'
import { openWays, type Ways } from './ways.ts'

const TEL: FormField = { name: 'tel', kind: 'tel', label: 'Телефон', required: true, description: '', options: [] }

onEachDatabase('contacts from outside', (name) => {
  let ways: Ways
  before(async () => {
    ways = await openWays(name)
  })
  after(() => ways.close())

  it('phones are mended alike at checkout, in forms and by REST', async () => {
    for (const [typed, called] of PHONES) {
      assert.equal(parseBuyerPhone(typed), called, typed)
      assert.equal(parseVisitorPhone(typed), called, typed)
      assert.equal(parseBuyer({ ...blankFields, phone: typed }).buyer.phone, called)
      const order = await ways.post('/wc/v3/orders', { billing: { phone: typed }, shipping: { phone: typed } })
      assert.deepEqual([order.body.billing.phone, order.body.shipping.phone], [called, called], typed)
      const email = `c${called.slice(1)}${PHONES.findIndex(([phone]) => phone === typed)}@example.com`
      const customer = await ways.post('/wc/v3/customers', { email, billing: { phone: typed } })
      assert.equal(customer.body.billing?.phone, called, JSON.stringify(customer.body))
      assert.equal(settingsSchema.shape.phone.parse(typed), called, 'the set-up and the settings')
      assert.deepEqual(parseFormValues([TEL], { tel: typed }), {
        kind: 'valid',
        fields: [{ name: 'tel', label: 'Телефон', value: called }],
      })
    }
  })

  it('what is no phone number is refused alike at checkout and by REST, unless it is stored already', async () => {
    const email = 'phoneless@example.com'
    const { body: order } = await ways.post('/wc/v3/orders', { billing: { phone: '' } })
    const { body: customer } = await ways.post('/wc/v3/customers', { email, billing: { phone: '' } })
    for (const phone of NO_PHONES) {
      assert.equal(
        parseBuyer({ ...blankFields, phone }).problems.some(({ field }) => field === 'phone'),
        true,
        phone,
      )
      for (const field of ['billing', 'shipping']) {
        for (const [method, path, body] of [
          ['post', '/wc/v3/orders', {}],
          ['put', `/wc/v3/orders/${order.id}`, {}],
          ['post', '/wc/v3/customers', { email: 'other@example.com' }],
          ['put', `/wc/v3/customers/${customer.id}`, {}],
        ] as const) {
          const refused = await ways[method](path, { ...body, [field]: { phone } })
          assert.deepEqual(
            [refused.status, refused.body.code],
            [400, 'rest_invalid_param'],
            `${method} ${path} ${phone}`,
          )
          assert.match(refused.body.data.params[field], /phone/)
        }
      }
    }
    const imported = await ways.post('/wc/v3/orders', { meblia: { imported: true }, billing: { phone: '112' } })
    assert.deepEqual([imported.status, imported.body.billing.phone], [201, '112'])
    const moved = await ways.put(`/wc/v3/orders/${imported.body.id}`, {
      billing: { ...imported.body.billing, city: 'Львів' },
    })
    assert.deepEqual([moved.status, moved.body.billing.phone], [200, '112'])
  })

  it('e-mails are accepted or asked back alike at checkout and by REST', async () => {
    const { body: product } = await ways.post('/wc/v3/products', { name: 'Стіл', regular_price: '10' })
    const store = openStoreApiClient(ways.shop)
    await store.get('cart')
    await store.post('cart/add-item', { id: product.id, quantity: 1 })
    for (const [email, isSound] of EMAILS) {
      const { problems } = parseBuyer({ ...blankFields, email })
      assert.equal(!problems.some(({ field }) => field === 'email'), isSound, email)
      assert.equal((await ways.post('/wc/v3/orders', { billing: { email } })).status, isSound ? 201 : 400, email)
      assert.equal((await ways.post('/wc/v3/customers', { email })).status, isSound ? 201 : 400, email)
      const coupon = { code: `до ${email}`, amount: '5', email_restrictions: [email] }
      assert.equal((await ways.post('/wc/v3/coupons', coupon)).status, isSound ? 201 : 400, email)
      assert.equal(settingsSchema.shape.email.safeParse(email).success, isSound, email)
      assert.equal(
        parseFormValues([{ ...TEL, kind: 'email' }], { tel: email }).kind,
        isSound ? 'valid' : 'invalid',
        email,
      )
      const alert = await requestStockAlert(ways.shop, { itemId: 1, email, consent: 'так' })
      assert.equal(alert === 'not_an_email', !isSound, email)
      const billing_address = { email, first_name: 'Олена', last_name: 'Коваль', phone: '12' }
      const fields = { payment_method: 'cod', additional_fields: { delivery: 'pickup' } }
      const { json } = await store.post('checkout', { billing_address, ...fields })
      const refused =
        json.code === 'woocommerce_rest_invalid_email_address' || json.data.params?.['billing_address.email']
      assert.equal(Boolean(refused), !isSound, `${email}: ${JSON.stringify(json)}`)
    }
  })
})
