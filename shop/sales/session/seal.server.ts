import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { Shop } from '#shop/core/shop.ts'
import { findOrInsertSecret } from './seal.sql.server.ts'

/** The secret stays in this closure, so that logging the whole shop does not print it. */
export async function createSeal(shop: Pick<Shop, 'db' | 'now'>): Promise<Shop['seal']> {
  const secret = await findOrInsertSecret(shop.db, randomBytes(32).toString('base64url'), shop.now())
  const key = createSecretKey(Buffer.from(secret, 'base64url'))
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}
