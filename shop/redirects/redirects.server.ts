import type { Actor } from '../audit/audit.ts'
import { type Shop, transact } from '../shop.ts'
import * as sql from './redirects.sql.server.ts'
import { MOST_REDIRECTS, type Redirect, redirectPath } from './redirects.ts'

/** More steps than that are no way but a circle. */
const MOST_STEPS = 5

/** Where the owner has sent whoever asks for the path: the end of the way. Undefined: nowhere. */
export async function redirectFor(shop: Shop, asked: string): Promise<string | undefined> {
  let path = redirectPath(asked, shop.site.url)
  let target: string | undefined
  for (let step = 0; path !== undefined && step < MOST_STEPS; step++) {
    const next = await sql.selectTarget(shop.db, path)
    if (next === undefined) return target
    target = next
    path = redirectPath(next, shop.site.url)
  }
  return undefined // a circle leads nowhere
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
    if ((await sql.countRedirects(shop.db)) + redirects.length > MOST_REDIRECTS) return { kind: 'too_many' }
    for (const { path, target } of redirects) {
      await sql.writeRedirect(shop.db, { path, target, created_at: shop.now(), actor: actor.name })
    }
    return { kind: 'added', count: redirects.length }
  })
}

export function removeRedirect(shop: Shop, path: string): Promise<boolean> {
  return transact(shop, (shop) => sql.deleteRedirect(shop.db, redirectPath(path, shop.site.url) ?? path))
}
