import { z } from 'zod'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { links } from '../../rest/links.ts'
import { listAnswer } from '../../rest/lists.server.ts'
import { flag, id, pageFields } from '../../rest/query-fields.ts'
import { orRefuse } from '../../rest/refusals.server.ts'
import { restError } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { notSupported } from '../responses.server.ts'
import { findParentProduct, noProduct } from './products.server.ts'

const REVIEWS = '/wc/v3/products/reviews'
const review = z.object({
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
})

export const routes: Route[] = [
  // Buyers write no reviews here: lists are empty, and none is accepted (decision 039).
  route('GET', REVIEWS, 'editor', about.reviews, {
    params: z.looseObject({
      ...pageFields,
      orderby: z.enum(['date', 'date_gmt', 'id', 'slug', 'include', 'product']).default('date_gmt'),
      status: z.enum(['all', 'hold', 'approved', 'spam', 'trash']).default('approved'),
      product: z.union([z.string().max(1000), z.array(z.union([z.string(), z.number()])).max(100)]).optional(),
      reviewer_email: z.string().max(254).optional(),
    }),
    answer: z.array(review),
    handle: (request) => listAnswer(request, { items: [], total: 0 }),
  }),
  route('POST', REVIEWS, 'manager', about.addReview, {
    params: z.object({ product_id: id }),
    answer: review,
    handle: async ({ shop, params }) => {
      orRefuse(await findParentProduct(shop, params.product_id), noProduct)
      return notSupported(texts.noReviews)
    },
  }),
  route('POST', `${REVIEWS}/batch`, 'manager', about.batchReviews, {
    answer: review,
    handle: () => notSupported(texts.noReviews),
  }),
  ...(['GET', 'PUT', 'DELETE'] as const).map((method) =>
    route(method, `${REVIEWS}/{id}`, method === 'GET' ? 'editor' : 'manager', about.review[method], {
      params: z.object({ id, force: flag.optional() }),
      answer: review,
      handle: () => restError('woocommerce_rest_review_invalid_id', texts.noSuchReview, 404),
    }),
  ),
]
