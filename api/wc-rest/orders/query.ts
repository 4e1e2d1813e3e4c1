import { z } from 'zod'
import { ORDER_STATUSES } from '#shop/orders/status.ts'
import { parseShopTime } from '../../rest/dates.ts'
import { dateTime, decimals, flag, id, idOrNone, listOf, pageFields } from '../../rest/query-fields.ts'

/** Unfinished checkout drafts and the trash are listed only on request. */
const DEFAULT_STATUSES = ORDER_STATUSES.filter((status) => status !== 'trash' && status !== 'checkout-draft')

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
})

export function toOrderListQuery(query: z.output<typeof ordersQuery>) {
  const at = (text: string | undefined) => (text === undefined ? undefined : parseShopTime(text, query.dates_are_gmt))
  const [after, before] = [at(query.after), at(query.before)]
  const [modifiedAfter, modifiedBefore] = [at(query.modified_after), at(query.modified_before)]
  const statuses = query.status.flatMap((status) => (status === 'any' ? DEFAULT_STATUSES : [status]))
  const by = query.orderby === 'slug' ? ('title' as const) : query.orderby
  return {
    statuses: statuses.length > 0 ? statuses : DEFAULT_STATUSES,
    ...(query.search !== undefined && { search: query.search }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    ...(modifiedAfter !== undefined && { modifiedAfter }),
    ...(modifiedBefore !== undefined && { modifiedBefore }),
    ...(isNotEmpty(query.include) && { include: query.include }),
    ...(isNotEmpty(query.exclude) && { exclude: query.exclude }),
    ...(query.customer !== undefined && { customerId: query.customer || null }),
    ...(query.product !== undefined && { productId: query.product }),
    ...(query.created_via !== undefined && { createdVia: query.created_via }),
    sort: { by, direction: query.order },
  }
}

export function isNotEmpty<T>(list: T[] | undefined): list is T[] {
  return list !== undefined && list.length > 0
}
