import { join } from 'node:path'
import { purgeChanges } from '#db/changes/record-changes.ts'
import { removeOutboxEmails } from '#integrations/smtp/email-files.ts'
import { purgeOldCarts } from '#shop/cart/cart.server.ts'
import { purgeBulkChanges } from '#shop/catalog/bulk-changes/bulk-changes.server.ts'
import { MINUTE_MS } from '#shop/durations.ts'
import { purgeOrphanedTranslations } from '#shop/languages/translations.server.ts'
import { eraseMedia } from '#shop/media/library/library.server.ts'
import { MEDIA_KIND } from '#shop/media/library/library.ts'
import { purgeOldMessages } from '#shop/messages/messages.server.ts'
import { processPendingErasures } from '#shop/orders/customers/erase-personal-data.server.ts'
import { purgeCounts } from '#shop/rate-limit/counter.server.ts'
import { purgeZeroResultSearches } from '#shop/search/zero-results/zero-result-searches.server.ts'
import type { Shop } from '#shop/shop.ts'
import { purgeEndedSessions } from '#shop/staff/auth/sessions.server.ts'
import { purgeOldStatistics } from '#shop/statistics/statistics.server.ts'
import { eraseStockAlerts, purgeStockAlerts } from '#shop/stock-alerts/stock-alerts.server.ts'
import { purgeOldTrash } from '#shop/trash/trash.server.ts'

export const PURGE_INTERVAL_MS = 15 * MINUTE_MS

/** Data with a retention period. */
export const PURGE_TASKS: Record<string, (shop: Shop) => Promise<unknown>> = {
  carts: purgeOldCarts,
  statistics: purgeOldStatistics,
  messages: purgeOldMessages,
  trash: (shop) => purgeOldTrash(shop, { [MEDIA_KIND]: eraseMedia }),
  translations: purgeOrphanedTranslations,
  'zero-result-searches': purgeZeroResultSearches,
  changes: ({ db, dialect, now }) => purgeChanges(db, dialect, now()),
  'rate-limits': purgeCounts,
  'staff-sessions': purgeEndedSessions,
  'stock-alerts': purgeStockAlerts,
  'bulk-changes': purgeBulkChanges,
  buyers: eraseClosedBuyers,
}

async function eraseClosedBuyers(shop: Shop): Promise<void> {
  const { emails } = await processPendingErasures(shop)
  await removeOutboxEmails(join(shop.files.dir, '..'), emails)
  for (const email of emails) await eraseStockAlerts(shop, email)
}
