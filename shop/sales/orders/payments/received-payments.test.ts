import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import fc from 'fast-check'
import { queuedNotifications } from '#test/jobs.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { deleteOrder } from '../delete-orders.server.ts'
import { getOrder } from '../find-orders.server.ts'
import { createOrder, restoreOrder, trashOrder, updateOrder } from '../orders.server.ts'
import { amountDue, blankAddress, type Order } from '../orders.ts'
import { refundOrder } from '../refunds/refunds.server.ts'
import { ORDER_STATUSES, type OrderStatus } from '../status.ts'
import { listReceivedPayments } from './received-payments.server.ts'
import { recordPayment, voidPayment } from './record-payment.server.ts'

const TOTAL = 37_200_00

onEachDatabase('received money', (name) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(name)
  })
  afterEach(() => shop.close())

  async function ordered(paymentMethod = 'bacs', status: OrderStatus = 'on-hold'): Promise<Order> {
    const billing = { ...blankAddress, first_name: 'Олена', phone: '+380671234567', email: 'olena@example.com' }
    const lines = [{ kind: 'fee' as const, name: 'Диван', total: TOTAL }]
    const made = await createOrder(shop, { status, createdVia: 'checkout', paymentMethod, billing, lines }, '')
    assert.ok(made.kind === 'done')
    return made.order
  }
  const tellings = async () => (await queuedNotifications(shop)).filter(({ about }) => about === 'paid')
  const staff = { method: 'bacs' as const, reference: '', tellsBuyer: true, startsWork: true }

  it('is never inferred from a status', async () => {
    for (const method of ['bacs', 'cod', 'monobank', '']) {
      const { id } = await ordered(method)
      for (const status of ['processing', 'completed', 'on-hold', 'processing', 'cancelled', 'completed'] as const) {
        await updateOrder(shop, id, { status }, 'owner')
      }
      const order = await getOrder(shop, id)
      assert.deepEqual([order.paidAt, order.paidTotal], [null, 0])
      const made = await ordered(method, 'completed')
      assert.equal(made.paidAt, null)
    }
    assert.deepEqual(await tellings(), [])
  })

  it('comes in parts, each with recorder, time, amount and method', async () => {
    const { id } = await ordered()
    const at = shop.now() - 3_600_000
    const part = { ...staff, amount: 10_000_00, reference: 'ПД-7', receivedAt: at }
    const outcome = await recordPayment(shop, id, part, 'olena')
    assert.ok(outcome.kind === 'done')
    assert.deepEqual(
      [outcome.order.status, outcome.order.paidAt, outcome.order.transactionId, amountDue(outcome.order)],
      ['processing', null, 'ПД-7', 27_200_00],
    )
    shop.advanceClock(1000)
    await recordPayment(shop, id, { ...staff, amount: 27_200_00, method: 'cash', tellsBuyer: false }, 'ivan')
    const order = await getOrder(shop, id)
    assert.deepEqual([order.paidAt, order.paidTotal, amountDue(order)], [shop.now(), TOTAL, 0])
    const payments = await listReceivedPayments(shop, id)
    assert.deepEqual(
      payments.map(({ amount, method, reference, author, receivedAt, source }) => {
        return [amount, method, reference, author, receivedAt, source]
      }),
      [
        [10_000_00, 'bacs', 'ПД-7', 'olena', at, 'staff'],
        [27_200_00, 'cash', '', 'ivan', shop.now(), 'staff'],
      ],
    )
    assert.deepEqual(
      (await tellings()).map(({ paymentId }) => paymentId),
      [payments[0]?.id],
    )
  })

  it('reported by a program is one payment of the missing amount', async () => {
    const { id } = await ordered()
    await recordPayment(shop, id, { ...staff, amount: 7_200_00, startsWork: false }, 'olena')
    await updateOrder(shop, id, { paid: true, transactionId: 'tx-9' }, 'crm')
    await updateOrder(shop, id, { paid: true }, 'crm')
    const [, second, third] = await listReceivedPayments(shop, id)
    assert.deepEqual(
      [second?.amount, second?.reference, second?.source, second?.author, third],
      [30_000_00, 'tx-9', 'program', 'crm', undefined],
    )
    assert.equal((await getOrder(shop, id)).status, 'processing')
  })

  it('recorded by mistake is kept and no longer counts; a service’s payment cannot be voided', async () => {
    const { id } = await ordered()
    await recordPayment(shop, id, { ...staff, amount: TOTAL }, 'olena')
    const [payment] = await listReceivedPayments(shop, id)
    const order = await voidPayment(shop, { orderId: id, id: payment?.id ?? 0, author: 'owner' })
    assert.deepEqual([order.paidAt, order.paidTotal], [null, 0])
    assert.equal((await listReceivedPayments(shop, id))[0]?.voidedBy, 'owner')
    await assert.rejects(voidPayment(shop, { orderId: id, id: 999, author: 'owner' }), { name: 'NotFound' })
    await shop.db.updateTable('received_payment').set({ source: 'service' }).execute()
    await assert.rejects(voidPayment(shop, { orderId: id, id: payment?.id ?? 0, author: 'owner' }), {
      name: 'Conflict',
    })
  })

  it('stays with its order through trash and erasure', async () => {
    const { id } = await ordered()
    await recordPayment(shop, id, { ...staff, amount: TOTAL }, 'olena')
    await trashOrder(shop, id)
    await restoreOrder(shop, id)
    assert.equal((await getOrder(shop, id)).paidTotal, TOTAL)
    await deleteOrder(shop, { kind: 'staff', id: 1, name: 'owner' } as never, id)
    assert.equal((await listReceivedPayments(shop, id)).length, 1, 'the books keep it')
  })

  it('is consistent in orders, emails and columns through all changes', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('status' as const), status: fc.constantFrom(...ORDER_STATUSES) }),
      fc.record({
        do: fc.constant('record' as const),
        amount: fc.integer({ min: 1, max: 2 * TOTAL }),
        tells: fc.boolean(),
      }),
      fc.record({ do: fc.constant('setPaid' as const) }),
      fc.record({ do: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: TOTAL }) }),
      fc.record({ do: fc.constant('void' as const) }),
      fc.record({ do: fc.constant('add' as const), total: fc.integer({ min: 1, max: 500_00 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { id } = await ordered()
        for (const step of steps) {
          const before = (await listReceivedPayments(shop, id)).length
          if (step.do === 'status') await updateOrder(shop, id, { status: step.status }, 'owner')
          if (step.do === 'record') {
            await recordPayment(shop, id, { ...staff, amount: step.amount, tellsBuyer: step.tells }, 'owner').catch(
              refused,
            )
          }
          if (step.do === 'setPaid') await updateOrder(shop, id, { paid: true }, 'crm')
          if (step.do === 'refund')
            await refundOrder(shop, id, { amount: step.amount, reason: '', lines: [], restock: false }, 'owner')
          if (step.do === 'void') {
            const [payment] = await listReceivedPayments(shop, id)
            if (payment) await voidPayment(shop, { orderId: id, id: payment.id, author: 'owner' })
          }
          if (step.do === 'add') {
            const line = { kind: 'fee' as const, name: 'Складання', total: step.total }
            await updateOrder(shop, id, { lines: [{ kind: 'add', line }] }, 'owner')
          }
          const after = await listReceivedPayments(shop, id)
          if (step.do !== 'record' && step.do !== 'setPaid') assert.equal(after.length, before, step.do)
        }
        const order = await getOrder(shop, id)
        const payments = await listReceivedPayments(shop, id)
        const counted = payments.filter(({ voidedAt }) => voidedAt === null)
        const sum = counted.reduce((sum, { amount }) => sum + amount, 0)
        assert.equal(order.paidTotal, sum)
        // What was paid too much and given back pays for nothing that is added later.
        const givenBack = order.refunds.reduce((sum, { overpaid }) => sum + overpaid, 0)
        assert.equal(order.paidAt !== null, counted.length > 0 && sum - givenBack >= order.total)
        const received = (await tellings()).filter(({ orderId }) => orderId === id)
        assert.ok(received.every(({ paymentId }) => payments.some(({ id }) => id === paymentId)))
        assert.equal(new Set(received.map(({ paymentId }) => paymentId)).size, received.length, 'each is told once')
      }),
      { numRuns: name === 'sqlite' ? 40 : 15 },
    )
  })
})

/** An order in the trash accepts no payment. */
function refused(error: unknown): void {
  assert.ok(error instanceof Error && error.name === 'Conflict', String(error))
}
