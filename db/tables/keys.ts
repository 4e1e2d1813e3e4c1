import type { Generated } from 'kysely'

/** A key by which a program speaks to the REST root for somebody who works here. */
export type ApiKeyTable = {
  id: Generated<number>
  staff_id: number
  description: string
  permissions: 'read' | 'write' | 'read_write'
  /** SHA-256 of the consumer key, hex: what a thief of the database has is no key. */
  key_hash: string
  /** The last seven digits of the consumer key, to tell keys apart by. */
  key_end: string
  /** The consumer secret, encrypted: signatures of OAuth 1.0a cannot be checked by a hash. */
  secret: string
  created_at: number
  used_at: number | null
}

/** Nonces of OAuth 1.0a that were seen within the quarter of an hour in which they hold. */
export type ApiNonceTable = { key_id: number; nonce: string; at: number }
