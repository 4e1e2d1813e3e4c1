import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { deleteProductsById, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { parseKyivDateTime } from '#shop/core/dates.ts'
import { deleteOrder } from '#shop/sales/orders/delete-orders.server.ts'
import { importOrder } from '#shop/sales/orders/import-orders.server.ts'
import { trashOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { ORDER_STATUSES } from '#shop/sales/orders/status.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { getBreakdown } from './breakdowns.server.ts'
import { BREAKDOWNS, type Breakdown, cityKey } from './breakdowns.ts'
import { getDeadStock } from './dead-stock.server.ts'
import { getFunnel } from './funnel.server.ts'
import { countDays, dayStarts, daysBefore, listDays, type ReportDays } from './report-days.ts'
import { bucketRuns } from './reports.ts'
import { compareSales } from './sales.server.ts'
import { getSalesReport } from './woocommerce-reports.server.ts'

const DAY_OF = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' })
const kyivDay = (at: number) => DAY_OF.format(at)
const kyiv = (text: string) => parseKyivDateTime(text) ?? assert.fail(text)

const SOLD = ['processing', 'on-hold', 'completed', 'refunded']
const UNPLACED = ['checkout-draft', 'failed', 'trash']
const CITIES = [
  'Київ',
  'м. Київ',
  'київ ',
  'Львів',
  'Кривий  Ріг',
  'Кривий Ріг',
  '',
  'Нове "Місто"',
  'Зворотна\\Похила',
  '{"city":"Ні"}',
]
const CHANNELS = ['checkout', 'store-api', 'one-click', 'admin', 'rest-api']
const COUPONS = ['осінь', 'друзям']

/** Around midnight, the changes of the clock in March and October, and the ends of months. */
const EDGES = [
  '2026-03-28T23:59:59',
  '2026-03-29T00:00',
  '2026-03-29T02:59:59',
  '2026-03-29T04:00',
  '2026-03-29T23:59:59',
  '2026-03-30T00:00',
  '2026-10-24T23:59:59',
  '2026-10-25T00:00',
  '2026-10-25T02:30',
  '2026-10-25T04:30',
  '2026-10-25T23:59:59',
  '2026-10-26T00:00',
  '2026-10-31T23:59:59',
  '2026-11-01T00:00',
].map(kyiv)

const PERIODS: ReportDays[] = [
  { first: '2026-11-20', last: '2026-11-20' },
  { first: '2026-10-20', last: '2026-10-31' },
  { first: '2026-10-26', last: '2026-11-20' },
  { first: '2026-03-29', last: '2026-03-29' },
  { first: '2026-03-01', last: '2026-04-15' },
  { first: '2025-11-21', last: '2026-11-20' },
]

onEachDatabase('every figure of the reports is that of a plain loop over the orders', (name) => {
  let shop: TestShop
  let raw: Raw
  before(async () => {
    shop = await openTestShop(name)
    await fillRandomShop(shop, 260)
    raw = await readRaw(shop)
  })
  after(() => shop.close())

  it('sales of each day, and their sums, beside as many days before', async () => {
    for (const days of PERIODS) {
      const report = await compareSales(shop, days)
      const { first, last } = daysBefore(days)
      assert.deepEqual(report.total, loopSales(raw, days), JSON.stringify(days))
      assert.deepEqual(report.totalBefore, loopSales(raw, { first, last }), `before ${JSON.stringify(days)}`)
      const each = (days: ReportDays) => listDays(days).map((day) => loopSales(raw, { first: day, last: day }))
      assert.deepEqual([report.days, report.daysBefore], [each(days), each({ first, last })])
    }
    assert.ok(loopSales(raw, PERIODS[5] ?? assert.fail()).refunds > 0)
  })

  it('the report in the form of WooCommerce has the same sums', async () => {
    for (const days of PERIODS) {
      const { sales, orders, items, discount, shipping, refunds, parts } = await getSalesReport(shop, days)
      assert.deepEqual({ revenue: sales, orders, items, discount, shipping, refunds }, loopSales(raw, days))
      assert.equal(
        [...parts.values()].reduce((sum, part) => sum + part.sales, 0),
        sales,
      )
    }
  })

  for (const breakdown of BREAKDOWNS) {
    it(`sales by ${breakdown}`, async () => {
      for (const days of PERIODS) {
        for (const by of ['revenue', 'items'] as const) {
          const { rows, others } = await getBreakdown(shop, breakdown, days, { by, most: 3 })
          const expected = loopBreakdown(raw, breakdown, days)
          const plain = rows.map(({ name: _, ...row }) => row)
          const sorted = expected.toSorted((a, b) => b[by] - a[by] || b.revenue - a.revenue)
          if (by === 'revenue') assert.deepEqual(plain.map(moneyOf), sorted.slice(0, 3).map(moneyOf))
          for (const row of plain)
            assert.deepEqual(
              row,
              expected.find(({ key }) => key === row.key),
              row.key,
            )
          assert.equal(rows.length + others.count, expected.length)
          assert.equal(sum(rows, 'revenue') + others.revenue, sum(expected, 'revenue'))
          assert.equal(sum(rows, 'items') + others.items, sum(expected, 'items'))
        }
      }
    })
  }

  it('orders of the funnel, and the paid ones of them', async () => {
    for (const days of PERIODS) {
      const { steps, stepsBefore } = await getFunnel(shop, days)
      for (const [found, of] of [
        [steps, days],
        [stepsBefore, daysBefore(days)],
      ] as const) {
        const placed = raw.orders.filter((order) => isWithin(order.created_at, of) && !UNPLACED.includes(order.status))
        const paid = placed.filter(({ paid_at }) => paid_at !== null)
        assert.deepEqual([found.orders, found.paid], [placed.length, paid.length])
      }
    }
  })

  it('what is in stock and was not sold', async () => {
    for (const days of PERIODS) {
      const found = await getDeadStock(shop, days, 100)
      const expected = loopDeadStock(raw, days)
      assert.deepEqual(
        found.rows.map(({ sku, stock, value, lastSoldAt }) => ({ sku, stock, value, lastSoldAt })),
        expected,
      )
      assert.deepEqual([found.count, found.value], [expected.length, sum(expected, 'value')])
    }
    assert.ok(loopDeadStock(raw, PERIODS[0] ?? assert.fail()).length > 0)
  })

  it('a deleted product keeps the name under which it was sold', async () => {
    const { rows } = await getBreakdown(shop, 'product', PERIODS[5] ?? assert.fail(), { by: 'revenue', most: 100 })
    const stored = new Set(raw.products.map(({ id }) => String(id)))
    const deleted = rows.filter(({ key }) => key !== '' && !stored.has(key))
    assert.deepEqual(
      deleted.map(({ name }) => name),
      ['Стілець видалений'],
    )
  })
})

describe('days of reports', () => {
  it('begin at midnight in Kyiv, also where the clock changes', () => {
    const days = { first: '2025-10-01', last: '2026-11-20' }
    const names = listDays(days)
    assert.equal(names.length, countDays(days))
    assert.deepEqual(
      dayStarts(days),
      names.map((day) => kyiv(`${day}T00:00`)),
    )
  })

  it('are compared with as many days directly before', () => {
    assert.deepEqual(daysBefore({ first: '2026-11-01', last: '2026-11-30' }), {
      first: '2026-10-02',
      last: '2026-10-31',
    })
    assert.deepEqual(daysBefore({ first: '2026-03-01', last: '2026-03-01' }), {
      first: '2026-02-28',
      last: '2026-02-28',
    })
  })

  it('of the same length are one run', () => {
    assert.deepEqual(bucketRuns({ starts: [0, 10, 20, 25, 35], until: 45 }), [
      { from: 0, index: 0, width: 10 },
      { from: 20, index: 2, width: 5 },
      { from: 25, index: 3, width: 10 },
    ])
  })
})

type Raw = Awaited<ReturnType<typeof readRaw>>
type LoopRow = { key: string } & Record<'orders' | 'revenue' | 'items' | 'discount' | 'revenueBefore', number>

async function readRaw({ db }: TestShop) {
  return {
    orders: await db.selectFrom('shop_order').selectAll().execute(),
    lines: await db.selectFrom('order_line').selectAll().execute(),
    refunds: await db.selectFrom('order_refund').selectAll().execute(),
    products: await db.selectFrom('product').selectAll().execute(),
    categories: await db.selectFrom('product_category').selectAll().execute(),
  }
}

function isWithin(at: number, { first, last }: ReportDays): boolean {
  const day = kyivDay(at)
  return day >= first && day <= last
}

function loopSales({ orders, lines, refunds }: Raw, days: ReportDays) {
  const figures = { revenue: 0, orders: 0, items: 0, discount: 0, shipping: 0, refunds: 0 }
  for (const order of orders) {
    for (const { order_id, at, amount } of refunds)
      if (order_id === order.id && SOLD.includes(order.status) && isWithin(at, days)) figures.refunds += amount
    if (!isWithin(order.created_at, days) || !SOLD.includes(order.status)) continue
    figures.orders += 1
    figures.revenue += order.total
    for (const line of lines) {
      if (line.order_id !== order.id) continue
      if (line.kind === 'shipping') figures.shipping += line.total
      if (line.kind !== 'product') continue
      figures.items += line.quantity
      figures.discount += line.subtotal - line.total
    }
  }
  return figures
}

function loopBreakdown(raw: Raw, breakdown: Breakdown, days: ReportDays): LoopRow[] {
  const rows = new Map<string, LoopRow & { ids: Set<number> }>()
  const rowOf = (key: string) => {
    const row = rows.get(key) ?? { key, ids: new Set(), orders: 0, revenue: 0, items: 0, discount: 0, revenueBefore: 0 }
    rows.set(key, row)
    return row
  }
  for (const order of raw.orders) {
    if (!SOLD.includes(order.status)) continue
    const isNow = isWithin(order.created_at, days)
    if (!isNow && !isWithin(order.created_at, daysBefore(days))) continue
    const lines = raw.lines.filter(({ order_id }) => order_id === order.id)
    const count = (key: string, revenue: number, items = 0, discount = 0) => {
      const row = rowOf(key)
      if (!isNow) {
        row.revenueBefore += revenue
        return
      }
      row.ids.add(order.id)
      row.revenue += revenue
      row.items += items
      row.discount += discount
    }
    if (breakdown === 'channel') count(order.created_via, order.total)
    if (breakdown === 'city')
      count(cityKey(JSON.parse(order.shipping).city || JSON.parse(order.billing).city), order.total)
    for (const { kind, code, product_id: id, total, subtotal, quantity } of lines) {
      if (breakdown === 'coupon' && kind === 'coupon') count(code, order.total, 0, total)
      if (kind !== 'product') continue
      if (breakdown === 'product') count(String(id ?? ''), total, quantity, subtotal - total)
      if (breakdown === 'category') {
        const [first] = raw.categories
          .filter(({ product_id }) => product_id === id)
          .sort((a, b) => a.position - b.position || a.category_id - b.category_id)
        count(String(first?.category_id ?? ''), total, quantity, subtotal - total)
      }
    }
  }
  return [...rows.values()].map(({ ids, ...row }) => ({ ...row, orders: ids.size })).filter(({ orders }) => orders > 0)
}

function loopDeadStock({ products, orders, lines }: Raw, days: ReportDays) {
  const rows: { sku: string; stock: number; value: number; lastSoldAt: number | null }[] = []
  for (const item of products) {
    const parent = products.find(({ id }) => id === item.parent_id)
    if (item.manage_stock !== 'yes' || !item.stock_quantity || item.stock_quantity < 0) continue
    if (item.status !== 'publish' || (parent ?? item).status !== 'publish') continue
    if ((parent ?? item).published_at >= kyiv(`${days.first}T00:00`)) continue
    const soldAt = orders
      .filter(({ id, status }) => {
        const isIn = lines.some(
          (line) =>
            line.order_id === id &&
            line.kind === 'product' &&
            (parent ? line.variation_id : line.product_id) === item.id,
        )
        return isIn && SOLD.includes(status)
      })
      .map(({ created_at }) => created_at)
    if (soldAt.some((at) => isWithin(at, days))) continue
    const prices = products.flatMap((product) => (product.parent_id === item.id ? (product.regular_price ?? []) : []))
    const value = item.stock_quantity * (item.regular_price ?? (prices.length > 0 ? Math.min(...prices) : 0))
    const lastSoldAt = soldAt.length > 0 ? Math.max(...soldAt) : null
    rows.push({ sku: item.sku ?? '', stock: item.stock_quantity, value, lastSoldAt })
  }
  return rows.sort((a, b) => b.value - a.value)
}

function sum<Name extends string>(rows: Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}

const moneyOf = ({ revenue, revenueBefore }: LoopRow) => [revenue, revenueBefore]

/** Random orders of a year in every status, with refunds, coupons, and some deleted for good. */
async function fillRandomShop(shop: TestShop, count: number): Promise<void> {
  let seed = 7
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const categories: number[] = []
  for (const name of ['Дивани', 'Столи', 'Стільці']) categories.push((await saveCategory(shop, { name })).id)
  const ids = await saveProducts(
    shop,
    Array.from({ length: 12 }, (_, n) => ({
      name: `Диван ${n}`,
      slug: `dyvan-${n}`,
      sku: `D-${n}`,
      regularPrice: 1000_00 + n * 7_01,
      manageStock: 'yes' as const,
      stockQuantity: n % 4,
      publishedAt: Date.UTC(2025, 0, 1),
      categories: n % 5 === 4 ? [] : [categories[n % 3] ?? 0, categories[(n + 1) % 3] ?? 0],
    })),
  )
  const [deletedId = 0] = await saveProducts(shop, [{ name: 'Стілець видалений', slug: 'vydalenyi' }])
  const productIds = [...ids, deletedId, null]
  const from = Date.UTC(2025, 0, 1)
  for (let n = 0; n < count; n++) {
    const isEdge = n % 3 === 0
    const at = isEdge ? pick(EDGES) + below(2) : from + below(690) * 86_400_000 + below(86_400_000)
    const address = (city: string) => ({ ...blankAddress, first_name: 'Олена', city })
    const lines = Array.from({ length: 1 + below(3) }, () => {
      const productId = pick(productIds)
      const subtotal = 100 + below(900_000)
      return {
        kind: 'product' as const,
        quantity: 1 + below(4),
        subtotal,
        total: subtotal - below(subtotal),
        ...(productId === null ? { name: 'Послуга' } : { productId }),
      }
    })
    const discount = lines.reduce((sum, { subtotal, total }) => sum + subtotal - total, 0)
    const coupon = below(3) === 0 ? pick(COUPONS) : undefined
    const { id, total } = await importOrder(shop, {
      createdAt: at,
      status: pick(ORDER_STATUSES.filter((status) => status !== 'trash')),
      createdVia: pick(CHANNELS),
      shipping: address(pick(CITIES)),
      billing: address(pick(CITIES)),
      paidAt: below(2) === 0 ? at + 1000 : null,
      lines: [
        ...lines,
        { kind: 'shipping' as const, name: 'Доставка', code: 'np', total: below(3) * 150_00 },
        ...(coupon ? [{ kind: 'coupon' as const, name: coupon.toUpperCase(), code: coupon, total: discount }] : []),
      ],
    })
    if (below(4) === 0) {
      const refund = { order_id: id, author: '', reason: '', lines: '[]' }
      const refundedAt = below(2) === 0 ? pick(EDGES) : at + below(40) * 86_400_000
      await shop.db
        .insertInto('order_refund')
        .values({ ...refund, at: refundedAt, amount: 1 + below(Math.max(1, total)) })
        .execute()
    }
    const fate = below(9)
    if (fate === 0) await trashOrder(shop, id)
    if (fate === 1) await deleteOrder(shop, COMMAND_LINE_ACTOR, id)
  }
  await deleteProductsById(shop, [deletedId])
}
