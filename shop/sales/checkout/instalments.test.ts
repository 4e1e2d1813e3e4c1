import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { defaultPayment } from '#shop/core/settings/payment-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { openStubPaymentProvider } from '#test/fixtures/payments.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { addToCart } from '../cart/cart.server.ts'
import { INSTALMENT_COUNT_META } from '../payment/instalments/instalments.ts'
import { newCartId } from '../session/cart-session.server.ts'
import { blankFields, type CheckoutFields } from './checkout-fields.ts'
import { getCheckoutQuote } from './checkout-quote.server.ts'
import { openOrderBatch } from './order-batch.server.ts'
import { newRequestKey } from './request-key.server.ts'

const BUYER = { ...blankFields, first_name: 'Олена', last_name: 'Коваль', phone: '067 123 45 67', delivery: 'pickup' }

onEachDatabase('payment in instalments', (name) => {
  let shop: TestShop
  let cartId: string
  beforeEach(async () => {
    shop = await openTestShop(name)
    const provider = { ...openStubPaymentProvider('privat_parts'), limits: { least: 300_00, most: 300_000_00 } }
    shop.providers = new Map([['privat_parts', provider]])
    const [sofa = 0] = await saveProducts(shop, [{ name: 'Диван', regularPrice: 12_500_00 }])
    cartId = newCartId()
    await addToCart(shop, cartId, { productId: sofa, choice: {}, quantity: 1 })
  })
  afterEach(() => shop.close())

  const codes = async () => (await getCheckoutQuote(shop, cartId, BUYER)).payments.map(({ code }) => code)

  async function place(fields: Partial<CheckoutFields>) {
    shop.advanceClock(10_000)
    const attempt = { cartId, fields: { ...BUYER, ...fields }, requestKey: newRequestKey(shop), agreementHash: null }
    shop.advanceClock(10_000)
    const outcome = await openOrderBatch(shop).place({ ...attempt, via: 'checkout', suspicious: false })
    assert.equal(outcome.kind, 'placed')
    return outcome.kind === 'placed' ? outcome.order : undefined
  }

  it('is offered by banks with keys, within limits', async () => {
    assert.ok((await codes()).includes('privat_parts'))
    assert.ok(!(await codes()).includes('mono_parts'), 'it has no keys')
    const { online } = defaultPayment
    const most = { ...online.privat_parts, most: 12_499_99 }
    await saveSettings(shop, { payment: { ...defaultPayment, online: { ...online, privat_parts: most } } })
    assert.ok(!(await codes()).includes('privat_parts'))
  })

  it('is never preselected', async () => {
    const { bank, cod } = defaultPayment
    const account = { ...bank, recipient: 'ТОВ «Дубрава»', code: '12345678', iban: 'UA213223130000026007233566001' }
    await saveSettings(shop, { payment: { ...defaultPayment, bank: account, cod: { ...cod, on: false } } })
    assert.deepEqual(await codes(), ['bacs', 'privat_parts'])
    assert.equal((await getCheckoutQuote(shop, cartId, BUYER)).payment?.code, 'bacs')
  })

  it('stores the number of payments and waits for the bank with stock reserved', async () => {
    const order = await place({ payment: 'privat_parts', privat_parts_count: '4' })
    assert.deepEqual(
      order?.meta.map(({ key, value }) => [key, value]),
      [[INSTALMENT_COUNT_META, 4]],
    )
    assert.equal(order?.status, 'pending')
    assert.ok((order?.reservedUntil ?? 0) > shop.now())
    assert.equal(order?.paymentMethodTitle, 'Оплата частинами ПриватБанку')
  })

  it('uses the maximum number of payments when none or an invalid one is requested', async () => {
    const order = await place({ payment: 'privat_parts', privat_parts_count: '24' })
    assert.equal(order?.meta[0]?.value, 6)
  })
})
