import { brotliCompressSync, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different headers. */
const MAX_KNOWN_HEADERS = 100
const known = new Map<string, Encoding>()

/** Brotli before gzip; an encoding with `q=0` is refused, and `*` covers those not named. */
export function preferredEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  const encoding = known.get(accepted) ?? parsePreferredEncoding(accepted)
  if (known.size < MAX_KNOWN_HEADERS) known.set(accepted, encoding)
  return encoding
}

function parsePreferredEncoding(accepted: string): Encoding {
  const offered = new Set<string>()
  const refused = new Set<string>()
  for (const part of accepted.toLowerCase().split(',')) {
    const name = part.split(';')[0]?.trim() ?? ''
    if (/;\s*q=0(\.0*)?\s*$/.test(part)) refused.add(name)
    else offered.add(name)
  }
  const takes = (name: string) => offered.has(name) || (offered.has('*') && !refused.has(name))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

export function compress(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'identity') return bytes
  return new Uint8Array(encoding === 'gzip' ? gzipSync(bytes, { level: 9 }) : brotliCompressSync(bytes))
}

/** Headers of a body that differs by encoding. */
export function encodingHeaders(encoding: Encoding): Record<string, string> {
  return { vary: 'accept-encoding', ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
}
