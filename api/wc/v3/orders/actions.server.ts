import { z } from 'zod'
import { flag, id } from '#api/rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, type RouteCall, refuse, route } from '#api/rest/route.server.ts'
import { orderRouteTexts } from '#i18n/api/uk/openapi/orders.ts'
import { orderApiTexts as texts } from '#i18n/orders/uk/statuses.ts'
import { isEmail } from '#shop/core/input/email.ts'
import type { Shop } from '#shop/core/shop.ts'
import { listResendableEmails, type ResendableEmail, resendEmail } from '#shop/sales/emails/resend-emails.server.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import { addNote } from '#shop/sales/orders/notes.server.ts'
import { updateOrder } from '#shop/sales/orders/orders.server.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import { anyContext } from '../responses.server.ts'
import { ORDERS_ROUTE } from './protocol.ts'

const path = `${ORDERS_ROUTE}/{id}/actions`
const template = z.object({ id: z.string(), title: z.string(), description: z.string() })
const message = z.object({ message: z.string() })

/** WooCommerce's names of the letters that this shop has. */
const TEMPLATES = {
  customer_invoice: 'placed',
  customer_on_hold_order: 'placed',
  customer_processing_order: 'paid',
  customer_refunded_order: 'refunded',
  // This shop's own.
  meblia_rest_due: 'rest_due',
} as const
type TemplateId = keyof typeof TEMPLATES
const templateIds = Object.keys(TEMPLATES) as [TemplateId, ...TemplateId[]]

const sending = {
  id,
  email: z
    .string()
    .trim()
    .max(254)
    .refine((email) => email === '' || isEmail(email))
    .default(''),
  force_email_update: flag.default(false),
}

/** As WooCommerce has them since version 9.8. */
export const routes: Route[] = [
  route('GET', `${path}/email_templates`, {
    permission: 'orders.manage',
    about: orderRouteTexts.emailTemplates,
    params: z.object({ id, context: anyContext }),
    answer: z.array(template),
    handle: async ({ shop, params }) => {
      const emails = await availableEmails(shop, orRefuse(await findOrder(shop, params.id), noOrderAnswer))
      return restAnswer([...emails.keys()].toSorted().map((id) => ({ id, ...texts.emailTemplates[id] })))
    },
  }),
  route('POST', `${path}/send_email`, {
    permission: 'orders.manage',
    about: orderRouteTexts.sendEmail,
    params: z.object({ ...sending, template_id: z.enum(templateIds) }),
    answer: message,
    handle: (call) => send(call, call.params.template_id),
  }),
  route('POST', `${path}/send_order_details`, {
    permission: 'orders.manage',
    about: orderRouteTexts.sendOrderDetails,
    params: z.object(sending),
    answer: message,
    handle: (call) => send(call, 'customer_invoice'),
  }),
]

type SendContext = RouteCall<{ id: number; email: string; force_email_update: boolean }>

async function send({ shop, actor, note, params }: SendContext, templateId: TemplateId): Promise<RestAnswer> {
  const before = orRefuse(await findOrder(shop, params.id), noOrderAnswer)
  const isOther = params.email !== '' && params.email !== before.billing.email
  if (isOther && before.billing.email !== '' && !params.force_email_update) {
    refuse('woocommerce_rest_order_billing_email_exists', texts.hasEmail)
  }
  const order = isOther ? await withEmail(shop, before, { email: params.email, author: actor.name }) : before
  const { email } = order.billing
  if (!isEmail(email)) refuse('woocommerce_rest_missing_email', texts.noEmail)
  const chosen = (await availableEmails(shop, order)).get(templateId)
  if (!chosen) return restError('woocommerce_rest_invalid_email_template', texts.noTemplate(templateId), 400)
  await resendEmail(shop, order, chosen)
  const messages = [
    ...(isOther ? [texts.emailChanged(email)] : []),
    texts.emailSent(texts.emailTemplates[templateId].title, email),
  ]
  for (const text of messages) await addNote(shop, order.id, { text, forCustomer: false }, actor.name)
  const title = `№\u00a0${order.number}`
  await note({ action: 'changed', kind: 'order', entity: order.id, title, after: { email: templateId } })
  return restAnswer({ message: messages.join(' ') })
}

async function withEmail(
  shop: Shop,
  order: Order,
  { email, author }: { email: string; author: string },
): Promise<Order> {
  const outcome = await updateOrder(shop, order.id, { billing: { ...order.billing, email } }, author)
  return outcome.kind === 'done' ? outcome.order : order
}

async function availableEmails(shop: Shop, order: Order): Promise<Map<TemplateId, ResendableEmail>> {
  const emails = await listResendableEmails(shop, order)
  const isShown = (id: TemplateId) =>
    (id !== 'customer_on_hold_order' || order.status === 'on-hold') &&
    (id !== 'customer_processing_order' || order.status === 'processing')
  return new Map(
    templateIds.filter(isShown).flatMap((id) => {
      const email = emails.find(({ about }) => about === TEMPLATES[id])
      return email ? [[id, email] as const] : []
    }),
  )
}

export function noOrderAnswer(): RestAnswer {
  return restError('woocommerce_rest_not_found', texts.invalidId, 404)
}
