import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { updateRows } from '#db/rows.ts'
import type { MediaUse } from './library.ts'

/** Products that use it in pictures, drawing, swatches, texts or reviews; a variation counts as its parent. */
export async function selectProductUses(db: Db, id: number, address: string): Promise<MediaUse[]> {
  const ids = db
    .selectFrom('product_picture')
    .where('media_id', '=', id)
    .select('product_id as id')
    .union(db.selectFrom('product').where('drawing_id', '=', id).select('id'))
    .union(db.selectFrom('product_review').where('picture_id', '=', id).select('product_id as id'))
    .union(db.selectFrom('product').where(withPicture('description', address)).select('id'))
    .union(db.selectFrom('product').where(withPicture('short_description', address)).select('id'))
    .union(
      db
        .selectFrom('product_attribute_value as v')
        .innerJoin('product_attribute as a', 'a.id', 'v.product_attribute_id')
        .where('v.swatch_picture_id', '=', id)
        .select('a.product_id as id'),
    )
    .union(translatedWith('product', address))
  const rows = await db
    .selectFrom('product as p')
    .leftJoin('product as parent', 'parent.id', 'p.parent_id')
    .where('p.id', 'in', ids)
    .select((eb) => [eb.fn.coalesce('parent.id', 'p.id').as('id'), eb.fn.coalesce('parent.name', 'p.name').as('title')])
    .distinct()
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ kind: 'product', ...row }))
}

export async function selectCategoryUses(db: Db, id: number, address: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('category')
    .where((eb) =>
      eb.or([
        eb('picture_id', '=', id),
        eb('description', 'like', `%${address}%`),
        isTranslatedWith('category', address),
      ]),
    )
    .select(['id', 'name as title'])
    .execute()
  return rows.map((row) => ({ kind: 'category', ...row }))
}

/** By attribute, where its values are edited. */
export async function selectAttributeUses(db: Db, id: number): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('attribute_value as v')
    .innerJoin('attribute as a', 'a.id', 'v.attribute_id')
    .where('v.swatch_picture_id', '=', id)
    .select(['a.id', 'a.name', 'v.name as value'])
    .execute()
  return rows.map(({ id, name, value }) => ({ kind: 'attribute', id, title: `${name}: ${value}` }))
}

/** `address`: full URL of a video or drawing; the common prefix of all widths of a picture. */
export async function selectGalleryUses(db: Db, id: number, address: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('gallery_item as i')
    .innerJoin('gallery as g', 'g.id', 'i.gallery_id')
    .where((eb) =>
      eb.or([
        eb('i.picture_id', '=', id),
        eb('i.address', 'like', `%${address}%`),
        eb('i.webm', 'like', `%${address}%`),
      ]),
    )
    .select(['g.id', 'g.title'])
    .distinct()
    .orderBy('g.id')
    .execute()
  return rows.map((row) => ({ kind: 'gallery', ...row }))
}

/** Blocks refer to pictures by id (`pictureId`, `posterId`) and to videos by address. */
export async function selectPageUses(db: Db, id: number, address: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('page')
    .where((eb) => eb.or([eb('cover_id', '=', id), named('body', id, address), isTranslatedWith('page', address)]))
    .select(['id', 'kind', 'title'])
    .orderBy('id')
    .execute()
  return rows
}

export async function selectSettingUses(db: Db, id: number, address: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('setting')
    .where((eb) =>
      eb.or([
        named('value', id, address),
        eb('key', 'in', ['logoId', 'iconId', 'sharePictureId']).and('value', '=', String(id)),
      ]),
    )
    .select('key')
    .execute()
  return rows.map(({ key }) => ({ kind: 'settings', id: 0, title: key }))
}

/** The first condition uses the partial index of texts with pictures (`product_described`). */
function withPicture(column: 'description' | 'short_description', address: string) {
  return sql<SqlBool>`(${sql.ref(column)} like '%/media/%' and ${sql.ref(column)} like ${`%${address}%`})`
}

const PICTURED_TRANSLATION = sql`(description like '%/media/%' or short_description like '%/media/%')`
const PICTURED_TEXT = sql`text like '%/media/%'`

/** Ids of those whose translations show it; the conditions are those of `translation_pictured`, word by word. */
function translatedWith(kind: string, address: string) {
  const text = `%${address}%`
  return sql<{ id: number }>`select subject_id as id from translation where kind = ${kind} and ${PICTURED_TRANSLATION}
      and (description like ${text} or short_description like ${text})
    union select subject_id from text_translation where kind = ${kind} and ${PICTURED_TEXT} and text like ${text}`
}

function isTranslatedWith(kind: string, address: string) {
  return sql<SqlBool>`id in (${translatedWith(kind, address)})`
}

function named(column: 'body' | 'value', id: number, address: string) {
  const patterns = [`%ictureId":${id},%`, `%ictureId":${id}}%`, `%osterId":${id},%`, `%osterId":${id}}%`]
  const any = [...patterns, `%${address}%`].map((pattern) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`)
  return sql<SqlBool>`(${sql.join(any, sql` or `)})`
}

/** Columns set to null when the file is deleted, with the key of their rows. */
const REFERENCES = [
  ['product_picture', 'media_id'],
  ['product', 'drawing_id'],
  ['category', 'picture_id'],
  ['attribute_value', 'swatch_picture_id'],
  ['product_attribute_value', 'swatch_picture_id'],
  ['page', 'cover_id'],
  ['product_review', 'picture_id'],
] as const

/** Files to which no column refers. */
export async function selectUnreferenced(db: Db): Promise<{ id: number; hash: string }[]> {
  const conditions = [...REFERENCES, ['gallery_item', 'picture_id'] as const].map(
    ([table, column]) =>
      sql`not exists (select 1 from ${sql.table(table)} as r where ${sql.ref(`r.${column}`)} = m.id)`,
  )
  const found = await sql<{ id: number; hash: string }>`
    select m.id, m.hash from media as m where ${sql.join(conditions, sql` and `)}`.execute(db)
  return found.rows
}

/** The texts that may name a file by its address or id. */
export async function selectMediaTexts(db: Db): Promise<string[]> {
  const texts = [
    ...(['description', 'short_description'] as const).map(
      (column) => sql`select ${sql.ref(column)} as text from product where ${withPicture(column, '/media/')}`,
    ),
    sql`select description as text from category where description like '%/media/%'`,
    sql`select description || short_description as text from translation where ${PICTURED_TRANSLATION}`,
    sql`select text from text_translation where ${PICTURED_TEXT}`,
    sql`select address as text from gallery_item`,
    sql`select webm as text from gallery_item where webm is not null`,
    sql`select body as text from page`,
    sql`select value as text from setting where key not in ('logoId', 'iconId', 'sharePictureId')`,
    sql`select 'pictureId":' || value as text from setting where key in ('logoId', 'iconId', 'sharePictureId')`,
  ]
  const mentioned = await sql<{ text: string | null }>`${sql.join(texts, sql` union all `)}`.execute(db)
  return mentioned.rows.flatMap(({ text }) => text ?? [])
}

export type MediaReference = { table: string; ids: number[] }
export type GalleryPosition = { gallery_id: number; position: number }

export async function selectReferences(db: Db, id: number): Promise<MediaReference[]> {
  const found: MediaReference[] = []
  for (const [table, column] of REFERENCES) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
    if (rows.length > 0) found.push({ table, ids: rows.map((row) => row.id) })
  }
  return found
}

export function selectGalleryPositions(db: Db, id: number): Promise<GalleryPosition[]> {
  return db.selectFrom('gallery_item').where('picture_id', '=', id).select(['gallery_id', 'position']).execute()
}

/** Only where the column is still empty: later choices stay. */
export async function restoreReferences(
  db: Db,
  id: number,
  references: MediaReference[],
  places: GalleryPosition[],
): Promise<void> {
  for (const [table, column] of REFERENCES) {
    const ids = references.find((reference) => reference.table === table)?.ids ?? []
    if (ids.length === 0) continue
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}
      where id in (${sql.join(ids)}) and ${sql.ref(column)} is null`.execute(db)
  }
  for (const { gallery_id, position } of places) {
    await updateRows(db, 'gallery_item', { gallery_id, position, picture_id: null }, { picture_id: id })
  }
}
