import { routeOf } from './rest.server.ts'

/**
 * What this caller may do at the address of each thing (`_links.self[].targetHints.allow`), so that a program need not ask
 * address by address.
 */
export function withTargetHints(body: unknown, allowAt: (path: string) => string[]): unknown {
  const known = new Map<string, string[]>()
  const hint = (href: string) => {
    const path = `/${routeOf(href.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*$/, ''))}`
    // Things of one kind have one route: their numbers make no difference.
    const key = path.replace(/\d+/g, '0')
    const allow = known.get(key) ?? allowAt(path)
    known.set(key, allow)
    return allow
  }
  return Array.isArray(body) ? body.map((item) => hinted(item, hint)) : hinted(body, hint)
}

function hinted(item: unknown, hint: (href: string) => string[]): unknown {
  if (!isGroup(item) || !isGroup(item._links) || !Array.isArray(item._links.self)) return item
  const self = item._links.self.map((link) => {
    if (!isGroup(link) || typeof link.href !== 'string') return link
    const allow = hint(link.href)
    return allow.length > 0 ? { ...link, targetHints: { allow } } : link
  })
  return { ...item, _links: { ...item._links, self } }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
