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
