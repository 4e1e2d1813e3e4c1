import { z } from 'zod'
import { links } from '#api/rest/links.ts'
import { listAnswer } from '#api/rest/lists.server.ts'
import { flag, id, pageFields } from '#api/rest/query-fields.ts'
import { orRefuse } from '#api/rest/refusals.server.ts'
import { restError } from '#api/rest/request-response.server.ts'
import { type Route, route } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { RequiredPermission } from '#shop/office/staff/permissions.ts'
import { findParentProduct, noProduct } from './products/products.server.ts'
import { context, notSupported } from './responses.server.ts'

/** What WooCommerce keeps and this shop does not: lists are empty, no id exists, and none is accepted (decision 039). */
type EmptyFamily = {
  path: string
  item: z.ZodType
  permission: { read: RequiredPermission; write: RequiredPermission }
  about: { list: string; add: string; batch: string; item: Record<'GET' | 'PUT' | 'DELETE', string> }
  list: z.ZodObject
  /** Beside the id. */
  params: z.ZodRawShape
  missing: { code: string; text: string }
  refusal: string
  /** Refused before the rest is: a new item names something that the shop does not have either. */
  check?: { params: z.ZodObject; find: (shop: Shop, params: Record<string, unknown>) => Promise<void> }
}

const EMPTY_FAMILIES: EmptyFamily[] = [
  {
    path: '/wc/v3/taxes',
    item: z.object({
      id: z.number(),
      country: z.string(),
      state: z.string(),
      postcode: z.string(),
      city: z.string(),
      rate: z.string(),
      name: z.string(),
      priority: z.number(),
      compound: z.boolean(),
      shipping: z.boolean(),
      order: z.number(),
      class: z.string(),
      postcodes: z.array(z.string()),
      cities: z.array(z.string()),
      _links: links,
    }),
    permission: { read: 'settings.manage', write: 'settings.legal' },
    about: { list: about.taxes, add: about.addTax, batch: about.batchTaxes, item: about.tax },
    list: z.object({
      orderby: z.enum(['id', 'order', 'priority']).default('order'),
      class: z.string().max(100).optional(),
    }),
    params: { context },
    missing: { code: 'woocommerce_rest_invalid_id', text: texts.noSuchTax },
    refusal: texts.noTaxes,
  },
  {
    path: '/wc/v3/products/reviews',
    item: z.object({
      id: z.number(),
      date_created: z.string(),
      date_created_gmt: z.string(),
      product_id: z.number(),
      product_name: z.string(),
      product_permalink: z.string(),
      status: z.string(),
      reviewer: z.string(),
      reviewer_email: z.string(),
      review: z.string(),
      rating: z.number(),
      verified: z.boolean(),
      reviewer_avatar_urls: z.record(z.string(), z.string()),
      _links: links,
    }),
    permission: { read: 'products.read', write: 'products.manage' },
    about: { list: about.reviews, add: about.addReview, batch: about.batchReviews, item: about.review },
    list: z.looseObject({
      orderby: z.enum(['date', 'date_gmt', 'id', 'slug', 'include', 'product']).default('date_gmt'),
      status: z.enum(['all', 'hold', 'approved', 'spam', 'trash']).default('approved'),
      product: z.union([z.string().max(1000), z.array(z.union([z.string(), z.number()])).max(100)]).optional(),
      reviewer_email: z.string().max(254).optional(),
    }),
    params: { force: flag.optional() },
    missing: { code: 'woocommerce_rest_review_invalid_id', text: texts.noSuchReview },
    refusal: texts.noReviews,
    check: {
      params: z.object({ product_id: id }),
      find: async (shop, { product_id }) => {
        orRefuse(await findParentProduct(shop, Number(product_id)), noProduct)
      },
    },
  },
]

export const routes: Route[] = EMPTY_FAMILIES.flatMap(
  ({ path, item, permission, about, list, params, missing, refusal, check }) => [
    route('GET', path, {
      permission: permission.read,
      about: about.list,
      params: list.extend(pageFields),
      answer: z.array(item),
      handle: (call) => listAnswer(call, { items: [], total: 0 }),
    }),
    route('POST', path, {
      permission: permission.write,
      about: about.add,
      params: check?.params ?? z.object({}),
      answer: item,
      handle: async ({ shop, params }) => {
        await check?.find(shop, params)
        return notSupported(refusal)
      },
    }),
    route('POST', `${path}/batch`, {
      permission: permission.write,
      about: about.batch,
      answer: item,
      handle: () => notSupported(refusal),
    }),
    ...(['GET', 'PUT', 'DELETE'] as const).map((method) =>
      route(method, `${path}/{id}`, {
        permission: method === 'GET' ? permission.read : permission.write,
        about: about.item[method],
        params: z.object({ ...params, id }),
        answer: item,
        handle: () => restError(missing.code, missing.text, 404),
      }),
    ),
  ],
)
