import { z } from 'zod'
import { decrypt, encrypt } from '#shop/core/crypto.server.ts'
import { parseJson } from '#shop/core/json.ts'
import { type ConnectionName, type ConnectionValues, type EncryptionKey, isConnectionField } from './connections.ts'

/** `key-id.iv.tag.text`: the name of the service is authenticated too, so that values cannot be moved to another. */
export function sealValues(key: EncryptionKey, name: ConnectionName, values: ConnectionValues): string {
  return sealText(key, name, JSON.stringify(values))
}

const storedValues = z.record(z.string(), z.string())

/** Undefined: sealed with another key, or altered. */
export function openValues(keys: EncryptionKey[], name: ConnectionName, sealed: string): ConnectionValues | undefined {
  const values = parseJson(storedValues, openText(keys, name, sealed) ?? '')
  return values && Object.fromEntries(Object.entries(values).filter(([field]) => isConnectionField(field)))
}

/** `owner`: what the text belongs to; for anything else it cannot be opened. */
export function sealText(key: EncryptionKey, owner: string, plain: string): string {
  const { iv, tag, text } = encrypt(key.hex, plain, owner)
  return [key.id, ...[iv, tag, text].map((part) => part.toString('base64url'))].join('.')
}

/** Undefined: sealed with another key, or altered. */
export function openText(keys: EncryptionKey[], owner: string, sealed: string): string | undefined {
  const [id, ...parts] = sealed.split('.')
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  const key = keys.find((candidate) => candidate.id === id)
  if (!key || !iv || !tag || !text) return undefined
  try {
    return decrypt(key.hex, { iv, tag, text }, owner).toString('utf8')
  } catch {
    return undefined
  }
}
