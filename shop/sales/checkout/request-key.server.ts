import { randomBytes } from 'node:crypto'
import { isEqualInConstantTime } from '#shop/core/crypto.server.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'

export const REQUEST_KEY_TTL_MS = DAY_MS

/** Signed page time: it detects submits faster than a person, and cannot be forged. */
export function newRequestKey(shop: Shop): string {
  const text = `${shop.now().toString(36)}.${randomBytes(12).toString('hex')}`
  return `${text}.${sealRequestKey(shop, text)}`
}

export function isRequestKey(shop: Shop, key: string): boolean {
  return requestKeyTime(shop, key) !== undefined
}

export function requestKeyTime(shop: Shop, key: string): number | undefined {
  const [, text = '', at = '', seal = ''] = /^(([0-9a-z]{8,9})\.[0-9a-f]{24})\.([0-9a-f]{16})$/.exec(key) ?? []
  if (text === '' || !isEqualInConstantTime(seal, sealRequestKey(shop, text))) return undefined
  return Number.parseInt(at, 36)
}

function sealRequestKey(shop: Shop, text: string): string {
  return shop.seal(`checkout|${text}`).slice(0, 16)
}
