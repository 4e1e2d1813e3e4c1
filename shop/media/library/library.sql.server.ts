import { type Insertable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '#db/database.ts'
import { countRows, deleteById, likePattern, selectById, updateById } from '#db/rows.ts'
import type { MediaTable } from '#db/tables/media.ts'
import { type LibraryItem, type LibraryQuery, MEDIA_KIND } from './library.ts'

export async function selectItem(db: Db, id: number): Promise<LibraryItem | undefined> {
  const row = await selectItems(db).where('id', '=', id).executeTakeFirst()
  return row && toLibraryItem(row)
}

export async function selectItemByHash(db: Db, hash: string): Promise<LibraryItem | undefined> {
  const row = await selectItems(db).where('hash', '=', hash).executeTakeFirst()
  return row && toLibraryItem(row)
}

export async function selectLibrary(db: Db, wish: LibraryQuery): Promise<{ items: LibraryItem[]; total: number }> {
  const total = await countRows(withFilters(db.selectFrom('media'), wish))
  const columns = { date: 'created_at', modified: 'updated_at', id: 'id', title: 'title', name: 'name' } as const
  const rows = await withFilters(selectItems(db), wish)
    .$if(wish.orderBy !== 'include', (query) =>
      query.orderBy(columns[wish.orderBy === 'include' ? 'id' : wish.orderBy], wish.order),
    )
    .orderBy('id', wish.order)
    .limit(wish.perPage)
    .offset((wish.page - 1) * wish.perPage)
    .execute()
  const items = rows.map(toLibraryItem)
  const { include = [] } = wish
  if (wish.orderBy === 'include') items.sort((a, b) => include.indexOf(a.id) - include.indexOf(b.id))
  return { items, total }
}

/** Undefined when the same content exists. */
export async function insertItem(db: Db, row: Insertable<MediaTable>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const updateItem = updateById('media')
export const deleteItem = deleteById('media')
export const selectRow = selectById('media')

/** The given hashes that have a row in `media`. */
export async function selectStoredHashes(db: Db, hashes: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select('hash').where('hash', 'in', hashes).execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** The given hashes in the library or in restorable trash. One statement, since files move between the two. */
export async function selectReferencedHashes(db: Db, hashes: string[], trashedSince: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media')
    .select(['hash', sql<string | null>`null`.as('content')])
    .where('hash', 'in', hashes)
    .unionAll(
      db
        .selectFrom('trash')
        .select([sql<string>`''`.as('hash'), 'content'])
        .where('kind', '=', MEDIA_KIND)
        .where('deleted_at', '>', trashedSince),
    )
    .execute()
  const asked = new Set(hashes)
  const held = rows.flatMap(({ hash, content }) => (content === null ? [hash] : hashIn(content)))
  return new Set(held.filter((hash) => asked.has(hash)))
}

function hashIn(content: string): string[] {
  return /"hash":"([0-9a-f]{64})"/.exec(content)?.slice(1) ?? []
}

function selectItems(db: Db) {
  return db
    .selectFrom('media')
    .select(['id', 'hash', 'kind', 'width', 'height', 'color', 'thumbhash', 'name', 'mime', 'bytes', 'state'])
    .select(['title', 'alt', 'decorative', 'caption', 'focus_x', 'focus_y', 'author_id', 'created_at', 'updated_at'])
}

function withFilters<Row>(query: SelectQueryBuilder<Tables, 'media', Row>, wish: LibraryQuery) {
  let found = query
  if (wish.kinds) found = found.where('kind', 'in', wish.kinds)
  if (wish.mime !== undefined) found = found.where('mime', '=', wish.mime)
  if (wish.state !== undefined) found = found.where('state', '=', wish.state)
  if (wish.include) found = found.where('id', 'in', wish.include.length > 0 ? wish.include : [0])
  if (wish.exclude && wish.exclude.length > 0) found = found.where('id', 'not in', wish.exclude)
  for (const word of (wish.search ?? '').toLowerCase().split(/\s+/)) {
    if (word === '') continue
    found = found.where(sql<SqlBool>`search like ${likePattern(word)} escape '!'`)
  }
  return found
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

function toLibraryItem(row: ItemRow): LibraryItem {
  const { focus_x: x, focus_y: y, author_id: authorId, created_at: createdAt, updated_at: updatedAt, ...same } = row
  return { ...same, decorative: row.decorative === 1, focus: { x, y }, authorId, createdAt, updatedAt }
}
