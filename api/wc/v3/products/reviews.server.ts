import { z } from 'zod'
import { dateFields, parseShopTime } from '#api/rest/dates.ts'
import { defined, id, integer, text } from '#api/rest/fields.ts'
import { links, selfAndCollectionLinks } from '#api/rest/links.ts'
import { readPage } from '#api/rest/lists.server.ts'
import { dateTime, listOf, pageFields } from '#api/rest/query-fields.ts'
import { restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, refuse } from '#api/rest/route.server.ts'
import { wcRestRouteTexts as about, wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import {
  addReview,
  deleteReview,
  findReview,
  findSameReview,
  listReviewPictures,
  listReviews,
  type ReviewChanges,
  reviewHtml,
  reviewText,
  trashReview,
  updateReview,
} from '#shop/catalog/reviews/reviews.server.ts'
import {
  MAX_AUTHOR_LENGTH,
  MAX_REVIEW_LENGTH,
  REVIEW_STATUSES,
  type Review,
  type ReviewStatus,
} from '#shop/catalog/reviews/reviews.ts'
import { widestUrl } from '#shop/content/media/media-urls.ts'
import { isEmail } from '#shop/core/input/email.ts'
import { cleanLine } from '#shop/core/input/text.ts'
import { productPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { hasBought } from '#shop/sales/review-requests/review-requests.server.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { anyContext } from '../responses.server.ts'
import { findParentProduct, noProduct } from './products.server.ts'

const PATH = '/wc/v3/products/reviews'

const answer = z.object({
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
  meblia: z.object({
    kind: z.enum(['review', 'question']),
    /** Of the shop, as plain text. */
    reply: z.string(),
    photo: z.object({ id: z.number(), src: z.string() }).nullable(),
  }),
  _links: links,
})

/** `trash` and the ways back from it are those of comments: what is in the trash returns in the back office. */
const status = z.enum([...REVIEW_STATUSES, 'unspam', 'trash', 'untrash'])
const fields = z.object({
  product_id: id.optional(),
  status: status.optional(),
  reviewer: text(200).transform(cleanLine).pipe(z.string().max(MAX_AUTHOR_LENGTH)).optional(),
  reviewer_email: text(254).refine(isEmail).optional(),
  review: text(MAX_REVIEW_LENGTH * 4)
    .transform(reviewText)
    .pipe(z.string().max(MAX_REVIEW_LENGTH))
    .optional(),
  rating: integer(0, 5).optional(),
  date_created: dateTime.optional(),
  date_created_gmt: dateTime.optional(),
})
type Fields = z.output<typeof fields>

const SORTS = { date: 'created_at', date_gmt: 'created_at', id: 'id', include: 'id', product: 'product_id' } as const

export const routes: Route[] = itemRoutes({
  path: PATH,
  permission: { read: 'customers.manage', write: 'customers.manage' },
  about: about.reviews,
  answer,
  query: z.object({
    ...pageFields,
    orderby: z.enum(['date', 'date_gmt', 'id', 'include', 'product']).default('date_gmt'),
    status: z.enum(['all', ...REVIEW_STATUSES, 'trash']).default('approved'),
    product: listOf(z.coerce.number<string>().int().min(1)).optional(),
    reviewer_email: z.string().max(254).optional(),
    after: dateTime.optional(),
    before: dateTime.optional(),
    /** Questions to the makers are no reviews for programs that do not ask for them. */
    meblia_kind: z.enum(['review', 'question', 'any']).default('review'),
  }),
  fields,
  newFields: fields.extend({
    product_id: id,
    review: fields.shape.review.unwrap().pipe(z.string().min(1)),
    reviewer: fields.shape.reviewer.unwrap().pipe(z.string().min(1)),
    reviewer_email: text(254).refine(isEmail),
  }),
  key: z.object({ id }),
  sendsLocation: true,
  showQuery: { context: anyContext },
  list: ({ shop, params }) =>
    readPage(params, async (range) => {
      if (params.status === 'trash') return { items: [], total: 0 }
      const { reviews, total } = await listReviews(shop, {
        kind: params.meblia_kind === 'any' ? undefined : params.meblia_kind,
        statuses: params.status === 'all' ? ['hold', 'approved'] : [params.status],
        productIds: params.product && params.product.length > 0 ? params.product : undefined,
        emails: params.reviewer_email ? [params.reviewer_email.toLowerCase()] : undefined,
        search: params.search,
        include: params.include,
        exclude: params.exclude,
        after: params.after === undefined ? undefined : parseShopTime(params.after),
        before: params.before === undefined ? undefined : parseShopTime(params.before),
        sort: { by: SORTS[params.orderby], direction: params.order },
        ...range,
      })
      return { items: reviews, total }
    }),
  find: async (shop, { id }) => {
    const review = await findReview(shop, id)
    return review?.kind === 'review' ? review : undefined
  },
  missing: () => restError('woocommerce_rest_review_invalid_id', texts.noSuchReview, 404),
  toJson: toReviewsJson,
  create: async ({ shop, params }) => {
    const changes = toChanges(params)
    const { productId = 0, author = '', text = '' } = changes
    orRefuse(await findParentProduct(shop, productId), noProduct)
    if ((await findSameReview(shop, { productId, kind: 'review', author, text })) !== undefined)
      refuse('woocommerce_rest_comment_duplicate', texts.reviewTwice, { status: 409 })
    const verified = await hasBought(shop, { email: params.reviewer_email, productId })
    return addReview(shop, { status: 'approved', ...changes, productId, verified })
  },
  update: async ({ shop, params }, before) => {
    if (params.product_id !== undefined && params.product_id !== before.productId)
      orRefuse(await findParentProduct(shop, params.product_id), noProduct)
    return updateReview(shop, before.id, toChanges(params))
  },
  remove: ({ shop, actor, params }, { id }) => (params.force ? deleteReview(shop, id) : trashReview(shop, actor, id)),
  removedFields: ({ force }, previous) => (force ? { deleted: true, previous } : { status: 'trash' }),
  // The text and its author are not for the audit log.
  audit: {
    subject: ({ id, productId }) => ({ kind: 'review', entity: id, title: `№\u00a0${productId}` }),
    state: ({ status, rating, productId }) => ({ status, rating, productId }),
  },
})

function toChanges(params: Fields): ReviewChanges {
  const { date_created_gmt: gmt, date_created: local } = params
  const createdAt = gmt ? parseShopTime(gmt, true) : local ? parseShopTime(local) : undefined
  return defined({
    productId: params.product_id,
    status: params.status && toStatus(params.status),
    author: params.reviewer,
    email: params.reviewer_email,
    text: params.review,
    rating: params.rating,
    createdAt,
  })
}

function toStatus(status: NonNullable<Fields['status']>): ReviewStatus {
  if (status === 'trash') refuse('rest_invalid_param', texts.trashByDelete, { field: 'status' })
  return status === 'unspam' || status === 'untrash' ? 'hold' : status
}

async function toReviewsJson(shop: Shop, reviews: Review[]): Promise<z.output<typeof answer>[]> {
  const products = await listProductsById(shop, [...new Set(reviews.map(({ productId }) => productId))])
  const found = new Map(products.map((product) => [product.id, product]))
  const pictures = await listReviewPictures(shop, reviews)
  const { url } = shop.site
  return reviews.map((review) => {
    const product = found.get(review.productId)
    const picture = pictures.get(review.pictureId ?? 0)
    return {
      id: review.id,
      ...dateFields({ date_created: review.createdAt }),
      product_id: review.productId,
      product_name: product?.name ?? '',
      product_permalink: product ? url + productPath(product.slug) : '',
      status: review.status,
      reviewer: review.author,
      reviewer_email: review.email,
      review: reviewHtml(review.text),
      rating: review.rating,
      verified: review.verified,
      reviewer_avatar_urls: {},
      meblia: {
        kind: review.kind,
        reply: review.reply,
        photo:
          picture && review.pictureId !== null ? { id: review.pictureId, src: url + widestUrl(picture, 'jpg') } : null,
      },
      _links: selfAndCollectionLinks(url, {
        collection: PATH,
        id: review.id,
        up: `/wc/v3/products/${review.productId}`,
      }),
    }
  })
}
