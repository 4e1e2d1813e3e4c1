type HeaderFields = Record<string, string>

export type CdnKind = 'cloudflare' | 'fastly' | 'hook'

/** A page that a purge has missed lives on for so long, and the nonces printed in it are valid for longer. */
const CDN_TTL_S = 3600
/** Cloudflare and Fastly read no more. */
const MAX_TAGS_BYTES = 16_000

/** The head of a page, where its fonts are. */
const HEAD_BYTES = 8192

/**
 * A CDN sends these with status 103 while it still asks the shop: the stylesheet and the fonts of this page. `others`:
 * the links that every page names.
 */
export function earlyHints(style: string, page: Buffer, others = ''): string {
  const head = page.toString('latin1', 0, HEAD_BYTES)
  const fonts = [...head.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)]
  return [
    `<${style}>; rel=preload; as=style`,
    ...fonts.map(([, font]) => `<${font}>; rel=preload; as=font; type=font/woff2; crossorigin`),
    ...(others ? [others] : []),
  ].join(', ')
}

/**
 * For a shared page: the CDN keeps it and knows its tags. Other caches, which nobody purges, go on to ask each time,
 * unless the CDN understands nothing but `s-maxage`.
 */
export function cdnHeaders(kind: CdnKind | undefined, tags: readonly string[]): HeaderFields {
  const distinct = [...new Set(tags)]
  const cacheTags = { 'cache-tag': distinct.join(',') }
  const surrogateKeys = { 'surrogate-key': distinct.join(' ') }
  if (kind === undefined || cacheTags['cache-tag'].length > MAX_TAGS_BYTES) return {}
  switch (kind) {
    case 'cloudflare':
      return { ...cacheTags, 'cloudflare-cdn-cache-control': `public, max-age=${CDN_TTL_S}` }
    case 'fastly':
      return { ...surrogateKeys, 'surrogate-control': `max-age=${CDN_TTL_S}` }
    case 'hook':
      return { ...cacheTags, ...surrogateKeys, 'cache-control': `public, max-age=0, s-maxage=${CDN_TTL_S}` }
  }
}
