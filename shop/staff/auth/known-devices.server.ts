import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../../shop.ts'

/** Browsers keep a cookie no longer. */
export const DEVICE_TTL_MS = 400 * 86_400_000
/** Colleagues share a computer. */
const MAX_STAFF_PER_DEVICE = 5
const DEVICE_PATTERN = /^([\w-]{16})\.([0-9a-z]{8,9})\.(\d{1,15}(?:-\d{1,15}){0,4})\.([0-9a-f]{64})$/

export type KnownDevice = { id: string; staffIds: number[] }

/** A browser in which somebody has signed in before: strangers who guess elsewhere do not lock it out. It opens nothing. */
export function parseKnownDevice(shop: Shop, value: string | undefined): KnownDevice | undefined {
  const [, id = '', at = '', people = '', seal = ''] = DEVICE_PATTERN.exec(value ?? '') ?? []
  if (id === '' || shop.now() - Number.parseInt(at, 36) > DEVICE_TTL_MS) return undefined
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealDevice(shop, `${id}.${at}.${people}`)))) return undefined
  return { id, staffIds: people.split('-').map(Number) }
}

/** Value of the cookie for a browser in which this person has just signed in. */
export function createDeviceCookieValue(shop: Shop, known: KnownDevice | undefined, staffId: number): string {
  const id = known?.id ?? randomBytes(12).toString('base64url')
  const people = [staffId, ...(known?.staffIds ?? []).filter((other) => other !== staffId)].slice(
    0,
    MAX_STAFF_PER_DEVICE,
  )
  const text = `${id}.${shop.now().toString(36)}.${people.join('-')}`
  return `${text}.${sealDevice(shop, text)}`
}

function sealDevice(shop: Shop, text: string): string {
  return shop.seal(`known-device|${text}`)
}
