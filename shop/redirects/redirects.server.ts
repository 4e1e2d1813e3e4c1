import type { Actor } from '../audit/audit.ts'
import { type Shop, transact } from '../shop.ts'
import * as sql from './redirects.sql.server.ts'
import { MAX_REDIRECTS, type Redirect, redirectKey, redirectPath, trackingParams } from './redirects.ts'

/** More steps than that are no way but a circle. */
const MAX_REDIRECT_STEPS = 5

/**
 * Where the owner has sent whoever asks for the address: the end of the way, with what the query says beside it. Undefined:
 * nowhere. A redirect that names a query goes before one that does not.
 */
export async function findRedirect(shop: Shop, asked: string): Promise<string | undefined> {
  const { url } = shop.site
  let target: string | undefined
  let beside = trackingParams(asked, url)
  for (let at = asked, step = 0; step < MAX_REDIRECT_STEPS; step++) {
    const [key, path] = [redirectKey(at, url), redirectPath(at, url)]
    if (key === undefined || path === undefined) return target && withQuery(target, beside)
    const named = await sql.selectTarget(shop.db, key)
    const next = named ?? (key === path ? undefined : await sql.selectTarget(shop.db, path))
    if (next === undefined) return target && withQuery(target, beside)
    // What was asked of the old address, and no redirect has used up, is asked of the new one.
    if (named === undefined && target === undefined) beside = new URL(asked, url).search
    target = next
    at = next
  }
  return undefined // a circle leads nowhere
}

/** Only by a redirect that names the query: it goes before the page that lives at the path. */
export async function findRedirectByQuery(shop: Shop, asked: string): Promise<string | undefined> {
  const [key, path] = [redirectKey(asked, shop.site.url), redirectPath(asked, shop.site.url)]
  if (key === undefined || key === path || (await sql.selectTarget(shop.db, key)) === undefined) return undefined
  return findRedirect(shop, asked)
}

function withQuery(target: string, query: string): string {
  return query === '' ? target : target + (target.includes('?') ? `&${query.slice(1)}` : query)
}

export async function listRedirects(shop: Shop, page: number, perPage: number) {
  const rows = await sql.selectRedirects(shop.db, (page - 1) * perPage, perPage)
  const redirects = rows.map(({ path, target, created_at, actor }) => ({ path, target, createdAt: created_at, actor }))
  return { redirects, total: await sql.countRedirects(shop.db) }
}

export type AddRedirectsOutcome = { kind: 'added'; count: number } | { kind: 'too_many' }

/** Of an address that is known already the target is changed. */
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
