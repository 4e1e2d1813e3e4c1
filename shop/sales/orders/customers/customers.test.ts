import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { deleteOrder, orderRestorers } from '../delete-orders.server.ts'
import { getOrder } from '../find-orders.server.ts'
import { importOrder } from '../import-orders.server.ts'
import { createOrder, restoreOrder, trashOrder, updateOrder } from '../orders.server.ts'
import { type Address, blankAddress } from '../orders.ts'
import { refundOrder } from '../refunds/refunds.server.ts'
import type { OrderStatus } from '../status.ts'
import { addCustomerNote, listCustomerNotes, setCustomerTags } from './customer-details.server.ts'
import { findOfficeCustomer, listDoubles, listOfficeCustomers } from './customer-list.server.ts'
import { askedSizes, NO_ORDERS } from './customer-list.ts'
import { findCustomer, listCustomers } from './customers.server.ts'
import { eraseCustomer } from './erase-personal-data.server.ts'
import { mergeCustomers } from './merge-customers.server.ts'
import { saveCustomer } from './profiles.server.ts'

const ACTOR = { name: 'owner', staffId: null }
const SPELLINGS = [
  '067 123-45-67',
  '+38 (067) 123 45 67',
  '380671234567',
  '671234567',
  '8 067 1234567',
  '00380671234567',
  '+380 067 123 45 67',
]

onEachDatabase('customers', (name) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(name)
  })
  afterEach(() => shop.close())

  async function order(billing: Partial<Address>, status: OrderStatus = 'completed', total = 1000_00) {
    const lines = [{ kind: 'fee' as const, name: 'Складання', total }]
    const fields = { status, createdVia: 'checkout', billing: { ...blankAddress, ...billing }, lines }
    const outcome = await createOrder(shop, fields, '')
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    shop.advanceClock(1000)
    return outcome.order
  }
  const list = async (query: Partial<Parameters<typeof listOfficeCustomers>[1]> = {}) => {
    const sort = { by: 'last_contact', direction: 'desc' } as const
    return (await listOfficeCustomers(shop, { sort, offset: 0, limit: 50, ...query })).customers
  }
  const figures = async () => (await list()).map(({ phone, placed, spent }) => [phone, placed, spent])

  it('are one, however the phone is written, and found by each spelling', async () => {
    for (const phone of SPELLINGS) await order({ phone, first_name: 'Олена' })
    assert.deepEqual(await figures(), [['380671234567', SPELLINGS.length, SPELLINGS.length * 1000_00]])
    for (const phone of SPELLINGS) assert.equal((await list({ search: phone })).length, 1, phone)
    assert.deepEqual(await list({ search: '0671234568' }), [])
  })

  it('are one, however the email is written', async () => {
    for (const email of ['Olena@Example.com', ' olena@example.com ', 'OLENA@EXAMPLE.COM']) await order({ email })
    assert.deepEqual(
      (await list()).map(({ email, placed }) => [email, placed]),
      [['olena@example.com', 3]],
    )
  })

  it('are listed as the orders say, whatever changes these', async () => {
    const billing = { phone: '0671234567', email: 'olena@example.com' }
    const { id } = await order(billing)
    await order(billing, 'pending', 500_00)
    assert.deepEqual(await figures(), [['380671234567', 2, 1000_00]])
    await updateOrder(shop, id, { status: 'cancelled' }, '')
    assert.deepEqual(await figures(), [['380671234567', 2, 0]])
    await trashOrder(shop, id)
    assert.deepEqual(await figures(), [['380671234567', 1, 0]])
    await restoreOrder(shop, id)
    await updateOrder(shop, id, { status: 'completed' }, '')
    assert.deepEqual(await figures(), [['380671234567', 2, 1000_00]])
    await updateOrder(shop, id, { billing: { ...blankAddress, phone: '0501112233' } }, '')
    assert.deepEqual(await figures(), [
      ['380671234567', 1, 0],
      ['380501112233', 1, 1000_00],
    ])
    const row = await shop.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await deleteOrder(shop, ACTOR, id)
    assert.deepEqual((await figures())[1], ['380501112233', 0, 0])
    await orderRestorers.order?.(shop, { order: row, lines: [], notes: [], refunds: [] })
    assert.deepEqual((await figures())[1], ['380501112233', 1, 1000_00])
    await importOrder(shop, {
      status: 'completed',
      createdVia: 'migration',
      createdAt: shop.now() - 1e9,
      billing: { ...blankAddress, phone: '+380 50 111 22 33' },
      shipping: blankAddress,
      lines: [{ kind: 'fee', name: 'Диван', total: 700_00 }],
    })
    assert.deepEqual((await figures())[1], ['380501112233', 2, 1700_00])
    assert.deepEqual(
      (await list()).map(({ source }) => source),
      ['checkout', 'migration'],
    )
    await eraseCustomer(shop, '050 111 22 33', { alsoOpen: true })
    assert.deepEqual(await figures(), [['380671234567', 1, 0]])
  })

  it('are those of wc/v3, also before they order', async () => {
    await order({ email: 'olena@example.com' })
    await saveCustomer(shop, { email: 'ihor@example.com', firstName: 'Ігор' })
    const sort = { by: 'id', direction: 'asc' } as const
    const wire = (await listCustomers(shop, { sort, offset: 0, limit: 50 })).customers.map(({ id }) => id)
    assert.deepEqual(
      (await list({ sort: { by: 'created', direction: 'asc' } })).map(({ id }) => id),
      wire,
    )
    assert.deepEqual(
      (await list({ source: NO_ORDERS })).map(({ email }) => email),
      ['ihor@example.com'],
    )
    assert.deepEqual(
      (await list({ source: 'checkout' })).map(({ email }) => email),
      ['olena@example.com'],
    )
    assert.deepEqual(
      (await list({ search: 'ігор' })).map(({ source }) => source),
      [null],
    )
  })

  it('are sorted by what they have spent, how often they came, and when last', async () => {
    await order({ email: 'a@example.com' }, 'completed', 300_00)
    for (let n = 0; n < 2; n++) await order({ email: 'b@example.com' }, 'completed', 100_00)
    const emails = async (by: 'spent' | 'orders' | 'last_contact') =>
      (await list({ sort: { by, direction: 'desc' } })).map(({ email }) => email[0])
    assert.deepEqual(
      [await emails('spent'), await emails('orders'), await emails('last_contact')],
      [
        ['a', 'b'],
        ['b', 'a'],
        ['b', 'a'],
      ],
    )
  })

  it('who share a phone or a mailbox are shown as possible doubles', async () => {
    const { customerId } = await order({ email: 'olena@example.com', phone: '0671234567' })
    await order({ email: 'ihor@example.com', phone: '+38 067 1234567' })
    await order({ email: 'Olena+shop@example.com', phone: '0509998877' })
    await order({ email: 'other@example.com', phone: '0631112233' })
    const customer = await findOfficeCustomer(shop, customerId ?? 0)
    assert.ok(customer)
    const doubles = (await listDoubles(shop, customer)).map((double) => [double.customer.email, double.shares])
    assert.deepEqual(doubles.sort(), [
      ['ihor@example.com', 'phone'],
      ['olena+shop@example.com', 'email'],
    ])
    assert.equal((await list({ doubles: true })).length, 3)
  })

  it('become one by a merge: orders, notes, tags and contacts, for later orders too', async () => {
    const first = await order({ email: 'olena@example.com', phone: '0671234567' })
    const second = await order({ email: 'o.koval@example.com', phone: '0509998877' }, 'completed', 500_00)
    const [into, from] = [first.customerId ?? 0, second.customerId ?? 0]
    await addCustomerNote(shop, from, { text: 'Дзвонити зранку', author: 'owner' })
    assert.deepEqual(await setCustomerTags(shop, from, ['ВІП', ' дизайнер ', 'віп']), ['ВІП', 'дизайнер'])
    assert.deepEqual(await setCustomerTags(shop, into, ['віп']), ['ВІП'], 'as it is spelled already')
    await mergeCustomers(shop, { from, into })
    const [only, ...others] = await list()
    assert.deepEqual(others, [])
    assert.deepEqual([only?.id, only?.placed, only?.spent, only?.tags], [into, 2, 1500_00, ['ВІП', 'дизайнер']])
    assert.deepEqual(
      (await listCustomerNotes(shop, into)).map(({ text }) => text),
      ['Дзвонити зранку'],
    )
    assert.equal((await getOrder(shop, second.id)).customerId, into)
    assert.equal((await order({ email: 'O.Koval@example.com' })).customerId, into)
    assert.equal((await order({ phone: '+380 50 999 88 77' })).customerId, into)
    assert.equal((await list())[0]?.email, 'olena@example.com', 'its own email stays')
    assert.equal((await saveCustomer(shop, { email: 'o.koval@example.com' })).kind, 'email_taken')
    await assert.rejects(mergeCustomers(shop, { from, into }), { name: 'NotFound' })
    await assert.rejects(mergeCustomers(shop, { from: into, into }), { name: 'Conflict' })
    await eraseCustomer(shop, 'o.koval@example.com', { alsoOpen: true })
    for (const table of ['customer', 'customer_contact', 'customer_note', 'customer_tag', 'customer_word'] as const) {
      assert.deepEqual(await shop.db.selectFrom(table).selectAll().execute(), [], table)
    }
  })

  it('keep the names under which programs know them', async () => {
    const saved = async (email: string, username?: string) => {
      const outcome = await saveCustomer(shop, { email, ...(username && { username }) })
      return outcome.kind === 'saved' ? outcome.customer.id : 0
    }
    const ordered = (await order({ email: 'olena@example.com' })).customerId ?? 0
    const first = await saved('o.koval@example.com', 'olena')
    const second = await saved('koval@example.com', 'o-koval')
    const third = await saved('k@example.com', 'koval')
    for (const from of [first, second, third]) await mergeCustomers(shop, { from, into: ordered })
    const customer = await findCustomer(shop, ordered)
    assert.equal(customer?.username, 'olena')
    assert.deepEqual(
      customer?.meta.map(({ key, value }) => [key, value]),
      [['other_usernames', 'o-koval, koval']],
    )
    for (const search of ['olena', 'o-koval', 'koval']) {
      assert.deepEqual(
        (await list({ search })).map(({ id }) => id),
        [ordered],
        search,
      )
    }
  })

  it('lose nothing when several merges run at once, in chains and in circles', async () => {
    for (let round = 0; round < 4; round++) {
      const emails = ['a', 'b', 'c'].map((letter) => `${letter}${round}@example.com`)
      const placed = await Promise.all(emails.map((email) => order({ email })))
      const [a = 0, b = 0, c = 0] = placed.map(({ customerId }) => customerId ?? 0)
      const merges = [
        { from: a, into: b },
        { from: a, into: b },
        { from: b, into: c },
        { from: c, into: a },
      ]
      const results = await Promise.allSettled([
        ...merges.map((merge) => mergeCustomers(shop, merge)),
        ...emails.map((email) => order({ email })),
      ])
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.name] : []))
      assert.deepEqual([...new Set(failures)], ['NotFound'])
      const rows = await shop.db.selectFrom('shop_order').select('customer_id').execute()
      const customers = (await list()).map(({ id }) => id)
      assert.equal(rows.length, 6 * (round + 1))
      for (const { customer_id } of rows) assert.ok(customers.includes(customer_id ?? 0))
    }
  })

  it('are not merged while the data of one waits to be erased', async () => {
    const [into, from] = [
      await order({ email: 'olena@example.com' }),
      await order({ email: 'ihor@example.com' }, 'processing'),
    ]
    await eraseCustomer(shop, 'ihor@example.com')
    for (const [first, second] of [
      [into, from],
      [from, into],
    ] as const) {
      const outcome = await mergeCustomers(shop, { from: first.customerId ?? 0, into: second.customerId ?? 0 })
      assert.equal(outcome.kind, 'erasing')
    }
    assert.equal((await list()).length, 2)
  })

  it('get an order back from the trash that was deleted before they were merged', async () => {
    const [into, from] = [await order({ email: 'olena@example.com' }), await order({ email: 'o.koval@example.com' })]
    const row = await shop.db.selectFrom('shop_order').selectAll().where('id', '=', from.id).executeTakeFirstOrThrow()
    await deleteOrder(shop, ACTOR, from.id)
    await mergeCustomers(shop, { from: from.customerId ?? 0, into: into.customerId ?? 0 })
    await orderRestorers.order?.(shop, { order: row, lines: [], notes: [], refunds: [] })
    assert.equal((await getOrder(shop, from.id)).customerId, into.customerId)
  })

  it('have not spent what was paid back to them', async () => {
    const a = await order({ email: 'a@example.com' }, 'completed', 300_00)
    await order({ email: 'b@example.com' }, 'completed', 200_00)
    await refundOrder(shop, a.id, { amount: 150_00, reason: '', lines: [], restock: false }, 'owner')
    const spenders = await list({ sort: { by: 'spent', direction: 'desc' } })
    assert.deepEqual(
      spenders.map(({ email, spent }) => [email, spent]),
      [
        ['b@example.com', 200_00],
        ['a@example.com', 150_00],
      ],
    )
  })

  it('keep a former phone', async () => {
    const { customerId } = await order({ email: 'olena@example.com', phone: '0671234567' })
    await order({ email: 'olena@example.com', phone: '0509998877' })
    assert.equal((await order({ phone: '0671234567' })).customerId, customerId)
    assert.equal((await list({ search: '0671234567' })).length, 1)
  })
})

it('sizes that were asked for are counted, however they are written', () => {
  const things = [
    { text: 'Ліжко «Ясен» 160х200', options: [], count: 2 },
    {
      text: 'Матрац',
      options: [
        { name: 'Розмір', value: '160×200 см' },
        { name: 'Колір', value: 'Сірий' },
      ],
      count: 1,
    },
    { text: 'Чи є\u00a0160 * 200 або 180 x 200?', options: [], count: 1 },
    { text: 'Стіл', options: [{ name: 'Довжина', value: '140 см' }], count: 1 },
  ]
  assert.deepEqual(askedSizes(things), [
    { size: '160\u00a0×\u00a0200', count: 4 },
    { size: '180\u00a0×\u00a0200', count: 1 },
    { size: '140 см', count: 1 },
  ])
})
