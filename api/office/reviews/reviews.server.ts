import { z } from 'zod'
import { reviewRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import {
  findReview,
  listReviewPictures,
  listReviews,
  REVIEW_KIND,
  trashReview,
  updateReview,
} from '#shop/catalog/reviews/reviews.server.ts'
import { MAX_REVIEW_LENGTH, REVIEW_STATUSES, type Review } from '#shop/catalog/reviews/reviews.ts'
import { pictureUrl, widestUrl } from '#shop/content/media/media-urls.ts'
import { NotFound } from '#shop/core/errors.ts'
import { productPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { SUSPICIOUS_SCORE } from '#shop/visitors/bot-check/bot-score.ts'
import { listAnswer } from '../../rest/lists.server.ts'
import { id, MAX_PER_PAGE } from '../../rest/query-fields.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { REVIEWS_ROUTE as PATH, type ReviewView, reviewView } from './protocol.ts'

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'customers.manage',
    about: about.list,
    params: z.object({
      kind: z.enum(['review', 'question']).optional(),
      status: z.enum(REVIEW_STATUSES).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(25),
    }),
    answer: z.array(reviewView),
    handle: async (call) => {
      const { kind, status, page, per_page: limit } = call.params
      const statuses = status && [status]
      const query = { kind, statuses, offset: (page - 1) * limit, limit }
      const { reviews, total } = await listReviews(call.shop, query)
      return listAnswer(call, { items: await toViews(call.shop, reviews), total })
    },
  }),
  route('PATCH', `${PATH}/{id}`, {
    permission: 'customers.manage',
    about: about.change,
    params: z.object({
      id,
      status: z.enum(REVIEW_STATUSES).optional(),
      reply: z.string().max(MAX_REVIEW_LENGTH).optional(),
    }),
    answer: reviewView,
    handle: async ({ shop, note, params: { id, status, reply } }) => {
      const before = await findReview(shop, id)
      if (!before) throw new NotFound(`review ${id}`)
      const after = await updateReview(shop, id, {
        ...(status !== undefined && { status }),
        ...(reply !== undefined && { reply }),
      })
      const [view] = await toViews(shop, [after])
      // The text and its author are not for the audit log.
      const change = { kind: REVIEW_KIND, entity: id, title: view?.product.name ?? '' }
      const state = ({ status, reply }: Review) => ({ status, reply })
      await note({ ...change, action: 'changed', before: state(before), after: state(after) })
      return restAnswer(view)
    },
  }),
  route('DELETE', `${PATH}/{id}`, {
    permission: 'customers.manage',
    about: about.delete,
    params: z.object({ id }),
    answer: z.object({ deleted: z.literal(true), id: z.number() }),
    handle: async ({ shop, actor, note, params: { id } }) => {
      const [view] = await toViews(shop, [await trashReview(shop, actor, id)])
      await note({ kind: REVIEW_KIND, entity: id, title: view?.product.name ?? '', action: 'deleted' })
      return restAnswer({ deleted: true, id })
    },
  }),
]

const THUMBNAIL_WIDTH = 240

async function toViews(shop: Shop, reviews: Review[]): Promise<ReviewView[]> {
  const products = await listProductsById(shop, [...new Set(reviews.map(({ productId }) => productId))])
  const found = new Map(products.map((product) => [product.id, product]))
  const pictures = await listReviewPictures(shop, reviews)
  return reviews.map(({ productId, pictureId, createdAt, score, repliedAt: _, ...review }) => {
    const product = found.get(productId)
    const media = pictures.get(pictureId ?? 0)
    return {
      ...review,
      at: createdAt,
      suspicious: score >= SUSPICIOUS_SCORE,
      product: { id: productId, name: product?.name ?? '', address: product ? productPath(product.slug) : '' },
      photo: media ? { src: pictureUrl(media, THUMBNAIL_WIDTH, 'jpg'), large: widestUrl(media, 'jpg') } : null,
    }
  })
}
