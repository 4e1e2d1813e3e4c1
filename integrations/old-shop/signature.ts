import { createHmac } from 'node:crypto'

/** WooCommerce accepts plain keys over https only: over http a request is signed (OAuth 1.0a, protocols 12). */
export function signedQuery(
  url: URL,
  { key, secret, nonce, now }: { key: string; secret: string; nonce: string; now: number },
): URLSearchParams {
  const signed = new URLSearchParams(url.searchParams)
  signed.set('oauth_consumer_key', key)
  signed.set('oauth_nonce', nonce)
  signed.set('oauth_signature_method', 'HMAC-SHA256')
  signed.set('oauth_timestamp', String(Math.floor(now / 1000)))
  const pairs = [...signed].map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`).toSorted()
  const text = `GET&${percentEncode(url.origin + url.pathname)}&${percentEncode(pairs.join('&'))}`
  signed.set('oauth_signature', createHmac('sha256', `${secret}&`).update(text).digest('base64'))
  return signed
}

/** RFC 3986 escapes more than `encodeURIComponent`. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
