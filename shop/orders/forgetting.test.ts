import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { forgetBuyer } from './forgetting.server.ts'
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
    const outcome = await forgetBuyer(shop, '067 123 45 67')
    assert.deepEqual(outcome, { kind: 'forgotten', was: { orders: 1, emails: ['olena@example.com'] } })
    const { total, number, lines } = await readOrder(shop, id)
    assert.deepEqual([total, number, lines[0]?.name], [400_00, String(id), 'Складання'])
    for (const table of ['shop_order', 'order_line', 'order_note', 'customer', 'letter', 'audit'] as const) {
      const rows = JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())
      assert.doesNotMatch(rows, /Олен|олен|Ковал|ковал|671234567|olena|Садов|садов|4321/, table)
    }
    await assert.rejects(forgetBuyer(shop, 'olena@example.com'), { name: 'NotFound' })
  })

  it('first gets what was ordered', async () => {
    const id = await order('processing')
    assert.deepEqual(await forgetBuyer(shop, 'olena@example.com'), { kind: 'open', numbers: [String(id)] })
    assert.equal((await readOrder(shop, id)).billing.first_name, 'Олена')
    await changeOrder(shop, id, { status: 'completed' }, 'owner')
    assert.equal((await forgetBuyer(shop, 'olena@example.com')).kind, 'forgotten')
  })
})
