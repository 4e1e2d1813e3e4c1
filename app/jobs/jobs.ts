import type { DeliverEmail } from '#integrations/smtp/email-delivery.ts'
import { applyScheduledPrices } from '#shop/catalog/projection/scheduled-prices.server.ts'
import { publishScheduledPages } from '#shop/content/pages/scheduled-pages.server.ts'
import { DAY_MS } from '#shop/durations.ts'
import { sendChatNotifications } from '#shop/emails/chat-notifications.server.ts'
import type { ChatDeliveryOutcome, ChatNotification, RenderEmail } from '#shop/emails/emails.ts'
import { sendQueuedEmails } from '#shop/emails/send-emails.server.ts'
import { deleteOrphanedFiles } from '#shop/media/library/orphaned-files.server.ts'
import { confirmDispatched } from '#shop/payment/capture-held-payments.server.ts'
import { expireUnpaidOrders } from '#shop/payment/expire-unpaid.server.ts'
import { pollDuePayments } from '#shop/payment/poll-payments.server.ts'
import { processPictureDownloads } from '#shop/picture-downloads/picture-downloads.server.ts'
import type { FetchPicture } from '#shop/picture-downloads/picture-downloads.ts'
import { type CashRegister, issueReceipts } from '#shop/receipts/receipts.server.ts'
import { enqueueScheduledPages, processIndexQueue } from '#shop/search/indexing/search-index.server.ts'
import type { Shop } from '#shop/shop.ts'
import { PURGE_TASKS } from './purge-tasks.ts'
import { refreshPickupPoints } from './refresh-pickup-points.ts'
import { startRepeatedJob } from './repeated-job.ts'
import type { WebhookSender } from './webhook-delivery.ts'

/** Another process may have scheduled something earlier than the next date known here. */
const RECHECK_INTERVAL_MS = 60_000
const MIN_WAIT_MS = 50
/** A recent change should be announced without a long delay. */
const WEBHOOK_INTERVAL_MS = 2000
const PAYMENT_INTERVAL_MS = 15_000
const CONFIRM_INTERVAL_MS = 15_000
/** Lets visitors' requests run between two parts of a long indexing. */
const INDEXING_PAUSE_MS = 50
const PURGE_INTERVAL_MS = 15 * 60_000
const CLEANUP_INTERVAL_MS = DAY_MS

export type Jobs = { close(): Promise<void> }

/** What the configuration determines. */
export type JobOptions = {
  deliverEmail?: DeliverEmail
  renderEmail?: RenderEmail
  novaPoshtaKey?: string | undefined
  fetchPicture?: FetchPicture | undefined
  sendChatNotification?: ((notification: ChatNotification) => Promise<ChatDeliveryOutcome>) | undefined
  cashRegister?: CashRegister | undefined
}

/** Shallow on purpose: timers, each calling one verb. */
export async function startJobs(shop: Shop, webhooks?: WebhookSender, more: JobOptions = {}): Promise<Jobs> {
  const waitFor = (next: number | null) => {
    return Math.min(Math.max((next ?? Number.POSITIVE_INFINITY) - shop.now(), MIN_WAIT_MS), RECHECK_INTERVAL_MS)
  }
  let publishedUpTo = shop.now()

  const jobs = [
    ...Object.entries(PURGE_TASKS).map(([what, purge]) =>
      startRepeatedJob(shop, `${what}.purge-failed`, PURGE_INTERVAL_MS, async () => {
        await purge(shop)
        return PURGE_INTERVAL_MS
      }),
    ),
    startRepeatedJob(shop, 'media.clean-up-failed', CLEANUP_INTERVAL_MS, async () => {
      await deleteOrphanedFiles(shop)
      return CLEANUP_INTERVAL_MS
    }),
    startRepeatedJob(shop, 'pages.publish-failed', RECHECK_INTERVAL_MS, async () => {
      const now = shop.now()
      const next = await publishScheduledPages(shop, publishedUpTo)
      publishedUpTo = now
      await enqueueScheduledPages(shop)
      return waitFor(next)
    }),
    startRepeatedJob(shop, 'payments.poll-failed', RECHECK_INTERVAL_MS, async () => {
      return Math.min(waitFor(await pollDuePayments(shop)), PAYMENT_INTERVAL_MS)
    }),
    startRepeatedJob(shop, 'orders.expire-failed', RECHECK_INTERVAL_MS, async () => {
      const next = await expireUnpaidOrders(shop)
      // Payments that still wait for a final answer are already due.
      return Math.max(waitFor(next), PAYMENT_INTERVAL_MS)
    }),
    startRepeatedJob(shop, 'search.index-failed', RECHECK_INTERVAL_MS, async () => {
      return (await processIndexQueue(shop)) > 0 ? INDEXING_PAUSE_MS : WEBHOOK_INTERVAL_MS
    }),
  ]
  if (shop.providers.size > 0) {
    jobs.push(
      startRepeatedJob(shop, 'payments.capture-failed', RECHECK_INTERVAL_MS, async () => {
        await confirmDispatched(shop)
        return CONFIRM_INTERVAL_MS
      }),
    )
  }
  const { deliverEmail, renderEmail, novaPoshtaKey, sendChatNotification, cashRegister, fetchPicture } = more
  if (fetchPicture) {
    jobs.push(
      startRepeatedJob(shop, 'pictures.download-failed', RECHECK_INTERVAL_MS, async () => {
        return Math.min(waitFor(await processPictureDownloads(shop, fetchPicture)), WEBHOOK_INTERVAL_MS)
      }),
    )
  }
  if (deliverEmail) {
    jobs.push(
      startRepeatedJob(shop, 'emails.send-failed', RECHECK_INTERVAL_MS, async () => {
        return Math.min(waitFor(await sendQueuedEmails(shop, deliverEmail, renderEmail)), WEBHOOK_INTERVAL_MS)
      }),
    )
  }
  if (sendChatNotification) {
    jobs.push(
      startRepeatedJob(shop, 'chat-notifications.send-failed', RECHECK_INTERVAL_MS, async () => {
        return Math.min(waitFor(await sendChatNotifications(shop, sendChatNotification)), WEBHOOK_INTERVAL_MS)
      }),
    )
  }
  if (cashRegister) {
    jobs.push(
      startRepeatedJob(shop, 'receipts.issue-failed', RECHECK_INTERVAL_MS, async () => {
        const next = await issueReceipts(shop, cashRegister)
        return next === null ? WEBHOOK_INTERVAL_MS : waitFor(next)
      }),
    )
  }
  if (novaPoshtaKey) {
    jobs.push(
      startRepeatedJob(shop, 'pickup-points.refresh-failed', PURGE_INTERVAL_MS, () =>
        refreshPickupPoints(shop, novaPoshtaKey),
      ),
    )
  }
  if (webhooks) {
    const sending = startRepeatedJob(shop, 'webhooks.send-failed', RECHECK_INTERVAL_MS, async () => {
      return Math.min(waitFor(await webhooks.sendPending()), WEBHOOK_INTERVAL_MS)
    })
    jobs.push({
      ...sending,
      close: () => {
        webhooks.close()
        return sending.close()
      },
    })
  }
  const prices = startRepeatedJob(shop, 'prices.apply-failed', RECHECK_INTERVAL_MS, async () =>
    waitFor(await applyScheduledPrices(shop)),
  )
  await prices.first // what became due while the server was down, before the first visitor
  return {
    close: async () => {
      await Promise.all([prices, ...jobs].map((job) => job.close()))
    },
  }
}
