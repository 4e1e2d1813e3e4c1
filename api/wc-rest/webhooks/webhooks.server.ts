import { z } from 'zod'
import { webhookRouteTexts, webhookTexts } from '#i18n/api/uk/openapi/webhooks.ts'
import { formatKyivDateTime, formatUtcDateTime } from '#shop/dates.ts'
import {
  createWebhook,
  findWebhook,
  listWebhooks,
  trashWebhook,
  updateWebhook,
  type WebhookFields,
} from '#shop/webhooks/webhooks.server.ts'
import { parseTopic, TOPICS, type Topic, WEBHOOK_STATUSES, type Webhook } from '#shop/webhooks/webhooks.ts'
import { parseShopTime } from '../../rest/dates.ts'
import { dateTime, flag, id, pageFields } from '../../rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type HandlerContext, listAnswer, type Route, route } from '../../rest/route.server.ts'
import { batchAnswer, runBatch } from '../batch.server.ts'
import { batchBody } from '../orders/fields.ts'
import { forceRequired } from '../orders/notes.server.ts'

const webhookAnswer = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(WEBHOOK_STATUSES),
  topic: z.enum(TOPICS),
  resource: z.string(),
  event: z.string(),
  hooks: z.array(z.string()),
  delivery_url: z.string(),
  /** Returned once, to the creator. */
  secret: z.string().optional(),
  date_created: z.string(),
  date_created_gmt: z.string(),
  date_modified: z.string(),
  date_modified_gmt: z.string(),
  _links: z.record(z.string(), z.array(z.object({ href: z.string() }))),
})

const deliveryUrl = z
  .string()
  .trim()
  .max(2000)
  .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url))

const fields = {
  name: z.string().trim().max(200).optional(),
  status: z.enum(WEBHOOK_STATUSES).optional(),
  secret: z.string().max(200).optional(),
}
const newBody = z.object({ ...fields, topic: z.enum(TOPICS), delivery_url: deliveryUrl, id: z.literal(0).optional() })
const changeBody = z.object({ ...fields, id, topic: z.enum(TOPICS).optional(), delivery_url: deliveryUrl.optional() })
const removeBody = z.object({ id, force: flag.default(false) })
const show = route({
  ...{ method: 'GET', path: '/wc/v3/webhooks/{id}', who: 'manager', about: webhookRouteTexts.one },
  params: z.object({ id, context: z.string().max(20).optional() }),
  answer: webhookAnswer,
  handle: async ({ shop, params }) => {
    const webhook = await findWebhook(shop, params.id)
    return webhook ? restAnswer(toWebhookJson(shop.site.url, webhook)) : noSuchWebhook()
  },
})

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/wc/v3/webhooks', who: 'manager', about: webhookRouteTexts.list },
    params: z.object({
      ...pageFields,
      after: dateTime.optional(),
      before: dateTime.optional(),
      orderby: z.enum(['date', 'id', 'title']).default('date'),
      status: z.enum(['all', ...WEBHOOK_STATUSES]).default('all'),
    }),
    answer: z.array(webhookAnswer),
    handle: async (asked) => {
      const { shop, params } = asked
      const { page, per_page: perPage, offset = (page - 1) * perPage, include, exclude, search } = params
      const wish = {
        ...(params.status !== 'all' && { status: params.status }),
        ...(search && { search }),
        ...(include && include.length > 0 && { include }),
        ...(exclude && exclude.length > 0 && { exclude }),
        ...(params.after !== undefined && { after: parseShopTime(params.after) }),
        ...(params.before !== undefined && { before: parseShopTime(params.before) }),
      }
      const range = { by: params.orderby === 'title' ? 'name' : 'id', direction: params.order } as const
      const { webhooks, total } = await listWebhooks(shop, wish, { ...range, offset, limit: perPage })
      return listAnswer(asked, {
        items: webhooks.map((one) => toWebhookJson(shop.site.url, one)),
        total,
        page,
        perPage,
      })
    },
  }),
  route({
    ...{ method: 'POST', path: '/wc/v3/webhooks', who: 'manager', about: webhookRouteTexts.create },
    params: newBody,
    answer: webhookAnswer,
    handle: (asked) => answerCreate(asked, asked.params),
  }),
  route({
    ...{ method: 'POST', path: '/wc/v3/webhooks/batch', who: 'manager', about: webhookRouteTexts.batch },
    params: batchBody,
    answer: batchAnswer(webhookAnswer),
    handle: ({ params, ...asked }) =>
      runBatch(asked, params, {
        create: { schema: newBody, work: answerCreate },
        update: { schema: changeBody, work: answerUpdate, show },
        delete: (asked, id) => answerDelete(asked, { id, force: true }),
      }),
  }),
  show,
  route({
    ...{ method: 'PUT', path: '/wc/v3/webhooks/{id}', who: 'manager', about: webhookRouteTexts.change },
    params: changeBody,
    answer: webhookAnswer,
    handle: (asked) => answerUpdate(asked, asked.params),
  }),
  route({
    ...{ method: 'DELETE', path: '/wc/v3/webhooks/{id}', who: 'manager', about: webhookRouteTexts.remove },
    params: removeBody,
    answer: webhookAnswer,
    handle: (asked) => answerDelete(asked, asked.params),
  }),
]

type RequestContext = Omit<HandlerContext<unknown>, 'params'>

async function answerCreate({ shop, note }: RequestContext, body: z.output<typeof newBody>): Promise<RestAnswer> {
  const webhook = await createWebhook(shop, {
    ...toWebhookInput(body),
    topic: body.topic,
    deliveryUrl: body.delivery_url,
  })
  await note({ ...auditSubject(webhook), action: 'created', after: auditState(webhook) })
  const answer = toWebhookJson(shop.site.url, webhook)
  return restAnswer({ ...answer, secret: webhook.secret }, 201, { location: answer._links.self?.[0]?.href ?? '' })
}

async function answerUpdate({ shop, note }: RequestContext, body: z.output<typeof changeBody>): Promise<RestAnswer> {
  const before = await findWebhook(shop, body.id)
  if (!before) return noSuchWebhook()
  const after = await updateWebhook(shop, body.id, toWebhookInput(body))
  await note({ ...auditSubject(after), action: 'changed', before: auditState(before), after: auditState(after) })
  return restAnswer(toWebhookJson(shop.site.url, after))
}

async function answerDelete(
  { shop, actor, note }: RequestContext,
  { id, force }: { id: number; force: boolean },
): Promise<RestAnswer> {
  if (!force) return forceRequired()
  if (!(await findWebhook(shop, id))) return noSuchWebhook()
  const webhook = await trashWebhook(shop, actor, id)
  await note({ ...auditSubject(webhook), action: 'deleted', before: auditState(webhook) })
  return restAnswer(toWebhookJson(shop.site.url, webhook))
}

function toWebhookInput(body: {
  name?: string | undefined
  status?: Webhook['status'] | undefined
  topic?: Topic | undefined
  delivery_url?: string | undefined
  secret?: string | undefined
}): WebhookFields {
  const { name, status, topic, delivery_url: deliveryUrl, secret } = body
  return {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(topic !== undefined && { topic }),
    ...(deliveryUrl !== undefined && { deliveryUrl }),
    ...(secret && { secret }),
  }
}

function noSuchWebhook(): RestAnswer {
  return restError('woocommerce_rest_shop_webhook_invalid_id', webhookTexts.noSuch, 404)
}

function auditSubject(webhook: Webhook) {
  return { kind: 'webhook', entity: webhook.id, title: webhook.name || webhook.topic }
}

/** Without the secret. A URL may contain one in its query. */
function auditState({ name, status, topic, deliveryUrl }: Webhook): object {
  const { origin, pathname } = new URL(deliveryUrl)
  return { name, status, topic, deliveryUrl: origin + pathname }
}

/** The hooks of WooCommerce's topics: for clients only, unused here. */
const WP_HOOKS: Record<Topic, string[]> = {
  'product.created': [
    'woocommerce_process_product_meta',
    'woocommerce_new_product',
    'woocommerce_new_product_variation',
  ],
  'product.updated': [
    'woocommerce_process_product_meta',
    'woocommerce_update_product',
    'woocommerce_update_product_variation',
  ],
  'product.deleted': ['wp_trash_post'],
  'product.restored': ['untrashed_post'],
  'order.created': ['woocommerce_new_order'],
  'order.updated': ['woocommerce_update_order', 'woocommerce_order_refunded'],
  'order.deleted': ['wp_trash_post', 'woocommerce_trash_order'],
  'order.restored': ['untrashed_post', 'woocommerce_untrash_order'],
  'customer.created': ['user_register', 'woocommerce_created_customer', 'woocommerce_new_customer'],
  'customer.updated': ['profile_update', 'woocommerce_update_customer'],
  'customer.deleted': ['delete_user'],
  'coupon.created': ['woocommerce_process_shop_coupon_meta', 'woocommerce_new_coupon'],
  'coupon.updated': ['woocommerce_process_shop_coupon_meta', 'woocommerce_update_coupon'],
  'coupon.deleted': ['wp_trash_post'],
  'coupon.restored': ['untrashed_post'],
}

function toWebhookJson(siteUrl: string, webhook: Webhook): z.output<typeof webhookAnswer> {
  const collection = `${siteUrl}/wp-json/wc/v3/webhooks`
  return {
    id: webhook.id,
    name: webhook.name,
    status: webhook.status,
    topic: webhook.topic,
    ...parseTopic(webhook.topic),
    hooks: WP_HOOKS[webhook.topic],
    delivery_url: webhook.deliveryUrl,
    date_created: formatKyivDateTime(webhook.createdAt),
    date_created_gmt: formatUtcDateTime(webhook.createdAt),
    date_modified: formatKyivDateTime(webhook.updatedAt),
    date_modified_gmt: formatUtcDateTime(webhook.updatedAt),
    _links: { self: [{ href: `${collection}/${webhook.id}` }], collection: [{ href: collection }] },
  }
}
