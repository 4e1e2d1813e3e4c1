import { z } from 'zod'
import type { NovaPoshtaKeys } from '#integrations/nova-poshta/nova-poshta.server.ts'
import type { DeliverEmail } from '#integrations/smtp/email-delivery.ts'
import { applyScheduledPrices, nextScheduledPriceAt } from '#shop/catalog/projection/scheduled-prices.server.ts'
import { nextPurgeAt, purgeDue } from '#shop/cdn/cdn.server.ts'
import { PURGE_DELAYS, type PurgeCdn } from '#shop/cdn/cdn.ts'
import { publishScheduledPages } from '#shop/content/pages/scheduled-pages.server.ts'
import { DAY_MS, MINUTE_MS } from '#shop/durations.ts'
import { chatTask } from '#shop/emails/chat-notifications.server.ts'
import { nextAbandonedAt, takeOverAbandoned } from '#shop/emails/earlier-queue.server.ts'
import type { ChatDeliveryOutcome, ChatNotification, RenderEmail } from '#shop/emails/emails.ts'
import { emailTask } from '#shop/emails/send-emails.server.ts'
import type { Task } from '#shop/jobs/jobs.ts'
import { encodeAheadTask } from '#shop/media/encoding/encode-ahead.server.ts'
import { deleteOrphanedFiles } from '#shop/media/library/orphaned-files.server.ts'
import { confirmDispatched, hasHeldPaymentsToSettle } from '#shop/payment/capture-held-payments.server.ts'
import { expireUnpaidOrders, nextPaymentDeadline } from '#shop/payment/expire-unpaid.server.ts'
import { nextPaymentPollAt, pollDuePayments } from '#shop/payment/poll-payments.server.ts'
import { nextPictureDownloadAt, processPictureDownloads } from '#shop/picture-downloads/picture-downloads.server.ts'
import type { FetchPicture } from '#shop/picture-downloads/picture-downloads.ts'
import { type CashRegister, closeShift, issueReceipts, nextReceiptAt } from '#shop/receipts/receipts.server.ts'
import { isClosingTime } from '#shop/receipts/receipts.ts'
import {
  enqueueScheduledPages,
  hasIndexJobs,
  mergeSearchIndex,
  processIndexQueue,
} from '#shop/search/indexing/search-index.server.ts'
import { type Shop, transact } from '#shop/shop.ts'
import { stockAlertTask } from '#shop/stock-alerts/stock-alert-email.server.ts'
import { enqueueStockAlerts } from '#shop/stock-alerts/stock-alerts.server.ts'
import { nextWaybillCheckAt, trackWaybills } from '#shop/waybills/track-waybills.server.ts'
import { nextWebhookDeliveryAt } from '#shop/webhooks/deliveries.server.ts'
import { PURGE_INTERVAL_MS, PURGE_TASKS } from './purge-tasks.ts'
import { repeated, whenDue } from './recurring-tasks.ts'
import { pickupPointTask } from './refresh-pickup-points.ts'
import type { WebhookSender } from './webhook-delivery.ts'

/** Changes of this time are indexed and reported together. */
const REST_MS = 2000
/** Between two attempts at what another side has not decided. */
const PAYMENT_INTERVAL_MS = 15_000
const CLEANUP_INTERVAL_MS = DAY_MS
/** Stock returns by edits, imports and cancelled orders alike. */
const STOCK_CHECK_INTERVAL_MS = 5 * MINUTE_MS

/** What the configuration determines. */
export type TaskOptions = {
  backup?: Task | undefined
  webhooks?: WebhookSender | undefined
  deliverEmail?: DeliverEmail | undefined
  renderEmail?: RenderEmail | undefined
  novaPoshta?: NovaPoshtaKeys | undefined
  fetchPicture?: FetchPicture | undefined
  sendChatNotification?: ((notification: ChatNotification) => Promise<ChatDeliveryOutcome>) | undefined
  cashRegister?: CashRegister | undefined
  purgeCdn?: PurgeCdn | undefined
  encodesAhead?: boolean | undefined
}

/** All background work except imports, product feeds and the statistics writer. */
export function openTasks(shop: Shop, options: TaskOptions): Task[] {
  const { backup, webhooks, deliverEmail, novaPoshta, fetchPicture, sendChatNotification, cashRegister, purgeCdn } =
    options
  return [
    ...Object.entries(PURGE_TASKS).map(([what, purge]) => repeated(`${what}.purge`, PURGE_INTERVAL_MS, purge)),
    repeated('media.clean-up', CLEANUP_INTERVAL_MS, deleteOrphanedFiles),
    repeated('search.merge', CLEANUP_INTERVAL_MS, mergeSearchIndex),
    ...(options.encodesAhead ? [encodeAheadTask] : []),
    publishPages,
    whenDue('prices.apply', nextScheduledPriceAt, applyScheduledPrices),
    whenDue('search.index', nowIf(hasIndexJobs), processIndexQueue, { restMs: REST_MS }),
    whenDue('orders.expire', nextPaymentDeadline, expireUnpaidOrders, { pauseMs: PAYMENT_INTERVAL_MS }),
    whenDue('earlier-queue.take-over', nextAbandonedAt, takeOverAbandoned),
    ...(shop.providers.size > 0 ? paymentTasks : []),
    ...(deliverEmail
      ? [
          emailTask(deliverEmail, options.renderEmail),
          repeated('stock-alerts.check', STOCK_CHECK_INTERVAL_MS, enqueueStockAlerts),
          stockAlertTask(deliverEmail, options.renderEmail),
        ]
      : []),
    ...(sendChatNotification ? [chatTask(sendChatNotification)] : []),
    ...(webhooks
      ? [whenDue('webhooks.send', nextWebhookDeliveryAt, () => webhooks.sendPending(), { restMs: REST_MS })]
      : []),
    ...(cashRegister ? receiptTasks(cashRegister) : []),
    ...(fetchPicture
      ? [whenDue('pictures.download', nextPictureDownloadAt, (shop) => processPictureDownloads(shop, fetchPicture))]
      : []),
    ...(novaPoshta ? [pickupPointTask(novaPoshta)] : []),
    waybillTask,
    ...(purgeCdn ? [whenDue('cdn.purge', nextPurgeAt, (shop) => purgeDue(shop, purgeCdn), PURGE_DELAYS)] : []),
    ...(backup ? [backup] : []),
  ]
}

function nowIf(isDue: (shop: Shop) => Promise<boolean>): (shop: Shop) => Promise<number | null> {
  return async (shop) => ((await isDue(shop)) ? shop.now() : null)
}

/** `since` is kept with the job, so a page that became due while no server ran is published too. */
const publishPages: Task<{ since: number }> = {
  ...{ name: 'pages.publish', payload: z.object({ since: z.number() }), recurring: { since: 0 } },
  retryDelayMs: () => MINUTE_MS,
  async run(shop, { payload }) {
    const since = shop.now()
    const next = await transact(shop, (shop) => publishScheduledPages(shop, payload.since || since))
    await enqueueScheduledPages(shop, payload.since)
    // A page may be scheduled meanwhile.
    return { kind: 'again', runAt: Math.min(next ?? Number.POSITIVE_INFINITY, since + MINUTE_MS), payload: { since } }
  },
}

/** The carrier's key may come and go. */
const waybillTask = whenDue(
  'waybills.track',
  async (shop) => (shop.carrier() ? nextWaybillCheckAt(shop) : null),
  async (shop) => {
    const carrier = shop.carrier()
    if (carrier) await trackWaybills(shop, carrier)
  },
)

const paymentTasks: Task[] = [
  whenDue('payments.poll', nextPaymentPollAt, pollDuePayments),
  whenDue('payments.capture', nowIf(hasHeldPaymentsToSettle), confirmDispatched, { pauseMs: PAYMENT_INTERVAL_MS }),
]

function receiptTasks(cashRegister: CashRegister): Task[] {
  const isClosing = async (shop: Shop) => isClosingTime(shop.now())
  return [
    whenDue('receipts.issue', nextReceiptAt, (shop) => issueReceipts(shop, cashRegister)),
    whenDue('receipts.close-shift', nowIf(isClosing), (shop) => closeShift(shop, cashRegister), {
      pauseMs: MINUTE_MS,
    }),
  ]
}
