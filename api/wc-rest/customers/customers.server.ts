import { z } from 'zod'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { formatKyivDateTime, formatUtcDateTime } from '#shop/dates.ts'
import { formatDecimalAmount } from '#shop/money.ts'
import { type Customer, findCustomer, listCustomers } from '#shop/orders/customers/customers.server.ts'
import { links } from '../../rest/links.ts'
import { idOrNone, pageFields } from '../../rest/query-fields.ts'
import { restAnswer, restError } from '../../rest/request-response.server.ts'
import { inRequestedOrder, listAnswer, type Route, route } from '../../rest/route.server.ts'
import { withoutEmail } from '../orders/shapes.server.ts'

export const customerAnswer = z.object({
  id: z.number(),
  date_created: z.string(),
  date_created_gmt: z.string(),
  date_modified: z.string(),
  date_modified_gmt: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.literal('customer'),
  username: z.string(),
  billing: z.record(z.string(), z.string()),
  shipping: z.record(z.string(), z.string()),
  is_paying_customer: z.boolean(),
  orders_count: z.number(),
  total_spent: z.string(),
  avatar_url: z.string(),
  meta_data: z.array(z.unknown()),
  _links: links,
})

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/wc/v3/customers', who: 'manager', about: orderRouteTexts.customers },
    params: z.object({
      ...pageFields,
      order: z.enum(['asc', 'desc']).default('asc'),
      orderby: z.enum(['id', 'include', 'name', 'registered_date']).default('name'),
      email: z.string().trim().max(254).optional(),
      role: z.string().max(50).optional(),
    }),
    answer: z.array(customerAnswer),
    handle: async (request) => {
      const { shop, params } = request
      const { page, per_page: perPage, offset = (page - 1) * perPage, include, exclude } = params
      const by = params.orderby === 'registered_date' ? ('created_at' as const) : ('id' as const)
      // Everybody who has ordered is a customer, and the list contains nobody else.
      if (params.role !== undefined && params.role !== 'all' && params.role !== 'customer') {
        return listAnswer(request, { items: [], total: 0, page, perPage })
      }
      const query = {
        ...(params.search !== undefined && { search: params.search }),
        ...(params.email !== undefined && { email: params.email.toLowerCase() }),
        ...(include && include.length > 0 && { include }),
        ...(exclude && exclude.length > 0 && { exclude }),
        sort: { by, direction: params.order },
      }
      const read = async (range: { offset: number; limit: number }) => {
        const { customers, total } = await listCustomers(shop, { ...query, ...range })
        return { items: customers, total }
      }
      const range = { offset, limit: perPage }
      const isAsked = params.orderby === 'include' && include !== undefined && include.length > 0
      const { items: found, total } = await (isAsked ? inRequestedOrder(include, range, read) : read(range))
      const items = found.map((customer) => toCustomerJson(shop.site.url, customer))
      return listAnswer(request, { items, total, page, perPage })
    },
  }),
  route({
    ...{ method: 'GET', path: '/wc/v3/customers/{id}', who: 'manager', about: orderRouteTexts.customer },
    params: z.object({ id: idOrNone, context: z.string().max(20).optional() }),
    answer: customerAnswer,
    handle: async ({ shop, params }) => {
      const customer = await findCustomer(shop, params.id)
      if (!customer) return restError('wc_user_invalid_id', texts.noSuchCustomer, 404)
      return restAnswer(toCustomerJson(shop.site.url, customer))
    },
  }),
]

export function toCustomerJson(siteUrl: string, customer: Customer): z.output<typeof customerAnswer> {
  const collection = `${siteUrl}/wp-json/wc/v3/customers`
  const { billing, shipping, createdAt, updatedAt } = customer
  return {
    id: customer.id,
    date_created: formatKyivDateTime(createdAt),
    date_created_gmt: formatUtcDateTime(createdAt),
    date_modified: formatKyivDateTime(updatedAt),
    date_modified_gmt: formatUtcDateTime(updatedAt),
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    role: 'customer',
    username: customer.username,
    billing: { ...billing },
    shipping: withoutEmail(shipping),
    is_paying_customer: customer.orders > 0,
    orders_count: customer.orders,
    total_spent: formatDecimalAmount(customer.spent),
    avatar_url: '',
    meta_data: customer.meta,
    _links: { self: [{ href: `${collection}/${customer.id}` }], collection: [{ href: collection }] },
  }
}
