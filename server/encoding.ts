export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli before gzip; a coding with `q=0` is refused. */
export function preferredEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  const offered = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') || offered.includes('*') ? 'gzip' : 'identity'
}
