import { createHash, randomBytes } from 'node:crypto'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { decrypt, encrypt, sha256 } from '#shop/core/crypto.server.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import * as sql from './api-keys.sql.server.ts'
import { type ApiKey, CONSUMER_KEY_PATTERN, type CreatedApiKey, type KeyPermission } from './api-keys.ts'

const USED_AT_RESOLUTION_MS = 60_000
const SECRETS_KEY = 'api-keys|secrets'
const VISIBLE_SUFFIX_LENGTH = 7

/** Oldest first. */
export function listApiKeys(shop: Shop): Promise<ApiKey[]> {
  return sql.selectKeys(shop.db)
}

/** Undefined: no staff member has this id or login. */
export async function createApiKey(
  shop: Shop,
  actor: Actor,
  input: { who: { login: string } | { id: number }; description: string; permissions: KeyPermission },
): Promise<CreatedApiKey | undefined> {
  const consumerKey = `ck_${randomBytes(20).toString('hex')}`
  const consumerSecret = `cs_${randomBytes(20).toString('hex')}`
  return transact(shop, async (shop) => {
    const staffId = await sql.selectStaffId(shop.db, input.who)
    if (staffId === undefined) return undefined
    const { description, permissions } = input
    const id = await sql.insertKey(shop.db, {
      staff_id: staffId,
      description,
      permissions,
      // The key has 160 bits of entropy: one fast hash suffices.
      key_hash: sha256(consumerKey),
      key_end: consumerKey.slice(-VISIBLE_SUFFIX_LENGTH),
      secret: encryptSecret(shop, consumerSecret),
      created_at: shop.now(),
      used_at: null,
    })
    const key = await sql.selectKey(shop.db, id)
    if (!key) throw new Error(`Key ${id} vanished while it was made`)
    await recordAudit(shop, actor, {
      action: 'created',
      kind: 'api_key',
      entity: id,
      title: description,
      after: { login: key.login, description, permissions },
    })
    return { key, consumerKey, consumerSecret }
  })
}

/** Effective from the next request on. Undefined: no such key. */
export async function revokeApiKey(shop: Shop, actor: Actor, id: number): Promise<ApiKey | undefined> {
  return transact(shop, async (shop) => {
    const key = await sql.selectKey(shop.db, id)
    if (!key) return undefined
    await sql.deleteKey(shop.db, id)
    const { login, description, permissions } = key
    await recordAudit(shop, actor, {
      action: 'deleted',
      kind: 'api_key',
      entity: id,
      title: description,
      before: { login, description, permissions },
    })
    return key
  })
}

/** With its secret; undefined: unknown or revoked. */
export async function findApiKey(shop: Shop, consumerKey: string): Promise<(ApiKey & { secret: string }) | undefined> {
  if (!CONSUMER_KEY_PATTERN.test(consumerKey)) return undefined
  const found = await sql.selectKeyByHash(shop.db, sha256(consumerKey))
  return found && { ...found, secret: decryptSecret(shop, found.secret) }
}

/** At most once a minute, so that reading clients cause few writes. */
export async function markApiKeyUsed(shop: Shop, key: ApiKey): Promise<void> {
  if (key.usedAt !== null && shop.now() - key.usedAt < USED_AT_RESOLUTION_MS) return
  await transact(shop, (shop) => sql.updateUsed(shop.db, key.id, shop.now()))
}

/** Stored until the timestamp itself expires: a client whose clock is ahead could replay it longer otherwise. */
export async function consumeNonce(
  shop: Shop,
  key: ApiKey,
  { nonce, timestamp, ttlMs }: { nonce: string; timestamp: number; ttlMs: number },
): Promise<boolean> {
  const hash = createHash('sha256').update(nonce).digest('base64url')
  return transact(shop, async (shop) => {
    await sql.deleteNoncesBefore(shop.db, shop.now() - ttlMs)
    return sql.insertNonce(shop.db, { key_id: key.id, nonce: hash, at: timestamp })
  })
}

function encryptSecret(shop: Shop, secret: string): string {
  const { iv, tag, text } = encrypt(shop.seal(SECRETS_KEY), secret)
  return [iv, tag, text].map((part) => part.toString('base64url')).join('.')
}

function decryptSecret(shop: Shop, stored: string): string {
  const [iv, tag, text] = stored.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text) throw new Error('not an encrypted secret')
  return decrypt(shop.seal(SECRETS_KEY), { iv, tag, text }).toString('utf8')
}
