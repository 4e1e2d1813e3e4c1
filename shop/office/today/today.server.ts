import { countMatchingAdminProducts } from '#shop/catalog/products/admin-products/admin-product-list.server.ts'
import { countWaitingReviews } from '#shop/catalog/reviews/reviews.server.ts'
import { countZeroResultSearches } from '#shop/catalog/search/zero-results/zero-result-searches.server.ts'
import { listDeadJobs } from '#shop/core/jobs/dead-jobs.server.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { countOrdersWaiting } from '#shop/sales/orders/find-orders.server.ts'
import { ORDER_WAITING, type OrderWaiting } from '#shop/sales/orders/next-step.ts'
import { countNewMessages } from '#shop/visitors/messages/messages.server.ts'
import { listSales, sumSales } from '../reports/sales.server.ts'
import { type Interval, intervalStarts, type TodayPeriod, todayPeriods } from './periods.ts'

export type Waiting = Record<
  OrderWaiting | 'lowStock' | 'outOfStock' | 'reviews' | 'messages' | 'searches' | 'jobs',
  number
>

/** As many as the list of the settings shows. */
const SEARCH_DAYS = 30
const MAX_SEARCHES = 100

/** What waits for a hand: each number is that of the list it stands for. */
export async function countWaiting(shop: Shop): Promise<Waiting> {
  const orders = await Promise.all(
    ORDER_WAITING.map(async (waiting) => [waiting, await countOrdersWaiting(shop, waiting)] as const),
  )
  return {
    ...(Object.fromEntries(orders) as Record<OrderWaiting, number>),
    lowStock: await countMatchingAdminProducts(shop, { lowInStock: true, statuses: ['publish'] }),
    outOfStock: await countMatchingAdminProducts(shop, { available: ['outofstock'], statuses: ['publish'] }),
    reviews: await countWaitingReviews(shop),
    messages: await countNewMessages(shop),
    searches: await countZeroResultSearches(shop, SEARCH_DAYS, MAX_SEARCHES),
    jobs: (await listDeadJobs(shop)).length,
  }
}

type MoneyPoint = { at: number; revenue: Kopiykas; orders: number }
export type PeriodMoney = TodayPeriod & {
  revenue: Kopiykas
  orders: number
  revenueBefore: Kopiykas
  points: MoneyPoint[]
  pointsBefore: MoneyPoint[]
}

/** What was ordered today, this week and this month, beside the same part of the period before. */
export async function listMoneyOfToday(shop: Shop): Promise<PeriodMoney[]> {
  const money: PeriodMoney[] = []
  for (const period of todayPeriods(shop.now())) {
    const [now, before] = [
      await readInterval(shop, period.now, period.by),
      await readInterval(shop, period.before, period.by),
    ]
    money.push({
      ...period,
      revenue: now.revenue,
      orders: now.orders,
      points: now.points,
      revenueBefore: before.revenue,
      pointsBefore: before.points,
    })
  }
  return money
}

async function readInterval(shop: Shop, interval: Interval, by: 'hour' | 'day') {
  const starts = intervalStarts(interval, by)
  // An order of this very millisecond belongs to it.
  const sales = await listSales(shop, { starts, until: Math.max(interval.until, interval.from) + 1 })
  const { revenue, orders } = sumSales(sales)
  const points = starts.map((at, index): MoneyPoint => {
    const { revenue = 0, orders = 0 } = sales[index] ?? {}
    return { at, revenue, orders }
  })
  return { revenue, orders, points }
}
