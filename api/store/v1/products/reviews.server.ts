import { z } from 'zod'
import { dateFields } from '#api/rest/dates.ts'
import { integer } from '#api/rest/fields.ts'
import { type RestAnswer, type RestCall, restAnswer } from '#api/rest/request-response.server.ts'
import { formatDate } from '#i18n/locale/uk/format.ts'
import { listStorefrontProducts } from '#shop/catalog/products/storefront-products/storefront-products.server.ts'
import { listReviews, reviewHtml } from '#shop/catalog/reviews/reviews.server.ts'
import { productPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { storeImage } from '../images.ts'
import { listPagingHeaders, readQuery } from './products.server.ts'
import { ids } from './query.ts'

const SORTS = { date: 'created_at', date_gmt: 'created_at', id: 'id', rating: 'rating', product: 'product_id' } as const

const query = z.object({
  context: z.enum(['view', 'edit', 'embed']).optional(),
  page: integer(1, 1e6).default(1),
  per_page: integer(1, 100).default(10),
  offset: integer(0, 1e6).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  orderby: z.enum(['date', 'date_gmt', 'id', 'rating', 'product']).default('date'),
  product_id: ids.optional(),
  category_id: ids.optional(),
})

/** Published reviews; none while the owner has switched them off. */
export async function listProductReviews(shop: Shop, call: RestCall): Promise<RestAnswer> {
  const { page, per_page: limit, offset = (page - 1) * limit, order, orderby, ...of } = readQuery(query, call)
  const { reviewsOn } = await getSettings(shop)
  const { reviews, total } = reviewsOn
    ? await listReviews(shop, {
        kind: 'review',
        statuses: ['approved'],
        productIds: of.product_id,
        categoryIds: of.category_id,
        sort: { by: SORTS[orderby], direction: order },
        offset,
        limit,
      })
    : { reviews: [], total: 0 }
  const shown = await listStorefrontProducts(shop, [...new Set(reviews.map(({ productId }) => productId))])
  const products = new Map(shown.map((product) => [product.product.id, product]))
  const { url } = shop.site
  const items = reviews.flatMap((review) => {
    const product = products.get(review.productId)
    if (!product) return []
    const picture = product.pictures.find(({ media }) => media)
    const { name, slug } = product.product
    return [
      {
        id: review.id,
        ...dateFields({ date_created: review.createdAt }),
        formatted_date_created: formatDate(review.createdAt),
        product_id: review.productId,
        product_name: name,
        product_permalink: url + productPath(slug),
        product_image: picture ? storeImage(url, { id: picture.mediaId, media: picture.media, name }) : null,
        reviewer: review.author,
        review: reviewHtml(review.text),
        rating: review.rating,
        verified: review.verified,
        reviewer_avatar_urls: {},
      },
    ]
  })
  return restAnswer(items, 200, listPagingHeaders(shop, call, { page, pages: Math.ceil(total / limit), total }))
}
