import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isPurchasableOffer } from '#shop/catalog/products/product-page/product-view.ts'
import { findSellableItems } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { offerAt } from '#shop/catalog/products/sellable-items/sellable-items.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { isEmail } from '#shop/core/input/email.ts'
import { enqueueJobs } from '#shop/core/jobs/jobs.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import * as sql from './stock-alerts.sql.server.ts'

export const STOCK_ALERT_TASK = 'stock-alerts.send'

/** One address may wait for so many products: nobody fills the table, or another person's mailbox. */
const MAX_ALERTS_PER_EMAIL = 20
const ALERT_TTL_MS = 365 * DAY_MS
/** Nobody has confirmed the address. */
const ASKED_TTL_MS = 7 * DAY_MS
/** The link in the email works so long. */
const SENT_TTL_MS = 30 * DAY_MS
const TOKEN_BYTES = 24
const CHUNK_SIZE = 200

const emailSchema = z.string().max(254).refine(isEmail)

export type RequestAlertOutcome = 'saved' | 'not_an_email' | 'too_many' | 'for_sale' | 'unknown'

/** `consent`: the sentence beside the button. Repeated: answered alike. Unconfirmed: one question, no more. */
export async function requestStockAlert(
  shop: Shop,
  input: { itemId: number; email: string; consent: string },
): Promise<RequestAlertOutcome> {
  const email = emailSchema.safeParse(input.email.trim().toLowerCase())
  if (!email.success) return 'not_an_email'
  const item = (await findSellableItems(shop, [input.itemId])).get(input.itemId)
  const offer = item && offerAt(item, shop.now())
  if (!item || !offer) return 'unknown'
  if (isPurchasableOffer(offer)) return 'for_sale'
  return transact(shop, async (shop) => {
    await sql.lockRequests(shop.db, shop.dialect)
    if ((await sql.countAlertsTo(shop.db, email.data)) >= MAX_ALERTS_PER_EMAIL) return 'too_many'
    const confirmedAt = await sql.selectConfirmedAt(shop.db, email.data)
    // Many requests in a day are one question.
    const askedAt = await sql.selectUnconfirmedSince(shop.db, email.data)
    const asks = confirmedAt === null && (askedAt === null || askedAt <= shop.now() - DAY_MS)
    const alertId = await sql.insertAlert(shop.db, {
      item_id: item.id,
      email: email.data,
      language: shop.language,
      consent: input.consent,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      created_at: shop.now(),
      confirmed_at: confirmedAt,
    })
    if (asks) {
      await enqueueJobs(shop, [{ task: STOCK_ALERT_TASK, key: `ask/${alertId}`, payload: { alertId, asks } }])
      shop.emit({ type: 'jobs.requested' })
    }
    return 'saved'
  })
}

/** Queues an email for everybody whose product can be bought again. */
export async function enqueueStockAlerts(shop: Shop): Promise<void> {
  const awaited = await sql.selectAwaitedItemIds(shop.db)
  for (let start = 0; start < awaited.length; start += CHUNK_SIZE) {
    const items = await findSellableItems(shop, awaited.slice(start, start + CHUNK_SIZE))
    const back = [...items.values()].filter((item) => {
      const offer = offerAt(item, shop.now())
      return offer && isPurchasableOffer(offer)
    })
    if (back.length === 0) continue
    const alerts = await sql.selectAlertIds(
      shop.db,
      back.map(({ id }) => id),
    )
    await enqueueJobs(
      shop,
      alerts.map((alertId) => ({ task: STOCK_ALERT_TASK, key: String(alertId), payload: { alertId } })),
    )
  }
}

/** By the link of the question: all requests of the address. False: the request is there no more. */
export async function confirmStockAlerts(shop: Shop, token: string): Promise<boolean> {
  const alert = await sql.selectAlertByToken(shop.db, token)
  if (alert) await sql.confirmAlertsTo(shop.db, alert.email, shop.now())
  return alert !== undefined
}

export async function isStockAlert(shop: Shop, token: string): Promise<boolean> {
  return (await sql.selectAlertByToken(shop.db, token)) !== undefined
}

/** Forgets the address and all its requests; unknown tokens are answered alike. */
export async function cancelStockAlerts(shop: Shop, token: string): Promise<void> {
  const alert = await sql.selectAlertByToken(shop.db, token)
  if (alert) await sql.deleteAlertsTo(shop.db, alert.email)
}

/** What these addresses wait for, newest first. */
export async function listStockAlertsTo(shop: Shop, emails: string[]): Promise<{ itemId: number; at: number }[]> {
  const rows = await sql.selectAlertsTo(shop.db, emails)
  return rows.map((row) => ({ itemId: row.item_id, at: row.created_at }))
}

export async function eraseStockAlerts(shop: Shop, email: string): Promise<void> {
  await sql.deleteAlertsTo(shop.db, email.trim().toLowerCase())
}

export async function purgeStockAlerts(shop: Shop): Promise<void> {
  const now = shop.now()
  await sql.deleteOldAlerts(shop.db, {
    createdBefore: now - ALERT_TTL_MS,
    sentBefore: now - SENT_TTL_MS,
    askedBefore: now - ASKED_TTL_MS,
  })
}
