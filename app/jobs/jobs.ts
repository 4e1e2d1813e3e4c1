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
  const repeat = (failure: string, work: () => Promise<number>, afterFailure = RECHECK_INTERVAL_MS) =>
    startRepeatedJob(shop, failure, afterFailure, work)
  /** The work returns the time of its next run; it runs after `longest` at the latest. */
  const repeatWhenDue = (failure: string, longest: number, work: () => Promise<number | null>) =>
    repeat(failure, async () => Math.min(waitFor(await work()), longest))
  const repeatEvery = (interval: number, failure: string, work: () => Promise<unknown>, afterFailure = interval) =>
    repeat(failure, () => work().then(() => interval), afterFailure)
  let publishedUpTo = shop.now()

  const jobs = [
    ...Object.entries(PURGE_TASKS).map(([what, purge]) =>
      repeatEvery(PURGE_INTERVAL_MS, `${what}.purge-failed`, () => purge(shop)),
    ),
    repeatEvery(CLEANUP_INTERVAL_MS, 'media.clean-up-failed', () => deleteOrphanedFiles(shop)),
    repeatWhenDue('pages.publish-failed', RECHECK_INTERVAL_MS, async () => {
      const now = shop.now()
      const next = await publishScheduledPages(shop, publishedUpTo)
      publishedUpTo = now
      await enqueueScheduledPages(shop)
      return next
    }),
    repeatWhenDue('payments.poll-failed', PAYMENT_INTERVAL_MS, () => pollDuePayments(shop)),
    // Payments that still wait for a final answer are already due.
    repeat('orders.expire-failed', async () => Math.max(waitFor(await expireUnpaidOrders(shop)), PAYMENT_INTERVAL_MS)),
    repeat('search.index-failed', async () => {
      return (await processIndexQueue(shop)) > 0 ? INDEXING_PAUSE_MS : WEBHOOK_INTERVAL_MS
    }),
  ]
  if (shop.providers.size > 0) {
    const confirm = () => confirmDispatched(shop)
    jobs.push(repeatEvery(CONFIRM_INTERVAL_MS, 'payments.capture-failed', confirm, RECHECK_INTERVAL_MS))
  }
  const { deliverEmail, renderEmail, novaPoshtaKey, sendChatNotification, cashRegister, fetchPicture } = more
  const deliver = (failure: string, work: () => Promise<number | null>) =>
    jobs.push(repeatWhenDue(failure, WEBHOOK_INTERVAL_MS, work))
  if (fetchPicture) deliver('pictures.download-failed', () => processPictureDownloads(shop, fetchPicture))
  if (deliverEmail) deliver('emails.send-failed', () => sendQueuedEmails(shop, deliverEmail, renderEmail))
  if (sendChatNotification) {
    deliver('chat-notifications.send-failed', () => sendChatNotifications(shop, sendChatNotification))
  }
  if (cashRegister) {
    jobs.push(
      repeat('receipts.issue-failed', async () => {
        const next = await issueReceipts(shop, cashRegister)
        return next === null ? WEBHOOK_INTERVAL_MS : waitFor(next)
      }),
    )
  }
  if (novaPoshtaKey) {
    const refresh = () => refreshPickupPoints(shop, novaPoshtaKey)
    jobs.push(repeat('pickup-points.refresh-failed', refresh, PURGE_INTERVAL_MS))
  }
  if (webhooks) {
    const sending = repeatWhenDue('webhooks.send-failed', WEBHOOK_INTERVAL_MS, () => webhooks.sendPending())
    jobs.push({
      ...sending,
      close: () => {
        webhooks.close()
        return sending.close()
      },
    })
  }
  const prices = repeatWhenDue('prices.apply-failed', RECHECK_INTERVAL_MS, () => applyScheduledPrices(shop))
  await prices.first // what became due while the server was down, before the first visitor
  return {
    close: async () => {
      await Promise.all([prices, ...jobs].map((job) => job.close()))
    },
  }
}
