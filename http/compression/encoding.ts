import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different headers. */
const MAX_KNOWN_HEADERS = 100
const encodingByHeader = new Map<string, Encoding>()

/** Brotli before gzip; an encoding with `q=0` is refused, and `*` covers those not named. */
export function preferredEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  const encoding = encodingByHeader.get(accepted) ?? parsePreferredEncoding(accepted)
  if (encodingByHeader.size < MAX_KNOWN_HEADERS) encodingByHeader.set(accepted, encoding)
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

/** How long to try: once for one visitor, for all visitors of a page, or for those of a popular one. */
export type Effort = 'answer' | 'page' | 'popularPage'

/** Quality 11 takes twice as long as 10, and saves one byte in five hundred. */
const BROTLI_QUALITIES: Record<Effort, number> = { answer: 4, page: 6, popularPage: 10 }
const GZIP_LEVELS: Record<Effort, number> = { answer: 4, page: 7, popularPage: 9 }
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** In a thread of its own. */
export function compressText(text: Uint8Array, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(text, { level: GZIP_LEVELS[effort] })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITIES[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return brotliAsync(text, { params })
}

/** Headers of a body that differs by encoding. */
export function encodingHeaders(encoding: Encoding): Record<string, string> {
  return { vary: 'accept-encoding', ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
}
