import { errorCode } from '../errors.ts'
import { doublingDelayMs, QUEUE_BATCH_SIZE } from '../retry.ts'
import type { Shop } from '../shop.ts'
import * as sql from './emails.sql.server.ts'
import { type Email, NOTIFICATION_RETRY, type RenderEmail } from './emails.ts'
import { buildEmail } from './order-emails.server.ts'
import { checkSendingLimit, recordSentEmail } from './sending-limit.server.ts'

const EMAIL_RECIPIENTS: sql.NotificationRecipient[] = ['buyer', 'shop']

/**
 * Sends queued emails with growing delays after failures. A duplicate is possible only if the process ends between
 * delivery and recording it. Returns when the next is due; null: none is queued.
 */
export async function sendQueuedEmails(
  shop: Shop,
  deliver: (email: Email) => Promise<void>,
  render: RenderEmail = () => '',
): Promise<number | null> {
  for (const row of await sql.selectDueNotifications(shop.db, EMAIL_RECIPIENTS, shop.now(), QUEUE_BATCH_SIZE)) {
    const email = await buildEmail(shop, row, render)
    try {
      const cap = email ? await checkSendingLimit(shop, row, email.to) : undefined
      if (cap?.kind === 'wait') {
        await sql.postponeNotification(shop.db, row.id, row.failures, cap.until)
        continue
      }
      if (email && cap?.kind === 'send') {
        await deliver(email)
        await recordSentEmail(shop, email.to)
      }
      await sql.deleteNotification(shop.db, row.id)
    } catch (error) {
      const failures = row.failures + 1
      await sql.postponeNotification(
        shop.db,
        row.id,
        failures,
        shop.now() + doublingDelayMs(failures, NOTIFICATION_RETRY),
      )
      // A mail server repeats the recipient in its errors: only the code is kept.
      shop.log.warn({ email: row.id, failures, code: errorCode(error) }, 'email.not-delivered')
    }
  }
  return sql.selectNextRetryAt(shop.db, EMAIL_RECIPIENTS)
}
