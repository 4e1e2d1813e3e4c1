import { z } from 'zod'
import { aboutWebhooks, webhookWords } from '#i18n/rest-about-webhooks.uk.ts'
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  listWebhooks,
  removeWebhook,
  type WebhookFields,
} from '#shop/webhooks/webhooks.server.ts'
import { partsOf, TOPICS, type Topic, WEBHOOK_STATUSES, type Webhook } from '#shop/webhooks/webhooks.ts'
import { type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { type Asked, listAnswer, type Route, route } from './rest-routes.server.ts'
import { batchAnswer, runBatch } from './woo-rest-order-batch.server.ts'
import { momentOf, shopDate, utcDate } from './woo-rest-order-dates.ts'
import { forceNeeded } from './woo-rest-order-notes.server.ts'
import { batchBody, flag, id, moment, pageFields } from './woo-rest-order-query.ts'

export const webhookAnswer = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(WEBHOOK_STATUSES),
  topic: z.enum(TOPICS),
  resource: z.string(),
  event: z.string(),
  hooks: z.array(z.string()),
  delivery_url: z.string(),
  /** Told once, to whoever has just made it. */
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
  ...{ method: 'GET', path: '/wc/v3/webhooks/{id}', who: 'manager', about: aboutWebhooks.one },
  params: z.object({ id, context: z.string().max(20).optional() }),
  answer: webhookAnswer,
  handle: async ({ shop, params }) => {
    const webhook = await findWebhook(shop, params.id)
    return webhook ? restAnswer(restWebhook(shop.site.url, webhook)) : noSuch()
  },
})

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: '/wc/v3/webhooks', who: 'manager', about: aboutWebhooks.list },
    params: z.object({
      ...pageFields,
      after: moment.optional(),
      before: moment.optional(),
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
        ...(params.after !== undefined && { after: momentOf(params.after) }),
        ...(params.before !== undefined && { before: momentOf(params.before) }),
      }
      const range = { by: params.orderby === 'title' ? 'name' : 'id', direction: params.order } as const
      const { webhooks, total } = await listWebhooks(shop, wish, { ...range, offset, limit: perPage })
      return listAnswer(asked, { items: webhooks.map((one) => restWebhook(shop.site.url, one)), total, page, perPage })
    },
  }),
  route({
    ...{ method: 'POST', path: '/wc/v3/webhooks', who: 'manager', about: aboutWebhooks.create },
    params: newBody,
    answer: webhookAnswer,
    handle: (asked) => create(asked, asked.params),
  }),
  route({
    ...{ method: 'POST', path: '/wc/v3/webhooks/batch', who: 'manager', about: aboutWebhooks.batch },
    params: batchBody,
    answer: batchAnswer(webhookAnswer),
    handle: ({ params, ...asked }) =>
      runBatch(asked, params, {
        create: { schema: newBody, work: create },
        update: { schema: changeBody, work: change, show },
        delete: (asked, id) => remove(asked, { id, force: true }),
      }),
  }),
  show,
  route({
    ...{ method: 'PUT', path: '/wc/v3/webhooks/{id}', who: 'manager', about: aboutWebhooks.change },
    params: changeBody,
    answer: webhookAnswer,
    handle: (asked) => change(asked, asked.params),
  }),
  route({
    ...{ method: 'DELETE', path: '/wc/v3/webhooks/{id}', who: 'manager', about: aboutWebhooks.remove },
    params: removeBody,
    answer: webhookAnswer,
    handle: (asked) => remove(asked, asked.params),
  }),
]

type Asking = Omit<Asked<unknown>, 'params'>

async function create({ shop, note }: Asking, body: z.output<typeof newBody>): Promise<RestAnswer> {
  const webhook = await addWebhook(shop, { ...wishOf(body), topic: body.topic, deliveryUrl: body.delivery_url })
  await note({ ...namedIn(webhook), action: 'created', after: stateOf(webhook) })
  const answer = restWebhook(shop.site.url, webhook)
  return restAnswer({ ...answer, secret: webhook.secret }, 201, { location: answer._links.self?.[0]?.href ?? '' })
}

async function change({ shop, note }: Asking, body: z.output<typeof changeBody>): Promise<RestAnswer> {
  const before = await findWebhook(shop, body.id)
  if (!before) return noSuch()
  const after = await changeWebhook(shop, body.id, wishOf(body))
  await note({ ...namedIn(after), action: 'changed', before: stateOf(before), after: stateOf(after) })
  return restAnswer(restWebhook(shop.site.url, after))
}

async function remove(
  { shop, actor, note }: Asking,
  { id, force }: { id: number; force: boolean },
): Promise<RestAnswer> {
  if (!force) return forceNeeded()
  if (!(await findWebhook(shop, id))) return noSuch()
  const webhook = await removeWebhook(shop, actor, id)
  await note({ ...namedIn(webhook), action: 'deleted', before: stateOf(webhook) })
  return restAnswer(restWebhook(shop.site.url, webhook))
}

function wishOf(body: {
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

function noSuch(): RestAnswer {
  return restError('woocommerce_rest_shop_webhook_invalid_id', webhookWords.noSuch, 404)
}

function namedIn(webhook: Webhook) {
  return { kind: 'webhook', entity: webhook.id, title: webhook.name || webhook.topic }
}

/** Without the secret. An address may carry one in its query. */
function stateOf({ name, status, topic, deliveryUrl }: Webhook): object {
  const { origin, pathname } = new URL(deliveryUrl)
  return { name, status, topic, deliveryUrl: origin + pathname }
}

/** What fires each in WooCommerce: programs read it, nothing here goes by it. */
const HOOKS: Record<Topic, string[]> = {
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

function restWebhook(siteUrl: string, webhook: Webhook): z.output<typeof webhookAnswer> {
  const collection = `${siteUrl}/wp-json/wc/v3/webhooks`
  return {
    id: webhook.id,
    name: webhook.name,
    status: webhook.status,
    topic: webhook.topic,
    ...partsOf(webhook.topic),
    hooks: HOOKS[webhook.topic],
    delivery_url: webhook.deliveryUrl,
    date_created: shopDate(webhook.createdAt),
    date_created_gmt: utcDate(webhook.createdAt),
    date_modified: shopDate(webhook.updatedAt),
    date_modified_gmt: utcDate(webhook.updatedAt),
    _links: { self: [{ href: `${collection}/${webhook.id}` }], collection: [{ href: collection }] },
  }
}
