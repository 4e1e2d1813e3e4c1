import { storedTexts } from '#shop/core/column-names.ts'
import { parseStored, parseUnknown } from '#shop/core/json.ts'
import type { Shop } from '#shop/core/shop.ts'
import { slugify } from '#shop/core/slugs.ts'
import type { ProductId } from '../catalog.ts'
import { measureSpans } from '../dimensions/dimensions.ts'
import { leadBucket } from '../inventory/lead-time.ts'
import type { ListingKey, ProjectionSource } from '../projection/product-projection.sql.server.ts'
import { findVariationMeasures } from '../sellable-items/sellable-items.server.ts'
import {
  CHUNK_SIZE,
  countCommonBits,
  emptyBits,
  emptyNumbers,
  INDEXED_NUMBERS,
  setBit,
  toBytes,
  toIndexedNumber,
  toNumbers,
  toWords,
} from './bitset.ts'
import * as sql from './facet-index.sql.server.ts'

/** A product with its lists. */
export type ListedProduct = { product: ProjectionSource; keys: ListingKey[] }

type FacetFacts = { keys: number[]; numbers: number[] }
type Change = { place: number; before: FacetFacts; after: FacetFacts }

const noFacts: FacetFacts = { keys: [], numbers: INDEXED_NUMBERS.map(() => toIndexedNumber(null)) }
/** Epoch of stored seconds, so that 32 bits last until 2069. */
const YEAR_2001_S = 978_307_200

/** Removes ids that are not in `listed`. Inside the transaction of the change, with `lockFacets` held. */
export async function updateFacetIndex(shop: Shop, ids: ProductId[], listed: ListedProduct[]): Promise<void> {
  const before = new Map((await sql.selectIndexedFacts(shop.db, ids)).map((row) => [row.product_id, row]))
  const after = await computeFacetFacts(shop, listed)

  const changes: Change[] = []
  const written: { product_id: number; place: number; facts: string }[] = []
  let next: number | undefined
  // New positions follow the ids: filtered lists break ties by position, unfiltered ones by id.
  for (const [id, facts] of [...after].sort(([a], [b]) => a - b)) {
    const indexed = before.get(id)
    const text = JSON.stringify([facts.keys, facts.numbers])
    if (indexed?.facts === text) continue
    if (!indexed) next = next === undefined ? await sql.selectNextPosition(shop.db) : next + 1
    const place = indexed?.place ?? next ?? 0
    changes.push({ place, before: indexed ? parseFacetFacts(indexed.facts) : noFacts, after: facts })
    written.push({ product_id: id, place, facts: text })
  }
  const gone = [...before.values()].filter((row) => !after.has(row.product_id))
  for (const { place, facts } of gone) changes.push({ place, before: parseFacetFacts(facts), after: noFacts })
  if (changes.length === 0) return

  await sql.writeIndexedFacts(shop.db, written)
  const removedIds = gone.map((row) => row.product_id)
  await sql.deleteIndexedFacts(shop.db, removedIds)
  await updateBits(shop, changes)
  await updateNumbers(shop, changes)
}

/** A label, position or filterability has changed: affects every list. */
export async function invalidateAllFilters(shop: Shop): Promise<void> {
  await sql.lockFacets(shop.db, shop.dialect)
  await sql.increaseListingVersions(shop.db, 'all')
}

/** Products of the shop by their values of this attribute. Counting their rows would take as long as there are products. */
export async function countByValue({ db }: Shop, attributeId: number): Promise<Map<number, number>> {
  const rows = await sql.selectValueBits(db, attributeId)
  const listed = new Map(rows.flatMap(({ value, chunk, bits }) => (value === null ? [[chunk, toWords(bits)]] : [])))
  const counts = new Map<number, number>()
  for (const { value, chunk, bits } of rows) {
    if (value === null) continue
    const common = countCommonBits(toWords(bits), listed.get(chunk) ?? emptyBits())
    counts.set(value, (counts.get(value) ?? 0) + common)
  }
  return counts
}

/** Up to 300 products of a list are read with each page: a schema would take as long as the parsing itself. */
export function parseFacetFacts(text: string): FacetFacts {
  const stored = parseUnknown(text)
  const [keys, numbers] = Array.isArray(stored) ? stored : []
  if (!isNumbers(keys) || !isNumbers(numbers)) throw new Error('stored facet facts have another shape')
  return { keys, numbers }
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((number) => typeof number === 'number')
}

async function computeFacetFacts(shop: Shop, listed: ListedProduct[]): Promise<Map<ProductId, FacetFacts>> {
  if (listed.length === 0) return new Map()
  const ids = listed.map(({ product }) => product.id)
  const traits = new Map((await sql.selectProductTraits(shop.db, ids)).map((row) => [row.id, row]))
  const measures = await findVariationMeasures(shop, ids)
  const values = Map.groupBy(await sql.selectAttributeValueIds(shop.db, ids), (row) => row.product_id)

  const keys = new Map<string, sql.FacetKey>()
  const keysOf = new Map<ProductId, string[]>()
  for (const { product, keys: lists } of listed) {
    const productKeys = new Map<string, sql.FacetKey>()
    const add = (kind: sql.FacetKey['kind'], target: string, name = '') => {
      productKeys.set(`${kind} ${target}`, { kind, target, name })
    }
    const trait = traits.get(product.id)
    for (const { kind, target_id } of lists) add(kind, String(target_id))
    for (const { value_id } of values.get(product.id) ?? []) add('value', String(value_id))
    add('stock', product.available)
    if (trait?.lead_time) add('lead', leadBucket(trait.lead_time, trait.lead_days_max))
    const materials = trait ? parseStored(storedTexts, trait.materials) : []
    for (const name of materials) if (slugify(name) !== '') add('material', slugify(name), name.trim())
    for (const [key, row] of productKeys) keys.set(key, row)
    keysOf.set(product.id, [...productKeys.keys()])
  }
  const idOf = await sql.ensureFacetKeys(shop.db, keys)
  return new Map(
    listed.map(({ product }) => {
      const trait = traits.get(product.id)
      const spans = trait && measureSpans(trait, trait.type === 'variable' ? (measures.get(product.id) ?? []) : [])
      const numbers: Record<(typeof INDEXED_NUMBERS)[number], number | null> = {
        price_low: product.price_low,
        price_high: product.price_high,
        width: spans?.widthMm?.low ?? null,
        depth: spans?.depthMm?.low ?? null,
        height: spans?.heightMm?.low ?? null,
        position: product.position,
        popularity: product.total_sales,
        rating: product.average_rating,
        published: product.published_at / 1000 - YEAR_2001_S,
        width_high: spans?.widthMm?.high ?? null,
        depth_high: spans?.depthMm?.high ?? null,
        height_high: spans?.heightMm?.high ?? null,
      }
      const keyIds = (keysOf.get(product.id) ?? []).map((key) => idOf.get(key) ?? 0).sort((a, b) => a - b)
      return [product.id, { keys: keyIds, numbers: INDEXED_NUMBERS.map((name) => toIndexedNumber(numbers[name])) }]
    }),
  )
}

async function updateBits(shop: Shop, changes: Change[]): Promise<void> {
  type Edit = { key_id: number; chunk: number; on: number[]; off: number[] }
  const edits = new Map<string, Edit>()
  const edit = (key: number, place: number): Edit => {
    const chunk = Math.floor(place / CHUNK_SIZE)
    const edit = edits.get(`${key} ${chunk}`) ?? { key_id: key, chunk, on: [], off: [] }
    edits.set(`${key} ${chunk}`, edit)
    return edit
  }
  for (const { place, before, after } of changes) {
    for (const key of after.keys) if (!before.keys.includes(key)) edit(key, place).on.push(place % CHUNK_SIZE)
    for (const key of before.keys) if (!after.keys.includes(key)) edit(key, place).off.push(place % CHUNK_SIZE)
  }
  const changedChunks = [...edits.values()]
  if (changedChunks.length === 0) return
  const chunks = changedChunks.map(({ key_id, chunk }) => ({ key_id, chunk }))
  const rows = await sql.selectBits(shop.db, shop.dialect, chunks)
  const wordsByChunk = new Map(rows.map(({ key_id, chunk, bits }) => [`${key_id} ${chunk}`, toWords(bits)]))
  const written = []
  for (const { key_id, chunk, on, off } of changedChunks) {
    const words = wordsByChunk.get(`${key_id} ${chunk}`) ?? emptyBits()
    for (const bit of on) setBit(words, bit, true)
    for (const bit of off) setBit(words, bit, false)
    if (on.length > 0 || words.some((word) => word !== 0)) written.push({ key_id, chunk, bits: toBytes(words) })
    else await sql.deleteBits(shop.db, { key_id, chunk })
  }
  await sql.writeBits(shop.db, written)
}

async function updateNumbers(shop: Shop, changes: Change[]): Promise<void> {
  const edits = INDEXED_NUMBERS.map((name, n) => ({
    name,
    changed: changes.filter(({ before, after }) => before.numbers[n] !== after.numbers[n]),
    of: (facts: FacetFacts) => facts.numbers[n] ?? toIndexedNumber(null),
  })).filter(({ changed }) => changed.length > 0)
  if (edits.length === 0) return
  const chunks = [...new Set(changes.map(({ place }) => Math.floor(place / CHUNK_SIZE)))]
  const names = edits.map(({ name }) => name)
  const rows = await sql.selectNumbers(shop.db, names, chunks)
  const numbersByChunk = new Map(rows.map((row) => [`${row.name} ${row.chunk}`, toNumbers(row.numbers)]))
  const written = new Map<string, { name: string; chunk: number; numbers: Uint8Array }>()
  for (const { name, changed, of } of edits) {
    for (const { place, after } of changed) {
      const chunk = Math.floor(place / CHUNK_SIZE)
      const numbers = numbersByChunk.get(`${name} ${chunk}`) ?? emptyNumbers()
      numbersByChunk.set(`${name} ${chunk}`, numbers)
      numbers[place % CHUNK_SIZE] = of(after)
      written.set(`${name} ${chunk}`, { name, chunk, numbers: toBytes(numbers) })
    }
  }
  await sql.writeNumbers(shop.db, [...written.values()])
}
