/** Proxies weaken ETags (`W/`) and may list several. `known`: the `If-None-Match` header. */
export function matchesEtag(known: string | null | undefined, etag: string): boolean {
  if (!known || known === etag) return known === etag
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
}
