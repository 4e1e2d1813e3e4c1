import { brotliCompressSync, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli before gzip; an encoding with `q=0` is refused, and `*` covers those not named. */
export function preferredEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
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
