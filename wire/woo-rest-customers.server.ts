import { z } from 'zod'
import { orders as words } from '#i18n/orders.uk.ts'
import { aboutOrders } from '#i18n/rest-about-orders.uk.ts'
import { type Customer, findCustomer, listCustomers } from '#shop/orders/customers.server.ts'
import { restAnswer, restError } from './rest.server.ts'
import { listAnswer, type Route, route } from './rest-routes.server.ts'
import { shopDate, utcDate } from './woo-rest-order-dates.ts'
import { idOrNone, pageFields } from './woo-rest-order-query.ts'
import { decimal, withoutEmail } from './woo-rest-order-shapes.server.ts'

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
  _links: z.record(z.string(), z.array(z.object({ href: z.string() }))),
})

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/wc/v3/customers', who: 'manager', about: aboutOrders.customers },
    params: z.object({
      ...pageFields,
      order: z.enum(['asc', 'desc']).default('asc'),
      orderby: z.enum(['id', 'include', 'name', 'registered_date']).default('name'),
      email: z.string().trim().max(254).optional(),
      role: z.string().max(50).optional(),
    }),
    answer: z.array(customerAnswer),
    handle: async (asked) => {
      const { shop, params } = asked
      const { page, per_page: perPage, offset = (page - 1) * perPage, include, exclude } = params
      const by = params.orderby === 'registered_date' ? ('created_at' as const) : ('id' as const)
      const { customers, total } = await listCustomers(shop, {
        ...(params.search !== undefined && { search: params.search }),
        ...(params.email !== undefined && { email: params.email.toLowerCase() }),
        ...(include && include.length > 0 && { include }),
        ...(exclude && exclude.length > 0 && { exclude }),
        ...{ sort: { by, direction: params.order }, offset, limit: perPage },
      })
      const items = customers.map((customer) => restCustomer(shop.site.url, customer))
      return listAnswer(asked, { items, total, page, perPage })
    },
  }),
  route({
    ...{ method: 'GET', path: '/wc/v3/customers/{id}', who: 'manager', about: aboutOrders.customer },
    params: z.object({ id: idOrNone, context: z.string().max(20).optional() }),
    answer: customerAnswer,
    handle: async ({ shop, params }) => {
      const customer = await findCustomer(shop, params.id)
      if (!customer) return restError('wc_user_invalid_id', words.noSuchCustomer, 404)
      return restAnswer(restCustomer(shop.site.url, customer))
    },
  }),
]

export function restCustomer(siteUrl: string, customer: Customer): z.output<typeof customerAnswer> {
  const collection = `${siteUrl}/wp-json/wc/v3/customers`
  const { billing, shipping, createdAt, updatedAt } = customer
  return {
    id: customer.id,
    date_created: shopDate(createdAt),
    date_created_gmt: utcDate(createdAt),
    date_modified: shopDate(updatedAt),
    date_modified_gmt: utcDate(updatedAt),
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    role: 'customer',
    username: customer.username,
    billing: { ...billing },
    shipping: withoutEmail(shipping),
    is_paying_customer: customer.orders > 0,
    orders_count: customer.orders,
    total_spent: decimal(customer.spent),
    avatar_url: '',
    meta_data: customer.meta,
    _links: { self: [{ href: `${collection}/${customer.id}` }], collection: [{ href: collection }] },
  }
}
