import { restoreAttribute, restoreAttributeValue } from '#shop/catalog/products/attributes/attribute-editing.server.ts'
import { restoreCategory, restoreProduct, restoreTag } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { REVIEW_KIND, restoreReview } from '#shop/catalog/reviews/reviews.server.ts'
import { restoreGallery } from '#shop/content/galleries/gallery-trash.server.ts'
import { restoreMedia } from '#shop/content/media/library/library.server.ts'
import { MEDIA_KIND } from '#shop/content/media/library/library.ts'
import { restoreJournalCategory, restorePage } from '#shop/content/pages/page-trash.server.ts'
import { restoreWebhook } from '#shop/office/webhooks/webhooks.server.ts'
import { restoreCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { orderRestorers } from '#shop/sales/orders/delete-orders.server.ts'
import { restoreMessage } from '#shop/visitors/messages/messages.server.ts'
import type { RestoreItem } from './trash.server.ts'

/** Kind of a deleted item → its restore function. */
export const RESTORERS: Record<string, RestoreItem> = {
  page: restorePage,
  post: restorePage,
  journal_category: restoreJournalCategory,
  gallery: restoreGallery,
  [MEDIA_KIND]: restoreMedia,
  product: restoreProduct,
  category: restoreCategory,
  tag: restoreTag,
  attribute: restoreAttribute,
  attribute_value: restoreAttributeValue,
  ...orderRestorers,
  webhook: restoreWebhook,
  coupon: restoreCoupon,
  message: restoreMessage,
  [REVIEW_KIND]: restoreReview,
}
