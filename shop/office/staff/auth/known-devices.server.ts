import { randomBytes } from 'node:crypto'
import { isEqualInConstantTime } from '#shop/core/crypto.server.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'

/** The maximum lifetime of cookies. */
export const DEVICE_TTL_MS = 400 * DAY_MS
/** Colleagues may share a computer. */
const MAX_STAFF_PER_DEVICE = 5
const DEVICE_PATTERN = /^([\w-]{16})\.([0-9a-z]{8,9})\.(\d{1,15}(?:-\d{1,15}){0,4})\.([0-9a-f]{64})$/

export type KnownDevice = { id: string; staffIds: number[] }

/** A browser with an earlier sign-in is not locked out by guesses made elsewhere. Grants no access. */
export function parseKnownDevice(shop: Shop, value: string | undefined): KnownDevice | undefined {
  const [, id = '', at = '', people = '', seal = ''] = DEVICE_PATTERN.exec(value ?? '') ?? []
  if (id === '' || shop.now() - Number.parseInt(at, 36) > DEVICE_TTL_MS) return undefined
  if (!isEqualInConstantTime(seal, sealDevice(shop, `${id}.${at}.${people}`))) return undefined
  return { id, staffIds: people.split('-').map(Number) }
}

/** Cookie value for a browser after this person's sign-in. */
export function createDeviceCookieValue(shop: Shop, device: KnownDevice | undefined, staffId: number): string {
  const id = device?.id ?? randomBytes(12).toString('base64url')
  const people = [staffId, ...(device?.staffIds ?? []).filter((other) => other !== staffId)].slice(
    0,
    MAX_STAFF_PER_DEVICE,
  )
  const text = `${id}.${shop.now().toString(36)}.${people.join('-')}`
  return `${text}.${sealDevice(shop, text)}`
}

function sealDevice(shop: Shop, text: string): string {
  return shop.seal(`known-device|${text}`)
}
