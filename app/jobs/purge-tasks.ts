import { join } from 'node:path'
import { purgeChanges } from '#db/changes/record-changes.ts'
import { removeOutboxEmails } from '#integrations/smtp/email-files.ts'
import { purgeBulkChanges } from '#shop/catalog/products/bulk-changes/bulk-changes.server.ts'
import { eraseTrashedReview, purgeLostReviews, REVIEW_KIND } from '#shop/catalog/reviews/reviews.server.ts'
import { purgeZeroResultSearches } from '#shop/catalog/search/zero-results/zero-result-searches.server.ts'
import { eraseMedia } from '#shop/content/media/library/library.server.ts'
import { MEDIA_KIND } from '#shop/content/media/library/library.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { purgeOrphanedTranslations } from '#shop/core/languages/translations.server.ts'
import { purgeCounts } from '#shop/core/rate-limit/counter.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { purgeOldTrash } from '#shop/core/trash/trash.server.ts'
import { purgeEndedSessions } from '#shop/office/staff/auth/sessions.server.ts'
import { purgeOldCarts } from '#shop/sales/cart/cart.server.ts'
import { purgeOpeningAlerts } from '#shop/sales/opening-alerts/opening-alerts.server.ts'
import { purgeHistoryLinks } from '#shop/sales/order-history/order-history.server.ts'
import { processPendingErasures } from '#shop/sales/orders/customers/erase-personal-data.server.ts'
import { purgeStockAlerts } from '#shop/sales/stock-alerts/stock-alerts.server.ts'
import { eraseTraces } from '#shop/visitors/customers/personal-data.server.ts'
import { purgeOldMessages } from '#shop/visitors/messages/messages.server.ts'
import { purgeOldStatistics } from '#shop/visitors/statistics/statistics.server.ts'

export const PURGE_INTERVAL_MS = 15 * MINUTE_MS

/** Data with a retention period. */
export const PURGE_TASKS: Record<string, (shop: Shop) => Promise<unknown>> = {
  carts: purgeOldCarts,
  statistics: purgeOldStatistics,
  messages: purgeOldMessages,
  trash: (shop) => purgeOldTrash(shop, { [MEDIA_KIND]: eraseMedia, [REVIEW_KIND]: eraseTrashedReview }),
  reviews: purgeLostReviews,
  translations: purgeOrphanedTranslations,
  'zero-result-searches': purgeZeroResultSearches,
  changes: ({ db, dialect, now }) => purgeChanges(db, dialect, now()),
  'rate-limits': purgeCounts,
  'staff-sessions': purgeEndedSessions,
  'stock-alerts': purgeStockAlerts,
  'opening-alerts': purgeOpeningAlerts,
  'order-history': purgeHistoryLinks,
  'bulk-changes': purgeBulkChanges,
  buyers: eraseClosedBuyers,
}

async function eraseClosedBuyers(shop: Shop): Promise<void> {
  const { emails } = await processPendingErasures(shop)
  await removeWrittenEmails(shop, emails)
  await transact(shop, (shop) => eraseTraces(shop, { emails, phones: [] }))
}

/** Those that no mail server took, and that name an erased person. */
export function removeWrittenEmails(shop: Shop, emails: string[]): Promise<void> {
  return removeOutboxEmails(join(shop.files.dir, '..'), emails)
}
