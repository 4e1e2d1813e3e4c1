import type { Actor } from '#shop/core/audit/audit.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import * as sql from './redirects.sql.server.ts'
import { MAX_REDIRECTS, type Redirect, redirectKey, redirectPath, trackingParams } from './redirects.ts'

/** More steps are treated as a cycle. */
const MAX_REDIRECT_STEPS = 5

/** With the remaining query; one with a query takes precedence over one without. Undefined: none. */
export async function findRedirect(shop: Shop, requestedUrl: string): Promise<string | undefined> {
  const { url } = shop.site
  let target: string | undefined
  let beside = trackingParams(requestedUrl, url)
  for (let at = requestedUrl, step = 0; step < MAX_REDIRECT_STEPS; step++) {
    const [key, path] = [redirectKey(at, url), redirectPath(at, url)]
    if (key === undefined || path === undefined) return target && withQuery(target, beside)
    const named = await sql.selectTarget(shop.db, key)
    const next = named ?? (key === path ? undefined : await sql.selectTarget(shop.db, path))
    if (next === undefined) return target && withQuery(target, beside)
    // Query parameters not matched by a redirect are passed on.
    if (named === undefined && target === undefined) beside = new URL(requestedUrl, url).search
    target = next
    at = next
  }
  return undefined // a cycle is ignored
}

/** Only redirects with a query: they take precedence over a page at the path. */
export async function findRedirectByQuery(shop: Shop, requestedUrl: string): Promise<string | undefined> {
  const [key, path] = [redirectKey(requestedUrl, shop.site.url), redirectPath(requestedUrl, shop.site.url)]
  if (key === undefined || key === path || (await sql.selectTarget(shop.db, key)) === undefined) return undefined
  return findRedirect(shop, requestedUrl)
}

export function withQuery(target: string, query: string): string {
  return query === '' ? target : target + (target.includes('?') ? `&${query.slice(1)}` : query)
}

export async function listRedirects(shop: Shop, page: number, perPage: number) {
  const rows = await sql.selectRedirects(shop.db, (page - 1) * perPage, perPage)
  const redirects = rows.map(({ path, target, created_at, actor }) => ({ path, target, createdAt: created_at, actor }))
  return { redirects, total: await sql.countRedirects(shop.db) }
}

export type AddRedirectsOutcome = { kind: 'added'; count: number } | { kind: 'too_many' }

/** For a known address the target is replaced. */
export function addRedirects(shop: Shop, actor: Actor, redirects: Redirect[]): Promise<AddRedirectsOutcome> {
  return transact(shop, async (shop) => {
    if ((await sql.countRedirects(shop.db)) + redirects.length > MAX_REDIRECTS) return { kind: 'too_many' }
    for (const { path, target } of redirects) {
      await sql.writeRedirect(shop.db, { path, target, created_at: shop.now(), actor: actor.name })
    }
    return { kind: 'added', count: redirects.length }
  })
}

export function deleteRedirect(shop: Shop, path: string): Promise<boolean> {
  return transact(shop, (shop) => sql.deleteRedirectRow(shop.db, redirectKey(path, shop.site.url) ?? path))
}
