import { z } from 'zod'
import { href, links } from '#api/rest/links.ts'
import { invalidParam } from '#api/rest/param-errors.server.ts'
import { restAnswer } from '#api/rest/request-response.server.ts'
import { type Route, refuseWith, route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { orderStatusNames } from '#i18n/orders/uk/statuses.ts'
import { countProductsByType, countTerms } from '#shop/catalog/products/records/products.server.ts'
import { countStars } from '#shop/catalog/reviews/reviews.server.ts'
import { STARS } from '#shop/catalog/reviews/reviews.ts'
import { formatDecimalAmount, toHryvnias } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { countDays, REPORT_PERIODS, type ReportDays, reportDaysOfPeriod } from '#shop/office/reports/report-days.ts'
import {
  countCustomersByPaying,
  getSalesReport,
  listTopSellers,
  MAX_REPORT_DAYS,
  type SalesPart,
} from '#shop/office/reports/woocommerce-reports.server.ts'
import { countCouponsByKind } from '#shop/sales/coupons/coupons.server.ts'
import { countOrdersByStatus } from '#shop/sales/orders/find-orders.server.ts'
import { ORDER_STATUSES } from '#shop/sales/orders/status.ts'
import { context } from '../responses.server.ts'

const PATH = '/wc/v3/reports'
const REPORTS = [
  'sales',
  'top_sellers',
  'orders/totals',
  'products/totals',
  'customers/totals',
  'coupons/totals',
  'reviews/totals',
  'categories/totals',
  'tags/totals',
  'attributes/totals',
] as const

const total = z.object({ slug: z.string(), name: z.string(), total: z.number() })
const money = z.string()
const salesPart = z.object({
  sales: money,
  orders: z.number(),
  items: z.number(),
  tax: money,
  shipping: money,
  discount: money,
  customers: z.number(),
})
const salesAnswer = z.object({
  total_sales: money,
  net_sales: money,
  average_sales: money,
  total_orders: z.number(),
  total_items: z.number(),
  total_tax: money,
  total_shipping: money,
  total_refunds: z.number(),
  total_discount: money,
  totals_grouped_by: z.enum(['day', 'month']),
  totals: z.record(z.string(), salesPart),
  total_customers: z.number(),
  _links: links,
})
const topSeller = z.object({ name: z.string(), product_id: z.number(), quantity: z.number(), _links: links })

const day = z.iso.date()
const reportQuery = z.object({
  context,
  period: z.enum(REPORT_PERIODS).optional(),
  date_min: day.optional(),
  date_max: day.optional(),
})

const totals: [slug: string, about: string, read: (shop: Shop) => Promise<unknown>][] = [
  [
    'orders',
    about.orderTotals,
    async (shop) => {
      const counts = await countOrdersByStatus(shop)
      return ORDER_STATUSES.filter((slug) => slug !== 'trash').map((slug) => ({
        slug,
        name: orderStatusNames[slug],
        total: counts.get(slug) ?? 0,
      }))
    },
  ],
  [
    'products',
    about.productTotals,
    async (shop) =>
      (await countProductsByType(shop)).map(({ type, count }) => ({
        slug: type,
        name: texts.productTypes[type],
        total: count,
      })),
  ],
  [
    'customers',
    about.customerTotals,
    async (shop) => {
      const { paying, notPaying } = await countCustomersByPaying(shop)
      return [
        { slug: 'paying', name: texts.paying, total: paying },
        { slug: 'non_paying', name: texts.notPaying, total: notPaying },
      ]
    },
  ],
  [
    'coupons',
    about.couponTotals,
    async (shop) =>
      (await countCouponsByKind(shop)).map(({ kind, count }) => ({
        slug: kind,
        name: texts.couponKinds[kind],
        total: count,
      })),
  ],
  [
    'reviews',
    about.reviewTotals,
    async (shop) => {
      const counts = new Map((await countStars(shop)).map(({ rating, count }) => [rating, count]))
      return STARS.toReversed().map((stars) => ({
        slug: `rated_${stars}_out_of_5`,
        name: texts.rated(stars),
        total: counts.get(stars) ?? 0,
      }))
    },
  ],
  ['categories', about.categoryTotals, async (shop) => termTotal('categories', texts.categories, shop)],
  ['tags', about.tagTotals, async (shop) => termTotal('tags', texts.tags, shop)],
  ['attributes', about.attributeTotals, async (shop) => termTotal('attributes', texts.attributes, shop)],
]

async function termTotal(slug: 'categories' | 'tags' | 'attributes', name: string, shop: Shop) {
  return [{ slug, name, total: (await countTerms(shop))[slug] }]
}

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'reports.read',
    about: about.reports,
    params: z.object({ context }),
    answer: z.array(z.object({ slug: z.string(), description: z.string(), _links: links })),
    handle: ({ shop: { site } }) =>
      restAnswer(
        REPORTS.map((slug) => ({
          slug,
          description: texts.reports[slug],
          _links: { self: href(site.url, `${PATH}/${slug}`), collection: href(site.url, PATH) },
        })),
      ),
  }),
  route('GET', `${PATH}/sales`, {
    permission: 'reports.read',
    about: about.sales,
    params: reportQuery,
    answer: z.array(salesAnswer),
    handle: async ({ shop, params }) => {
      const days = reportDays(params, shop.now())
      const report = await getSalesReport(shop, days)
      const sold = report.sales - report.refunds
      const shipping = report.shipping - report.refundedShipping
      const net = sold - shipping
      return restAnswer([
        {
          total_sales: formatDecimalAmount(sold),
          net_sales: formatDecimalAmount(net),
          average_sales: formatDecimalAmount(Math.round(net / report.days)),
          total_orders: report.orders,
          total_items: report.items,
          total_tax: formatDecimalAmount(0),
          total_shipping: formatDecimalAmount(shipping),
          total_refunds: toHryvnias(report.refunds),
          total_discount: formatDecimalAmount(report.discount),
          totals_grouped_by: report.groupedBy,
          totals: Object.fromEntries([...report.parts].map(([name, part]) => [name, toSalesPartJson(part)])),
          total_customers: report.customers,
          _links: { about: href(shop.site.url, PATH) },
        },
      ])
    },
  }),
  route('GET', `${PATH}/top_sellers`, {
    permission: 'reports.read',
    about: about.topSellers,
    params: reportQuery,
    answer: z.array(topSeller),
    handle: async ({ shop, params }) => {
      const days = reportDays(params, shop.now())
      const { url } = shop.site
      return restAnswer(
        (await listTopSellers(shop, days)).map(({ productId, name, quantity }) => ({
          name,
          product_id: productId,
          quantity,
          _links: { about: href(url, PATH), product: href(url, `/wc/v3/products/${productId}`) },
        })),
      )
    },
  }),
  ...totals.map(([slug, about, read]) =>
    route('GET', `${PATH}/${slug}/totals`, {
      permission: 'reports.read',
      about,
      params: z.object({ context }),
      answer: z.array(total),
      handle: async ({ shop }) => restAnswer(await read(shop)),
    }),
  ),
]

/** Dates take precedence over a period. Refused: they are in the wrong order, or too far apart. */
function reportDays({ period, date_min, date_max }: z.output<typeof reportQuery>, now: number): ReportDays {
  if (date_min === undefined && date_max === undefined) return reportDaysOfPeriod(period ?? 'week', now)
  const last = date_max ?? reportDaysOfPeriod('week', now).last
  const first = date_min ?? last
  const days = { first, last }
  if (first > last || countDays(days) > MAX_REPORT_DAYS) refuseWith(invalidParam('date_max', texts.wrongSpan))
  return days
}

function toSalesPartJson({ sales, orders, items, shipping, discount, customers }: SalesPart) {
  const totals = {
    tax: formatDecimalAmount(0),
    shipping: formatDecimalAmount(shipping),
    discount: formatDecimalAmount(discount),
  }
  return { sales: formatDecimalAmount(sales), orders, items, ...totals, customers }
}
