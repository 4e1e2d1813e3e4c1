import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { getOrder } from '#shop/sales/orders/find-orders.server.ts'
import { listNotes } from '#shop/sales/orders/notes.server.ts'
import { DISPATCH_UNPAID_META, PREPAID_META, WAYBILL_META } from '#shop/sales/orders/orders.ts'
import { listReceivedPayments } from '#shop/sales/orders/payments/received-payments.server.ts'
import { listPayments } from '#shop/sales/payment/payments.server.ts'
import { STAGE_META } from '#shop/sales/progress/progress.ts'
import { enqueueReceipts } from '#shop/sales/receipts/receipts.server.ts'
import { openStubPaymentProvider, paymentNews } from '#test/fixtures/payments.ts'
import { onEachDatabase } from '#test/shop.ts'
import { openWay, type Way } from '#test/ways/way.ts'

const BANK = { on: true, recipient: 'ФОП Коваль', code: '14360570', iban: 'UA213223130000026007233566001', bank: '' }

onEachDatabase('a deposit for what is made to order', (name) => {
  let way: Way
  let sofa = 0
  let stool = 0
  const mono = openStubPaymentProvider('monobank')
  before(async () => {
    way = await openWay(name)
    const { providers } = way.site.services
    assert.ok(providers instanceof Map)
    providers.set('monobank', mono)
    const create = async (product: object) => (await way.office('POST', '/wc/v3/products', product)).body.id
    const leadTime = { kind: 'made_to_order', minDays: 14, maxDays: 21 }
    sofa = await create({ name: 'Диван', regular_price: '30001', meblia: { leadTime } })
    stool = await create({ name: 'Стілець', regular_price: '900' })
    await way.save('payment', { payment: { deposit: 40, bank: BANK } })
  })
  after(() => way.close())

  const page = async (key: string) => (await way.site.get(`/order/${key}/`)).text.replace(/\u00a0/g, ' ')
  /** Presses the button of the order's page, and the bank takes the money. */
  const pay = async (key: string, id: number) => {
    await way.post(`/order/${key}/pay/`, { payment: 'monobank' })
    const payment = (await listPayments(way.shop, id)).at(-1)
    assert.ok(payment)
    mono.statuses.set(payment.reference, paymentNews(payment, 'paid'))
    await way.site.get(`/order/${key}/paid`)
    return payment.amount
  }

  it('is paid by card, the sofa is made, the rest is paid before dispatch, and the page shows each', async () => {
    const buyer = way.buyer()
    await buyer.add(sofa)
    await buyer.add(stool)
    const fields = { delivery: 'pickup', payment: 'monobank' }
    const checkout = (await buyer.choose(fields)).replace(/\u00a0/g, ' ')
    assert.match(checkout, /Зараз передплата 12 361 ₴, решта 18 540 ₴ — перед відправленням/)
    const { id, key, number, meta } = await buyer.order(fields)
    assert.equal(meta.find(({ key }) => key === PREPAID_META)?.value, 12_361_00)
    // A person has looked at an order that was placed within a second.
    await way.office('PUT', `/wc/v3/orders/${id}`, { status: 'pending' })
    assert.match(await page(key), /Сплатити 12 361 ₴<\/button>/)

    assert.equal(await pay(key, id), 12_361_00)
    const begun = await getOrder(way.shop, id)
    assert.deepEqual([begun.status, begun.paidTotal, begun.paidAt], ['processing', 12_361_00, null])
    const inWork = await page(key)
    assert.match(inWork, /Передплату отримано. Решту 18 540 ₴ сплатіть до відправлення/)
    assert.match(inWork, /До сплати 18 540 ₴[\s\S]*Сплатити 18 540 ₴<\/button>/)
    assert.doesNotMatch(inWork, /Скасувати замовлення<\/button>/, 'money is returned by a person')
    const waiting = (await way.office('GET', '/wc/v3/orders?meblia_waiting=payment')).body
    assert.deepEqual(
      waiting.map((order: { id: number }) => order.id),
      [id],
    )

    for (const stage of ['cut', 'sewn', 'packed'])
      assert.equal((await way.office('PUT', `/meblia/v1/workshop/${id}`, { stage })).status, 200)
    assert.match(await page(key), /data-done="true">Запаковано/)
    assert.equal(await pay(key, id), 18_540_00)
    const paid = await getOrder(way.shop, id)
    assert.deepEqual([paid.paidTotal, paid.paidAt !== null], [30_901_00, true])
    const amounts = (await listReceivedPayments(way.shop, id)).map(({ amount }) => amount)
    assert.deepEqual(amounts, [12_361_00, 18_540_00])
    assert.match(await page(key), /Сплачено 30 901 ₴. Дякуємо!/)
    assert.equal((await way.office('GET', '/wc/v3/orders?meblia_waiting=payment')).body.length, 0)
    const letters = (await way.letters()).filter(
      ({ to, subject }) => to === 'olena@example.com' && subject.includes(number),
    )
    assert.match(letters.map(({ text }) => text.replace(/\u00a0/g, ' ')).join('\n'), /18 540 ₴/)
    const notes = (await listNotes(way.shop, id)).map(({ text }) => text).join('\n')
    assert.doesNotMatch(notes, /двічі/)

    await enqueueReceipts(way.shop, [{ orderId: id }])
    const receipts = await way.shop.db.selectFrom('receipt').selectAll().orderBy('id').execute()
    assert.deepEqual(
      receipts.map(({ cause, total }) => [cause.split(':')[0], total]),
      [
        ['prepayment', 12_361_00],
        ['sale', 18_540_00],
      ],
    )

    await way.office('PUT', `/wc/v3/orders/${id}`, { status: 'completed' })
    assert.match(await page(key), /data-done="true">Отримано/)
    const refund = (amount: string) =>
      way.office('POST', `/wc/v3/orders/${id}/refunds`, { amount, api_refund: true, reason: 'Тріщина' })
    for (const amount of ['12361', '18540']) assert.equal((await refund(amount)).status, 201, amount)
    assert.deepEqual(
      mono.refunds.map(({ amount }) => amount),
      [12_361_00, 18_540_00],
    )
  })

  /** A sofa whose deposit of 40 % came by transfer: it is in work. */
  const inWork = async (fields: Record<string, string> = {}) => {
    const buyer = way.buyer()
    await buyer.add(sofa)
    const { id, key, number } = await buyer.order({ delivery: 'pickup', payment: 'bacs', ...fields })
    const input = { amount: 12_001_00, method: 'bacs', startsWork: true }
    assert.equal((await way.office('POST', `/meblia/v1/orders/${id}/received-payments`, input)).status, 201)
    return { id, key, number }
  }
  const change = async (id: number, fields: object) => {
    const { status, body } = await way.office('PUT', `/wc/v3/orders/${id}`, fields)
    return [status, body.code ?? body.status]
  }
  const plain = (text: string) => text.replace(/\u00a0/g, ' ')

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('is paid by transfer: an invoice for it, and one for the rest', async () => {
    const buyer = way.buyer()
    await buyer.add(sofa)
    const { id, key, status } = await buyer.order({ delivery: 'pickup', payment: 'bacs' })
    assert.equal(status, 'on-hold')
    assert.match(await page(key), /Сплатіть передплату 12 001 ₴ за рахунком нижче[\s\S]*Решту 18 000 ₴ сплатите перед/)
    const input = { amount: 12_001_00, method: 'bacs', startsWork: true }
    assert.equal((await way.office('POST', `/meblia/v1/orders/${id}/received-payments`, input)).status, 201)
    assert.equal((await getOrder(way.shop, id)).status, 'processing')
    const shown = await page(key)
    assert.match(shown, /Передплату отримано. Решту 18 000 ₴/)
    assert.match(shown, /До сплати<\/dt><dd[^>]*>(?:<[^>]+>)*18 000/)
  })

  it('asks for the rest once, when what was made is packed: the sum, how to pay and the way to the page', async () => {
    const { id, key, number } = await inWork()
    const restLetters = async () =>
      (await way.letters()).filter(({ subject }) => subject.includes(`№ ${number} готове: сплатіть решту`))
    for (const stage of ['cut', 'sewn']) await way.office('PUT', `/meblia/v1/workshop/${id}`, { stage })
    assert.equal((await restLetters()).length, 0)
    // As programs of a workshop write it.
    const packed = { meta_data: [{ key: STAGE_META, value: 'packed' }] }
    assert.deepEqual(await change(id, packed), [200, 'processing'])
    const [letter] = await restLetters()
    assert.equal(letter?.to, 'olena@example.com')
    const text = plain(letter?.text ?? '')
    assert.match(text, /Відправимо його, щойно надійде решта: 18 000 ₴/)
    assert.match(text, /Сплатіть переказом за рахунком нижче[\s\S]*UA213223130000026007233566001/)
    assert.match(text, new RegExp(`/order/${key}/`))
    const notes = (await listNotes(way.shop, id)).map(({ text }) => plain(text))
    assert.ok(notes.includes('Запаковано: листом просимо покупця сплатити решту 18 000 ₴.'), notes.join('\n'))

    await way.office('PUT', `/meblia/v1/workshop/${id}`, { stage: 'sewn' })
    await way.office('PUT', `/meblia/v1/workshop/${id}`, { stage: 'packed' })
    assert.equal((await restLetters()).length, 1, 'once per order')
    // Staff may ask again.
    const again = await way.office('POST', `/wc/v3/orders/${id}/actions/send_email`, { template_id: 'meblia_rest_due' })
    assert.equal(again.status, 200)
    assert.equal((await restLetters()).length, 2)
  })

  it('names cards where they are offered, and tells staff to call whoever has no address', async () => {
    const buyer = way.buyer()
    await buyer.add(sofa)
    // Ten letters an hour go to one address.
    const fields = { delivery: 'pickup', payment: 'monobank', email: 'maria@example.com' }
    const { id, key, number } = await buyer.order(fields)
    await way.office('PUT', `/wc/v3/orders/${id}`, { status: 'pending' })
    await pay(key, id)
    await way.office('PUT', `/meblia/v1/workshop/${id}`, { stage: 'packed' })
    const letter = (await way.letters()).find(({ subject }) => subject.includes(`№ ${number} готове`))
    assert.match(
      plain(letter?.text ?? ''),
      /на сторінці замовлення: Картка онлайн \(plata by mono\); Переказ на рахунок\./,
    )

    const other = await inWork({ email: '' })
    await way.office('PUT', `/meblia/v1/workshop/${other.id}`, { stage: 'packed' })
    const [note] = await listNotes(way.shop, other.id)
    assert.match(plain(note?.text ?? ''), /решту 18 000 ₴ не сплачено, а електронної адреси немає: зателефонуйте/)
  })

  it('holds the dispatch back until the rest is paid, or staff decide otherwise, which the history keeps', async () => {
    const { id } = await inWork()
    const waybill = { meta_data: [{ key: WAYBILL_META, value: '20450000000009' }] }
    assert.deepEqual(await change(id, { status: 'completed' }), [409, 'meblia_unpaid_rest'])
    assert.deepEqual(await change(id, waybill), [409, 'meblia_unpaid_rest'])
    const batch = await way.office('POST', '/wc/v3/orders/batch', { update: [{ id, status: 'completed' }] })
    assert.match(plain(batch.body.update[0].error.message), /Решту 18 000 ₴ сплачують до відправлення/)
    assert.equal((await getOrder(way.shop, id)).status, 'processing')

    const decide = (value: true | null) => change(id, { meta_data: [{ key: DISPATCH_UNPAID_META, value }] })
    assert.deepEqual(await decide(true), [200, 'processing'])
    const [note] = await listNotes(way.shop, id)
    assert.equal(plain(note?.text ?? ''), 'Дозволено відправити без оплати решти 18 000 ₴.')
    assert.notEqual(note?.author, '')
    assert.deepEqual(await decide(null), [200, 'processing'])
    assert.deepEqual(await change(id, waybill), [409, 'meblia_unpaid_rest'])
    assert.deepEqual(
      await change(id, { ...waybill, set_paid: true }),
      [200, 'processing'],
      'paid with the same request',
    )

    const allowed = await inWork()
    const both = { status: 'completed', meta_data: [{ key: DISPATCH_UNPAID_META, value: 'yes' }] }
    assert.deepEqual(await change(allowed.id, both), [200, 'completed'])
  })

  it('is not asked of stocked goods, and no part is too small or too large', async () => {
    const buyer = way.buyer()
    await buyer.add(stool)
    const order = await buyer.order({ delivery: 'pickup', payment: 'monobank' })
    assert.equal(
      order.meta.find(({ key }) => key === PREPAID_META),
      undefined,
    )
    await assert.rejects(way.save('payment', { payment: { deposit: 20 } }), /50/)
  })
})
