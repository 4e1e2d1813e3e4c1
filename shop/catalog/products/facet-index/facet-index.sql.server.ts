import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type AnyDb, CATALOGUE_LOCK, type Dialect, jsonRows, takeAdvisoryLock } from '#db/dialect.ts'
import { deleteBy, selectAllBy, selectRows } from '#db/rows.ts'
import type { FacetBitsTable, FacetKeyTable, FacetNumbersTable, FacetProductTable } from '#db/tables/filters.ts'
import type { ProductId } from '../catalog.ts'
import { insertSlices } from '../records/product-rows.sql.server.ts'

/** Serialises writers: two that change the same chunk would overwrite each other's bits. */
export function lockFacets(db: Db, dialect: Dialect): Promise<void> {
  return takeAdvisoryLock(db, dialect, CATALOGUE_LOCK)
}

export const selectIndexedFacts = selectAllBy('facet_product', 'product_id')

export async function selectNextPosition(db: Db): Promise<number> {
  const row = await db.selectFrom('facet_product').select('place').orderBy('place', 'desc').limit(1).executeTakeFirst()
  return (row?.place ?? -1) + 1
}

export type FacetKey = Pick<FacetKeyTable, 'kind' | 'target' | 'name'>

/** Ids of these keys, created where missing: `kind target` → id. */
export async function ensureFacetKeys(db: Db, keys: Map<string, FacetKey>): Promise<Map<string, number>> {
  if (keys.size === 0) return new Map()
  const facetKeys = [...keys.values()]
  const targets = [...new Set(facetKeys.map(({ target }) => target))]
  const ids = new Map<string, number>()
  const read = async () => {
    for (const slice of insertSlices(targets)) {
      const rows = await selectRows(db, 'facet_key', { target: slice }, ['id', 'kind', 'target'])
      for (const { id, kind, target } of rows) ids.set(`${kind} ${target}`, id)
    }
  }
  await read()
  const missing = facetKeys.filter(({ kind, target }) => !ids.has(`${kind} ${target}`))
  if (missing.length === 0) return ids
  for (const slice of insertSlices(missing)) await db.insertInto('facet_key').values(slice).execute()
  await read()
  return ids
}

export function writeIndexedFacts(db: Db, rows: FacetProductTable[]): Promise<void> {
  return upsertSlices(db, { table: 'facet_product', key: ['product_id'], column: 'facts', rows })
}

export const deleteIndexedFacts = deleteBy('facet_product', 'product_id')

/** Rows whose key is known get this column overwritten. */
async function upsertSlices(
  db: AnyDb,
  { table, key, column, rows }: { table: string; key: string[]; column: string; rows: object[] },
): Promise<void> {
  for (const slice of insertSlices(rows)) {
    await db
      .insertInto(table)
      .values(slice)
      .onConflict((conflict) => conflict.columns(key).doUpdateSet((eb) => ({ [column]: eb.ref(`excluded.${column}`) })))
      .execute()
  }
}

export type ChunkKey = { key_id: number; chunk: number }

export async function selectBits(db: Db, dialect: Dialect, chunks: ChunkKey[]): Promise<FacetBitsTable[]> {
  const chunkRows = jsonRows(dialect, { key_id: 'whole', chunk: 'whole' }, chunks)
  const { rows } = await sql<FacetBitsTable>`select b.key_id, b.chunk, b.bits from ${chunkRows}
    join facet_bits b on b.key_id = given.key_id and b.chunk = given.chunk`.execute(db)
  return rows
}

/** Of the values of an attribute, and of all products of the shop: under `null`. */
export async function selectValueBits(db: Db, attributeId: number) {
  const { rows } = await sql<{ value: number | null; chunk: number; bits: Uint8Array }>`
    select v.id as value, b.chunk, b.bits from attribute_value as v
      join facet_key as k on k.kind = 'value' and k.target = cast(v.id as text) join facet_bits as b on b.key_id = k.id
      where v.attribute_id = ${attributeId}
    union all select null, b.chunk, b.bits from facet_key as k join facet_bits as b on b.key_id = k.id
      where k.kind = 'shop'`.execute(db)
  return rows
}

export function writeBits(db: Db, rows: FacetBitsTable[]): Promise<void> {
  return upsertSlices(db, { table: 'facet_bits', key: ['key_id', 'chunk'], column: 'bits', rows })
}

export async function deleteBits(db: Db, { key_id, chunk }: ChunkKey): Promise<void> {
  await db.deleteFrom('facet_bits').where('key_id', '=', key_id).where('chunk', '=', chunk).execute()
}

export async function selectNumbers(db: Db, names: string[], chunks: number[]): Promise<FacetNumbersTable[]> {
  return db.selectFrom('facet_numbers').selectAll().where('name', 'in', names).where('chunk', 'in', chunks).execute()
}

export function writeNumbers(db: Db, rows: FacetNumbersTable[]): Promise<void> {
  return upsertSlices(db, { table: 'facet_numbers', key: ['name', 'chunk'], column: 'numbers', rows })
}

/** Facets not stored in the listing. */
export function selectProductTraits(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('product')
    .select(['id', 'lead_time', 'lead_days_max', 'type', 'materials'])
    .select(['width_mm as widthMm', 'depth_mm as depthMm', 'height_mm as heightMm', 'weight_g as weightG'])
    .where('id', 'in', ids)
    .execute()
}

export function selectAttributeValueIds(db: Db, ids: ProductId[]) {
  return db
    .selectFrom('product_attribute as a')
    .innerJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
    .select(['a.product_id', 'v.value_id'])
    .where('a.product_id', 'in', ids)
    .where('v.value_id', 'is not', null)
    .execute()
}

/** Invalidates cached filters of these lists. `all`: of every list. */
export async function increaseListingVersions(db: Db, ids: number[] | 'all'): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('listing')
    .set({ version: sql`version + 1` })
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids === 'all' ? [] : ids))
    .execute()
}
