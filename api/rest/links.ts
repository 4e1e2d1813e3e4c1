import { z } from 'zod'
import { REST_ROOT } from './protocol.ts'

/** `_links` of every item. */
export const links = z.record(z.string(), z.array(z.object({ href: z.string() })))

/** `apiUrl('https://…', '/wc/v3/reports')` */
export function apiUrl(siteUrl: string, path: string): string {
  return siteUrl + REST_ROOT.slice(0, -1) + path
}

export function href(siteUrl: string, path: string): { href: string }[] {
  return [{ href: apiUrl(siteUrl, path) }]
}

/** `self` and `collection`, and the parent. */
export function selfAndCollectionLinks(
  siteUrl: string,
  { collection, id, up }: { collection: string; id: number | string; up?: string | undefined },
) {
  return {
    self: href(siteUrl, `${collection}/${id}`),
    collection: href(siteUrl, collection),
    ...(up && { up: href(siteUrl, up) }),
  }
}
