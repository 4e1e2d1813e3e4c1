import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DAY_MS } from '#shop/core/dates.ts'
import { isEmail } from '#shop/core/input/email.ts'
import { enqueueJobs } from '#shop/core/jobs/jobs.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import * as sql from './opening-alerts.sql.server.ts'

export const OPENING_ALERT_TASK = 'opening-alerts.send'

const ALERT_TTL_MS = 365 * DAY_MS
/** Nobody has confirmed the address. */
const ASKED_TTL_MS = 7 * DAY_MS
const TOKEN_BYTES = 24

const emailSchema = z.string().max(254).refine(isEmail)

export type OpeningAlertOutcome = 'saved' | 'not_an_email' | 'open'

/** `consent`: the sentence beside the button. Repeated: answered alike. Unconfirmed: one question a day, no more. */
export async function requestOpeningAlert(
  shop: Shop,
  input: { email: string; consent: string },
): Promise<OpeningAlertOutcome> {
  if ((await getSettings(shop)).openForVisitors) return 'open'
  const email = emailSchema.safeParse(input.email.trim().toLowerCase())
  if (!email.success) return 'not_an_email'
  return transact(shop, async (shop): Promise<OpeningAlertOutcome> => {
    const now = shop.now()
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const row = { email: email.data, language: shop.language, consent: input.consent, token, asked_at: now }
    const alertId = await sql.insertAlert(shop.db, row, now - DAY_MS)
    if (alertId !== undefined) {
      const job = { task: OPENING_ALERT_TASK, key: `ask/${alertId}/${now}`, payload: { alertId, asks: true } }
      await enqueueJobs(shop, [job])
      shop.emit({ type: 'jobs.requested' })
    }
    return 'saved'
  })
}

/** Once the shop is open, queues one email for everybody who confirmed their address. */
export async function enqueueOpeningAlerts(shop: Shop): Promise<void> {
  if (!(await getSettings(shop)).openForVisitors) return
  const ids = await sql.selectConfirmedIds(shop.db)
  const job = (alertId: number) => ({ task: OPENING_ALERT_TASK, key: String(alertId), payload: { alertId } })
  await enqueueJobs(shop, ids.map(job))
}

/** By the link of the question. False: the request is there no more. */
export async function confirmOpeningAlert(shop: Shop, token: string): Promise<boolean> {
  if (!(await isOpeningAlert(shop, token))) return false
  await sql.confirmAlert(shop.db, token, shop.now())
  return true
}

export async function isOpeningAlert(shop: Shop, token: string): Promise<boolean> {
  return (await sql.selectAlertByToken(shop.db, token)) !== undefined
}

/** Forgets the address; unknown tokens are answered alike. */
export async function cancelOpeningAlert(shop: Shop, token: string): Promise<void> {
  const alert = await sql.selectAlertByToken(shop.db, token)
  if (alert) await sql.deleteAlert(shop.db, alert.id)
}

export async function eraseOpeningAlert(shop: Shop, email: string): Promise<void> {
  await sql.deleteAlertTo(shop.db, email.trim().toLowerCase())
}

export async function listOpeningAlertsTo(shop: Shop, emails: string[]): Promise<number[]> {
  const rows = await Promise.all(emails.map((email) => sql.selectAlertByEmail(shop.db, email.trim().toLowerCase())))
  return rows.flatMap((row) => row?.asked_at ?? [])
}

export async function purgeOpeningAlerts(shop: Shop): Promise<void> {
  const now = shop.now()
  await sql.deleteOldAlerts(shop.db, { askedBefore: now - ASKED_TTL_MS, confirmedBefore: now - ALERT_TTL_MS })
}
