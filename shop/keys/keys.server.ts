import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { noteChange } from '../audit/audit.server.ts'
import type { Actor } from '../audit/audit.ts'
import { type Shop, transact } from '../shop.ts'
import * as sql from './keys.sql.server.ts'
import { type ApiKey, CONSUMER_KEY, type KeyPermission, type NewKey, NONCE_MS } from './keys.ts'

const USED_TO_THE_MS = 60_000
const SHOWN_END = 7

/** The oldest first. */
export function listKeys(shop: Shop): Promise<ApiKey[]> {
  return sql.selectKeys(shop.db)
}

/** Undefined: nobody of this id or login works here. */
export async function addKey(
  shop: Shop,
  actor: Actor,
  wish: { who: { login: string } | { id: number }; description: string; permissions: KeyPermission },
): Promise<NewKey | undefined> {
  const consumerKey = `ck_${randomBytes(20).toString('hex')}`
  const consumerSecret = `cs_${randomBytes(20).toString('hex')}`
  return transact(shop, async (shop) => {
    const staffId = await sql.selectStaffId(shop.db, wish.who)
    if (staffId === undefined) return undefined
    const { description, permissions } = wish
    const id = await sql.insertKey(shop.db, {
      staff_id: staffId,
      ...{ description, permissions, key_hash: hashOf(consumerKey), key_end: consumerKey.slice(-SHOWN_END) },
      secret: hidden(shop, consumerSecret),
      created_at: shop.now(),
      used_at: null,
    })
    const key = await sql.selectKey(shop.db, id)
    if (!key) throw new Error(`Key ${id} vanished while it was made`)
    await noteChange(shop, actor, {
      ...{ action: 'created', kind: 'api_key', entity: id, title: description },
      after: { login: key.login, description, permissions },
    })
    return { key, consumerKey, consumerSecret }
  })
}

/** Holds from the next request on. Undefined: there is none. */
export async function revokeKey(shop: Shop, actor: Actor, id: number): Promise<ApiKey | undefined> {
  return transact(shop, async (shop) => {
    const key = await sql.selectKey(shop.db, id)
    if (!key) return undefined
    await sql.deleteKey(shop.db, id)
    const { login, description, permissions } = key
    await noteChange(shop, actor, {
      ...{ action: 'deleted', kind: 'api_key', entity: id, title: description },
      before: { login, description, permissions },
    })
    return key
  })
}

/** With its secret; undefined: nobody was given this one, or it was taken back. */
export async function findKey(shop: Shop, consumerKey: string): Promise<(ApiKey & { secret: string }) | undefined> {
  if (!CONSUMER_KEY.test(consumerKey)) return undefined
  const found = await sql.selectKeyByHash(shop.db, hashOf(consumerKey))
  return found && { ...found, secret: shown(shop, found.secret) }
}

/** Once a minute at most: a program that reads a thousand things writes nothing a thousand times. */
export async function noteKeyUsed(shop: Shop, key: ApiKey): Promise<void> {
  if (key.usedAt !== null && shop.now() - key.usedAt < USED_TO_THE_MS) return
  await transact(shop, (shop) => sql.updateUsed(shop.db, key.id, shop.now()))
}

/**
 * Whether this nonce comes for the first time. It is kept as long as the moment it was made for is accepted, from that
 * moment and not from now: whoever is ahead of us by a quarter of an hour could send it again for twice as long.
 */
export async function takeNonce(shop: Shop, key: ApiKey, nonce: string, madeAt: number): Promise<boolean> {
  const hash = createHash('sha256').update(nonce).digest('base64url')
  return transact(shop, async (shop) => {
    await sql.deleteNoncesBefore(shop.db, shop.now() - NONCE_MS)
    return sql.insertNonce(shop.db, key.id, hash, madeAt)
  })
}

/** The key has 160 bits of chance: nothing slower than one hash is needed. */
function hashOf(consumerKey: string): string {
  return createHash('sha256').update(consumerKey).digest('hex')
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12

function hidden(shop: Shop, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, cipherKey(shop), iv)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.')
}

function shown(shop: Shop, stored: string): string {
  const [iv = '', tag = '', text = ''] = stored.split('.')
  const decipher = createDecipheriv(CIPHER, cipherKey(shop), Buffer.from(iv, 'base64url'))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return decipher.update(Buffer.from(text, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
}

function cipherKey(shop: Shop): Buffer {
  return Buffer.from(shop.seal('api-keys|secrets'), 'hex')
}
