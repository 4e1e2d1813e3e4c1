import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { forgetBuyer, forgetClosed } from './forgetting.server.ts'
import { addNote } from './notes.server.ts'
import { changeOrder, createOrder } from './orders.server.ts'
import { blankAddress } from './orders.ts'
import { readOrder } from './reading.server.ts'

onEachDatabase('a buyer who asks to be forgotten', (name) => {
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

  it('is nowhere in the database, and the books stay', async () => {
    const id = await order('completed')
    assert.deepEqual(await forgetBuyer(shop, '067 123 45 67'), {
      orders: 1,
      emails: ['olena@example.com'],
      later: [],
    })
    const { total, number, lines } = await readOrder(shop, id)
    assert.deepEqual([total, number, lines[0]?.name], [400_00, String(id), 'Складання'])
    for (const table of ['shop_order', 'order_line', 'order_note', 'customer', 'letter', 'audit'] as const) {
      const rows = JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())
      assert.doesNotMatch(rows, /Олен|олен|Ковал|ковал|671234567|olena|Садов|садов|4321/, table)
    }
    await assert.rejects(forgetBuyer(shop, 'olena@example.com'), { name: 'NotFound' })
  })

  it('first gets what was ordered, and is erased when it has come', async () => {
    const [sent, coming] = [await order('completed'), await order('processing')]
    const was = await forgetBuyer(shop, 'olena@example.com')
    assert.deepEqual(was, { orders: 1, emails: [], later: [String(coming)] })
    const nameIn = async (id: number) => (await readOrder(shop, id)).billing.first_name
    assert.deepEqual([await nameIn(sent), await nameIn(coming)], ['', 'Олена'])

    assert.deepEqual(await forgetClosed(shop), { orders: 0, emails: [] })
    assert.deepEqual((await forgetBuyer(shop, 'olena@example.com')).later, [String(coming)], 'asked for again')
    await changeOrder(shop, coming, { status: 'completed' }, 'owner')
    assert.deepEqual(await forgetClosed(shop), { orders: 1, emails: ['olena@example.com'] })
    assert.equal(await nameIn(coming), '')
    assert.deepEqual(await shop.db.selectFrom('customer').selectAll().execute(), [])
    assert.deepEqual(await forgetClosed(shop), { orders: 0, emails: [] })
    await assert.rejects(forgetBuyer(shop, 'olena@example.com'), { name: 'NotFound' })
  })

  it('who has ordered again since is a buyer again', async () => {
    const coming = await order('processing')
    await forgetBuyer(shop, 'olena@example.com')
    const anew = await order('processing')
    await changeOrder(shop, coming, { status: 'cancelled' }, 'owner')
    assert.equal((await forgetClosed(shop)).orders, 1)
    assert.equal((await readOrder(shop, coming)).customerId, null)
    const { customerId, billing } = await readOrder(shop, anew)
    assert.ok(customerId)
    assert.equal(billing.first_name, 'Олена')
  })

  it('does not wait where the owner says so', async () => {
    const coming = await order('processing')
    const was = await forgetBuyer(shop, 'olena@example.com', { alsoOpen: true })
    assert.deepEqual(was, { orders: 1, emails: ['olena@example.com'], later: [] })
    const { status, billing, total } = await readOrder(shop, coming)
    assert.deepEqual([status, billing.phone, total], ['processing', '', 400_00])
    assert.deepEqual(await shop.db.selectFrom('customer').selectAll().execute(), [])
  })
})
