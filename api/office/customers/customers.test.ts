import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { addReview } from '#shop/catalog/reviews/reviews.server.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { requestOrderHistory } from '#shop/sales/order-history/order-history.server.ts'
import { deleteOrder } from '#shop/sales/orders/delete-orders.server.ts'
import { addNote } from '#shop/sales/orders/notes.server.ts'
import { createOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import { type Address, blankAddress } from '#shop/sales/orders/orders.ts'
import { requestStockAlert } from '#shop/sales/stock-alerts/stock-alerts.server.ts'
import { createMessage, trashMessage } from '#shop/visitors/messages/messages.server.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { routes } from './customers.server.ts'

const PATH = '/meblia/v1/customers'
const FIELDS = [
  { description: '', name: 'email', label: 'Пошта', kind: 'email' as const, required: false, options: [] },
  { description: '', name: 'phone', label: 'Телефон', kind: 'tel' as const, required: false, options: [] },
  { description: '', name: 'text', label: 'Питання', kind: 'textarea' as const, required: false, options: [] },
]

onEachDatabase('customers of the back office', (name) => {
  let shop: TestShop
  let office: TestRest
  beforeEach(async () => {
    shop = await openTestShop(name)
    office = openTestRest(shop, routes, 'manager')
  })
  afterEach(() => shop.close())

  async function order(billing: Partial<Address>, status: 'completed' | 'processing' = 'completed') {
    const address = { ...blankAddress, first_name: 'Олена', last_name: 'Коваль', city: 'Київ', ...billing }
    const lines = [{ kind: 'fee' as const, name: 'Складання', total: 400_00 }]
    const input = { status, createdVia: 'checkout', billing: address, shipping: address, lines }
    const outcome = await createOrder(shop, input, '')
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    shop.advanceClock(1000)
    return outcome.order
  }
  const write = (values: Record<string, string>) => {
    const form = { page: { id: 1, address: '/kontakty/' }, block: 'b', fields: FIELDS }
    return createMessage(shop, form, values, { score: 0, reasons: [] })
  }

  it('have a page with orders, messages, reviews, what they wait for, sizes, notes and tags', async () => {
    const { customerId: id, number } = await order({ email: 'olena@example.com', phone: '067 123-45-67' })
    await order({ email: 'ihor@example.com', phone: '+380671234567', first_name: 'Ігор' })
    shop.advanceClock(60_000)
    await write({ email: 'Olena@example.com', phone: '', text: 'Чи є ліжко 160х200?' })
    await write({ email: '', phone: '8 067 123 45 67', text: 'Передзвоніть' })
    await write({ email: 'ihor@example.com', phone: '0671234567', text: 'Це Ігор' })
    await write({ email: '', phone: '0509998877', text: 'Хтось інший' })
    const [bed = 0] = await saveProducts(shop, [
      { name: 'Ліжко 180×200', slug: 'lizhko', regularPrice: 1, stockStatus: 'outofstock' },
    ])
    const written = { productId: bed, email: 'Olena@Example.com', author: 'Олена' }
    await addReview(shop, { ...written, text: 'Міцне', rating: 5, createdAt: shop.now() - 1000 })
    await addReview(shop, { ...written, kind: 'question', text: 'А\u00a0матрац?' })
    await addReview(shop, { ...written, email: 'ihor@example.com', text: 'Це Ігор', rating: 1 })
    await requestStockAlert(shop, { itemId: bed, email: 'olena@example.com', consent: 'так' })
    assert.equal((await office.request('POST', `${PATH}/${id}/notes`, { note: ' Зателефонувати ' })).status, 201)
    const tagged = await office.request('PUT', `${PATH}/${id}/tags`, { tags: ['ВІП', 'віп', ''] })
    assert.deepEqual(tagged.body, { tags: ['ВІП'] })

    const { status, body } = await office.request('GET', `${PATH}/${id}`)
    assert.equal(status, 200)
    assert.deepEqual(
      [body.name, body.phones, body.emails, body.source],
      ['Олена Коваль', ['+380671234567'], ['olena@example.com'], 'checkout'],
    )
    assert.deepEqual(
      body.orders.map((shown: { number: string }) => shown.number),
      [number],
    )
    const texts = body.messages.map(({ fields }: { fields: { value: string }[] }) => fields.at(-1)?.value)
    assert.deepEqual(texts, ['Передзвоніть', 'Чи є ліжко 160х200?'])
    assert.equal(body.lastContactAt, shop.now())
    assert.deepEqual(
      body.sizes.map(({ size }: { size: string }) => size.replaceAll('\u00a0', '')),
      ['160×200', '180×200'],
    )
    assert.deepEqual(
      body.awaited.map(({ name }: { name: string }) => name),
      ['Ліжко 180×200'],
    )
    assert.deepEqual(
      body.reviews.map(({ kind, name, rating, text }: Record<string, string>) => [kind, name, rating, text]),
      [
        ['question', 'Ліжко 180×200', 0, 'А\u00a0матрац?'],
        ['review', 'Ліжко 180×200', 5, 'Міцне'],
      ],
    )
    assert.deepEqual(
      body.notes.map(({ text, author }: Record<string, string>) => [text, author]),
      [['Зателефонувати', 'manager']],
    )
    assert.deepEqual(
      body.doubles.map(({ email, shares }: Record<string, string>) => [email, shares]),
      [['ihor@example.com', 'phone']],
    )
    const listed = async (query: string) =>
      (await office.request('GET', `${PATH}?${query}`)).body.map(({ email }: { email: string }) => email)
    assert.deepEqual(await listed(`tag=${encodeURIComponent('ВІП')}`), ['olena@example.com'])
    assert.deepEqual(await listed('doubles=true&orderby=created&order=asc'), ['olena@example.com', 'ihor@example.com'])
    assert.deepEqual(await listed('source=admin'), [])
    const noteId = body.notes[0].id
    assert.equal((await office.request('DELETE', `${PATH}/${id}/notes/${noteId}`)).status, 200)
    assert.equal((await office.request('DELETE', `${PATH}/${id}/notes/${noteId}`)).status, 404)
    const { body: tags } = await office.request('GET', '/meblia/v1/customer-tags')
    assert.deepEqual(tags, [{ tag: 'ВІП', count: 1 }])
  })

  it('are merged into one, and not with themselves', async () => {
    const [first, second] = [await order({ email: 'a@example.com' }), await order({ email: 'b@example.com' })]
    const merge = (from: unknown) => office.request('POST', `${PATH}/${first.customerId}/merge`, { from })
    assert.equal((await merge(first.customerId)).status, 409)
    const { body } = await merge(second.customerId)
    assert.deepEqual([body.placed, body.emails], [2, ['a@example.com', 'b@example.com']])
    assert.equal((await merge(second.customerId)).status, 404)
  })

  it('are exported whole, and erased so that no table names them', async () => {
    const done = await order({ email: 'olena@example.com', phone: '0671234567', address_1: 'вул. Садова, 5' })
    const coming = await order({ email: 'olena@example.com' }, 'processing')
    const id = done.customerId
    await write({ email: 'olena@example.com', phone: '0671234567', text: 'Це Олена' })
    await office.request('POST', `${PATH}/${id}/notes`, { note: 'Олена любить дуб' })
    await office.request('PUT', `${PATH}/${id}/tags`, { tags: ['подруга Олени'] })
    await requestOrderHistory(shop, 'olena@example.com')

    const exported = await office.request('GET', `${PATH}/${id}/export`)
    assert.match(exported.headers.get('content-disposition') ?? '', /attachment; filename="customer-\d+\.json"/)
    const text = JSON.stringify(exported.body)
    for (const part of [
      'olena@example.com',
      'вул. Садова, 5',
      'Це Олена',
      'Олена любить дуб',
      done.number,
      coming.number,
    ]) {
      assert.ok(text.includes(part), part)
    }
    assert.ok(!text.includes(done.key), 'the secret key of an order is not in it')

    await write({ email: 'olena@example.com', text: 'Олена, видалене' })
    const [deleted] = (await office.request('GET', `${PATH}/${id}`)).body.messages
    await trashMessage(shop, COMMAND_LINE_ACTOR, deleted.id)
    await deleteOrder(shop, COMMAND_LINE_ACTOR, (await order({ email: 'olena@example.com' })).id)

    const { body } = await office.request('POST', `${PATH}/${id}/erase`, {})
    assert.deepEqual(body, { orders: 1, messages: 1, postponed: [coming.number] })
    const all = await office.request('POST', `${PATH}/${id}/erase`, { also_open: true })
    assert.deepEqual(all.body, { orders: 1, messages: 0, postponed: [] })
    assert.equal((await office.request('GET', `${PATH}/${id}`)).status, 404)
    const tables = ['shop_order', 'order_note', 'order_word', 'customer', 'customer_contact', 'customer_note'] as const
    for (const table of [...tables, 'customer_tag', 'form_message', 'order_history_link', 'audit', 'trash'] as const) {
      const rows = JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())
      assert.doesNotMatch(rows, /олен|Олен|Ковал|ковал|671234567|olena|Садов|садов/, table)
    }
  })

  it('are exported and erased as one after a merge: what both ordered, wrote and asked for', async () => {
    const kept = await order({ email: 'olena@example.com', phone: '0671234567', address_1: 'вул. Садова, 5' })
    const gone = await order({ email: 'o.koval@example.com', phone: '0509998877', address_1: 'вул. Лісова, 7' })
    const binned = await order({ email: 'o.koval@example.com', address_1: 'вул. Польова, 9' })
    await updateOrder(shop, binned.id, { status: 'trash' }, '')
    const [bed = 0] = await saveProducts(shop, [
      { name: 'Ліжко', slug: 'lizhko', regularPrice: 1, stockStatus: 'outofstock' },
    ])
    const MESSAGES_OF_EACH = 60
    for (const [{ id, customerId, billing }, name, phone] of [
      [kept, 'Перша', '0671234567'],
      [gone, 'Друга', '0509998877'],
    ] as const) {
      const { email } = billing
      for (let n = 1; n <= MESSAGES_OF_EACH; n++) await write({ email, phone: '', text: `${name} пише ${n}.` })
      await write({ email: '', phone, text: `${name} просить подзвонити` })
      await addNote(shop, id, { text: `${name} чекає ввечері`, forCustomer: false }, 'manager')
      await office.request('POST', `${PATH}/${customerId}/notes`, { note: `${name} любить дуб` })
      await office.request('PUT', `${PATH}/${customerId}/tags`, { tags: [`${name} подруга`] })
      await addReview(shop, { productId: bed, email, author: name, text: `${name} задоволена`, rating: 5 })
      await addReview(shop, { productId: bed, kind: 'question', email, author: name, text: `${name} питає` })
      await requestStockAlert(shop, { itemId: bed, email, consent: `${name} згодна` })
      await requestOrderHistory(shop, email)
    }
    const { customerId: id } = kept
    await office.request('POST', `${PATH}/${id}/merge`, { from: gone.customerId })

    const { body: exported } = await office.request('GET', `${PATH}/${id}/export`)
    const text = JSON.stringify(exported)
    const written = ['пише 1.', 'пише 60.', 'просить подзвонити', 'чекає ввечері', 'любить дуб', 'подруга']
    const parts = ['Перша', 'Друга'].flatMap((name) =>
      [...written, 'задоволена', 'питає'].map((what) => `${name} ${what}`),
    )
    const places = ['вул. Садова, 5', 'вул. Лісова, 7', 'вул. Польова, 9', '+380671234567', '+380509998877']
    for (const part of [...parts, ...places, kept.number, gone.number, binned.number]) {
      assert.ok(text.includes(part), part)
    }
    assert.deepEqual(
      [exported.customer.emails, exported.stockAlerts.length, exported.orders.length],
      [['olena@example.com', 'o.koval@example.com'], 2, 3],
    )

    const { body } = await office.request('POST', `${PATH}/${id}/erase`, {})
    assert.deepEqual(body, { orders: 3, messages: 122, postponed: [] })
    const tables = ['shop_order', 'order_note', 'order_word', 'customer', 'customer_contact', 'customer_note'] as const
    const others = ['customer_tag', 'customer_word', 'form_message', 'product_review', 'stock_alert'] as const
    for (const table of [...tables, ...others, 'order_history_link', 'audit', 'trash'] as const) {
      const rows = JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())
      assert.doesNotMatch(
        rows,
        /перша|друга|олена|коваль|671234567|509998877|olena|koval|садова|лісова|польова/i,
        table,
      )
    }
  })

  it('are for managers', async () => {
    const { customerId: id } = await order({ email: 'olena@example.com' })
    const editor = openTestRest(shop, routes, 'editor')
    for (const path of [PATH, `${PATH}/${id}`, `${PATH}/${id}/export`]) {
      assert.equal((await editor.request('GET', path)).status, 403, path)
    }
    assert.equal((await editor.request('POST', `${PATH}/${id}/erase`, {})).status, 403)
    assert.equal((await openTestRest(shop, routes, 'guest').request('GET', PATH)).status, 401)
  })
})
