import { createHash, randomBytes } from 'node:crypto'
import { type Shop, transact } from '../shop.ts'
import { readAgent } from '../statistics/agents.ts'
import {
  deleteEnded,
  deleteSession,
  deleteSessionsOf,
  endPreviousToken,
  insertSession,
  replaceToken,
  selectByToken,
  selectSessions,
  updateAuthenticated,
  updateSeen,
  updateToken,
} from './sessions.sql.server.ts'
import {
  coarseAddress,
  endOf,
  IDLE_MS,
  LONGEST_MS,
  PREVIOUS_HOLDS_MS,
  ROTATE_AFTER_MS,
  SEEN_EVERY_MS,
  type SessionView,
  type StaffSession,
} from './sessions.ts'

/** What a browser tells of itself when it signs in. */
export type From = {
  address: string
  userAgent: string
  /** Value of the cookie by which its browser is known. */
  device?: string | undefined
}

/** A new session of this person; the token is told to the browser and kept nowhere. */
export async function beginStaffSession(
  shop: Shop,
  staffId: number,
  from: From,
  remembered: boolean,
): Promise<{ id: number; token: string }> {
  const token = newToken()
  const now = shop.now()
  const { browser, platform } = readAgent(from.userAgent)
  const id = await transact(shop, async (shop) => {
    await deleteEnded(shop.db, { createdBefore: now - LONGEST_MS, unseenBefore: now - IDLE_MS })
    return insertSession(shop.db, {
      staff_id: staffId,
      token_hash: hashOf(token),
      previous_hash: null,
      previous_until: null,
      remembered: remembered ? 1 : 0,
      agent: [browser, platform].filter((word) => word !== '').join(', '),
      address: coarseAddress(from.address),
      created_at: now,
      seen_at: now,
      rotated_at: now,
      authenticated_at: now,
    })
  })
  return { id, token }
}

/** `token`: a new one, which takes the place of the one that was brought. Undefined: the session is over, or never was. */
export type Recognised = { session: StaffSession; token?: string }

export async function readStaffSession(shop: Shop, token: string): Promise<Recognised | undefined> {
  if (!TOKEN.test(token)) return undefined
  const hash = hashOf(token)
  const row = await selectByToken(shop.db, hash)
  if (!row) return undefined
  const now = shop.now()
  const remembered = row.remembered === 1
  if (endOf({ remembered, createdAt: row.created_at, seenAt: row.seen_at }) <= now) return undefined
  const isCurrent = row.token_hash === hash
  if (!isCurrent && row.previous_until !== null && row.previous_until <= now) return undefined

  const session: StaffSession = {
    id: row.id,
    staff: { id: row.staff_id, login: row.login, name: row.name, role: row.role },
    mustChangePassword: row.must_change_password === 1,
    remembered,
    authenticatedAt: row.authenticated_at,
  }
  if (isCurrent && row.previous_hash !== null && row.previous_until === null) {
    await endPreviousToken(shop.db, row.id, now + PREVIOUS_HOLDS_MS)
  }
  const next = await nextToken(shop, row, isCurrent)
  if (!next && now - row.seen_at >= SEEN_EVERY_MS) await updateSeen(shop.db, row.id, now)
  return { session, ...(next && { token: next }) }
}

type Tokens = { id: number; token_hash: string; previous_until: number | null; rotated_at: number }

/** Undefined: the browser keeps the one it has. */
async function nextToken(shop: Shop, row: Tokens, isCurrent: boolean): Promise<string | undefined> {
  const now = shop.now()
  const token = newToken()
  if (isCurrent) {
    if (now - row.rotated_at < ROTATE_AFTER_MS) return undefined
    return (await updateToken(shop.db, row.id, row.token_hash, hashOf(token), now)) ? token : undefined
  }
  // The answer that carried the new token was lost: another is given, but not to requests that merely crossed with it.
  const wasLost = row.previous_until === null && now - row.rotated_at >= PREVIOUS_HOLDS_MS
  if (!wasLost) return undefined
  return (await replaceToken(shop.db, row.id, row.token_hash, hashOf(token), now)) ? token : undefined
}

/** At once and whatever its age, as after a new password; what was known before opens nothing any more. */
export async function rotateStaffSession(shop: Shop, token: string): Promise<string | undefined> {
  const row = await selectByToken(shop.db, hashOf(token))
  if (!row) return undefined
  const next = newToken()
  await updateToken(shop.db, row.id, row.token_hash, hashOf(next), shop.now())
  await endPreviousToken(shop.db, row.id, shop.now())
  return next
}

export function noteConfirmed(shop: Shop, id: number): Promise<void> {
  return updateAuthenticated(shop.db, id, shop.now())
}

/** The latest seen first. */
export async function listSessions(shop: Shop, staffId: number | null): Promise<SessionView[]> {
  const rows = await selectSessions(shop.db, staffId)
  const sessions = rows.map((row) => {
    const times = { remembered: row.remembered === 1, createdAt: row.created_at, seenAt: row.seen_at }
    const { id, login, agent, address } = row
    return { id, staffId: row.staff_id, login, agent, address, ...times, endsAt: endOf(times) }
  })
  return sessions.filter(({ endsAt }) => endsAt > shop.now())
}

/** False: it was over already. */
export function endSession(shop: Shop, id: number): Promise<boolean> {
  return deleteSession(shop.db, id)
}

/** How many. */
export function endSessionsOf(shop: Shop, staffId: number, but: number | null = null): Promise<number> {
  return deleteSessionsOf(shop.db, staffId, but)
}

const TOKEN = /^[\w-]{43}$/

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
