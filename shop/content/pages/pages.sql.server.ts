import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Dialect } from '#db/dialect.ts'
import { countBy, countRows, deleteBy, selectRow, selectRows, upsert, upsertById } from '#db/rows.ts'
import { toColumns } from '#shop/core/column-names.ts'
import type { PageId, PageKind } from './pages.ts'

export function selectBodies(db: Db, ids: PageId[]): Promise<{ id: PageId; coverId: number | null; body: string }[]> {
  return db.selectFrom('page').select(['id', 'cover_id as coverId', 'body']).where('id', 'in', ids).execute()
}

/** Ready pictures only. */
export async function selectHashes(db: Db, ids: number[]): Promise<{ id: number; hash: string }[]> {
  return selectRows(db, 'media', { id: ids, kind: 'picture', state: 'ready' }, ['id', 'hash'])
}

const FIELDS = [
  'id',
  'kind',
  'title',
  'slug',
  'address',
  'parent_id as parentId',
  'status',
  'publish_at as publishAt',
  'description',
  'cover_id as coverId',
  'category_id as categoryId',
  'version',
  'updated_at as updatedAt',
] as const

export type PageRow = NonNullable<Awaited<ReturnType<typeof selectPage>>>
export type PageSummary = Omit<PageRow, 'body' | 'bodyVersion'>

/** Serialises page writers: addresses, parents and versions are checked together. */
export async function lockPages(db: Db, dialect: Dialect): Promise<void> {
  // SQLite has one writer anyway.
  if (dialect === 'postgres') await sql`lock table page in share row exclusive mode`.execute(db)
}

export function selectPage(db: Db, id: PageId) {
  return selectRow(db, 'page', { id }, [...FIELDS, 'body_version as bodyVersion', 'body'])
}

export function selectPageSummary(db: Db, id: PageId): Promise<PageSummary | undefined> {
  return db.selectFrom('page').select(FIELDS).where('id', '=', id).executeTakeFirst()
}

export function selectPublishedPage(db: Db, by: { address: string } | { id: PageId }, now: number) {
  return db
    .selectFrom('page')
    .select(['id', 'kind', 'title', 'address', 'description', 'body'])
    .select(['publish_at as publishAt', 'updated_at as updatedAt', 'cover_id as coverId', 'category_id as categoryId'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('address', '=', by.address)))
    .where('status', '=', 'publish')
    .where('publish_at', '<=', now)
    .executeTakeFirst()
}

export function selectPublishedTitles(db: Db, addresses: string[], now: number) {
  return db
    .selectFrom('page')
    .select(['id', 'title', 'address'])
    .where('address', 'in', addresses)
    .where('status', '=', 'publish')
    .where('publish_at', '<=', now)
    .execute()
}

export async function selectIdByAddress(db: Db, address: string): Promise<PageId | undefined> {
  const row = await db.selectFrom('page').select('id').where('address', '=', address).executeTakeFirst()
  return row?.id
}

export function selectChildren(db: Db, parentId: PageId): Promise<PageSummary[]> {
  return db.selectFrom('page').select(FIELDS).where('parent_id', '=', parentId).orderBy('id').execute()
}

/** Pages by address, posts newest first; without bodies. */
export function selectPages(
  db: Db,
  { kind, limit, offset }: { kind: PageKind; limit: number; offset: number },
): Promise<PageSummary[]> {
  const query = db.selectFrom('page').select(FIELDS).where('kind', '=', kind).limit(limit).offset(offset)
  if (kind === 'page') return query.orderBy('address').execute()
  return query.orderBy('publish_at', 'desc').orderBy('id', 'desc').execute()
}

export const countPages = countBy('page', 'kind')

/** For the sitemap. */
export function selectPublishedAddresses(
  db: Db,
  { kind, now, limit, offset }: { kind: PageKind; now: number; limit: number; offset: number },
) {
  return db
    .selectFrom('page')
    .select(['id', 'address', 'updated_at as updatedAt', 'publish_at as publishAt'])
    .where('kind', '=', kind)
    .where('status', '=', 'publish')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Also those that are not due yet. */
export function countPublished(db: Db, kind: PageKind): Promise<number> {
  return countRows(db.selectFrom('page').where('kind', '=', kind).where('status', '=', 'publish'))
}

export function countScheduled(db: Db, kind: PageKind, now: number): Promise<number> {
  const published = db.selectFrom('page').where('kind', '=', kind).where('status', '=', 'publish')
  return countRows(published.where('publish_at', '>', now))
}

/** Published after the first time, up to and including the second. */
export function selectDue(db: Db, after: number, upTo: number): Promise<{ id: PageId; kind: PageKind }[]> {
  return db
    .selectFrom('page')
    .select(['id', 'kind'])
    .where('status', '=', 'publish')
    .where('publish_at', '>', after)
    .where('publish_at', '<=', upTo)
    .execute()
}

export async function selectNextDue(db: Db, after: number): Promise<number | null> {
  const row = await db
    .selectFrom('page')
    .select('publish_at')
    .where('status', '=', 'publish')
    .where('publish_at', '>', after)
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst()
  return row?.publish_at ?? null
}

/** An unknown id is inserted. */
export function writePage(
  db: Db,
  dialect: Dialect,
  id: PageId | undefined,
  page: Omit<PageRow, 'id'> & { id?: PageId },
): Promise<PageId> {
  const { id: _, ...fields } = page
  return upsertById(db, dialect, { table: 'page', id, row: toColumns(fields) })
}

export async function movePage(db: Db, id: PageId, to: Pick<PageRow, 'parentId' | 'slug' | 'address'>): Promise<void> {
  const { parentId, slug, address } = to
  await db.updateTable('page').set({ parent_id: parentId, slug, address }).where('id', '=', id).execute()
}

export const deletePage = deleteBy('page', 'id')

/** Records a former address. */
export async function saveAddressRedirect(
  db: Db,
  { id, left, now }: { id: PageId; left: string; now: number },
): Promise<void> {
  await upsert(db, 'page_old_address', 'address', { address: left, page_id: id, moved_at: now })
}

/** The address that a page had in another shop; that of another page here stays. */
export async function saveForeignAddress(
  db: Db,
  { id, address, now }: { id: PageId; address: string; now: number },
): Promise<void> {
  await db
    .insertInto('page_old_address')
    .values({ address, page_id: id, moved_at: now })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
}

/** A page at an address takes precedence over redirects from it. */
export const deleteAddressRedirects = deleteBy('page_old_address', 'address')

/** The current address of the visible page that used to have this one. */
export async function selectAddressRedirect(db: Db, address: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('page_old_address')
    .innerJoin('page', 'page.id', 'page_old_address.page_id')
    .select('page.address')
    .where('page_old_address.address', '=', address)
    .where('page.status', '=', 'publish')
    .where('page.publish_at', '<=', now)
    .executeTakeFirst()
  return row?.address
}

export async function insertRevision(db: Db, page: PageRow): Promise<void> {
  const { version, title, description, coverId, categoryId, bodyVersion, body } = page
  const content = toColumns({ version, title, description, coverId, categoryId, bodyVersion, body })
  const revision = { ...content, page_id: page.id, saved_at: page.updatedAt }
  await db.insertInto('page_revision').values(revision).execute()
}

export async function deleteRevisions(db: Db, page: PageId, before: number): Promise<void> {
  await db.deleteFrom('page_revision').where('page_id', '=', page).where('version', '<', before).execute()
}

export function selectRevisions(db: Db, page: PageId) {
  return db
    .selectFrom('page_revision')
    .select(['version', 'title', 'saved_at as savedAt'])
    .where('page_id', '=', page)
    .orderBy('version', 'desc')
    .execute()
}

export function selectRevision(db: Db, page: PageId, version: number) {
  return db
    .selectFrom('page_revision')
    .select(['title', 'description', 'cover_id as coverId', 'category_id as categoryId', 'body'])
    .where('page_id', '=', page)
    .where('version', '=', version)
    .executeTakeFirst()
}
