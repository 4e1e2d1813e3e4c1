import { join } from 'node:path'
import { forgetOldCarts } from '#shop/cart/cart.server.ts'
import { turnPrices } from '#shop/catalog/derive.server.ts'
import { publishDue } from '#shop/content/pages.server.ts'
import { forgetForsakenTranslations } from '#shop/languages/translations.server.ts'
import { sendLetters } from '#shop/letters/letters.server.ts'
import type { RenderLetter, Tiding, Told } from '#shop/letters/letters.ts'
import { sendTidings } from '#shop/letters/tidings.server.ts'
import { eraseMedia } from '#shop/media/library.server.ts'
import { MEDIA_KIND } from '#shop/media/library.ts'
import { sweepLostFiles } from '#shop/media/lost-files.server.ts'
import { forgetOldMessages } from '#shop/messages/messages.server.ts'
import { forgetClosed } from '#shop/orders/forgetting.server.ts'
import { askAboutDue } from '#shop/payment/payments.server.ts'

import { confirmSent } from '#shop/payment/sending.server.ts'
import { giveUpUnpaid } from '#shop/payment/waiting.server.ts'
import { downloadPictures } from '#shop/picture-downloads/picture-downloads.server.ts'
import type { FetchPicture } from '#shop/picture-downloads/picture-downloads.ts'
import { type CashDesk, issueReceipts } from '#shop/receipts/receipts.server.ts'

import { indexSome, noteDuePages } from '#shop/search/indexing.server.ts'
import { forgetOldMisses } from '#shop/search/misses.server.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetOldStatistics } from '#shop/statistics/statistics.server.ts'
import { forgetOldTrash } from '#shop/trash/trash.server.ts'
import type { Deliver } from './mail.ts'
import { removeLettersOf } from './outbox.ts'
import { refreshPlaces } from './places.ts'
import type { Webhooks } from './webhooks.ts'

/** Another process may have scheduled something sooner than the next moment known here. */
const LOOK_AGAIN_AFTER_MS = 60_000
const SHORTEST_WAIT_MS = 50
/** A change made a moment ago should not wait long to be told. */
const NEWS_WAIT_MS = 2000
const PAYMENT_WAIT_MS = 15_000
const CONFIRM_EVERY_MS = 15_000
/** Between two parts of a long indexing visitors get their turn. */
const INDEX_REST_MS = 50
const FORGET_EVERY_MS = 15 * 60_000
const SWEEP_EVERY_MS = 24 * 60 * 60_000

/** What is kept for a time only. */
const FORGETTING: Record<string, (shop: Shop) => Promise<unknown>> = {
  carts: forgetOldCarts,
  statistics: forgetOldStatistics,
  messages: forgetOldMessages,
  trash: (shop) => forgetOldTrash(shop, { [MEDIA_KIND]: eraseMedia }),
  translations: forgetForsakenTranslations,
  misses: forgetOldMisses,
  buyers: forgetClosedBuyers,
}

async function forgetClosedBuyers(shop: Shop): Promise<void> {
  const { emails } = await forgetClosed(shop)
  await removeLettersOf(join(shop.files.dir, '..'), emails)
}

export type Jobs = { close(): Promise<void> }

type Job = { first: Promise<void>; close(): Promise<void> }

/** What depends on the configuration. */
export type MoreJobs = {
  deliver?: Deliver
  renderLetter?: RenderLetter
  novaPoshtaKey?: string | undefined
  fetchPicture?: FetchPicture | undefined
  tell?: ((tiding: Tiding) => Promise<Told>) | undefined
  cashDesk?: CashDesk | undefined
}

/** Shallow on purpose: timers, each with one verb. */
export async function startJobs(shop: Shop, webhooks?: Webhooks, more: MoreJobs = {}): Promise<Jobs> {
  const waitFor = (next: number | null) => {
    return Math.min(Math.max((next ?? Number.POSITIVE_INFINITY) - shop.now(), SHORTEST_WAIT_MS), LOOK_AGAIN_AFTER_MS)
  }
  let publishedUpTo = shop.now()

  const jobs = [
    ...Object.entries(FORGETTING).map(([what, forget]) =>
      keepDoing(shop, `${what}.forget-failed`, FORGET_EVERY_MS, async () => {
        await forget(shop)
        return FORGET_EVERY_MS
      }),
    ),
    keepDoing(shop, 'media.sweep-failed', SWEEP_EVERY_MS, async () => {
      await sweepLostFiles(shop)
      return SWEEP_EVERY_MS
    }),
    keepDoing(shop, 'pages.publish-failed', LOOK_AGAIN_AFTER_MS, async () => {
      const now = shop.now()
      const next = await publishDue(shop, publishedUpTo)
      publishedUpTo = now
      await noteDuePages(shop)
      return waitFor(next)
    }),
    keepDoing(shop, 'payments.ask-failed', LOOK_AGAIN_AFTER_MS, async () => {
      return Math.min(waitFor(await askAboutDue(shop)), PAYMENT_WAIT_MS)
    }),
    keepDoing(shop, 'orders.give-up-failed', LOOK_AGAIN_AFTER_MS, async () => {
      const next = await giveUpUnpaid(shop)
      // What waits for a service's last word is due already.
      return Math.max(waitFor(next), PAYMENT_WAIT_MS)
    }),
    keepDoing(shop, 'search.index-failed', LOOK_AGAIN_AFTER_MS, async () => {
      return (await indexSome(shop)) > 0 ? INDEX_REST_MS : NEWS_WAIT_MS
    }),
  ]
  if (shop.providers.size > 0) {
    jobs.push(
      keepDoing(shop, 'payments.confirm-failed', LOOK_AGAIN_AFTER_MS, async () => {
        await confirmSent(shop)
        return CONFIRM_EVERY_MS
      }),
    )
  }
  const { deliver, renderLetter, novaPoshtaKey, tell, cashDesk, fetchPicture } = more
  if (fetchPicture) {
    jobs.push(
      keepDoing(shop, 'pictures.download-failed', LOOK_AGAIN_AFTER_MS, async () => {
        return Math.min(waitFor(await downloadPictures(shop, fetchPicture)), NEWS_WAIT_MS)
      }),
    )
  }
  if (deliver) {
    jobs.push(
      keepDoing(shop, 'letters.send-failed', LOOK_AGAIN_AFTER_MS, async () => {
        return Math.min(waitFor(await sendLetters(shop, deliver, renderLetter)), NEWS_WAIT_MS)
      }),
    )
  }
  if (tell) {
    jobs.push(
      keepDoing(shop, 'tidings.send-failed', LOOK_AGAIN_AFTER_MS, async () => {
        return Math.min(waitFor(await sendTidings(shop, tell)), NEWS_WAIT_MS)
      }),
    )
  }
  if (cashDesk) {
    jobs.push(
      keepDoing(shop, 'receipts.issue-failed', LOOK_AGAIN_AFTER_MS, async () => {
        const next = await issueReceipts(shop, cashDesk)
        return next === null ? NEWS_WAIT_MS : waitFor(next)
      }),
    )
  }
  if (novaPoshtaKey) {
    jobs.push(keepDoing(shop, 'places.refresh-failed', FORGET_EVERY_MS, () => refreshPlaces(shop, novaPoshtaKey)))
  }
  if (webhooks) {
    const sending = keepDoing(shop, 'webhooks.send-failed', LOOK_AGAIN_AFTER_MS, async () => {
      return Math.min(waitFor(await webhooks.sendWaiting()), NEWS_WAIT_MS)
    })
    jobs.push({
      ...sending,
      close: () => {
        webhooks.close()
        return sending.close()
      },
    })
  }
  const prices = keepDoing(shop, 'prices.turn-failed', LOOK_AGAIN_AFTER_MS, async () => waitFor(await turnPrices(shop)))
  await prices.first // what turned while nobody was here, before the first visitor
  return {
    close: async () => {
      await Promise.all([prices, ...jobs].map((job) => job.close()))
    },
  }
}

/** The work says after how many milliseconds it wants to be done again; `otherwise` when it failed. */
function keepDoing(shop: Shop, complaint: string, otherwise: number, work: () => Promise<number>): Job {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let running = run()

  async function run(): Promise<void> {
    let wait = otherwise
    try {
      wait = await work()
    } catch (error) {
      shop.log.error({ error }, complaint)
    }
    if (closed) return
    timer = setTimeout(() => {
      running = run()
    }, wait)
  }

  return {
    first: running,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
