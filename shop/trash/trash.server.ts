import type { Actor } from '../audit/audit.ts'
import { NotFound } from '../errors.ts'
import { type Shop, transact } from '../shop.ts'
import {
  deleteTrash,
  deleteTrashBefore,
  insertTrash,
  selectContent,
  selectContentOf,
  selectExpired,
  selectTrash,
} from './trash.sql.server.ts'
import { TRASH_TTL_MS, type TrashItem } from './trash.ts'

/** Keeps what is about to be deleted, in the transaction that deletes it. `content` is all that is needed to make it again. */
export async function addToTrash(
  shop: Shop,
  actor: Actor,
  item: { kind: string; entity: string | number; title: string; content: object },
): Promise<void> {
  await transact(shop, (shop) =>
    insertTrash(shop.db, {
      kind: item.kind,
      entity: String(item.entity),
      title: item.title,
      content: JSON.stringify(item.content),
      deleted_at: shop.now(),
      actor: actor.name,
    }),
  )
}

/** What can still be brought back, the last deleted first. */
export function listTrash(shop: Shop): Promise<TrashItem[]> {
  return selectTrash(shop.db, shop.now() - TRASH_TTL_MS)
}

export type TrashedItem = TrashItem & { content: unknown }

/** What was deleted and can still be brought back; undefined: it was never there, or is gone for good. */
export async function findInTrash(shop: Shop, kind: string, entity: string | number): Promise<TrashedItem | undefined> {
  const found = await selectContentOf(shop.db, kind, String(entity), shop.now() - TRASH_TTL_MS)
  return found && { ...found, content: JSON.parse(found.content) }
}

/** Of a kind that has nothing outside the database: it can be brought back no more. */
export function purgeTrashed(shop: Shop, id: number): Promise<void> {
  return transact(shop, (shop) => deleteTrash(shop.db, id))
}

/**
 * Brings one back. `restore` names for each kind who makes it again of what was kept; what it throws leaves all as it was.
 * Throws NotFound when it is not there, or too late.
 */
export async function restoreFromTrash(
  shop: Shop,
  id: number,
  restore: Record<string, (shop: Shop, content: unknown) => Promise<void>>,
): Promise<TrashItem> {
  return transact(shop, async (shop) => {
    const found = await selectContent(shop.db, id, shop.now() - TRASH_TTL_MS)
    const bring = found && restore[found.kind]
    if (!found || !bring) throw new NotFound(`trash ${id}`)
    const { content, ...item } = found
    await bring(shop, JSON.parse(content))
    await deleteTrash(shop.db, id)
    shop.changed(`${item.kind}-restored:${item.entity}`)
    return item
  })
}

/**
 * What can be brought back no more is forgotten. `erase` names for each kind who takes away what lies outside the database:
 * that goes first, so that a crash leaves the row, and the next time it is done again.
 */
export async function purgeOldTrash(
  shop: Shop,
  erase: Record<string, (shop: Shop, content: unknown) => Promise<void>> = {},
): Promise<void> {
  const moment = shop.now() - TRASH_TTL_MS
  for (const [kind, eraseOne] of Object.entries(erase)) {
    for (const { content } of await selectExpired(shop.db, kind, moment)) await eraseOne(shop, JSON.parse(content))
  }
  await transact(shop, (shop) => deleteTrashBefore(shop.db, moment))
}
