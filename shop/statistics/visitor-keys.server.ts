import { createHmac, randomBytes } from 'node:crypto'
import type { Judgement } from '../bot-check/bot-check.ts'
import type { Shop } from '../shop.ts'
import * as sql from './statistics.sql.server.ts'
import { dayOf, KEY_OF_DAY, startOfDay, type Told, VISITOR_MS } from './statistics.ts'

/** Who asks, as the connection shows it: neither address nor user agent is ever written down. */
export type Connection = {
  address: string
  userAgent: string
  /** Whoever is suspicious is kept apart. */
  judged: Judgement
}

export type VisitorKey = { key: string; until: number }

/** By the cookie, by the day; with both, a visit that began before consent goes on. */
export type VisitorKeys = { own: VisitorKey | null; ofDay: VisitorKey | null }

/** §4, cookieless: what tells visitors of a day apart is made with that day's salt, and nobody can make it again later. */
export function openVisitorKeys(shop: Shop): (told: Told, from: Connection) => Promise<VisitorKeys> {
  let current: { day: number; salt: Promise<string> } | undefined

  function saltOf(day: number): Promise<string> {
    if (current?.day === day) return current.salt
    const salt = keepSalt(shop, day)
    current = { day, salt }
    salt.catch(() => {
      current = undefined // asked for again by the next visitor
    })
    return salt
  }

  return async ({ uid, fingerprint }, { address, userAgent }) => {
    const now = shop.now()
    const own = uid ? { key: `u-${shop.seal(`statistics|${uid}`).slice(0, 32)}`, until: now + VISITOR_MS } : null
    if (own && !fingerprint) return { own, ofDay: null }

    const day = dayOf(now)
    const traits = fingerprint && fingerprint !== KEY_OF_DAY ? ['fingerprint', fingerprint] : [address, userAgent]
    const hash = createHmac('sha256', await saltOf(day))
      .update(traits.join('\n'))
      .digest('base64url')
    return { own, ofDay: { key: `f-${hash.slice(0, 22)}`, until: startOfDay(day + 1) } }
  }
}

/** The same for every process, which is why it is in the database at all. */
async function keepSalt(shop: Shop, day: number): Promise<string> {
  await sql.forgetSaltsBefore(shop.db, day)
  return sql.keepSalt(shop.db, day, randomBytes(32).toString('base64url'))
}
