import { z } from 'zod'
import { dateFields } from '#api/rest/dates.ts'
import { links, selfAndCollectionLinks } from '#api/rest/links.ts'
import { readPage } from '#api/rest/lists.server.ts'
import { flag, id, idOrNone, pageFields } from '#api/rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, refuse, route } from '#api/rest/route.server.ts'
import { wcRestTexts as texts, wcRestRouteTexts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { orderApiTexts } from '#i18n/orders/uk/statuses.ts'
import { isEmail } from '#shop/core/input/email.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type Customer, findCustomer, listCustomers } from '#shop/sales/orders/customers/customers.server.ts'
import { type CustomerInput, deleteCustomer, saveCustomer } from '#shop/sales/orders/customers/profiles.server.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { address, metaInput } from '../orders/fields.ts'
import { refusePhones } from '../orders/phones.server.ts'
import { withoutEmail } from '../orders/shapes.server.ts'
import { anyContext } from '../responses.server.ts'

const PATH = '/wc/v3/customers'
const name = z.string().trim().max(200)

/** Buyers have no accounts here: a password is validated and not stored. */
const fields = z.object({
  email: z.string().trim().max(254).optional(),
  first_name: name.optional(),
  last_name: name.optional(),
  username: z.string().trim().max(100).optional(),
  password: z.string().max(1000).optional(),
  billing: address.optional(),
  shipping: address.optional(),
  meta_data: metaInput.optional(),
})
type Fields = z.output<typeof fields>

const customerAnswer = z.object({
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

const download = z.object({
  download_id: z.string(),
  download_url: z.string(),
  product_id: z.number(),
  product_name: z.string(),
  download_name: z.string(),
  order_id: z.number(),
  order_key: z.string(),
  downloads_remaining: z.string(),
  access_expires: z.string(),
  access_expires_gmt: z.string(),
  file: z.record(z.string(), z.string()),
  _links: links,
})

const customersQuery = z.object({
  ...pageFields,
  order: z.enum(['asc', 'desc']).default('asc'),
  orderby: z.enum(['id', 'include', 'name', 'registered_date']).default('name'),
  email: z.string().trim().max(254).optional(),
  role: z.string().max(50).optional(),
})

export const routes: Route[] = [
  ...itemRoutes({
    path: PATH,
    permission: { read: 'customers.manage', write: 'customers.manage' },
    about: wcRestRouteTexts.customers,
    answer: customerAnswer,
    query: customersQuery,
    fields,
    key: z.object({ id }),
    showQuery: { id: idOrNone, context: anyContext },
    removal: z.object({ id, force: flag.default(false), reassign: idOrNone.optional() }),
    list: async ({ shop, params }) => {
      const { search, email, include, exclude, role, orderby, order } = params
      // Everybody who has ordered is a customer, and the list contains nobody else.
      if (role !== undefined && role !== 'all' && role !== 'customer') return { items: [], total: 0 }
      const by = orderby === 'registered_date' ? ('created_at' as const) : ('id' as const)
      const query = {
        ...(search !== undefined && { search }),
        ...(email !== undefined && { email: email.toLowerCase() }),
        ...(include && include.length > 0 && { include }),
        ...(exclude && exclude.length > 0 && { exclude }),
        sort: { by, direction: order },
      }
      return readPage(params, async (range) => {
        const { customers, total } = await listCustomers(shop, { ...query, ...range })
        return { items: customers, total }
      })
    },
    find: (shop, { id }) => findCustomer(shop, id),
    missing: noCustomer,
    toJson: async ({ site }, customers) => customers.map((customer) => toCustomerJson(site.url, customer)),
    create: async ({ shop, params }) => {
      if (params.email) return saveOrRefuse(shop, params)
      return restError('rest_missing_callback_param', texts.emailMissing, 400, { params: ['email'] })
    },
    update: ({ shop, params }, { id }) => saveOrRefuse(shop, params, id),
    remove: async ({ shop, params: { force, reassign } }, { id }) => {
      if (!force) refuse('woocommerce_rest_trash_not_supported', texts.forceNeeded, { status: 501 })
      if (reassign && (reassign === id || !(await findCustomer(shop, reassign)))) {
        refuse('woocommerce_rest_customer_invalid_reassign', orderApiTexts.unknownCustomer)
      }
      await deleteCustomer(shop, id, reassign || null)
    },
    // The audit log outlives the erased person, so it contains no name.
    audit: { subject: ({ id }) => ({ kind: 'customer', entity: id, title: `№\u00a0${id}` }) },
    sendsLocation: true,
    isStrictBatch: true,
  }),
  route('GET', `${PATH}/{id}/downloads`, {
    permission: 'customers.manage',
    about: wcRestRouteTexts.downloads,
    params: z.object({ id: idOrNone, context: anyContext }),
    answer: z.array(download),
    // Downloads are part of the order itself: there are no separate permissions.
    handle: async ({ shop, params }) => {
      orRefuse(await findCustomer(shop, params.id), noCustomer)
      return restAnswer([])
    },
  }),
]

async function saveOrRefuse(shop: Shop, input: Fields, id?: number): Promise<Customer> {
  if (input.email && !isEmail(input.email)) refuse('customer_invalid_email', texts.emailWrong)
  refusePhones(input, id === undefined ? undefined : await findCustomer(shop, id))
  const outcome = await saveCustomer(shop, toCustomerInput(input), id)
  if (outcome.kind === 'saved') return outcome.customer
  if (outcome.kind === 'email_taken') refuse('registration-error-email-exists', texts.emailTaken)
  refuse('registration-error-username-exists', texts.usernameTaken)
}

function noCustomer(): RestAnswer {
  return restError('wc_user_invalid_id', orderApiTexts.noSuchCustomer, 404)
}

function toCustomerInput({
  email,
  first_name,
  last_name,
  username,
  billing,
  shipping,
  meta_data,
}: Fields): CustomerInput {
  return {
    email,
    firstName: first_name,
    lastName: last_name,
    billing,
    shipping,
    username: username || undefined,
    meta: meta_data?.map(({ id, key, value }) => ({ ...(id && { id }), ...(key !== undefined && { key }), value })),
  }
}

function toCustomerJson(siteUrl: string, customer: Customer): z.output<typeof customerAnswer> {
  const { billing, shipping, createdAt, updatedAt } = customer
  return {
    id: customer.id,
    ...dateFields({ date_created: createdAt, date_modified: updatedAt }),
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
    _links: selfAndCollectionLinks(siteUrl, { collection: PATH, id: customer.id }),
  }
}
