import { z } from 'zod'
import { parseShopTime } from '#api/rest/dates.ts'
import { defined } from '#api/rest/fields.ts'
import { dateTime, decimals, flag, id, idOrNone, listOf, pageFields } from '#api/rest/query-fields.ts'
import { ORDER_WAITING } from '#shop/sales/orders/next-step.ts'
import { LISTED_STATUSES, ORDER_STATUSES } from '#shop/sales/orders/status.ts'

export const ordersQuery = z.object({
  ...pageFields,
  after: dateTime.optional(),
  before: dateTime.optional(),
  modified_after: dateTime.optional(),
  modified_before: dateTime.optional(),
  dates_are_gmt: flag.default(false),
  orderby: z.enum(['date', 'id', 'include', 'title', 'slug', 'modified']).default('date'),
  parent: listOf(idOrNone).optional(),
  parent_exclude: listOf(idOrNone).optional(),
  status: listOf(z.enum(['any', ...ORDER_STATUSES])).default(['any']),
  customer: idOrNone.optional(),
  product: id.optional(),
  dp: decimals,
  created_via: z.string().max(100).optional(),
  meblia_waiting: z.enum(ORDER_WAITING).optional(),
})

export function toOrderListQuery(query: z.output<typeof ordersQuery>) {
  const at = (text: string | undefined) => (text === undefined ? undefined : parseShopTime(text, query.dates_are_gmt))
  const statuses = query.status.flatMap((status) => (status === 'any' ? LISTED_STATUSES : [status]))
  const by = query.orderby === 'slug' ? ('title' as const) : query.orderby
  return {
    ...defined({
      search: query.search,
      after: at(query.after),
      before: at(query.before),
      modifiedAfter: at(query.modified_after),
      modifiedBefore: at(query.modified_before),
      include: isNotEmpty(query.include) ? query.include : undefined,
      exclude: isNotEmpty(query.exclude) ? query.exclude : undefined,
      customerId: query.customer === undefined ? undefined : query.customer || null,
      productId: query.product,
      createdVia: query.created_via,
      waiting: query.meblia_waiting,
    }),
    statuses: statuses.length > 0 ? statuses : LISTED_STATUSES,
    sort: { by, direction: query.order },
  }
}

export function isNotEmpty<T>(list: T[] | undefined): list is T[] {
  return list !== undefined && list.length > 0
}
