import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tables } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { hasPart, selectCandidates } from '#db/full-text/word-parts.ts'
import { countRows, deleteBy, selectBy, updateById } from '#db/rows.ts'
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

export async function selectLibrary(db: Db, listQuery: LibraryQuery): Promise<{ items: LibraryItem[]; total: number }> {
  const total = await countRows(withFilters(db.selectFrom('media'), listQuery))
  const columns = { date: 'created_at', modified: 'updated_at', id: 'id', title: 'title', name: 'name' } as const
  const rows = await withFilters(selectItems(db), listQuery)
    .$if(listQuery.orderBy !== 'include', (query) =>
      query.orderBy(columns[listQuery.orderBy === 'include' ? 'id' : listQuery.orderBy], listQuery.order),
    )
    .orderBy('id', listQuery.order)
    .limit(listQuery.perPage)
    .offset((listQuery.page - 1) * listQuery.perPage)
    .execute()
  const items = rows.map(toLibraryItem)
  const { include = [] } = listQuery
  if (listQuery.orderBy === 'include') items.sort((a, b) => include.indexOf(a.id) - include.indexOf(b.id))
  return { items, total }
}

/** Ids among which are all whose texts have these words. Null: too many to list. */
export function selectItemCandidates(db: Db, dialect: Dialect, search: string): Promise<number[] | null> {
  const words = searchWords(search).map((word) => [word])
  return selectCandidates(db, dialect, 'media', words)
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
export const deleteItem = deleteBy('media', 'id')
export const selectRow = selectBy('media', 'id')

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
  const requestedHashes = new Set(hashes)
  const held = rows.flatMap(({ hash, content }) => (content === null ? [hash] : hashIn(content)))
  return new Set(held.filter((hash) => requestedHashes.has(hash)))
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

function withFilters<Row>(query: SelectQueryBuilder<Tables, 'media', Row>, listQuery: LibraryQuery) {
  let found = query
  const { kinds } = listQuery
  // PostgreSQL knows no empty list.
  if (kinds) found = kinds.length > 0 ? found.where('kind', 'in', kinds) : found.where('id', '=', 0)
  if (listQuery.mime !== undefined) found = found.where('mime', '=', listQuery.mime)
  if (listQuery.state !== undefined) found = found.where('state', '=', listQuery.state)
  if (listQuery.lacksAlt) found = found.where('kind', '!=', 'film').where('alt', '=', '').where('decorative', '=', 0)
  if (listQuery.include) found = found.where('id', 'in', listQuery.include.length > 0 ? listQuery.include : [0])
  if (listQuery.exclude && listQuery.exclude.length > 0) found = found.where('id', 'not in', listQuery.exclude)
  for (const word of searchWords(listQuery.search)) found = found.where(hasPart('media', [word]))
  return found
}

function searchWords(search = ''): string[] {
  const words = search.toLowerCase().split(/\s+/)
  return words.filter((word) => word !== '')
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

function toLibraryItem(row: ItemRow): LibraryItem {
  const { focus_x: x, focus_y: y, author_id: authorId, created_at: createdAt, updated_at: updatedAt, ...same } = row
  return { ...same, decorative: row.decorative === 1, focus: { x, y }, authorId, createdAt, updatedAt }
}
