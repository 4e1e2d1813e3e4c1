import { z } from 'zod'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { orderApiTexts as orderWords } from '#i18n/orders/uk/statuses.ts'
import { type Customer, findCustomer } from '#shop/orders/customers/customers.server.ts'
import { type CustomerInput, deleteCustomer, saveCustomer } from '#shop/orders/customers/profiles.server.ts'
import { links } from '../../rest/links.ts'
import { flag, id, idOrNone } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { batchRoute } from '../batch.server.ts'
import { address, metaInput } from '../orders/fields.ts'
import { customerAnswer, toCustomerJson } from './customers.server.ts'

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

const download = z.object({
  ...{ download_id: z.string(), download_url: z.string(), product_id: z.number(), product_name: z.string() },
  ...{ download_name: z.string(), order_id: z.number(), order_key: z.string(), downloads_remaining: z.string() },
  ...{ access_expires: z.string(), access_expires_gmt: z.string(), file: z.record(z.string(), z.string()) },
  _links: links,
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: about.addCustomer, answer: customerAnswer },
  params: fields,
  handle: async ({ shop, note, params }) => {
    if (!params.email) {
      return restError('rest_missing_callback_param', texts.emailMissing, 400, { params: ['email'] })
    }
    const refusal = emailRefusal(params)
    if (refusal) return refusal
    const outcome = await saveCustomer(shop, toCustomerInput(params))
    if (outcome.kind !== 'saved') return takenRefusal(outcome.kind)
    const { customer } = outcome
    await note({ action: 'created', kind: 'customer', entity: customer.id, title: auditTitle(customer) })
    const body = toCustomerJson(shop.site.url, customer)
    return restAnswer(body, 201, { location: body._links.self?.[0]?.href ?? '' })
  },
})

const update = route({
  ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: about.changeCustomer, answer: customerAnswer },
  params: fields.extend({ id }),
  handle: async ({ shop, note, params: { id, ...input } }) => {
    const before = await findCustomer(shop, id)
    if (!before) return noCustomer()
    const refusal = emailRefusal(input)
    if (refusal) return refusal
    const outcome = await saveCustomer(shop, toCustomerInput(input), id)
    if (outcome.kind !== 'saved') return takenRefusal(outcome.kind)
    await note({ action: 'changed', kind: 'customer', entity: id, title: auditTitle(before) })
    return restAnswer(toCustomerJson(shop.site.url, outcome.customer))
  },
})

const remove = route({
  ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'manager', about: about.removeCustomer, answer: customerAnswer },
  params: z.object({ id, force: flag.default(false), reassign: idOrNone.optional() }),
  handle: async ({ shop, note, params: { id, force, reassign } }) => {
    const before = await findCustomer(shop, id)
    if (!before) return noCustomer()
    if (!force) return restError('woocommerce_rest_trash_not_supported', texts.forceNeeded, 501)
    if (reassign && (reassign === id || !(await findCustomer(shop, reassign)))) {
      return restError('woocommerce_rest_customer_invalid_reassign', orderWords.unknownCustomer, 400)
    }
    await deleteCustomer(shop, id, reassign || null)
    await note({ action: 'deleted', kind: 'customer', entity: id, title: auditTitle(before) })
    return restAnswer(toCustomerJson(shop.site.url, before))
  },
})

export const routes: Route[] = [
  create,
  batchRoute({
    ...{ path: `${PATH}/batch`, who: 'manager', about: about.batchCustomers },
    ...{ create, update, remove, isStrict: true },
  }),
  update,
  remove,
  route({
    ...{ method: 'GET', path: `${PATH}/{id}/downloads`, who: 'manager', about: about.downloads },
    params: z.object({ id: idOrNone, context: z.string().max(20).optional() }),
    answer: z.array(download),
    // Downloads are part of the order itself: there are no separate permissions.
    handle: async ({ shop, params }) => ((await findCustomer(shop, params.id)) ? restAnswer([]) : noCustomer()),
  }),
]

/** The audit log outlives the erased person, so it contains no name. */
function auditTitle({ id }: Customer): string {
  return `№\u00a0${id}`
}

function emailRefusal({ email }: Fields): RestAnswer | undefined {
  if (email === undefined || email === '' || z.email().safeParse(email).success) return undefined
  return restError('customer_invalid_email', texts.emailWrong, 400)
}

function takenRefusal(kind: 'email_taken' | 'username_taken'): RestAnswer {
  return kind === 'email_taken'
    ? restError('registration-error-email-exists', texts.emailTaken, 400)
    : restError('registration-error-username-exists', texts.usernameTaken, 400)
}

function noCustomer(): RestAnswer {
  return restError('wc_user_invalid_id', orderWords.noSuchCustomer, 404)
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
    ...{ email, firstName: first_name, lastName: last_name, billing, shipping },
    username: username || undefined,
    meta: meta_data?.map(({ id, key, value }) => ({ ...(id && { id }), ...(key !== undefined && { key }), value })),
  }
}
