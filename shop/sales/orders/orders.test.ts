import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listProductsById, saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { phoneDigits } from '#shop/core/phone.ts'
import { listTrash, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { listCustomers } from './customers/customers.server.ts'
import { deleteOrder, orderRestorers } from './delete-orders.server.ts'
import { findOrder, listOrders } from './find-orders.server.ts'
import { addNote, listNotes } from './notes.server.ts'
import { createOrder, type NewOrder, restoreOrder, trashOrder, updateOrder } from './orders.server.ts'
import { blankAddress, type Order } from './orders.ts'
import { refundOrder } from './refunds/refunds.server.ts'
import { parseSearchTerms } from './search/search-terms.ts'
import { canTransition, ORDER_STATUSES } from './status.ts'

describe('order', () => {
  it('changes status by the transition table; refunded is final', () => {
    assert.ok(canTransition('pending', 'processing') && canTransition('processing', 'completed'))
    assert.deepEqual(
      ORDER_STATUSES.filter((to) => canTransition('refunded', to)),
      ['refunded'],
    )
    assert.deepEqual(
      ORDER_STATUSES.filter((from) => from !== 'checkout-draft' && canTransition(from, 'checkout-draft')),
      [],
    )
    assert.deepEqual(
      ORDER_STATUSES.filter((from) => from !== 'trash' && canTransition(from, 'trash')),
      [],
    )
  })

  it('normalises phones in any spelling', () => {
    const written = ['067 123-45-67', '+38 (067) 1234567', '380671234567', '8 067 123 45 67']
    assert.deepEqual([...new Set(written.map(phoneDigits))], ['380671234567'])
    assert.equal(phoneDigits('123'), null)
    assert.deepEqual(parseSearchTerms('(067) 123-45-67'), ['380671234567'])
    assert.deepEqual(parseSearchTerms(' Шевченко  ТАРАС '), ['шевченко', 'тарас'])
    assert.deepEqual([parseSearchTerms(' '), parseSearchTerms('?!')], [[], null])
  })
})

onEachDatabase('orders', (name) => {
  let shop: TestShop
  let sofa: number
  let chair: number
  before(async () => {
    shop = await openTestShop(name)
    const [a = 0, b = 0] = await saveProducts(shop, [
      { name: 'Диван', sku: 'SF-1', regularPrice: 12_500_50, manageStock: 'yes', stockQuantity: 10 },
      { name: 'Стілець', regularPrice: 1_000_00, salePrice: 900_00 },
    ])
    ;[sofa, chair] = [a, b]
  })
  after(() => shop.close())

  const stockOf = async (id: number) => (await listProductsById(shop, [id]))[0]?.stockQuantity
  const order = async (input: Partial<NewOrder> = {}): Promise<Order> => {
    const outcome = await createOrder(
      shop,
      { lines: [{ kind: 'product', productId: sofa, quantity: 2 }], ...input },
      'owner',
    )
    assert.ok(outcome.kind === 'done', outcome.kind)
    return outcome.order
  }
  const turn = async (id: number, status: Order['status']) => {
    const outcome = await updateOrder(shop, id, { status }, 'owner')
    return outcome.kind === 'done' ? outcome.order.status : outcome.kind
  }

  it('freezes what was sold against catalogue changes', async () => {
    const { id, total, lines } = await order({
      lines: [
        { kind: 'product', productId: sofa, quantity: 1 },
        { kind: 'product', productId: chair, quantity: 4 },
        { kind: 'shipping', name: 'Нова пошта', code: 'nova_poshta', total: 150_00 },
        { kind: 'fee', name: 'Занесення', total: 200_00 },
      ],
    })
    assert.equal(total, 12_500_50 + 4 * 900_00 + 350_00)
    await updateProducts(shop, [{ id: sofa, name: 'Диван новий', regularPrice: 1_00 }])
    assert.deepEqual((await findOrder(shop, id))?.lines, lines)
    await updateProducts(shop, [{ id: sofa, name: 'Диван', regularPrice: 12_500_50 }])
  })

  it('takes stock when processing and returns it when cancelled, once each', async () => {
    const { id } = await order()
    assert.equal(await stockOf(sofa), 10)
    for (const [status, left] of [
      ['processing', 8],
      ['processing', 8],
      ['completed', 8],
      ['on-hold', 8],
      ['cancelled', 10],
      ['cancelled', 10],
      ['pending', 10],
      ['failed', 10],
      ['on-hold', 8],
      ['failed', 8],
      ['cancelled', 10],
    ] as const) {
      assert.equal(await turn(id, status), status)
      assert.equal(await stockOf(sofa), left, status)
    }
    const [product] = await listProductsById(shop, [sofa])
    assert.equal(product?.totalSales, 0)
  })

  it('rejects a transition outside the table and records valid ones', async () => {
    const { id } = await order()
    assert.equal(await turn(id, 'refunded'), 'no_such_move')
    assert.equal(await turn(id, 'processing'), 'processing')
    await addNote(shop, id, { text: 'Передзвонити', forCustomer: false }, 'manager')
    const notes = await listNotes(shop, id)
    assert.deepEqual(
      notes.map(({ author, text, from, to }) => [author, text, from, to]),
      [
        ['manager', 'Передзвонити', null, null],
        ['owner', '', 'pending', 'processing'],
      ],
    )
    await turn(id, 'cancelled')
  })

  it('sells the last piece once under concurrency', async () => {
    const [lamp = 0] = await saveProducts(shop, [
      { name: 'Лампа', regularPrice: 100_00, manageStock: 'yes', stockQuantity: 3 },
    ])
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        createOrder(shop, { status: 'processing', lines: [{ kind: 'product', productId: lamp, quantity: 1 }] }, ''),
      ),
    )
    assert.equal(tries.filter(({ kind }) => kind === 'done').length, 3)
    assert.deepEqual(
      tries.find(({ kind }) => kind !== 'done'),
      { kind: 'short', names: ['Лампа'] },
    )
    assert.equal(await stockOf(lamp), 0)
    assert.equal((await listOrders(shop, { ...everything, productId: lamp })).total, 3)
  })

  it('takes all the stock or none, and allows backorders', async () => {
    const lines = [
      { kind: 'product' as const, productId: sofa, quantity: 1 },
      { kind: 'product' as const, productId: sofa, quantity: 10 },
    ]
    const outcome = await createOrder(shop, { status: 'processing', lines }, '')
    assert.equal(outcome.kind, 'short')
    assert.equal(await stockOf(sofa), 10)
    const [bed = 0] = await saveProducts(shop, [
      { name: 'Ліжко', regularPrice: 1, manageStock: 'yes', stockQuantity: 1, backorders: 'notify' },
    ])
    await order({ status: 'processing', lines: [{ kind: 'product', productId: bed, quantity: 3 }] })
    assert.equal(await stockOf(bed), -2)
  })

  it('is created once for a repeated attempt', async () => {
    const [first, second] = await Promise.all([order({ requestKey: 'a' }), order({ requestKey: 'a' })])
    assert.equal(first.id, second.id)
    assert.notEqual((await order({ requestKey: 'b' })).id, first.id)
  })

  it('adjusts the stock when its lines change', async () => {
    const { id, lines } = await order({ status: 'processing' })
    const line = lines[0]?.id ?? 0
    const set = (quantity: number) =>
      updateOrder(shop, id, { lines: [{ kind: 'set', id: line, fields: { quantity } }] }, 'owner')
    const more = await set(5)
    assert.ok(more.kind === 'done')
    assert.deepEqual([await stockOf(sofa), more.order.total], [5, 5 * 12_500_50])
    assert.equal((await set(11)).kind, 'short')
    assert.equal(await stockOf(sofa), 5)
    await set(1)
    assert.equal(await stockOf(sofa), 9)
    await updateOrder(shop, id, { lines: [{ kind: 'remove', id: line }] }, 'owner')
    assert.equal(await stockOf(sofa), 10)
  })

  it('refunds no more than it received and restocks pieces', async () => {
    const { id, lines, total } = await order({ status: 'completed' })
    const lineId = lines[0]?.id ?? 0
    const refund = (amount: number | undefined, quantity: number) => {
      const lines = quantity ? [{ lineId, quantity, total: quantity * 12_500_50 }] : []
      return refundOrder(shop, id, { ...(amount && { amount }), reason: 'Брак', lines, restock: true }, 'owner')
    }
    assert.deepEqual(await refund(total + 1, 0), { kind: 'too_much', left: total })
    assert.equal((await refund(1, 3)).kind, 'bad_line')
    const first = await refund(undefined, 1)
    assert.ok(first.kind === 'refunded')
    assert.deepEqual([first.order.status, await stockOf(sofa)], ['completed', 9])
    assert.equal((await refund(1, 2)).kind, 'bad_line')
    const second = await refund(total - 12_500_50, 0)
    assert.ok(second.kind === 'refunded' && second.order.status === 'refunded')
    assert.deepEqual(await refund(1, 0), { kind: 'too_much', left: 0 })
    assert.equal(await stockOf(sofa), 9)
    await updateProducts(shop, [{ id: sofa, stockQuantity: 10 }])
  })

  it('is restored from the trash unchanged, and after deletion within 30 days', async () => {
    const { id } = await order({ status: 'on-hold', customerNote: 'Третій поверх' })
    assert.equal((await trashOrder(shop, id)).status, 'trash')
    assert.equal((await restoreOrder(shop, id)).status, 'on-hold')
    await assert.rejects(restoreOrder(shop, id), { name: 'Conflict' })
    const was = await findOrder(shop, id)
    await deleteOrder(shop, { name: 'owner', staffId: 1 }, id)
    assert.equal(await findOrder(shop, id), undefined)
    const [item] = await listTrash(shop)
    await restoreFromTrash(shop, item?.id ?? 0, orderRestorers)
    assert.deepEqual(await findOrder(shop, id), was)
    assert.deepEqual(shop.events.at(-1), { type: 'order.restored', orderId: id })
    assert.equal((await listNotes(shop, id)).length, 1)
    await turn(id, 'cancelled')
  })

  it('belongs to a customer identified by email or phone', async () => {
    const by = (email: string, phone: string) =>
      order({ billing: { ...blankAddress, first_name: 'Олена', last_name: 'Шевченко', email, phone } })
    const first = await by('Olena@example.com', '067 123-45-67')
    const second = await by('olena@example.com', '')
    const third = await by('', '+380 67 123 45 67')
    const brother = await by('petro@example.com', '0671234567')
    assert.deepEqual([second.customerId, third.customerId], [first.customerId, first.customerId])
    assert.notEqual(brother.customerId, first.customerId)
    const query = { sort: { by: 'id', direction: 'asc' }, offset: 0, limit: 10 } as const
    const { customers, total } = await listCustomers(shop, { ...query, search: 'шевченко' })
    assert.deepEqual([total, customers[0]?.email], [2, 'olena@example.com'])
    assert.equal((await listCustomers(shop, { ...query, search: '123-45-67' })).total, 2)
  })

  it('is found by number, name in any case, phone in any spelling, and product', async () => {
    const { id, number } = await order({
      billing: {
        ...blankAddress,
        first_name: 'Іван',
        last_name: 'Котляревський',
        company: 'Солов’їний гай',
        email: 'Ivan.K@eneyida.test',
        phone: '+380501112233',
      },
    })
    const ids = async (search: string) => (await listOrders(shop, { ...everything, search })).orders.map((o) => o.id)
    assert.ok((await ids(number)).includes(id))
    const names = ['котляревський', 'Іван Котл', 'КОТЛЯРЕВСЬКИЙ ІВАН', 'соловʼїний', 'Солов', 'котл див']
    const telephones = ['050 111 22 33', '+38 (050) 111-2', '1112233', '050111', '2233']
    for (const search of [...names, ...telephones, 'ivan.k@eneyida.test', 'ivan.k@', 'eneyida']) {
      assert.deepEqual(await ids(search), [id], search)
    }
    assert.ok((await ids('sf-1')).includes(id))
    const meta = [{ id: 1, key: 'np_waybill', value: 20_450_011_223_344 }]
    await updateOrder(shop, id, { meta, isDispatched: true }, 'crm')
    assert.deepEqual(await ids('20450011223344'), [id], 'its waybill, which a program has written as a number')
    for (const search of ['100%', '%', '_', 'котляревський петро', 'ляревський'])
      assert.deepEqual(await ids(search), [])
  })

  it('is found by its current data only', async () => {
    const { id } = await order({ billing: { ...blankAddress, last_name: 'Сковорода', email: 'hryhorii@example.com' } })
    const ids = async (search: string) => (await listOrders(shop, { ...everything, search })).orders.map((o) => o.id)
    const wordsKept = async () =>
      (await shop.db.selectFrom('order_word').selectAll().where('order_id', '=', id).execute()).length
    await updateOrder(shop, id, { billing: { ...blankAddress, last_name: 'Савич', phone: '0441234567' } }, 'owner')
    assert.deepEqual([await ids('сковорода'), await ids('hryhorii@example.com')], [[], []])
    assert.deepEqual([await ids('савич'), await ids('044 123-45-67')], [[id], [id]])

    await deleteOrder(shop, { name: 'owner', staffId: null }, id)
    assert.equal(await wordsKept(), 0)
    const [erased] = await listTrash(shop)
    await restoreFromTrash(shop, erased?.id ?? 0, orderRestorers)
    assert.deepEqual(await ids('савич'), [id])
  })
})

const everything = { sort: { by: 'id', direction: 'asc' }, offset: 0, limit: 100 } as const
