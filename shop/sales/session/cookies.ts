import type { Shop } from '#shop/core/shop.ts'

/** The first cookie of that name in a `Cookie` header, as it was sent. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

/** The end of a Set-Cookie line: sent over https only where the shop itself is. */
export function secureFlag({ site }: Pick<Shop, 'site'>): string {
  return site.url.startsWith('https:') ? '; Secure' : ''
}
