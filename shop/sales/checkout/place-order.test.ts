import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { listProductsById, saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveTranslation } from '#shop/core/languages/translations.server.ts'
import { defaultDelivery } from '#shop/core/settings/delivery-settings.ts'
import { defaultPayment } from '#shop/core/settings/payment-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { queuedNotifications, runJobs } from '#test/jobs.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { addToCart, getCart } from '../cart/cart.server.ts'
import type { Email } from '../emails/emails.ts'
import { emailTask } from '../emails/send-emails.server.ts'
import { getOrder, listOrders } from '../orders/find-orders.server.ts'
import { listNotes } from '../orders/notes.server.ts'
import { updateOrder } from '../orders/orders.server.ts'
import { prepaidAmount } from '../orders/orders.ts'
import { translateOrder } from '../orders/translated-orders.server.ts'
import { findInvoice } from '../payment/invoice/invoice.server.ts'
import { newCartId } from '../session/cart-session.server.ts'
import { getCheckoutDraft, saveCheckoutDraft } from './checkout-draft.server.ts'
import { blankFields, type CheckoutFields } from './checkout-fields.ts'
import { getCheckoutQuote } from './checkout-quote.server.ts'
import { type OrderBatch, openOrderBatch } from './order-batch.server.ts'
import type { PlaceOrderInput } from './place-order.server.ts'
import { newRequestKey } from './request-key.server.ts'

const DAY_MS = 86_400_000
const BUYER: CheckoutFields = {
  ...blankFields,
  first_name: 'Олена',
  last_name: 'Коваль',
  phone: '067 123 45 67',
  delivery: 'pickup',
  payment: 'cod',
}

onEachDatabase('checkout', (name) => {
  let shop: TestShop
  let orderBatch: OrderBatch
  let chair: number
  let sofa: number
  beforeEach(async () => {
    shop = await openTestShop(name)
    orderBatch = openOrderBatch(shop)
    const [first = 0, second = 0] = await saveProducts(shop, [
      {
        name: 'Стілець',
        regularPrice: 3000_00,
        stockQuantity: 5,
        manageStock: 'yes',
        weightG: 5000,
        leadTime: { kind: 'in_stock', minDays: 1, maxDays: 2 },
      },
      {
        name: 'Диван',
        regularPrice: 20_000_00,
        weightG: 80_000,
        leadTime: { kind: 'to_order', minDays: 20, maxDays: 30 },
      },
    ])
    ;[chair, sofa] = [first, second]
  })
  afterEach(() => shop.close())

  async function cartOf(...ids: number[]): Promise<string> {
    const cartId = newCartId()
    for (const productId of ids) await addToCart(shop, cartId, { productId, choice: {}, quantity: 1 })
    return cartId
  }

  /** Acts like the page: sees the quote, waits, submits. */
  async function attemptOf(cartId: string, fields = BUYER): Promise<PlaceOrderInput> {
    const requestKey = newRequestKey(shop)
    const { agreementHash } = await getCheckoutQuote(shop, cartId, fields)
    shop.advanceClock(10_000)
    return { cartId, fields, requestKey, agreementHash, via: 'checkout', suspicious: false }
  }

  const allOrders = async () =>
    (await listOrders(shop, { sort: { by: 'id', direction: 'asc' }, offset: 0, limit: 100 })).orders

  it("uses shipping boxes where a product has them: its own, else its parent's", async () => {
    const ownBox = { quantity: 2, weightG: 20_000, lengthMm: 1100, widthMm: 600, heightMm: 120 }
    const parents = { quantity: 1, weightG: 9000, lengthMm: 550, widthMm: 350, heightMm: 200 }
    const colour = (value: string, varies = true) => {
      const values =
        value === '' ? [] : [{ valueId: null, name: value, slug: value, swatchColor: null, swatchPictureId: null }]
      return { attributeId: null, name: 'Колір', slug: 'kolir', visible: true, varies, defaultValue: '', values }
    }
    const [wardrobe = 0] = await saveProducts(shop, [
      {
        name: 'Шафа',
        type: 'variable',
        boxes: [parents],
        widthMm: 1800,
        depthMm: 600,
        heightMm: 2200,
        attributes: [colour('bila')],
      },
    ])
    const variation = { name: '', parentId: wardrobe, type: 'variation', regularPrice: 900_00 } as const
    const [white = 0, bare = 0, plain = 0] = await saveProducts(shop, [
      { ...variation, boxes: [ownBox], attributes: [colour('bila')] },
      { ...variation, attributes: [colour('bila')] },
      { name: 'Комод', regularPrice: 500_00, weightG: 30_000, widthMm: 800, depthMm: 400, heightMm: 900 },
    ])
    const piecesOf = async (productId: number, quantity: number) => {
      const cartId = newCartId()
      await addToCart(shop, cartId, { productId, choice: {}, quantity })
      const { load } = await getCheckoutQuote(shop, cartId, BUYER)
      return [load.itemCount, load.parcels]
    }
    assert.deepEqual(await piecesOf(white, 3), [3, [{ quantity: 6, weightG: 20_000, sizeMm: [1100, 600, 120] }]])
    assert.deepEqual(await piecesOf(bare, 1), [1, [{ quantity: 1, weightG: 9000, sizeMm: [550, 350, 200] }]])
    assert.deepEqual(await piecesOf(plain, 2), [2, [{ quantity: 2, weightG: 30_000, sizeMm: [800, 400, 900] }]])
  })

  it('has the same agreement hash in every language, and is stored in Ukrainian', async () => {
    const texts = { name: 'Chair', shortDescription: '', description: '' }
    await saveTranslation(shop, { language: 'en', kind: 'product', id: chair }, texts)
    const cartId = await cartOf(chair)
    const inEnglish = await getCheckoutQuote({ ...shop, language: 'en' }, cartId, BUYER)
    assert.equal(inEnglish.cart.lines[0]?.name, 'Chair')
    const outcome = await orderBatch.place({ ...(await attemptOf(cartId)), agreementHash: inEnglish.agreementHash })
    assert.equal(outcome.kind, 'placed')
    assert.deepEqual(
      (await allOrders()).flatMap(({ lines }) => lines.map(({ name }) => name)),
      ['Стілець', 'Самовивіз'],
    )
  })

  it('remembers its language for emails and pages of the buyer', async () => {
    const texts = { name: 'Chair', shortDescription: '', description: '' }
    await saveTranslation(shop, { language: 'en', kind: 'product', id: chair }, texts)
    const fields = { ...BUYER, email: 'olena@example.com' }
    const outcome = await orderBatch.place({ ...(await attemptOf(await cartOf(chair), fields)), language: 'en' })
    assert.ok(outcome.kind === 'placed')
    const emails = async () => {
      const sent: Email[] = []
      await runJobs(
        shop,
        emailTask(async (email) => void sent.push(email)),
      )
      return sent
    }
    const [message] = (await emails()).filter(({ to }) => to === fields.email)
    assert.match(message?.subject ?? '', /^Order No\.\u00a0\d+ has been received/)
    assert.match(
      message?.text ?? '',
      /^Hello Олена,[\s\S]*Chair — 1\u00a0pc, ₴3,000\nCollect it yourself: free\nTotal: ₴3,000[\s\S]*test\/en\/order\//,
    )
    assert.doesNotMatch((message?.text ?? '').replace(/Олена|Меблі\n?/g, ''), /[а-яіїєґ]/i)

    const english = { ...shop, language: 'en' as const }
    const translated = await translateOrder(english, outcome.order)
    assert.deepEqual(
      [...translated.lines.map(({ name }) => name), translated.paymentMethodTitle],
      ['Chair', 'Collect it yourself', 'Payment on receipt'],
    )
    await updateProducts(shop, [{ id: chair, name: 'Інша річ' }])
    const sold = await translateOrder(english, outcome.order)
    assert.deepEqual(sold.lines[0]?.name, 'Стілець', 'what was sold under another name keeps it')
    assert.equal(await translateOrder(shop, outcome.order), outcome.order)

    const { kind } = await orderBatch.place({ ...(await attemptOf(await cartOf(sofa), fields)) })
    assert.equal(kind, 'placed')
    assert.match((await emails()).find(({ to }) => to === fields.email)?.text ?? '', /^Вітаємо/)
  })

  it('freezes lines, totals, delivery and payment, takes stock and empties the cart', async () => {
    const cartId = await cartOf(chair, chair, sofa)
    const outcome = await orderBatch.place(await attemptOf(cartId))
    assert.equal(outcome.kind, 'placed')
    if (outcome.kind !== 'placed') return
    const { order } = outcome
    assert.equal(order.status, 'processing')
    assert.equal(order.total, 26_000_00)
    assert.deepEqual(
      order.lines.map(({ kind, name, quantity, total }) => [kind, name, quantity, total]),
      [
        ['product', 'Стілець', 2, 6000_00],
        ['product', 'Диван', 1, 20_000_00],
        ['shipping', 'Самовивіз', 1, 0],
      ],
    )
    assert.equal(order.billing.phone, '+380671234567')
    assert.equal(order.paymentMethod, 'cod')
    assert.match(order.key, /^wc_order_/)
    assert.equal((await listProductsById(shop, [chair]))[0]?.stockQuantity, 3)
    assert.equal((await getCart(shop, cartId)).lines.length, 0)

    await updateProducts(shop, [{ id: chair, name: 'Інша назва', regularPrice: 1_00 }])
    assert.equal((await allOrders())[0]?.lines[0]?.total, 6000_00)
  })

  it('fixes the promised day from the slowest product and the delivery time', async () => {
    const outcome = await orderBatch.place(await attemptOf(await cartOf(chair, sofa)))
    assert.equal(outcome.kind === 'placed' && outcome.order.promisedAt, shop.now() + 30 * DAY_MS)
  })

  it('submitted twice creates one order, also concurrently', async () => {
    const attempt = await attemptOf(await cartOf(chair))
    const both = await Promise.all([
      orderBatch.place(attempt),
      orderBatch.place(attempt),
      openOrderBatch(shop).place(attempt),
    ])
    const third = await orderBatch.place(attempt)
    const ids = [...both, third].map((outcome) => outcome.kind === 'placed' && outcome.order.id)
    assert.equal(new Set(ids).size, 1)
    assert.ok(ids[0])
    assert.equal((await allOrders()).length, 1)
    assert.equal((await listProductsById(shop, [chair]))[0]?.stockQuantity, 4)
  })

  it('shows a changed price before it is accepted', async () => {
    const cartId = await cartOf(chair)
    const attempt = await attemptOf(cartId)
    await updateProducts(shop, [{ id: chair, regularPrice: 3500_00 }])
    assert.deepEqual(await orderBatch.place(attempt), { kind: 'changed' })
    assert.equal((await allOrders()).length, 0)
    const { agreementHash } = await getCheckoutQuote(shop, cartId, BUYER)
    const again = await orderBatch.place({ ...attempt, agreementHash })
    assert.equal(again.kind === 'placed' && again.order.total, 3500_00)
  })

  it('shows changed delivery and payment before they are accepted', async () => {
    const cartId = await cartOf(chair)
    const attempt = await attemptOf(cartId)
    await saveSettings(shop, { payment: { ...defaultPayment, cod: { ...defaultPayment.cod, fee: 50_00 } } })
    assert.deepEqual(await orderBatch.place(attempt), { kind: 'changed' })
  })

  it('sells the last piece once, to the first buyer', async () => {
    await updateProducts(shop, [{ id: chair, stockQuantity: 1 }])
    const attempts: PlaceOrderInput[] = []
    for (let n = 0; n < 12; n++)
      attempts.push(await attemptOf(await cartOf(chair), { ...BUYER, phone: `06712345${10 + n}` }))
    const beside = shop.openSecondProcess()
    const desks = [orderBatch, openOrderBatch(beside)]
    const outcomes = await Promise.all(
      attempts.map((attempt, n) => desks[n % (name === 'postgres' ? 2 : 1)]?.place(attempt)),
    )
    await beside.close()
    assert.deepEqual(outcomes.map((outcome) => outcome?.kind).sort(), [...Array(11).fill('cart'), 'placed'])
    assert.equal((await listProductsById(shop, [chair]))[0]?.stockQuantity, 0)
    assert.equal((await allOrders()).length, 1)
  })

  it('rolls back only itself when it fails within a batch', async () => {
    const good = await attemptOf(await cartOf(chair))
    const other = await attemptOf(await cartOf(sofa), { ...BUYER, phone: '0501112233' })
    const broken = orderBatch.commit(async () => {
      throw new Error('broken')
    })
    const [first, failed, second] = await Promise.allSettled([orderBatch.place(good), broken, orderBatch.place(other)])
    assert.equal(first.status === 'fulfilled' && first.value.kind, 'placed')
    assert.equal(failed.status, 'rejected')
    assert.equal(second.status === 'fulfilled' && second.value.kind, 'placed')
    assert.equal((await allOrders()).length, 2)
  })

  it('keeps a suspicious order waiting for a person and does not reject it', async () => {
    const quick = await attemptOf(await cartOf(chair))
    const outcome = await orderBatch.place({ ...quick, requestKey: newRequestKey(shop), suspicious: true })
    assert.equal(outcome.kind === 'placed' && outcome.order.status, 'on-hold')
    const id = outcome.kind === 'placed' ? outcome.order.id : 0
    const notes = (await listNotes(shop, id)).map(({ text }) => text).filter(Boolean)
    assert.equal(notes.length, 2)
    for (let n = 0; n < 2; n++) await orderBatch.place(await attemptOf(await cartOf(sofa)))
    const fourth = await orderBatch.place(await attemptOf(await cartOf(sofa)))
    assert.equal(fourth.kind === 'placed' && fourth.order.status, 'on-hold')
  })

  it('rejects missing, unavailable and forged values', async () => {
    const cartId = await cartOf(chair)
    const attempt = await attemptOf(cartId, { ...BUYER, phone: '12', delivery: 'np_branch' })
    const outcome = await orderBatch.place(attempt)
    assert.deepEqual(outcome.kind === 'refused' && outcome.problems.map(({ field, reason }) => `${field} ${reason}`), [
      'phone not_a_phone',
      'delivery not_offered',
    ])
    assert.deepEqual(await orderBatch.place({ ...attempt, requestKey: 'made-up' }), { kind: 'stale' })
    assert.deepEqual(await orderBatch.place(await attemptOf(newCartId())), { kind: 'empty' })
  })

  it('accepts a page of up to 24 hours and none older', async () => {
    const attempt = await attemptOf(await cartOf(chair))
    shop.advanceClock(86_400_000 + 1)
    assert.deepEqual(await orderBatch.place({ ...attempt, cartId: await cartOf(chair) }), { kind: 'stale' })
    const younger = await attemptOf(await cartOf(chair))
    shop.advanceClock(86_400_000 - 60_000)
    assert.equal((await orderBatch.place({ ...younger, cartId: await cartOf(chair) })).kind, 'placed')
  })

  it("adds the owner's charges for van, floors, assembly, removal of the old sofa and cash on delivery", async () => {
    const zones = [{ id: 'kyiv', name: 'Київ', price: 800_00, freeFrom: 0, days: 1 }]
    await saveSettings(shop, {
      delivery: { ...defaultDelivery, van: { ...defaultDelivery.van, zones } },
      payment: { ...defaultPayment, cod: { ...defaultPayment.cod, fee: 20_00, prepaid: 10 } },
    })
    const fields: CheckoutFields = {
      ...BUYER,
      delivery: 'van',
      zone: 'kyiv',
      address: 'вул. Садова, 5, кв. 12',
      carry: 'yes',
      floor: '5',
      assembly: 'yes',
      removal: 'yes',
    }
    const outcome = await orderBatch.place(await attemptOf(await cartOf(sofa), fields))
    assert.equal(outcome.kind, 'placed')
    if (outcome.kind !== 'placed') return
    assert.deepEqual(
      outcome.order.lines.slice(1).map(({ kind, code, total }) => [kind, code, total]),
      [
        ['shipping', 'van', 800_00],
        ['fee', 'carry', 500_00],
        ['fee', 'assembly', 400_00],
        ['fee', 'removal', 600_00],
        ['fee', 'cod', 20_00],
      ],
    )
    assert.equal(outcome.order.status, 'on-hold', 'nothing is sent before the part that is paid first')
    assert.equal(outcome.order.shipping.address_1, 'вул. Садова, 5, кв. 12')
    const { total } = outcome.order
    const prepaid = Math.ceil(total / 1000) * 100
    assert.equal(prepaidAmount(outcome.order), prepaid)
    assert.equal(await findInvoice(shop, outcome.order), undefined, 'there is no account to transfer it to')
    const bank = {
      on: true,
      recipient: 'ФОП Коваль',
      code: '12345678',
      iban: 'UA213223130000026007233566001',
      bank: '',
    }
    await saveSettings(shop, { payment: { ...defaultPayment, bank } })
    const invoice = await findInvoice(shop, outcome.order)
    assert.deepEqual([invoice?.sum, invoice?.purpose], [prepaid, `Передплата за замовлення № ${outcome.order.number}`])
    await updateOrder(shop, outcome.order.id, { status: 'processing' }, 'manager')
    assert.equal(await findInvoice(shop, await getOrder(shop, outcome.order.id)), undefined, 'it has come')
  })

  it('keeps the typed fields with the cart', async () => {
    const cartId = await cartOf(chair)
    await saveCheckoutDraft(shop, cartId, BUYER)
    assert.deepEqual(await getCheckoutDraft(shop, cartId), BUYER)
    await orderBatch.place(await attemptOf(cartId))
    assert.deepEqual(await getCheckoutDraft(shop, cartId), blankFields)
  })

  it('queues its emails in the same transaction', async () => {
    await orderBatch.place(await attemptOf(await cartOf(chair), { ...BUYER, email: 'olena@example.com' }))
    assert.deepEqual((await queuedNotifications(shop)).map(({ to }) => to).sort(), ['buyer', 'shop'])
  })
})
