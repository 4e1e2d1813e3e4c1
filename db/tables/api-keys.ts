import type { Generated } from 'kysely'

export type ApiKeyTable = {
  id: Generated<number>
  staff_id: number
  description: string
  permissions: 'read' | 'write' | 'read_write'
  /** SHA-256 of the consumer key, hex: a leaked database reveals no usable key. */
  key_hash: string
  /** The last seven digits of the consumer key, shown to tell keys apart. */
  key_end: string
  /** The consumer secret, encrypted, not hashed: OAuth 1.0a signatures need it in plain. */
  secret: string
  created_at: number
  used_at: number | null
}

/** OAuth 1.0a nonces seen within their 15 minutes of validity. */
export type ApiNonceTable = { key_id: number; nonce: string; at: number }
