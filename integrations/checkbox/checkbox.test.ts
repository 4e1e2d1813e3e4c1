import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import type { ReceiptJson } from '#api/office/orders/receipts.protocol.ts'
import { routes as receiptRoutes } from '#api/office/orders/receipts.server.ts'
import { subscribers } from '#app/subscribers.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { parseKyivDateTime } from '#shop/core/dates.ts'
import { defaultPayment } from '#shop/core/settings/payment-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { transact } from '#shop/core/shop.ts'
import { trashRefund } from '#shop/sales/orders/delete-orders.server.ts'
import { addNote } from '#shop/sales/orders/notes.server.ts'
import { createOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress, type Order } from '#shop/sales/orders/orders.ts'
import type { ReceivedMethod } from '#shop/sales/orders/payments/received-payments.ts'
import { recordPayment } from '#shop/sales/orders/payments/record-payment.server.ts'
import { refundOrder } from '#shop/sales/orders/refunds/refunds.server.ts'
import { closeShift, issueReceipts, listReceipts, retryReceipt } from '#shop/sales/receipts/receipts.server.ts'
import { type ReceiptContent, receiptAmount } from '#shop/sales/receipts/receipts.ts'
import { openTestRest } from '#test/rest-client.ts'
import { cashRegister, CHECKBOX_LICENSE as LICENSE, CHECKBOX_PIN as PIN } from '#test/services/cash-register.ts'
import { openStubServer, type StubServer } from '#test/services/stub-server.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openCheckbox } from './checkbox.server.ts'

onEachDatabase('Checkbox fiscal receipts', (name) => {
  let shop: TestShop
  let register: ReturnType<typeof cashRegister>
  let server: StubServer
  let logged: string
  let productId: number
  beforeEach(async () => {
    shop = await openTestShop(name)
    shop.subscribers = subscribers({ checkbox: {} })
    logged = ''
    const note = (facts: object, message: string) => {
      logged += `${message} ${JSON.stringify(facts)}\n`
    }
    shop.log.warn = note
    shop.log.info = note
    register = cashRegister(shop.now)
    server = await openStubServer(register.answer)
    const [stool = 0] = await saveProducts(shop, [{ name: 'Стілець', regularPrice: 333_34 }])
    productId = stool
  })
  afterEach(() => closeInTurn(server, shop))

  async function order(fields: { paid?: boolean; paymentMethod?: string } = {}): Promise<Order> {
    const billing = { ...blankAddress, first_name: 'Олена', phone: '+380671234567' }
    const { paid = false, paymentMethod = 'monobank' } = fields
    const outcome = await createOrder(
      shop,
      {
        status: 'pending',
        createdVia: 'checkout',
        billing,
        shipping: billing,
        paymentMethod,
        paid,
        paymentMethodTitle: 'Карткою онлайн',
        lines: [
          { kind: 'product', productId, name: 'Стілець', sku: 'ST-1', quantity: 3, subtotal: 1000_00, total: 900_01 },
          { kind: 'shipping', code: 'np_branch', name: 'Нова пошта', total: 70_00 },
        ],
      },
      '',
    )
    assert.equal(outcome.kind, 'done')
    if (outcome.kind !== 'done') throw new Error('no order')
    return outcome.order
  }
  let withinMs = 2000
  let pin = PIN
  let orderBatch: ReturnType<typeof openCheckbox> | undefined
  beforeEach(() => {
    withinMs = 2000
    pin = PIN
    orderBatch = undefined
  })
  const issue = async () => {
    orderBatch ??= openCheckbox({ licenseKey: LICENSE, pin, address: server.address }, shop.now, withinMs)
    await closeShift(shop, orderBatch)
    return issueReceipts(shop, orderBatch)
  }
  /** As the job does: repeats until nothing is due soon. */
  async function issueAll() {
    for (let round = 0; round < 12; round++) {
      const next = await issue()
      if (next === null) return
      shop.advanceClock(Math.max(0, Math.min(next - shop.now(), 60_000)))
    }
  }
  const record = (id: number, amount: number, method: ReceivedMethod) =>
    recordPayment(shop, id, { amount, method, reference: '', tellsBuyer: false, startsWork: true }, 'olena')
  const contents = async (id: number): Promise<ReceiptContent[]> => {
    const rows = await shop.db
      .selectFrom('receipt')
      .select('content')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ content }) => JSON.parse(content))
  }
  const states = async (id: number) => (await listReceipts(shop, id)).map(({ kind, state }) => `${kind} ${state}`)
  const bodies = () => [...register.state.receipts.values()].map(({ body }) => body)

  it('are issued once for a payment, with a shift opened for it', async () => {
    const { id } = await order({ paid: true })
    assert.deepEqual(await states(id), ['sale waiting'])
    await issueAll()
    const [receipt] = await listReceipts(shop, id)
    assert.deepEqual([receipt?.state, receipt?.fiscalNumber, receipt?.total], ['issued', 'FN-1', 970_01])
    assert.match(receipt?.link ?? '', /^https:\/\/check\.checkbox\.ua\/[0-9a-f-]{36}$/)
    const [body] = bodies()
    assert.deepEqual(body?.payments, [{ type: 'CASHLESS', value: 970_01, label: 'Карткою онлайн' }])
    const sum = body?.goods.reduce(
      (sum, { good, quantity, discounts }) => sum + (good.price * quantity) / 1000 - (discounts?.[0]?.value ?? 0),
      0,
    )
    assert.equal(sum, 970_01)
    await updateOrder(shop, id, { status: 'completed' }, 'olena')
    await addNote(shop, id, { text: 'Подзвонити', forCustomer: false }, 'olena')
    await issueAll()
    assert.deepEqual([register.state.receipts.size, register.state.shiftsOpened], [1, 1])
    assert.doesNotMatch(logged, /Олена|380|a1b2c3|3314567890/)
  })

  it('of an advance state the payment and its purpose; the last has all products and deducts the advance', async () => {
    const { id } = await order({ paymentMethod: 'cod' })
    await record(id, 200_00, 'card')
    await record(id, 100_00, 'cash')
    assert.deepEqual(await states(id), ['prepayment waiting', 'prepayment waiting'])
    const [first, second] = await contents(id)
    assert.deepEqual(
      first?.goods.map(({ name, price }) => [name, price]),
      [['Аванс: Стілець', 200_00]],
    )
    assert.equal(second?.total, 100_00)
    await record(id, 670_01, 'carrier')
    const [, , last] = await contents(id)
    assert.deepEqual(
      last?.goods.map(({ name }) => name),
      ['Стілець', 'Нова пошта'],
    )
    assert.deepEqual([last?.total, last?.advances?.map(({ value }) => value)], [970_01, [200_00, 100_00]])
    await issueAll()
    assert.deepEqual(await states(id), ['prepayment issued', 'prepayment issued', 'sale issued'])
    const [opening, between, closing] = bodies()
    assert.equal(opening?.goods?.length, 2, 'the chain is for the whole order')
    assert.deepEqual(
      [opening, between, closing].map((body) => body?.payments.map(({ type, value }) => [type, value])),
      [[['CASHLESS', 200_00]], [['CASH', 100_00]], [['CASHLESS', 670_01]]],
    )
    assert.deepEqual(register.state.paths, ['/prepayment-receipts', 'chain', 'chain'])
  })

  it('are rolled back with the payment when the transaction fails', async () => {
    const { id } = await order()
    await assert.rejects(
      transact(shop, async (shop) => {
        await updateOrder(shop, id, { paid: true }, '')
        throw new Error('power is gone')
      }),
    )
    assert.deepEqual(await states(id), [])
  })

  it('are issued once even when the answer was lost', async () => {
    const { id } = await order({ paid: true })
    await issue()
    shop.advanceClock(3000)
    await issue()
    withinMs = 100
    orderBatch = undefined
    register.state.sell = 'lost'
    shop.advanceClock(3000)
    await issue()
    assert.equal((await listReceipts(shop, id))[0]?.reason, 'timeout')
    withinMs = 2000 // a busy machine answers later than that tenth of a second
    orderBatch = undefined
    shop.advanceClock(15_000)
    await issueAll()
    assert.deepEqual(await states(id), ['sale issued'])
    assert.equal(register.state.receipts.size, 1)
  })

  it('of returns are never more than the sale, also when a refund is deleted and takes place again', async () => {
    const { id, lines } = await order({ paid: true })
    const back = { lineId: lines[0]?.id ?? 0, quantity: 1, total: 300_00 }
    const first = await refundOrder(shop, id, { reason: '', lines: [back], restock: false }, 'olena')
    assert.ok(first.kind === 'refunded')
    await trashRefund(shop, COMMAND_LINE_ACTOR, { orderId: id, id: first.refundId })
    const refunded = await updateOrder(shop, id, { status: 'refunded' }, 'olena')
    assert.ok(refunded.kind === 'done')
    const amounts = async () => (await contents(id)).map(receiptAmount)
    assert.deepEqual(await amounts(), [970_01, 300_00, 670_01])
    await trashRefund(shop, COMMAND_LINE_ACTOR, { orderId: id, id: refunded.order.refunds[0]?.id ?? 0 })
    assert.deepEqual(await amounts(), [970_01, 300_00, 670_01])

    const { id: advanced } = await order({ paymentMethod: 'cod' })
    await record(advanced, 200_00, 'card')
    const all = { amount: 200_00, reason: '', lines: [], restock: false }
    const again = await refundOrder(shop, advanced, all, 'olena')
    assert.ok(again.kind === 'refunded')
    await trashRefund(shop, COMMAND_LINE_ACTOR, { orderId: advanced, id: again.refundId })
    await refundOrder(shop, advanced, all, 'olena')
    assert.deepEqual((await contents(advanced)).map(receiptAmount), [200_00, 200_00])
  })

  it('leave no shift open over midnight', async () => {
    await order({ paid: true })
    await issueAll()
    assert.equal(register.state.shift?.status, 'OPENED')
    const late = parseKyivDateTime('2026-11-20T23:51') ?? 0
    shop.advanceClock(late - shop.now())
    const { id } = await order({ paid: true })
    await issue()
    await issue()
    assert.equal(register.state.shift, null)
    assert.deepEqual(await states(id), ['sale waiting'], 'it waits for the new day')
    shop.advanceClock(10 * 60_000)
    await issueAll()
    assert.deepEqual([(await states(id))[0], register.state.shiftsOpened], ['sale issued', 2])
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('are not issued for an order that is unpaid, paid by transfer, or paid before there was a cash register', async () => {
    const unpaid = await order()
    const transfer = await order({ paid: true, paymentMethod: 'bacs' })
    shop.subscribers = subscribers({})
    const old = await order({ paid: true })
    shop.subscribers = subscribers({ checkbox: {} })
    shop.advanceClock(86_400_000)
    await updateOrder(shop, old.id, { status: 'completed' }, 'olena')
    for (const { id } of [unpaid, transfer, old]) assert.deepEqual(await states(id), [])
    assert.equal(await issue(), null)
    assert.equal(server.requests.length, 0, 'nobody asks without need')
  })

  it('for cash on delivery are issued when the money arrives, not by status', async () => {
    const { id } = await order({ paymentMethod: 'cod' })
    await updateOrder(shop, id, { status: 'processing' }, 'olena')
    await updateOrder(shop, id, { status: 'completed' }, 'olena')
    assert.deepEqual(await states(id), [])
    await record(id, 970_01, 'carrier')
    assert.deepEqual(await states(id), ['sale waiting'])
  })

  it('for cash on delivery are the carrier’s or the shop’s, by the contract', async () => {
    const receipts = { codBy: 'carrier' as const, transfers: false }
    await saveSettings(shop, { payment: { ...defaultPayment, receipts } })
    const byCarrier = await order({ paymentMethod: 'cod' })
    await record(byCarrier.id, 970_01, 'carrier')
    assert.deepEqual(await states(byCarrier.id), [])
    const byOwnPeople = await order({ paymentMethod: 'cod' })
    await record(byOwnPeople.id, 970_01, 'cash')
    assert.deepEqual(await states(byOwnPeople.id), ['sale waiting'])
  })

  it('deduct an advance that was transferred and has no receipt', async () => {
    const { id } = await order({ paymentMethod: 'cod' })
    await record(id, 300_00, 'bacs')
    assert.deepEqual(await states(id), [])
    await record(id, 670_01, 'cash')
    await issueAll()
    const [body] = bodies()
    assert.deepEqual(
      body?.payments.map(({ type, value }) => [type, value]),
      [
        ['CASHLESS', 300_00],
        ['CASH', 670_01],
      ],
    )
    assert.deepEqual(
      (await listReceipts(shop, id)).map(({ total }) => total),
      [670_01],
    )
    assert.deepEqual(register.state.paths, ['/receipts/sell'])
  })

  it('of an order changed after its advance refund the advance and sell the current order', async () => {
    const { id } = await order({ paymentMethod: 'cod' })
    await record(id, 200_00, 'card')
    await updateOrder(
      shop,
      id,
      { lines: [{ kind: 'add', line: { kind: 'fee', name: 'Підйом', total: 50_00 } }] },
      'olena',
    )
    await record(id, 820_01, 'carrier')
    assert.deepEqual(await states(id), ['prepayment waiting', 'return waiting', 'sale waiting'])
    await issueAll()
    const [advance, back, sale] = bodies()
    assert.deepEqual([back?.related_receipt_id, back?.payments[0]?.value], [advance?.id, 200_00])
    assert.deepEqual([sale?.goods?.length, sale?.payments.map(({ value }) => value)], [3, [200_00, 820_01]])
    assert.deepEqual(register.state.paths, ['/prepayment-receipts', '/receipts/sell', '/receipts/sell'])
  })

  it('of an order reduced to the paid amount sell it whole, without a second payment', async () => {
    const { id, lines } = await order({ paymentMethod: 'cod' })
    await record(id, 900_01, 'card')
    shop.advanceClock(3_600_000)
    await updateOrder(shop, id, { lines: [{ kind: 'remove', id: lines[1]?.id ?? 0 }] }, 'olena')
    assert.deepEqual(await states(id), ['prepayment waiting', 'return waiting', 'sale waiting'])
    await issueAll()
    const [, back, sale] = bodies()
    assert.deepEqual(
      [back, sale].map((body) => [body?.goods.length, body?.payments.map(({ value }) => value)]),
      [
        [1, [900_01]],
        [1, [900_01]],
      ],
    )
  })

  it('of a refunded advance name it again', async () => {
    const { id } = await order({ paymentMethod: 'cod' })
    await record(id, 200_00, 'card')
    await refundOrder(shop, id, { amount: 200_00, reason: '', lines: [], restock: false }, 'olena')
    assert.deepEqual(await states(id), ['prepayment waiting', 'return waiting'])
    const [, back] = await contents(id)
    assert.deepEqual(
      back?.goods.map(({ name, price }) => [name, price]),
      [['Аванс: Стілець', 200_00]],
    )
    await issueAll()
    const [advance, returned] = bodies()
    assert.deepEqual([returned?.related_receipt_id, returned?.goods?.[0]?.is_return], [advance?.id, true])
  })

  it('that the tax office refuses are sent again under another key', async () => {
    const { id } = await order({ paid: true })
    register.state.ends = 'ERROR'
    for (let round = 0; round < 5; round++) {
      await issue()
      shop.advanceClock(3000)
    }
    assert.equal((await listReceipts(shop, id))[0]?.reason, 'Помилка ДПС')
    register.state.ends = 'DONE'
    shop.advanceClock(3_600_000)
    await issueAll()
    assert.deepEqual(await states(id), ['sale issued'])
    assert.equal([...register.state.receipts.values()].filter(({ status }) => status === 'DONE').length, 1)
  })

  it('that the register refuses show the reason and wait for a person', async () => {
    const { id } = await order({ paid: true })
    await issue()
    shop.advanceClock(3000)
    await issue()
    shop.advanceClock(3000)
    register.state.sell = { status: 422, json: { message: 'Невірний код податку', code: 'tax' } }
    await issue()
    const [refused] = await listReceipts(shop, id)
    assert.match(refused?.reason ?? '', /^422 tax Невірний код податку$/)
    await retryReceipt(shop, id, refused?.id ?? 0)
    await issueAll()
    assert.deepEqual(await states(id), ['sale issued'])
    await assert.rejects(retryReceipt(shop, id, refused?.id ?? 0), { name: 'Conflict' })
    await assert.rejects(retryReceipt(shop, id + 1, refused?.id ?? 0), { name: 'NotFound' })
  })

  it('wait while the register is down or the cashier is unknown', async () => {
    const { id } = await order({ paid: true })
    pin = '0000'
    await issue()
    assert.equal((await listReceipts(shop, id))[0]?.reason, 'sign-in 403')
    pin = PIN
    orderBatch = undefined
    await server.close()
    shop.advanceClock(60_000)
    await issue()
    assert.equal((await listReceipts(shop, id))[0]?.reason, 'ECONNREFUSED')
    server = await openStubServer(register.answer)
    orderBatch = undefined
    shop.advanceClock(60_000)
    await issueAll()
    assert.deepEqual(await states(id), ['sale issued'])
  })

  it('are issued when the cashier’s session has expired', async () => {
    await order({ paid: true })
    await issueAll()
    register.state.token = 'token-2'
    const { id } = await order({ paid: true })
    await issueAll()
    assert.deepEqual(await states(id), ['sale issued'])
  })

  it('of returns follow their sale, name it and equal the refund', async () => {
    const { id, lines } = await order({ paid: true })
    const back = { lineId: lines[0]?.id ?? 0, quantity: 1, total: 300_00 }
    await refundOrder(shop, id, { reason: '', lines: [back], restock: true }, 'olena')
    await refundOrder(shop, id, { amount: 70_00, reason: '', lines: [], restock: false }, 'olena')
    assert.deepEqual(await states(id), ['sale waiting', 'return waiting', 'return waiting'])
    await issueAll()
    await addNote(shop, id, { text: 'Повернено', forCustomer: false }, 'olena')
    await updateOrder(shop, id, {}, 'olena')
    await issueAll()
    assert.deepEqual(await states(id), ['sale issued', 'return issued', 'return issued'])
    const [sale, first, second] = bodies()
    assert.deepEqual([first?.related_receipt_id, second?.related_receipt_id], [sale?.id, sale?.id])
    assert.deepEqual([first?.payments[0]?.value, second?.payments[0]?.value], [300_00, 70_00])
    assert.ok(first?.goods.every(({ is_return }) => is_return))
    await updateOrder(shop, id, {}, 'olena')
    assert.equal((await listReceipts(shop, id)).length, 3)
  })

  it('are visible to staff who manage orders', async () => {
    const { id } = await order({ paid: true })
    const rest = openTestRest(shop, receiptRoutes)
    const path = `/meblia/v1/orders/${id}/receipts`
    const [waiting] = (await rest.request('GET', path)).body as ReceiptJson[]
    assert.deepEqual([waiting?.state, waiting?.reason, waiting?.link], ['waiting', '', ''])
    assert.equal((await rest.request('POST', `${path}/${waiting?.id}/hurry`)).status, 200)
    await issueAll()
    const [issued] = (await rest.request('GET', path)).body as ReceiptJson[]
    assert.deepEqual([issued?.state, issued?.fiscalNumber, issued?.total], ['issued', 'FN-1', 970_01])
    assert.equal((await rest.request('POST', `${path}/${waiting?.id}/hurry`)).status, 409)
    assert.equal((await rest.request('GET', '/meblia/v1/orders/999/receipts')).status, 404)
  })

  it('close yesterday’s shift first when the server was down at midnight', async () => {
    await order({ paid: true })
    await issueAll()
    shop.advanceClock(86_400_000)
    const { id } = await order({ paid: true })
    await issueAll()
    assert.deepEqual([(await states(id))[0], register.state.shiftsOpened], ['sale issued', 2])
  })
})
