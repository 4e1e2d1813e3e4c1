import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { addReview } from '#shop/catalog/reviews/reviews.server.ts'
import { requestOrderHistory } from '#shop/sales/order-history/order-history.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { type Address, blankAddress } from '#shop/sales/orders/orders.ts'
import { requestStockAlert } from '#shop/sales/stock-alerts/stock-alerts.server.ts'
import { createMessage } from '#shop/visitors/messages/messages.server.ts'
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
    const left = { kind: 'review', status: 'approved', author: 'Олена', text: 'Не скрипить', rating: 5 } as const
    await addReview(shop, { ...left, productId: bed, email: 'olena@example.com', reply: 'Дякуємо' })
    await addReview(shop, { ...left, productId: bed, email: 'ihor@example.com' })
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
    const [review, ...others] = body.reviews
    const { product, text, rating, reply, status: state } = review
    assert.deepEqual([product, text, rating, reply, state], ['Ліжко 180×200', 'Не скрипить', 5, 'Дякуємо', 'approved'])
    assert.deepEqual(others, [])
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

    const { body } = await office.request('POST', `${PATH}/${id}/erase`, {})
    assert.deepEqual(body, { orders: 1, messages: 1, postponed: [coming.number] })
    const all = await office.request('POST', `${PATH}/${id}/erase`, { also_open: true })
    assert.deepEqual(all.body, { orders: 1, messages: 0, postponed: [] })
    assert.equal((await office.request('GET', `${PATH}/${id}`)).status, 404)
    const tables = ['shop_order', 'order_note', 'order_word', 'customer', 'customer_contact', 'customer_note'] as const
    for (const table of [...tables, 'customer_tag', 'form_message', 'order_history_link', 'audit'] as const) {
      const rows = JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())
      assert.doesNotMatch(rows, /олен|Олен|Ковал|ковал|671234567|olena|Садов|садов/, table)
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
