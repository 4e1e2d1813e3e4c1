import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Dialect, jsonRows } from '#db/dialect.ts'
import { prepared } from '#db/prepared/prepared.ts'
import type { ListingTable } from '#db/tables/catalog.ts'
import type { FacetKeyTable } from '#db/tables/filters.ts'
import type { ProductId } from '../products/catalog.ts'

export type KeyKind = FacetKeyTable['kind']

export const selectKeys = prepared((db, kinds: KeyKind[]) =>
  db.selectFrom('facet_key').select(['id', 'kind', 'target', 'name']).where('kind', 'in', kinds),
)

const selectKeyRows = prepared((db, kind: KeyKind, target: string) =>
  db.selectFrom('facet_key').select('id').where('kind', '=', kind).where('target', '=', target),
)

export async function selectKey(db: Db, kind: KeyKind, target: string): Promise<number | undefined> {
  const [row] = await selectKeyRows(db, kind, target)
  return row?.id
}

const selectListings = prepared((db, kind: ListingTable['kind'], targetId: number) =>
  db.selectFrom('listing').select(['id', 'size', 'version']).where('kind', '=', kind).where('target_id', '=', targetId),
)

export async function selectListing(db: Db, kind: ListingTable['kind'], targetId: number) {
  const [listing] = await selectListings(db, kind, targetId)
  return listing
}

/** Bits of these keys in all chunks. */
export async function selectBits(db: Db, dialect: Dialect, keys: number[]) {
  const keyRows = givenNumbers(dialect, 'id', keys)
  const { rows } = await sql<{ key_id: number; chunk: number; bits: Uint8Array }>`
    select b.key_id, b.chunk, b.bits from ${keyRows} cross join facet_bits b where b.key_id = given.id`.execute(db)
  return rows
}

export const selectNumbers = prepared((db, names: string[]) =>
  db.selectFrom('facet_numbers').select(['name', 'chunk', 'numbers']).where('name', 'in', names),
)

/** Facts of the products at these positions. */
export async function selectFactsByPosition(db: Db, dialect: Dialect, places: number[]) {
  const placeRows = givenNumbers(dialect, 'place', places)
  const { rows } = await sql<{ product_id: ProductId; place: number; facts: string }>`
    select f.product_id, f.place, f.facts from ${placeRows} cross join facet_product f where f.place = given.place`.execute(
    db,
  )
  return rows
}

const selectPlaces = prepared((db, places: number[]) =>
  db.selectFrom('facet_product').select(['place', 'product_id']).where('place', 'in', places),
)

export async function selectIdsByPosition(db: Db, places: number[]): Promise<Map<number, ProductId>> {
  const rows = await selectPlaces(db, places)
  return new Map(rows.map((row) => [row.place, row.product_id]))
}

/** Positions of the listed ones among these products. */
export async function selectPositions(db: Db, dialect: Dialect, ids: ProductId[]): Promise<Map<ProductId, number>> {
  const idRows = givenNumbers(dialect, 'id', ids)
  const { rows } = await sql<{ product_id: ProductId; place: number }>`
    select f.product_id, f.place from ${idRows} cross join facet_product f where f.product_id = given.id`.execute(db)
  return new Map(rows.map((row) => [row.product_id, row.place]))
}

const selectLastPosition = prepared((db) =>
  db.selectFrom('facet_product').select(({ fn }) => fn.max('place').as('last')),
)

/** Number of positions ever assigned. */
export async function selectPositionCount(db: Db): Promise<number> {
  const [row] = await selectLastPosition(db)
  return (row?.last ?? -1) + 1
}

export const selectFilterableAttributes = prepared((db) =>
  db.selectFrom('attribute').select('slug').where('filterable', '=', 1),
)

function givenNumbers(dialect: Dialect, name: string, numbers: number[]) {
  const rows = numbers.map((number) => ({ [name]: number }))
  return jsonRows(dialect, { [name]: 'whole' }, rows)
}
