import { randomBytes } from 'node:crypto'
import { sha256 } from '#shop/core/crypto.server.ts'
import { unlessFull } from '#shop/core/out-of-space.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { parseUserAgent } from '#shop/visitors/statistics/user-agents.ts'
import { openSealedSession, sealSession } from './full-disk/sealed-session.server.ts'
import {
  deleteEnded,
  deleteSession,
  deleteSessionsOf,
  endPreviousToken,
  insertSession,
  replaceToken,
  selectSessionByToken,
  selectSessions,
  updateAuthenticated,
  updateSeen,
  updateToken,
} from './sessions.sql.server.ts'
import {
  coarseAddress,
  PREVIOUS_TOKEN_TTL_MS,
  SEEN_UPDATE_INTERVAL_MS,
  SESSION_IDLE_TTL_MS,
  SESSION_MAX_TTL_MS,
  type SessionView,
  type StaffSession,
  sessionEndsAt,
  TOKEN_ROTATION_INTERVAL_MS,
} from './sessions.ts'

export type SignInClient = {
  address: string
  userAgent: string
  /** Value of the known-device cookie. */
  device?: string | undefined
}

/** Starts a session; the token is returned to the browser and not stored. */
export async function startStaffSession(
  shop: Shop,
  staffId: number,
  from: SignInClient,
  remembered: boolean,
): Promise<{ id: number; token: string }> {
  const token = newToken()
  const now = shop.now()
  const { browser, platform } = parseUserAgent(from.userAgent)
  const row: Parameters<typeof insertSession>[1] = {
    staff_id: staffId,
    token_hash: sha256(token),
    previous_hash: null,
    previous_until: null,
    remembered: remembered ? 1 : 0,
    agent: [browser, platform].filter((word) => word !== '').join(', '),
    address: coarseAddress(from.address),
    created_at: now,
    seen_at: now,
    rotated_at: now,
    authenticated_at: now,
  }
  // Staff have to get in, or nobody makes room.
  return unlessFull(
    async () => ({ id: await insertSession(shop.db, row), token }),
    async () => ({ id: 0, token: await sealSession(shop, staffId) }),
  )
}

/** Not at a sign-in: the clock of that moment may run ahead, and colleagues would lose sessions that have not ended. */
export function purgeEndedSessions(shop: Shop): Promise<void> {
  const now = shop.now()
  return deleteEnded(shop.db, { createdBefore: now - SESSION_MAX_TTL_MS, unseenBefore: now - SESSION_IDLE_TTL_MS })
}

/** `token`: replaces the token of the request. Undefined: the session has expired or never existed. */
export type RecognisedSession = { session: StaffSession; token?: string }

export async function findStaffSession(shop: Shop, token: string): Promise<RecognisedSession | undefined> {
  const sealed = await openSealedSession(shop, token)
  if (sealed) return { session: sealed }
  if (!TOKEN_PATTERN.test(token)) return undefined
  const hash = sha256(token)
  const row = await selectSessionByToken(shop.db, hash)
  if (!row) return undefined
  const now = shop.now()
  const remembered = row.remembered === 1
  if (sessionEndsAt({ remembered, createdAt: row.created_at, seenAt: row.seen_at }) <= now) return undefined
  const isCurrent = row.token_hash === hash
  if (!isCurrent && row.previous_until !== null && row.previous_until <= now) return undefined

  const session: StaffSession = {
    id: row.id,
    staff: { id: row.staff_id, login: row.login, name: row.name, role: row.role },
    mustChangePassword: row.must_change_password === 1,
    remembered,
    authenticatedAt: row.authenticated_at,
  }
  const next = await unlessFull(
    async () => {
      if (isCurrent && row.previous_hash !== null && row.previous_until === null) {
        await endPreviousToken(shop.db, row.id, now + PREVIOUS_TOKEN_TTL_MS)
      }
      const next = await nextToken(shop, row, isCurrent)
      if (!next && now - row.seen_at >= SEEN_UPDATE_INTERVAL_MS) await updateSeen(shop.db, row.id, now)
      return next
    },
    () => undefined,
  )
  return { session, ...(next && { token: next }) }
}

type SessionTokens = { id: number; token_hash: string; previous_until: number | null; rotated_at: number }

/** Undefined: the browser keeps its token. */
async function nextToken(shop: Shop, row: SessionTokens, isCurrent: boolean): Promise<string | undefined> {
  const now = shop.now()
  const token = newToken()
  if (isCurrent) {
    if (now - row.rotated_at < TOKEN_ROTATION_INTERVAL_MS) return undefined
    return (await updateToken(shop.db, { id: row.id, from: row.token_hash, to: sha256(token), now }))
      ? token
      : undefined
  }
  // The response with the new token was lost: another one is issued, but not to concurrent requests.
  const wasLost = row.previous_until === null && now - row.rotated_at >= PREVIOUS_TOKEN_TTL_MS
  if (!wasLost) return undefined
  return (await replaceToken(shop.db, { id: row.id, lost: row.token_hash, to: sha256(token), now })) ? token : undefined
}

/** Rotates at once at any age, as after a new password; former tokens become invalid. */
export async function rotateStaffSession(shop: Shop, token: string): Promise<string | undefined> {
  const row = await selectSessionByToken(shop.db, sha256(token))
  if (!row) return undefined
  const next = newToken()
  await updateToken(shop.db, { id: row.id, from: row.token_hash, to: sha256(next), now: shop.now() })
  await endPreviousToken(shop.db, row.id, shop.now())
  return next
}

export function markSessionConfirmed(shop: Shop, id: number): Promise<void> {
  return updateAuthenticated(shop.db, id, shop.now())
}

/** Most recently seen first. */
export async function listSessions(shop: Shop, staffId: number | null): Promise<SessionView[]> {
  const rows = await selectSessions(shop.db, staffId)
  const sessions = rows.map((row) => {
    const times = { remembered: row.remembered === 1, createdAt: row.created_at, seenAt: row.seen_at }
    const { id, login, agent, address } = row
    return { id, staffId: row.staff_id, login, agent, address, ...times, endsAt: sessionEndsAt(times) }
  })
  return sessions.filter(({ endsAt }) => endsAt > shop.now())
}

/** False: already ended. */
export function endSession(shop: Shop, id: number): Promise<boolean> {
  return deleteSession(shop.db, id)
}

/** Returns how many ended. */
export function endSessionsOf(shop: Shop, staffId: number, but: number | null = null): Promise<number> {
  return deleteSessionsOf(shop.db, staffId, but)
}

const TOKEN_PATTERN = /^[\w-]{43}$/

function newToken(): string {
  return randomBytes(32).toString('base64url')
}
