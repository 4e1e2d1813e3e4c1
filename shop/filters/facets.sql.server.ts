import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Dialect, jsonRows } from '#db/dialect.ts'
import { selectRow, selectRows } from '#db/rows.ts'
import type { FacetKeyTable } from '#db/tables/filters.ts'
import type { ProductId } from '../catalog/catalog.ts'

export type KeyKind = FacetKeyTable['kind']

export function selectKeys(db: Db, kinds: KeyKind[]) {
  return db.selectFrom('facet_key').select(['id', 'kind', 'target', 'name']).where('kind', 'in', kinds).execute()
}

export async function selectKey(db: Db, kind: KeyKind, target: string): Promise<number | undefined> {
  const row = await selectRow(db, 'facet_key', { kind, target }, ['id'])
  return row?.id
}

export function selectListing(db: Db, kind: 'shop' | 'category' | 'tag' | 'sale' | 'featured', target: number) {
  return selectRow(db, 'listing', { kind, target_id: target }, ['id', 'size', 'version'])
}

/** Bits of these keys in all chunks. */
export async function selectBits(db: Db, dialect: Dialect, keys: number[]) {
  const given = givenNumbers(dialect, 'id', keys)
  const { rows } = await sql<{ key_id: number; chunk: number; bits: Uint8Array }>`
    select b.key_id, b.chunk, b.bits from ${given} cross join facet_bits b where b.key_id = given.id`.execute(db)
  return rows
}

export function selectNumbers(db: Db, names: string[]) {
  return db.selectFrom('facet_numbers').select(['name', 'chunk', 'numbers']).where('name', 'in', names).execute()
}

/** Facts of the products at these positions. */
export async function selectFactsByPosition(db: Db, dialect: Dialect, places: number[]) {
  const given = givenNumbers(dialect, 'place', places)
  const { rows } = await sql<{ product_id: ProductId; place: number; facts: string }>`
    select f.product_id, f.place, f.facts from ${given} cross join facet_product f where f.place = given.place`.execute(
    db,
  )
  return rows
}

export async function selectIdsByPosition(db: Db, places: number[]): Promise<Map<number, ProductId>> {
  const rows = await selectRows(db, 'facet_product', { place: places }, ['place', 'product_id'])
  return new Map(rows.map((row) => [row.place, row.product_id]))
}

/** Positions of the listed ones among these products. */
export async function selectPositions(db: Db, dialect: Dialect, ids: ProductId[]): Promise<Map<ProductId, number>> {
  const given = givenNumbers(dialect, 'id', ids)
  const { rows } = await sql<{ product_id: ProductId; place: number }>`
    select f.product_id, f.place from ${given} cross join facet_product f where f.product_id = given.id`.execute(db)
  return new Map(rows.map((row) => [row.product_id, row.place]))
}

/** Number of positions ever assigned. */
export async function selectPositionCount(db: Db): Promise<number> {
  const row = await db
    .selectFrom('facet_product')
    .select(({ fn }) => fn.max('place').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

export function selectFilterableAttributes(db: Db): Promise<{ slug: string }[]> {
  return db.selectFrom('attribute').select('slug').where('filterable', '=', 1).execute()
}

function givenNumbers(dialect: Dialect, name: string, numbers: number[]) {
  const rows = numbers.map((number) => ({ [name]: number }))
  return jsonRows(dialect, { [name]: 'whole' }, rows)
}
