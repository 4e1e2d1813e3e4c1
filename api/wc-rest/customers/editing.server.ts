import { z } from 'zod'
import { wcRestRouteTexts as about, wcRestTexts as words } from '#i18n/api/uk/openapi/wc-rest.ts'
import { orderApiTexts as orderWords } from '#i18n/orders/uk/statuses.ts'
import { type Customer, findCustomer } from '#shop/orders/customers/customers.server.ts'
import { type CustomerInput, deleteCustomer, saveCustomer } from '#shop/orders/customers/profiles.server.ts'
import { flag, id, idOrNone } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type HandlerContext, type Route, route } from '../../rest/route.server.ts'
import { batchAnswer, runBatch } from '../batch.server.ts'
import { address, batchBody, metaInput } from '../orders/fields.ts'
import { links } from '../responses.server.ts'
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
const changedFields = fields.extend({ id })
type Fields = z.output<typeof fields>
type RequestContext = Omit<HandlerContext<unknown>, 'params'>

const download = z.object({
  ...{ download_id: z.string(), download_url: z.string(), product_id: z.number(), product_name: z.string() },
  ...{ download_name: z.string(), order_id: z.number(), order_key: z.string(), downloads_remaining: z.string() },
  ...{ access_expires: z.string(), access_expires_gmt: z.string(), file: z.record(z.string(), z.string()) },
  _links: links,
})

export const routes: Route[] = [
  route({
    ...{ method: 'POST', path: PATH, who: 'manager', about: about.addCustomer },
    params: fields,
    answer: customerAnswer,
    handle: ({ params, ...asked }) => answerCreate(asked, params),
  }),
  route({
    ...{ method: 'POST', path: `${PATH}/batch`, who: 'manager', about: about.batchCustomers },
    params: batchBody,
    answer: batchAnswer(customerAnswer),
    handle: ({ params, ...asked }) =>
      runBatch(asked, params, {
        create: { schema: fields, work: answerCreate },
        update: { schema: changedFields, work: (asked, { id, ...wish }) => answerUpdate(asked, id, wish) },
        delete: (asked, id) => answerDelete(asked, id, null),
      }),
  }),
  route({
    ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: about.changeCustomer },
    params: changedFields,
    answer: customerAnswer,
    handle: ({ params: { id, ...wish }, ...asked }) => answerUpdate(asked, id, wish),
  }),
  route({
    ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'manager', about: about.removeCustomer },
    params: z.object({ id, force: flag.default(false), reassign: idOrNone.optional() }),
    answer: customerAnswer,
    handle: async ({ params: { id, force, reassign }, ...asked }) => {
      if (!(await findCustomer(asked.shop, id))) return noCustomer()
      if (!force) return restError('woocommerce_rest_trash_not_supported', words.forceNeeded, 501)
      if (reassign && (reassign === id || !(await findCustomer(asked.shop, reassign)))) {
        return restError('woocommerce_rest_customer_invalid_reassign', orderWords.unknownCustomer, 400)
      }
      return answerDelete(asked, id, reassign || null)
    },
  }),
  route({
    ...{ method: 'GET', path: `${PATH}/{id}/downloads`, who: 'manager', about: about.downloads },
    params: z.object({ id: idOrNone, context: z.string().max(20).optional() }),
    answer: z.array(download),
    // Downloads are part of the order itself: there are no separate permissions.
    handle: async ({ shop, params }) => ((await findCustomer(shop, params.id)) ? restAnswer([]) : noCustomer()),
  }),
]

async function answerCreate({ shop, note }: RequestContext, wish: Fields): Promise<RestAnswer> {
  if (!wish.email) {
    const message = words.emailMissing
    return restError('rest_missing_callback_param', message, 400, { params: ['email'] })
  }
  const refusal = emailRefusal(wish)
  if (refusal) return refusal
  const outcome = await saveCustomer(shop, toCustomerInput(wish))
  if (outcome.kind !== 'saved') return takenRefusal(outcome.kind)
  const { customer } = outcome
  await note({ action: 'created', kind: 'customer', entity: customer.id, title: auditTitle(customer) })
  const body = toCustomerJson(shop.site.url, customer)
  return restAnswer(body, 201, { location: body._links.self?.[0]?.href ?? '' })
}

async function answerUpdate({ shop, note }: RequestContext, id: number, wish: Fields): Promise<RestAnswer> {
  const before = await findCustomer(shop, id)
  if (!before) return noCustomer()
  const refusal = emailRefusal(wish)
  if (refusal) return refusal
  const outcome = await saveCustomer(shop, toCustomerInput(wish), id)
  if (outcome.kind !== 'saved') return takenRefusal(outcome.kind)
  await note({ action: 'changed', kind: 'customer', entity: id, title: auditTitle(before) })
  return restAnswer(toCustomerJson(shop.site.url, outcome.customer))
}

async function answerDelete(
  { shop, note }: RequestContext,
  id: number,
  reassignTo: number | null,
): Promise<RestAnswer> {
  const before = await findCustomer(shop, id)
  if (!before) return noCustomer()
  await deleteCustomer(shop, id, reassignTo)
  await note({ action: 'deleted', kind: 'customer', entity: id, title: auditTitle(before) })
  return restAnswer(toCustomerJson(shop.site.url, before))
}

/** The audit log outlives the erased person, so it contains no name. */
function auditTitle({ id }: Customer): string {
  return `№\u00a0${id}`
}

function emailRefusal({ email }: Fields): RestAnswer | undefined {
  if (email === undefined || email === '' || z.email().safeParse(email).success) return undefined
  return restError('customer_invalid_email', words.emailWrong, 400)
}

function takenRefusal(kind: 'email_taken' | 'username_taken'): RestAnswer {
  return kind === 'email_taken'
    ? restError('registration-error-email-exists', words.emailTaken, 400)
    : restError('registration-error-username-exists', words.usernameTaken, 400)
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
