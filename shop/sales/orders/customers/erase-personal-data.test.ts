import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { getOrder } from '../find-orders.server.ts'
import { addNote } from '../notes.server.ts'
import { createOrder, updateOrder } from '../orders.server.ts'
import { blankAddress } from '../orders.ts'
import { eraseCustomer, processPendingErasures } from './erase-personal-data.server.ts'

onEachDatabase('erasing a buyer’s personal data', (name) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(name)
  })
  afterEach(() => shop.close())

  async function order(status: 'completed' | 'processing') {
    const billing = {
      ...blankAddress,
      first_name: 'Олена',
      last_name: 'Коваль',
      phone: '+380671234567',
      email: 'olena@example.com',
      address_1: 'вул. Садова, 5',
    }
    const lines = [{ kind: 'fee' as const, name: 'Складання', total: 400_00 }]
    const outcome = await createOrder(shop, { status, billing, shipping: billing, customerNote: 'Код 4321', lines }, '')
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    await addNote(shop, outcome.order.id, { text: 'Олена просила після шостої', forCustomer: false }, 'owner')
    return outcome.order.id
  }

  it('leaves no trace in the database and keeps the books', async () => {
    const id = await order('completed')
    assert.deepEqual(await eraseCustomer(shop, '067 123 45 67'), {
      orders: 1,
      emails: ['olena@example.com'],
      postponed: [],
    })
    const { total, number, lines } = await getOrder(shop, id)
    assert.deepEqual([total, number, lines[0]?.name], [400_00, String(id), 'Складання'])
    for (const table of ['shop_order', 'order_line', 'order_note', 'customer', 'job', 'audit'] as const) {
      const rows = JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())
      assert.doesNotMatch(rows, /Олен|олен|Ковал|ковал|671234567|olena|Садов|садов|4321/, table)
    }
    await assert.rejects(eraseCustomer(shop, 'olena@example.com'), { name: 'NotFound' })
  })

  it('waits for the delivery of an open order', async () => {
    const [sent, coming] = [await order('completed'), await order('processing')]
    const was = await eraseCustomer(shop, 'olena@example.com')
    assert.deepEqual(was, { orders: 1, emails: [], postponed: [String(coming)] })
    const nameIn = async (id: number) => (await getOrder(shop, id)).billing.first_name
    assert.deepEqual([await nameIn(sent), await nameIn(coming)], ['', 'Олена'])

    assert.deepEqual(await processPendingErasures(shop), { orders: 0, emails: [] })
    assert.deepEqual((await eraseCustomer(shop, 'olena@example.com')).postponed, [String(coming)], 'asked for again')
    await updateOrder(shop, coming, { status: 'completed' }, 'owner')
    assert.deepEqual(await processPendingErasures(shop), { orders: 1, emails: ['olena@example.com'] })
    assert.equal(await nameIn(coming), '')
    assert.deepEqual(await shop.db.selectFrom('customer').selectAll().execute(), [])
    assert.deepEqual(await processPendingErasures(shop), { orders: 0, emails: [] })
    await assert.rejects(eraseCustomer(shop, 'olena@example.com'), { name: 'NotFound' })
  })

  it('keeps the data of an order placed later', async () => {
    const coming = await order('processing')
    await eraseCustomer(shop, 'olena@example.com')
    const anew = await order('processing')
    await updateOrder(shop, coming, { status: 'cancelled' }, 'owner')
    assert.equal((await processPendingErasures(shop)).orders, 1)
    assert.equal((await getOrder(shop, coming)).customerId, null)
    const { customerId, billing } = await getOrder(shop, anew)
    assert.ok(customerId)
    assert.equal(billing.first_name, 'Олена')
  })

  it('includes open orders at the owner’s request', async () => {
    const coming = await order('processing')
    const was = await eraseCustomer(shop, 'olena@example.com', { alsoOpen: true })
    assert.deepEqual(was, { orders: 1, emails: ['olena@example.com'], postponed: [] })
    const { status, billing, total } = await getOrder(shop, coming)
    assert.deepEqual([status, billing.phone, total], ['processing', '', 400_00])
    assert.deepEqual(await shop.db.selectFrom('customer').selectAll().execute(), [])
  })
})
