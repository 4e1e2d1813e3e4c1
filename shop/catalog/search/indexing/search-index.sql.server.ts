import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Dialect, jsonRows } from '#db/dialect.ts'
import { clearTokens, deleteTokens, writeTokens, writeWordTrigrams } from '#db/full-text/full-text.ts'
import { selectRows } from '#db/rows.ts'
import type { SearchQueueTable } from '#db/tables/search.ts'
import type { TranslatedKind } from '#shop/core/languages/translations.ts'
import type { SearchKind } from './ranks.ts'

export { mergeTokens } from '#db/full-text/full-text.ts'

export type IndexJob = SearchQueueTable

export async function enqueueIndexJobs(db: Db, dialect: Dialect, due: IndexJob[]): Promise<void> {
  if (due.length === 0) return
  const rows = due.toSorted((a, b) => (a.kind === b.kind ? a.target_id - b.target_id : a.kind < b.kind ? -1 : 1))
  const dueRows = jsonRows(dialect, { kind: 'text', target_id: 'whole' }, rows)
  await sql`insert into search_due (kind, target_id) select kind, target_id from ${dueRows} where true
    on conflict do nothing`.execute(db)
}

/** Removed before the entities are read: changes in between are queued again. */
export async function takeIndexJobs(db: Db, most: number): Promise<IndexJob[]> {
  const due = await db.selectFrom('search_due').selectAll().orderBy('kind').orderBy('target_id').limit(most).execute()
  const kinds = Map.groupBy(due, (row) => row.kind)
  for (const [kind, rows] of kinds) {
    const ids = rows.map((row) => row.target_id)
    await db.deleteFrom('search_due').where('kind', '=', kind).where('target_id', 'in', ids).execute()
  }
  return due
}

export async function hasIndexJobs(db: Db): Promise<boolean> {
  const [job] = await db.selectFrom('search_due').select('kind').orderBy('kind').orderBy('target_id').limit(1).execute()
  return job !== undefined
}

export async function countIndexJobs(db: Db): Promise<number> {
  const row = await db.selectFrom('search_due').select(sql<number | string>`count(*)`.as('n')).executeTakeFirst()
  return Number(row?.n ?? 0)
}

export async function enqueueEverything(db: Db): Promise<void> {
  await enqueueProducts(db)
  await sql`insert into search_due (kind, target_id) select 'category', id from category where true
    on conflict do nothing`.execute(db)
  await sql`insert into search_due (kind, target_id) select kind, id from page where true
    on conflict do nothing`.execute(db)
}

/** Due pages missing in the index: no change was written when they became due. */
export function selectUnindexedPages(db: Db, since: number, now: number): Promise<IndexJob[]> {
  return db
    .selectFrom('page')
    .select(['kind', 'id as target_id'])
    .where('status', '=', 'publish')
    .where('publish_at', '>', since)
    .where('publish_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_entry')
            .select('target_id')
            .whereRef('search_entry.kind', '=', 'page.kind')
            .whereRef('search_entry.target_id', '=', 'page.id'),
        ),
      ),
    )
    .execute()
}

/** Entries whose stamps do not begin with this format. */
export async function enqueueOtherFormats(db: Db, format: string): Promise<void> {
  await sql`insert into search_due (kind, target_id) select kind, target_id from search_entry
    where substr(stamp, 1, ${sql.lit(format.length)}) <> ${format} on conflict do nothing`.execute(db)
}

/** Texts shared by all products have changed. */
export async function enqueueProducts(db: Db): Promise<void> {
  await sql`insert into search_due (kind, target_id) select 'product', id from product where parent_id is null
    on conflict do nothing`.execute(db)
}

/** Covers existing and indexed categories, since their tag does not say which one changed. */
export async function enqueueCategories(db: Db): Promise<void> {
  await sql`insert into search_due (kind, target_id) select 'category', id from category where true
    on conflict do nothing`.execute(db)
  await sql`insert into search_due (kind, target_id) select kind, target_id from search_entry where kind = 'category'
    on conflict do nothing`.execute(db)
}

/** Products whose tokens contain these categories. */
export async function enqueueProductsInCategories(db: Db, categories: number[]): Promise<void> {
  await sql`insert into search_due (kind, target_id)
    select distinct 'product', product_id from product_category where category_id in (${sql.join(categories)})
    on conflict do nothing`.execute(db)
}

export async function enqueueProductsWithValue(db: Db, value: number): Promise<void> {
  await sql`insert into search_due (kind, target_id)
    select distinct 'product', a.product_id from product_attribute_value v
    join product_attribute a on a.id = v.product_attribute_id
    join product p on p.id = a.product_id and p.parent_id is null
    where v.value_id = ${value} on conflict do nothing`.execute(db)
}

export async function clearIndex(db: Db, dialect: Dialect): Promise<void> {
  await clearTokens(db, dialect)
  await db.deleteFrom('search_entry').execute()
  await db.deleteFrom('search_word').execute()
}

export type ProductTexts = Awaited<ReturnType<typeof selectProductTexts>>[number]

export function selectProductTexts(db: Db, ids: number[]) {
  return db
    .selectFrom('product')
    .select([
      'id',
      'name',
      'sku',
      'status',
      'visibility',
      'published_at',
      'short_description',
      'description',
      'materials',
      'width_mm',
      'depth_mm',
      'height_mm',
      'total_sales',
      'available',
    ])
    .where('id', 'in', ids)
    .where('parent_id', 'is', null)
    .execute()
}

export function selectProductCategories(db: Db, products: number[]) {
  return selectRows(db, 'product_category', { product_id: products }, ['product_id', 'category_id'])
}

export function selectTagNames(db: Db, products: number[]) {
  return db
    .selectFrom('product_tag as p')
    .innerJoin('tag', 'tag.id', 'p.tag_id')
    .select(['p.product_id', 'tag.name'])
    .where('p.product_id', 'in', products)
    .execute()
}

export function selectValueNames(db: Db, products: number[]) {
  return db
    .selectFrom('product_attribute as a')
    .innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
    .leftJoin('attribute_value as w', 'w.id', 'v.value_id')
    .select(['a.product_id', 'v.name', sql<string | null>`coalesce(v.swatch_color, w.swatch_color)`.as('sample')])
    .where('a.product_id', 'in', products)
    .where('a.visible', '=', 1)
    .execute()
}

/** In all languages. */
export async function selectTranslations(db: Db, kind: TranslatedKind, ids: number[]) {
  const rows = await db
    .selectFrom('translation')
    .select(['subject_id as id', 'language', 'name', 'short_description', 'description'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', ids)
    .execute()
  return rows.toSorted((a, b) => (a.language < b.language ? -1 : 1))
}

export function selectCategoryNames(db: Db) {
  return db.selectFrom('translation').select(['subject_id as id', 'name']).where('kind', '=', 'category').execute()
}

/** Translations of glossary words. */
export function selectGlossaryWords(db: Db) {
  return db.selectFrom('glossary').select(['word', 'text']).execute()
}

export function selectCategories(db: Db) {
  return db
    .selectFrom('category as c')
    .leftJoin('listing as l', (join) => join.onRef('l.target_id', '=', 'c.id').on('l.kind', '=', 'category'))
    .select(['c.id', 'c.parent_id', 'c.name', 'c.description', 'l.size'])
    .execute()
}

export function selectPageTexts(db: Db, ids: number[]) {
  return selectRows(db, 'page', { id: ids }, ['id', 'kind', 'title', 'description', 'status', 'publish_at', 'body'])
}

export function selectEntries(db: Db, kind: SearchKind, ids: number[]) {
  return selectRows(db, 'search_entry', { kind, target_id: ids }, ['rank', 'target_id', 'stamp'])
}

export async function deleteEntries(db: Db, dialect: Dialect, ranks: number[]): Promise<void> {
  if (ranks.length === 0) return
  await deleteTokens(db, dialect, ranks)
  await db.deleteFrom('search_entry').where('rank', 'in', ranks).execute()
}

export type NewEntry = { rank: number; kind: SearchKind; target_id: number; stamp: string; tokens: string[] }

export async function insertEntries(db: Db, dialect: Dialect, entries: NewEntry[]): Promise<void> {
  for (const { tokens, ...entry } of entries) {
    await db.insertInto('search_entry').values(entry).execute()
    await writeTokens(db, dialect, { rank: entry.rank, words: tokens })
  }
}

export type VocabularyWord = SearchWord & { count: number }
type SearchWord = { word: string; stem: string; shown: string; kinds: number; sound: string; bones: string }

/** `count` and `kinds` are added to the existing values. */
export async function upsertVocabulary(db: Db, dialect: Dialect, words: VocabularyWord[]): Promise<void> {
  if (words.length === 0) return
  const sorted = words.toSorted((a, b) => (a.word < b.word ? -1 : 1)) // fixed order: avoids deadlocks
  const columns = {
    word: 'text',
    stem: 'text',
    shown: 'text',
    count: 'whole',
    kinds: 'whole',
    sound: 'text',
    bones: 'text',
  } as const
  const wordRows = () => jsonRows(dialect, columns, sorted)
  const existing = await sql<{
    word: string
  }>`select word from search_word where word in (select word from ${wordRows()})`.execute(db)
  const before = new Set(existing.rows.map((row) => row.word))
  const { rows } = await sql<{ id: number; word: string }>`
    insert into search_word (word, stem, shown, count, kinds, sound, bones)
    select word, stem, shown, count, kinds, sound, bones from ${wordRows()} where true
    on conflict (word) do update set count = search_word.count + excluded.count, kinds = search_word.kinds + excluded.kinds
    returning id, word`.execute(db)
  await writeWordTrigrams(
    db,
    dialect,
    rows.filter(({ word }) => !before.has(word)),
  )
}
