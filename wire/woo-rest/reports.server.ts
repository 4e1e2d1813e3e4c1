import { z } from 'zod'
import { orderStatuses } from '#i18n/orders.uk.ts'
import { aboutWoo as about, wooWords as words } from '#i18n/rest-about-woo.uk.ts'
import { countProductsByType, countTerms } from '#shop/catalog/totals.server.ts'
import { countCouponsByKind } from '#shop/coupons/totals.server.ts'
import { ORDER_STATUSES } from '#shop/orders/orders.ts'
import { countOrdersByStatus } from '#shop/orders/reading.server.ts'
import {
  countCustomersByPaying,
  countDays,
  daysOfPeriod,
  MOST_REPORT_DAYS,
  REPORT_PERIODS,
  type ReportDays,
  readSalesReport,
  readTopSellers,
  type SalesPart,
} from '#shop/orders/reports.server.ts'
import { type RestAnswer, restAnswer, restError } from '../rest.server.ts'
import { type Route, route } from '../rest-routes.server.ts'
import { decimal } from '../woo-rest-order-shapes.server.ts'
import { context, href, links } from './answers.server.ts'

const PATH = '/wc/v3/reports'
const REPORTS = [
  ...['sales', 'top_sellers', 'orders/totals', 'products/totals', 'customers/totals', 'coupons/totals'],
  ...['reviews/totals', 'categories/totals', 'tags/totals', 'attributes/totals'],
] as const

const total = z.object({ slug: z.string(), name: z.string(), total: z.number() })
const money = z.string()
const part = z.object({
  ...{ sales: money, orders: z.number(), items: z.number(), tax: money, shipping: money },
  ...{ discount: money, customers: z.number() },
})
const salesAnswer = z.object({
  ...{ total_sales: money, net_sales: money, average_sales: money, total_orders: z.number() },
  ...{ total_items: z.number(), total_tax: money, total_shipping: money, total_refunds: z.number() },
  ...{ total_discount: money, totals_grouped_by: z.enum(['day', 'month']), totals: z.record(z.string(), part) },
  ...{ total_customers: z.number(), _links: links },
})
const seller = z.object({ name: z.string(), product_id: z.number(), quantity: z.number(), _links: links })

const day = z.iso.date()
const span = z.object({
  context,
  period: z.enum(REPORT_PERIODS).optional(),
  date_min: day.optional(),
  date_max: day.optional(),
})

const totals: [slug: string, about: string, read: (shop: Parameters<typeof countTerms>[0]) => Promise<unknown>][] = [
  [
    'orders',
    about.orderTotals,
    async (shop) => {
      const counts = await countOrdersByStatus(shop)
      return ORDER_STATUSES.filter((slug) => slug !== 'trash').map((slug) => ({
        ...{ slug, name: orderStatuses[slug], total: counts.get(slug) ?? 0 },
      }))
    },
  ],
  [
    'products',
    about.productTotals,
    async (shop) =>
      (await countProductsByType(shop)).map(({ type, count }) => ({
        ...{ slug: type, name: words.productTypes[type], total: count },
      })),
  ],
  [
    'customers',
    about.customerTotals,
    async (shop) => {
      const { paying, notPaying } = await countCustomersByPaying(shop)
      return [
        { slug: 'paying', name: words.paying, total: paying },
        { slug: 'non_paying', name: words.notPaying, total: notPaying },
      ]
    },
  ],
  [
    'coupons',
    about.couponTotals,
    async (shop) =>
      (await countCouponsByKind(shop)).map(({ kind, count }) => ({
        ...{ slug: kind, name: words.couponKinds[kind], total: count },
      })),
  ],
  [
    'reviews',
    about.reviewTotals,
    // Buyers of this shop write no reviews.
    async () =>
      [1, 2, 3, 4, 5].map((stars) => ({ slug: `rated_${stars}_out_of_5`, name: words.rated(stars), total: 0 })),
  ],
  ['categories', about.categoryTotals, async (shop) => termTotal('categories', words.categories, shop)],
  ['tags', about.tagTotals, async (shop) => termTotal('tags', words.tags, shop)],
  ['attributes', about.attributeTotals, async (shop) => termTotal('attributes', words.attributes, shop)],
]

async function termTotal(
  slug: 'categories' | 'tags' | 'attributes',
  name: string,
  shop: Parameters<typeof countTerms>[0],
) {
  return [{ slug, name, total: (await countTerms(shop))[slug] }]
}

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: PATH, who: 'manager', about: about.reports },
    params: z.object({ context }),
    answer: z.array(z.object({ slug: z.string(), description: z.string(), _links: links })),
    handle: ({ shop: { site } }) =>
      restAnswer(
        REPORTS.map((slug) => ({
          slug,
          description: words.reports[slug],
          _links: { self: href(site.url, `${PATH}/${slug}`), collection: href(site.url, PATH) },
        })),
      ),
  }),
  route({
    ...{ method: 'GET', path: `${PATH}/sales`, who: 'manager', about: about.sales },
    params: span,
    answer: z.array(salesAnswer),
    handle: async ({ shop, params }) => {
      const days = daysOf(params, shop.now())
      if (!days) return wrongSpan()
      const report = await readSalesReport(shop, days)
      const sold = report.sales - report.refunds
      const net = sold - report.shipping
      return restAnswer([
        {
          total_sales: decimal(sold),
          net_sales: decimal(net),
          average_sales: decimal(Math.round(net / report.days)),
          total_orders: report.orders,
          total_items: report.items,
          total_tax: decimal(0),
          total_shipping: decimal(report.shipping),
          total_refunds: report.refunds / 100,
          total_discount: decimal(report.discount),
          totals_grouped_by: report.groupedBy,
          totals: Object.fromEntries([...report.parts].map(([name, part]) => [name, partShape(part)])),
          total_customers: report.customers,
          _links: { about: href(shop.site.url, PATH) },
        },
      ])
    },
  }),
  route({
    ...{ method: 'GET', path: `${PATH}/top_sellers`, who: 'manager', about: about.topSellers },
    params: span,
    answer: z.array(seller),
    handle: async ({ shop, params }) => {
      const days = daysOf(params, shop.now())
      if (!days) return wrongSpan()
      const { url } = shop.site
      return restAnswer(
        (await readTopSellers(shop, days)).map(({ productId, name, quantity }) => ({
          ...{ name, product_id: productId, quantity },
          _links: { about: href(url, PATH), product: href(url, `/wc/v3/products/${productId}`) },
        })),
      )
    },
  }),
  ...totals.map(([slug, about, read]) =>
    route({
      ...{ method: 'GET', path: `${PATH}/${slug}/totals`, who: 'manager', about },
      params: z.object({ context }),
      answer: z.array(total),
      handle: async ({ shop }) => restAnswer(await read(shop)),
    }),
  ),
]

/** Days go before a period. Undefined: they are the wrong way round, or too many. */
function daysOf({ period, date_min, date_max }: z.output<typeof span>, now: number): ReportDays | undefined {
  if (date_min === undefined && date_max === undefined) return daysOfPeriod(period ?? 'week', now)
  const last = date_max ?? daysOfPeriod('week', now).last
  const first = date_min ?? last
  const days = { first, last }
  return first <= last && countDays(days) <= MOST_REPORT_DAYS ? days : undefined
}

function wrongSpan(): RestAnswer {
  return restError('rest_invalid_param', words.wrongSpan, 400, { params: { date_max: words.wrongSpan } })
}

function partShape({ sales, orders, items, shipping, discount, customers }: SalesPart) {
  const sums = { tax: decimal(0), shipping: decimal(shipping), discount: decimal(discount) }
  return { sales: decimal(sales), orders, items, ...sums, customers }
}
