/** Proxies weaken ETags (`W/`) and may list several. `known`: the `If-None-Match` header. */
export function matchesEtag(sentEtags: string | null | undefined, etag: string): boolean {
  if (!sentEtags || sentEtags === etag) return sentEtags === etag
  return sentEtags
    .split(',')
    .some((sentEtag) => sentEtag.trim().replace(/^W\//, '') === etag || sentEtag.trim() === '*')
}
