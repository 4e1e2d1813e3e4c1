import { z } from 'zod'
import type { NovaPoshtaKeys } from '#integrations/nova-poshta/nova-poshta.server.ts'
import type { DeliverEmail } from '#integrations/smtp/email-delivery.ts'
import {
  nextPictureDownloadAt,
  processPictureDownloads,
} from '#shop/catalog/picture-downloads/picture-downloads.server.ts'
import type { FetchPicture } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import { bulkChangeTask } from '#shop/catalog/products/bulk-changes/bulk-change-task.server.ts'
import {
  applyScheduledPrices,
  nextScheduledPriceAt,
  revertEarlyPrices,
} from '#shop/catalog/products/projection/scheduled-prices.server.ts'
import {
  enqueueOutdatedEntries,
  enqueueScheduledPages,
  hasIndexJobs,
  mergeSearchIndex,
  processIndexQueue,
} from '#shop/catalog/search/indexing/search-index.server.ts'
import { encodeAheadTask } from '#shop/content/media/encoding/encode-ahead.server.ts'
import { deleteOrphanedFiles } from '#shop/content/media/library/orphaned-files.server.ts'
import { publishScheduledPages } from '#shop/content/pages/published-pages.server.ts'
import { deleteUnusedTypefaces } from '#shop/content/typefaces/typefaces.server.ts'
import { nextPurgeAt, PURGE_DELAYS, type PurgeCdn, purgeDue } from '#shop/core/cdn/cdn.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/core/dates.ts'
import type { Task } from '#shop/core/jobs/jobs.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { keptKeysTask } from '#shop/office/moving/move-runs.server.ts'
import { bringBackDates } from '#shop/office/system/system.server.ts'
import { nextWebhookDeliveryAt } from '#shop/office/webhooks/deliveries.server.ts'
import { chatTask } from '#shop/sales/emails/chat-notifications.server.ts'
import type { ChatDeliveryOutcome, ChatNotification, RenderEmail } from '#shop/sales/emails/emails.ts'
import { emailTask } from '#shop/sales/emails/send-emails.server.ts'
import { openingAlertTask } from '#shop/sales/opening-alerts/opening-alert-email.server.ts'
import { enqueueOpeningAlerts } from '#shop/sales/opening-alerts/opening-alerts.server.ts'
import { orderHistoryTask } from '#shop/sales/order-history/order-history-email.server.ts'
import { confirmDispatched, hasHeldPaymentsToSettle } from '#shop/sales/payment/capture-held-payments.server.ts'
import { expireUnpaidOrders, nextPaymentDeadline } from '#shop/sales/payment/expire-unpaid.server.ts'
import { nextPaymentPollAt, pollDuePayments } from '#shop/sales/payment/poll-payments.server.ts'
import { type CashRegister, closeShift, issueReceipts, nextReceiptAt } from '#shop/sales/receipts/receipts.server.ts'
import { isClosingTime } from '#shop/sales/receipts/receipts.ts'
import { reviewRequestTask } from '#shop/sales/review-requests/review-requests.server.ts'
import { stockAlertTask } from '#shop/sales/stock-alerts/stock-alert-email.server.ts'
import { enqueueStockAlerts } from '#shop/sales/stock-alerts/stock-alerts.server.ts'
import { nextWaybillCheckAt, trackWaybills } from '#shop/sales/waybills/track-waybills.server.ts'
import { emailErasureTask } from '#shop/visitors/customers/personal-data.server.ts'
import { PURGE_INTERVAL_MS, PURGE_TASKS, removeWrittenEmails } from './purge-tasks.ts'
import { repeated, whenDue } from './recurring-tasks.ts'
import { pickupPointTask } from './refresh-pickup-points.ts'
import type { WebhookSender } from './webhook-delivery.ts'

/** Changes of this time are indexed and reported together. */
const REST_MS = 2000
/** Between two attempts at what another side has not decided. */
const PAYMENT_INTERVAL_MS = 15_000
const CLEANUP_INTERVAL_MS = DAY_MS
/** Stock returns by edits, imports and cancelled orders alike. */
const ALERT_CHECK_INTERVAL_MS = 5 * MINUTE_MS

const BY_AGE = { byAge: true }

type SendChatNotification = (notification: ChatNotification) => Promise<ChatDeliveryOutcome>

/** What the configuration determines. Services are asked for each time: their keys may come and go. */
export type TaskOptions = {
  backups?: Task[] | undefined
  move?: Task | undefined
  webhooks?: WebhookSender | undefined
  deliverEmail?: DeliverEmail | undefined
  renderEmail?: RenderEmail | undefined
  novaPoshta?: (() => NovaPoshtaKeys | undefined) | undefined
  fetchPicture?: FetchPicture | undefined
  chat?: (() => SendChatNotification | undefined) | undefined
  cashRegister?: (() => CashRegister | undefined) | undefined
  purgeCdn?: PurgeCdn | undefined
  encodesAhead?: boolean | undefined
}

/** All background work except imports, product feeds and the statistics writer. */
export function openTasks(options: TaskOptions): Task[] {
  const { backups = [], move, webhooks, deliverEmail, novaPoshta, fetchPicture, chat, cashRegister, purgeCdn } = options
  return [
    ...Object.entries(PURGE_TASKS).map(([what, purge]) => repeated(`${what}.purge`, PURGE_INTERVAL_MS, purge, BY_AGE)),
    repeated(
      'media.clean-up',
      CLEANUP_INTERVAL_MS,
      async (shop) => {
        await deleteOrphanedFiles(shop)
        await deleteUnusedTypefaces(shop)
      },
      BY_AGE,
    ),
    repeated('dates.bring-back', HOUR_MS, async (shop) => {
      await bringBackDates(shop)
      await revertEarlyPrices(shop)
    }),
    repeated('search.merge', CLEANUP_INTERVAL_MS, mergeSearchIndex),
    // New in this version, so it runs at the first start.
    repeated('search.outdated', CLEANUP_INTERVAL_MS, enqueueOutdatedEntries),
    ...(options.encodesAhead ? [encodeAheadTask] : []),
    publishPages,
    bulkChangeTask,
    emailErasureTask(removeWrittenEmails),
    whenDue('prices.apply', nextScheduledPriceAt, applyScheduledPrices),
    whenDue('search.index', nowIf(hasIndexJobs), processIndexQueue, { restMs: REST_MS }),
    whenDue('orders.expire', nextPaymentDeadline, expireUnpaidOrders, { pauseMs: PAYMENT_INTERVAL_MS, ...BY_AGE }),
    ...paymentTasks,
    ...(deliverEmail
      ? [
          emailTask(deliverEmail, options.renderEmail),
          repeated('stock-alerts.check', ALERT_CHECK_INTERVAL_MS, enqueueStockAlerts),
          stockAlertTask(deliverEmail, options.renderEmail),
          repeated('opening-alerts.check', ALERT_CHECK_INTERVAL_MS, enqueueOpeningAlerts),
          openingAlertTask(deliverEmail, options.renderEmail),
          orderHistoryTask(deliverEmail, options.renderEmail),
          reviewRequestTask(deliverEmail, options.renderEmail),
        ]
      : []),
    ...(chat ? [chatTask(async (notification) => (await chat()?.(notification)) ?? NOT_CONNECTED)] : []),
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
    ...backups,
    ...(move ? [move, keptKeysTask] : []),
  ]
}

function nowIf(isDue: (shop: Shop) => Promise<boolean>): (shop: Shop) => Promise<number | null> {
  return async (shop) => ((await isDue(shop)) ? shop.now() : null)
}

/** Always due within a minute: shows that somebody runs jobs. */
export const MINUTELY_TASK = 'pages.publish'

/** `since` is kept with the job, so a page that became due while no server ran is published too. */
const publishPages: Task<{ since: number }> = {
  name: MINUTELY_TASK,
  payload: z.object({ since: z.number() }),
  recurring: { since: 0 },
  retryDelayMs: () => MINUTE_MS,
  periodMs: MINUTE_MS,
  async run(shop, { payload }) {
    const since = shop.now()
    // One to come is of a clock that ran ahead.
    const last = Math.min(payload.since, since)
    const next = await transact(shop, (shop) => publishScheduledPages(shop, last || since))
    await enqueueScheduledPages(shop, last)
    // A page may be scheduled meanwhile.
    return { kind: 'again', runAt: Math.min(next ?? Number.POSITIVE_INFINITY, since + MINUTE_MS), payload: { since } }
  },
}

const NOT_CONNECTED: ChatDeliveryOutcome = { kind: 'later', code: 'not_connected' }

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
  whenDue('payments.poll', whileConnected(nextPaymentPollAt), pollDuePayments),
  whenDue('payments.capture', whileConnected(nowIf(hasHeldPaymentsToSettle)), confirmDispatched, {
    pauseMs: PAYMENT_INTERVAL_MS,
  }),
]

function whileConnected(dueAt: (shop: Shop) => Promise<number | null>): (shop: Shop) => Promise<number | null> {
  return async (shop) => (shop.providers.size > 0 ? dueAt(shop) : null)
}

function receiptTasks(cashRegister: () => CashRegister | undefined): Task[] {
  const nextAt = async (shop: Shop) => (cashRegister() ? nextReceiptAt(shop) : null)
  const isClosing = async (shop: Shop) => cashRegister() !== undefined && isClosingTime(shop.now())
  const withRegister = (work: (shop: Shop, register: CashRegister) => Promise<unknown>) => async (shop: Shop) => {
    const register = cashRegister()
    if (register) await work(shop, register)
  }
  return [
    whenDue('receipts.issue', nextAt, withRegister(issueReceipts)),
    whenDue('receipts.close-shift', nowIf(isClosing), withRegister(closeShift), { pauseMs: MINUTE_MS }),
  ]
}
