import type { Actor } from '../audit/audit.ts'
import { NotFound } from '../errors.ts'
import { parseUnknown } from '../json.ts'
import { type Shop, transact } from '../shop.ts'
import {
  deleteTrash,
  deleteTrashBefore,
  insertTrash,
  selectContent,
  selectContentOf,
  selectContentsOfKind,
  selectExpired,
  selectTrash,
  updateContent,
} from './trash.sql.server.ts'
import { TRASH_TTL_MS, type TrashItem } from './trash.ts'

/** Stores what is about to be deleted, in the deleting transaction. `content` is everything needed to restore it. */
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

/** Restorable items, the last deleted first. */
export function listTrash(shop: Shop): Promise<TrashItem[]> {
  return selectTrash(shop.db, shop.now() - TRASH_TTL_MS)
}

export type TrashedItem = TrashItem & { content: unknown }

/** A restorable item; undefined: never existed, or permanently deleted. */
export async function findInTrash(shop: Shop, kind: string, entity: string | number): Promise<TrashedItem | undefined> {
  const found = await selectContentOf(shop.db, { kind, entity: String(entity), since: shop.now() - TRASH_TTL_MS })
  return found && { ...found, content: parseUnknown(found.content) }
}

/** What is restored changes while it lies in the trash. */
export function replaceTrashed(shop: Shop, id: number, content: object): Promise<void> {
  return transact(shop, (shop) => updateContent(shop.db, id, JSON.stringify(content)))
}

/** Deletes permanently; for kinds without data outside the database. */
export function purgeTrashed(shop: Shop, id: number): Promise<void> {
  return transact(shop, (shop) => deleteTrash(shop.db, id))
}

/** Permanently, with the data of a person who is erased. Within a transaction. */
export async function eraseTrashed(shop: Shop, kind: string, isTheirs: (content: unknown) => boolean): Promise<void> {
  for (const { id, content } of await selectContentsOfKind(shop.db, kind)) {
    if (isTheirs(parseUnknown(content))) await deleteTrash(shop.db, id)
  }
}

/** `restore` has a function per kind; an error rolls back. Throws NotFound when it is missing or expired. */
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
    await bring(shop, parseUnknown(content))
    await deleteTrash(shop.db, id)
    return item
  })
}

/** `erase` has a function per kind, for files: run first, so that after a crash the purge is repeated. */
export async function purgeOldTrash(
  shop: Shop,
  erase: Record<string, (shop: Shop, content: unknown) => Promise<void>> = {},
): Promise<void> {
  const moment = shop.now() - TRASH_TTL_MS
  for (const [kind, eraseOne] of Object.entries(erase)) {
    for (const { content } of await selectExpired(shop.db, kind, moment)) await eraseOne(shop, parseUnknown(content))
  }
  await transact(shop, (shop) => deleteTrashBefore(shop.db, moment))
}
