import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { TodayAnswer, TodayMoney } from '#api/office/today/protocol.ts'
import { TODAY_MONEY_ROUTE, TODAY_ROUTE } from '#api/office/today/routes.protocol.ts'
import { ORDERS_ROUTE } from '#api/wc/v3/orders/protocol.ts'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { addReview } from '#shop/catalog/reviews/reviews.server.ts'
import { recordZeroResultSearch } from '#shop/catalog/search/zero-results/zero-result-searches.server.ts'
import { DAY_MS, HOUR_MS } from '#shop/core/dates.ts'
import { importOrder } from '#shop/sales/orders/import-orders.server.ts'
import { trashOrder } from '#shop/sales/orders/orders.server.ts'
import { addReceivedPayment } from '#shop/sales/orders/payments/received-payments.server.ts'
import { ORDER_STATUSES } from '#shop/sales/orders/status.ts'
import { createMessage } from '#shop/visitors/messages/messages.server.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { parseListQuery, productListPath } from '../../catalog/products/list/query.ts'
import { listQuery } from '../../core/ui/lists/use-list.ts'
import { orderListFilters } from '../../sales/orders/list-filters.ts'
import { WAITING_PAGES } from './waiting.ts'

onEachDatabase('what waits', (name) => {
  let shop: TestShop
  let rest: TestRest
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, REST_ROUTES, 'manager')
    await fill(shop)
  })
  after(() => shop.close())

  const readToday = async (): Promise<TodayAnswer> => (await rest.request('GET', TODAY_ROUTE)).body

  it('is as many as the list that the count opens', async () => {
    const { waiting } = await readToday()
    for (const [name, page] of Object.entries(WAITING_PAGES)) {
      const listed = await countListed(rest, new URL(page, 'https://shop.test'))
      assert.equal(waiting[name as keyof typeof waiting], listed, name)
      assert.ok(listed > 0, `${name} is tried with some`)
    }
  })

  it('are orders to confirm: on hold, and calls asked for', async () => {
    const { waiting } = await readToday()
    assert.deepEqual(
      { confirm: waiting.confirm, payment: waiting.payment, dispatch: waiting.dispatch, late: waiting.late },
      { confirm: 4, payment: 4, dispatch: 3, late: 3 },
    )
    assert.deepEqual([waiting.lowStock, waiting.outOfStock], [2, 1])
  })

  it('changes with the order', async () => {
    const { id } = await importOrder(shop, { lines: [], status: 'on-hold', createdAt: shop.now() })
    assert.equal((await readToday()).waiting.confirm, 5)
    await trashOrder(shop, id)
    assert.equal((await readToday()).waiting.confirm, 4)
  })

  it('the newest orders are those of buyers', async () => {
    const { newest } = await readToday()
    assert.deepEqual(
      newest.map(({ total }) => total),
      [700_00, 600_00],
    )
  })

  it('money is what was ordered, for each hour and day, beside the same part before', async () => {
    const money: TodayMoney[] = (await rest.request('GET', TODAY_MONEY_ROUTE)).body
    const plain = await shop.db.selectFrom('shop_order').select(['created_at', 'total', 'status']).execute()
    const sold = plain.filter(({ status }) => ['processing', 'on-hold', 'completed', 'refunded'].includes(status))
    for (const { name, now, before, revenue, orders, revenueBefore, points, pointsBefore } of money) {
      const within = ({ from, until }: { from: number; until: number }) =>
        sold.filter(({ created_at: at }) => at >= from && at <= until)
      const sum = (list: { total: number }[]) => list.reduce((sum, { total }) => sum + total, 0)
      assert.deepEqual([revenue, orders, revenueBefore], [sum(within(now)), within(now).length, sum(within(before))])
      const total = (list: { revenue: number }[]) => list.reduce((sum, { revenue }) => sum + revenue, 0)
      assert.deepEqual([total(points), total(pointsBefore)], [revenue, revenueBefore], name)
      assert.ok(revenue > 0 && revenueBefore > 0, `${name} is tried with some`)
    }
  })

  it('is not for editors', async () => {
    const editor = openTestRest(shop, REST_ROUTES, 'editor')
    for (const path of [TODAY_ROUTE, TODAY_MONEY_ROUTE]) assert.equal((await editor.request('GET', path)).status, 403)
  })
})

/** As the page itself asks for its list. */
async function countListed(rest: TestRest, { pathname, searchParams }: URL): Promise<number> {
  const total = async (path: string) => {
    const { status, headers, body } = await rest.request('GET', path)
    assert.equal(status, 200, path)
    return Number(headers.get('x-wp-total') ?? body.length)
  }
  switch (pathname) {
    case '/orders':
      return total(
        `${ORDERS_ROUTE}?${listQuery(
          25,
          1,
          orderListFilters((name) => searchParams.get(name) ?? ''),
        )}`,
      )
    case '/products':
      return total(productListPath(parseListQuery(searchParams)))
    case '/reviews':
      return total('/meblia/v1/reviews?status=hold')
    case '/messages':
      return total('/meblia/v1/messages?handled=false')
    case '/settings':
      return (await rest.request('GET', '/meblia/v1/search/misses')).body.length
    case '/jobs':
      return (await rest.request('GET', '/meblia/v1/jobs/dead')).body.length
    default:
      return assert.fail(pathname)
  }
}

async function fill(shop: TestShop): Promise<void> {
  const fee = (total: number) => [{ kind: 'fee' as const, name: 'Стіл', total }]
  const soon = { promisedAt: NOON + 2 * DAY_MS }
  const bank = { paymentMethod: 'bacs' }
  const add = (input: object, total = 100_00) =>
    importOrder(shop, { lines: fee(total), createdAt: NOON - 35 * DAY_MS, ...input })
  await add({ status: 'on-hold', ...bank, ...soon })
  for (let n = 0; n < 2; n++) await add({ status: 'on-hold', paymentMethod: 'cod' })
  await add({ status: 'pending', createdVia: 'one-click', createdAt: NOON - 2 * HOUR_MS }, 600_00)
  await add({ status: 'pending', ...bank, ...soon })
  await add({ status: 'failed', ...bank })
  const partly = await add({ status: 'pending', ...bank })
  const payment = { method: 'bacs', reference: '', source: 'staff' as const, author: '', notifyBuyer: false }
  await addReceivedPayment(shop, partly, { ...payment, amount: 40_00 })
  const paid = await add({ status: 'pending', ...bank })
  await addReceivedPayment(shop, paid, { ...payment, amount: 100_00 })
  await add({ status: 'processing', ...soon, createdVia: 'checkout', createdAt: NOON - HOUR_MS }, 700_00)
  await add({ status: 'processing', promisedAt: NOON - 9 * DAY_MS })
  await add({ status: 'processing', promisedAt: NOON + 30 * DAY_MS, createdAt: NOON - 7 * DAY_MS - HOUR_MS })
  await add({ status: 'completed', ...soon, createdAt: NOON - 8 * DAY_MS })
  for (const status of ORDER_STATUSES.slice(3, 7))
    await add({ status, ...soon, ...(status === 'failed' && { paymentMethod: 'cod' }) })
  await trashOrder(shop, (await add({ status: 'on-hold', ...bank, ...soon })).id)

  const kept = { manageStock: 'yes' as const, regularPrice: 100_00 }
  const [wholeId = 0] = await saveProducts(shop, [
    { name: 'Диван', slug: 'dyvan', type: 'variable', lowStockAmount: 5, regularPrice: null },
    { name: 'Стіл', slug: 'stil', ...kept, stockQuantity: 3 },
    { name: 'Пуф', slug: 'puf', ...kept, stockQuantity: 4 },
    { name: 'Шафа', slug: 'shafa', ...kept, stockQuantity: 0 },
    { name: 'Чернетка', slug: 'chernetka', ...kept, stockQuantity: 1, status: 'draft' },
  ])
  await saveProducts(shop, [{ name: '', type: 'variation', parentId: wholeId, ...kept, stockQuantity: 5 }])

  for (const text of ['Зручний', 'Міцний', 'Гарний'])
    await addReview(shop, { productId: wholeId, author: 'Ніна', text })
  await addReview(shop, { productId: wholeId, author: 'Ніна', text: 'Чи є ящик?', kind: 'question' })
  await addReview(shop, { productId: wholeId, author: 'Ніна', text: 'Опублікований', status: 'approved' })
  const form = { page: { id: 1, address: '/kontakty/' }, block: 'f', fields: [] }
  for (let n = 0; n < 2; n++) await createMessage(shop, form, {}, { score: 0, reasons: [] })
  await recordZeroResultSearch(shop, 'гамак')
  const job = { task: 'emails.send', payload: '{}', run_at: NOON, attempts: 20, requests: 1, last_error: 'EAUTH' }
  await shop.db
    .insertInto('job')
    .values(['1', '2'].map((key) => ({ ...job, key, dead_at: NOON, created_at: NOON })))
    .execute()
}
