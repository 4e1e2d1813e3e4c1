import { z } from 'zod'
import { dateFields, parseShopTime } from '#api/rest/dates.ts'
import { defined } from '#api/rest/fields.ts'
import { links, selfAndCollectionLinks } from '#api/rest/links.ts'
import { pageRange } from '#api/rest/lists.server.ts'
import { dateTime, id, pageFields } from '#api/rest/query-fields.ts'
import { restError } from '#api/rest/request-response.server.ts'
import type { Route } from '#api/rest/route.server.ts'
import { webhookRouteTexts, webhookTexts } from '#i18n/api/uk/openapi/webhooks.ts'
import {
  createWebhook,
  findWebhook,
  listWebhooks,
  trashWebhook,
  updateWebhook,
  type WebhookFields,
} from '#shop/office/webhooks/webhooks.server.ts'
import { parseTopic, TOPICS, type Topic, WEBHOOK_STATUSES, type Webhook } from '#shop/office/webhooks/webhooks.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { forceRequired } from '../orders/notes.server.ts'
import { anyContext } from '../responses.server.ts'

const WEBHOOKS = '/wc/v3/webhooks'

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
  _links: links,
})

const deliveryUrl = z
  .string()
  .trim()
  .max(2000)
  .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url))

const fields = z.object({
  name: z.string().trim().max(200).optional(),
  status: z.enum(WEBHOOK_STATUSES).optional(),
  secret: z.string().max(200).optional(),
  topic: z.enum(TOPICS).optional(),
  delivery_url: deliveryUrl.optional(),
})

export const routes: Route[] = itemRoutes({
  path: WEBHOOKS,
  permission: { read: 'settings.manage', write: 'settings.manage' },
  about: webhookRouteTexts,
  answer: webhookAnswer,
  query: z.object({
    ...pageFields,
    after: dateTime.optional(),
    before: dateTime.optional(),
    orderby: z.enum(['date', 'id', 'title']).default('date'),
    status: z.enum(['all', ...WEBHOOK_STATUSES]).default('all'),
  }),
  newFields: fields.extend({ topic: z.enum(TOPICS), delivery_url: deliveryUrl, id: z.literal(0).optional() }),
  fields,
  key: z.object({ id }),
  showQuery: { context: anyContext },
  list: async ({ shop, params }) => {
    const { include = [], exclude = [], after, before } = params
    const query = defined({
      status: params.status === 'all' ? undefined : params.status,
      search: params.search || undefined,
      include: include.length > 0 ? include : undefined,
      exclude: exclude.length > 0 ? exclude : undefined,
      after: after === undefined ? undefined : parseShopTime(after),
      before: before === undefined ? undefined : parseShopTime(before),
    })
    const sort = { by: params.orderby === 'title' ? 'name' : 'id', direction: params.order } as const
    const { webhooks, total } = await listWebhooks(shop, query, { ...sort, ...pageRange(params) })
    return { items: webhooks, total }
  },
  find: (shop, { id }) => findWebhook(shop, id),
  missing: () => restError('woocommerce_rest_shop_webhook_invalid_id', webhookTexts.noSuch, 404),
  toJson: async (shop, webhooks) => webhooks.map((webhook) => toWebhookJson(shop.site.url, webhook)),
  create: ({ shop, params }) =>
    createWebhook(shop, { ...toWebhookInput(params), topic: params.topic, deliveryUrl: params.delivery_url }),
  update: ({ shop, params }, { id }) => updateWebhook(shop, id, toWebhookInput(params)),
  remove: ({ shop, actor }, { id }) => trashWebhook(shop, actor, id),
  unforced: forceRequired,
  audit: {
    subject: ({ id, name, topic }) => ({ kind: 'webhook', entity: id, title: name || topic }),
    state: auditState,
  },
  shownOnce: ({ secret }) => ({ secret }),
  sendsLocation: true,
  isStrictBatch: true,
})

function toWebhookInput({ name, status, topic, delivery_url, secret }: z.output<typeof fields>): WebhookFields {
  return defined({ name, status, topic, deliveryUrl: delivery_url, secret: secret || undefined })
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
  return {
    id: webhook.id,
    name: webhook.name,
    status: webhook.status,
    topic: webhook.topic,
    ...parseTopic(webhook.topic),
    hooks: WP_HOOKS[webhook.topic],
    delivery_url: webhook.deliveryUrl,
    ...dateFields({ date_created: webhook.createdAt, date_modified: webhook.updatedAt }),
    _links: selfAndCollectionLinks(siteUrl, { collection: WEBHOOKS, id: webhook.id }),
  }
}
