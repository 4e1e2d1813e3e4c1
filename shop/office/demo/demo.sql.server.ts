import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { deleteRows, likePattern, upsert } from '#db/rows.ts'
import type { DemoKind } from './demo.ts'

const STATE_KEY = 'demo.state'

export type DemoItem = { kind: DemoKind; item: string; stamp: string }

export async function selectDemoState(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('setting').select('value').where('key', '=', STATE_KEY).executeTakeFirst())?.value
}

export function saveDemoState(db: Db, state: 'marked' | 'none'): Promise<void> {
  return upsert(db, 'setting', 'key', { key: STATE_KEY, value: JSON.stringify(state) })
}

export async function selectDemoItems(db: Db): Promise<DemoItem[]> {
  const rows = await db.selectFrom('demo_item').selectAll().orderBy('kind').orderBy('item').execute()
  return rows as DemoItem[] // written by insertDemoItems
}

export async function selectAnyDemoItem(db: Db): Promise<boolean> {
  return (await db.selectFrom('demo_item').select('kind').limit(1).executeTakeFirst()) !== undefined
}

export async function insertDemoItems(db: Db, items: DemoItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    const rows = items.slice(start, start + CHUNK_SIZE)
    await db
      .insertInto('demo_item')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'item']).doUpdateSet(({ ref }) => ({ stamp: ref('excluded.stamp') })),
      )
      .execute()
  }
}

const CHUNK_SIZE = 200

export async function deleteDemoItems(db: Db, kind: DemoKind, items: string[]): Promise<void> {
  if (items.length > 0) await deleteRows(db, 'demo_item', { kind, item: items })
}

/** An entity, and everything of it that an owner edits. */
export type DemoContent = { id: number; key: string; title: string; content: unknown }

/** Without what orders, the clock and projections change. */
export async function selectProductContents(db: Db): Promise<DemoContent[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'parent_id', 'sku', 'name', 'slug', 'type', 'status', 'visibility', 'featured'])
    .select(['short_description', 'description', 'regular_price', 'sale_price', 'sale_from', 'sale_until'])
    .select(['manage_stock', 'backorders', 'min_quantity', 'max_quantity', 'quantity_step', 'lead_time'])
    .select(['lead_days_min', 'lead_days_max', 'weight_g', 'width_mm', 'depth_mm', 'height_mm', 'boxes', 'materials'])
    .select(['purchase_note', 'meta', 'gtin'])
    .orderBy('id')
    .execute()
  const pictures = await db
    .selectFrom('product_picture')
    .select(['product_id', 'media_id', 'alt'])
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const parts = Map.groupBy(rows, ({ id, parent_id }) => parent_id ?? id)
  const shown = Map.groupBy(pictures, ({ product_id }) => product_id)
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id, sku, name }) => ({
      id,
      key: sku ?? '',
      title: name,
      content: [parts.get(id), shown.get(id) ?? []],
    }))
}

export async function selectPageContents(db: Db): Promise<DemoContent[]> {
  const rows = await db
    .selectFrom('page')
    .select(['id', 'address', 'title', 'slug', 'status', 'description', 'cover_id', 'category_id', 'body'])
    .execute()
  return rows.map(({ id, address, title, ...content }) => ({ id, key: address, title, content: [title, content] }))
}

export async function selectGalleryContents(db: Db): Promise<DemoContent[]> {
  const rows = await db.selectFrom('gallery').selectAll().execute()
  const items = await db.selectFrom('gallery_item').selectAll().orderBy('gallery_id').orderBy('position').execute()
  const itemsOf = Map.groupBy(items, ({ gallery_id }) => gallery_id)
  return rows.map(({ updated_at: _, ...row }) => ({
    id: row.id,
    key: row.slug,
    title: row.title,
    // What a picture of another gallery links to is not this gallery's content.
    content: [row, (itemsOf.get(row.id) ?? []).map(({ opens_gallery_id: _, ...item }) => item)],
  }))
}

export async function selectTermContents(
  db: Db,
  kind: 'category' | 'tag' | 'journal_category',
): Promise<DemoContent[]> {
  const rows = await db.selectFrom(kind).selectAll().execute()
  return rows.map((row) => ({ id: row.id, key: row.slug, title: row.name, content: row }))
}

export async function selectAttributeContents(db: Db): Promise<DemoContent[]> {
  const rows = await db.selectFrom('attribute').selectAll().execute()
  const values = await db.selectFrom('attribute_value').selectAll().orderBy('id').execute()
  const valuesOf = Map.groupBy(values, ({ attribute_id }) => attribute_id)
  return rows.map((row) => ({ id: row.id, key: row.slug, title: row.name, content: [row, valuesOf.get(row.id) ?? []] }))
}

export function selectMediaFiles(db: Db) {
  return db.selectFrom('media').select(['id', 'name', 'hash', 'kind', 'mime']).orderBy('id').execute()
}

export function selectWords(db: Db) {
  return db.selectFrom('glossary').selectAll().execute()
}

export function selectStoredSettings(db: Db) {
  return db.selectFrom('setting').selectAll().execute()
}

/** `kind entity` of everything that somebody has changed. */
export async function selectAudited(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('audit').select(['kind', 'entity']).distinct().execute()
  return new Set(rows.map(({ kind, entity }) => `${kind} ${entity}`))
}

/** Ids of terms that products or posts still have. */
export async function selectUsedTerms(
  db: Db,
  kind: 'category' | 'tag' | 'attribute' | 'journal_category',
): Promise<Set<number>> {
  const rows =
    kind === 'category'
      ? await db.selectFrom('product_category').select('category_id as id').distinct().execute()
      : kind === 'tag'
        ? await db.selectFrom('product_tag').select('tag_id as id').distinct().execute()
        : kind === 'attribute'
          ? await db.selectFrom('product_attribute').select('attribute_id as id').distinct().execute()
          : await db.selectFrom('page').select('category_id as id').distinct().execute()
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

export async function selectParentCategories(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('category').select('parent_id').distinct().execute()
  return new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))
}

/** Whatever may name a file: pages, galleries, products, settings. */
export async function selectTexts(db: Db): Promise<string[]> {
  const pages = await db.selectFrom('page').select('body as text').execute()
  const items = await db.selectFrom('gallery_item').select(['address', 'webm', 'subtitles']).execute()
  const products = await db.selectFrom('product').select(['short_description', 'description']).execute()
  const settings = await db.selectFrom('setting').select('value').execute()
  return [
    ...pages.map(({ text }) => text),
    ...items.flatMap((item) => Object.values(item)),
    ...products.flatMap((product) => Object.values(product)),
    ...settings.map(({ value }) => value),
  ]
}

export function deleteMediaRows(db: Db, ids: number[]) {
  return deleteRows(db, 'media', { id: ids })
}

export async function deleteWords(db: Db, language: string, words: string[]): Promise<void> {
  for (let start = 0; start < words.length; start += CHUNK_SIZE)
    await deleteRows(db, 'glossary', { language, word: words.slice(start, start + CHUNK_SIZE) })
}

/** What is in the trash of these entities, and their former addresses. */
export async function deleteTraces(db: Db, kinds: string[], ids: string[]): Promise<void> {
  await deleteRows(db, 'trash', { kind: kinds, entity: ids })
  const targets = ids.map(Number)
  if (kinds.includes('product')) await deleteRows(db, 'product_review', { product_id: targets })
  for (const kind of ['product', 'category', 'tag'] as const) {
    if (!kinds.includes(kind)) continue
    await deleteRows(db, 'moved_address', { kind, target_id: targets })
    if (kind !== 'product') await deleteRows(db, 'listing', { kind, target_id: targets })
  }
}

/** Lists of which there is one each are made again with their first product. */
export async function deleteEmptyListings(db: Db): Promise<void> {
  await deleteRows(db, 'listing', { kind: ['sale', 'featured'], size: 0 })
}

/** The places of the demo's directory: none of them is real. */
export async function deleteSamplePickupPoints(db: Db): Promise<void> {
  for (const table of ['carrier_point', 'carrier_settlement'] as const)
    await sql`delete from ${sql.table(table)} where ref like ${likePattern('sample-').slice(1)} escape '!'`.execute(db)
}

export async function deleteSettings(db: Db, keys: string[]): Promise<void> {
  await deleteRows(db, 'setting', { key: keys })
}
