import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodedPart } from '#shop/core/paths.ts'

/** The largest difference between the clocks; a nonce is remembered as long. */
export const TIMESTAMP_TOLERANCE_MS = 15 * 60_000

/** One-legged OAuth 1.0a, as WooCommerce uses it over plain http (protocols 12). */
export type OAuthSignature = {
  consumerKey: string
  nonce: string
  /** Milliseconds. */
  timestamp: number
  algorithm: 'sha1' | 'sha256'
  signature: string
  /** All signed parameters besides method and URL. */
  params: [string, string][]
}

const ALGORITHMS = new Map<string | undefined, OAuthSignature['algorithm']>([
  ['HMAC-SHA1', 'sha1'],
  ['HMAC-SHA256', 'sha256'],
])

/** Undefined: no signature. `broken`: an incomplete one. */
export function parseOAuthSignature(url: URL, headers: Headers): OAuthSignature | 'broken' | undefined {
  const params = [...url.searchParams, ...headerParams(headers.get('authorization') ?? '')]
  const named = new Map(params)
  if (!named.has('oauth_signature') && !named.has('oauth_consumer_key')) return undefined
  const algorithm = ALGORITHMS.get(named.get('oauth_signature_method'))
  const timestamp = named.get('oauth_timestamp') ?? ''
  const nonce = named.get('oauth_nonce') ?? ''
  const consumerKey = named.get('oauth_consumer_key')
  const signature = named.get('oauth_signature')?.replaceAll(' ', '+') // an unescaped plus
  if (!algorithm || !/^\d{9,11}$/.test(timestamp) || !nonce || nonce.length > 256 || !consumerKey || !signature) {
    return 'broken'
  }
  return {
    consumerKey,
    nonce,
    algorithm,
    signature,
    timestamp: Number(timestamp) * 1000,
    params: lastOfEachName(params.filter(([name]) => name !== 'oauth_signature' && name !== 'realm')),
  }
}

export function isTimestampValid({ timestamp }: OAuthSignature, now: number): boolean {
  return Math.abs(now - timestamp) <= TIMESTAMP_TOLERANCE_MS
}

/** `addresses`: the possible requested URLs; a proxy may have changed the one that the client signed. */
export function isSignatureValid(
  signed: OAuthSignature,
  { secret, method, addresses }: { secret: string; method: string; addresses: string[] },
): boolean {
  const pairs = signed.params.map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
  const sorted = pairs.toSorted(([a, x], [b, y]) => (a === b ? compareParams(x, y) : compareParams(a, b)))
  const query = percentEncode(sorted.map(([name, value]) => `${name}=${value}`).join('&'))
  const signature = Buffer.from(signed.signature)
  return addresses.some((address) => {
    const text = `${method.toUpperCase()}&${percentEncode(address)}&${query}`
    const right = Buffer.from(createHmac(signed.algorithm, `${secret}&`).update(text).digest('base64'))
    return right.length === signature.length && timingSafeEqual(right, signature)
  })
}

/**
 * WooCommerce's own client sends its query twice and signs it once: the last value of a name counts, except in lists.
 */
function lastOfEachName(params: [string, string][]): [string, string][] {
  const byName = new Map(params.map((pair) => [pair[0].endsWith('[]') ? pair.join('=') : pair[0], pair]))
  return [...byName.values()]
}

function compareParams(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** RFC 3986 escapes more than `encodeURIComponent`. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

function headerParams(authorization: string): [string, string][] {
  if (!/^OAuth\s/i.test(authorization)) return []
  return [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodedPart(value)])
}
