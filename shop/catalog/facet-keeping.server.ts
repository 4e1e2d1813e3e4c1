import { slugOf } from '../addresses.ts'
import type { Shop } from '../shop.ts'
import { asBytes, asNumbers, asWords, CHUNK_PLACES, kept, NUMBERS, noBits, noNumbers, setBit } from './bits.ts'
import type { ProductId } from './catalog.ts'
import type { DerivedFrom, ListKey } from './derive.sql.server.ts'
import * as sql from './facet-keeping.sql.server.ts'
import { leadBucket } from './lead-time.ts'
import { readVariationMeasures } from './measures.server.ts'
import { spansOf } from './measures.ts'

/** A product in its lists. */
export type Listed = { product: DerivedFrom; keys: ListKey[] }

type Facts = { keys: number[]; numbers: number[] }
type Change = { place: number; before: Facts; after: Facts }

const nothing: Facts = { keys: [], numbers: NUMBERS.map(() => kept(null)) }
/** Seconds are counted from here, so that 32 bits last until 2069. */
const YEAR_2001_S = 978_307_200

/**
 * Keeps what filters count of these products: all of `ids` that are not among `listed` are in no list any more. Called inside
 * the transaction that changed them, with `lockFacets` held.
 */
export async function keepFacets(shop: Shop, ids: ProductId[], listed: Listed[]): Promise<void> {
  const before = new Map((await sql.selectKeptFacts(shop.db, ids)).map((row) => [row.product_id, row]))
  const after = await factsOf(shop, listed)

  const changes: Change[] = []
  const written: { product_id: number; place: number; facts: string }[] = []
  let next: number | undefined
  for (const [id, facts] of after) {
    const known = before.get(id)
    const text = JSON.stringify([facts.keys, facts.numbers])
    if (known?.facts === text) continue
    if (!known) next = next === undefined ? await sql.selectNextPlace(shop.db) : next + 1
    const place = known?.place ?? next ?? 0
    changes.push({ place, before: known ? readFacts(known.facts) : nothing, after: facts })
    written.push({ product_id: id, place, facts: text })
  }
  const gone = [...before.values()].filter((row) => !after.has(row.product_id))
  for (const { place, facts } of gone) changes.push({ place, before: readFacts(facts), after: nothing })
  if (changes.length === 0) return

  await sql.writeKeptFacts(shop.db, written)
  if (gone.length > 0)
    await sql.deleteKeptFacts(
      shop.db,
      gone.map((row) => row.product_id),
    )
  await changeBits(shop, changes)
  await changeNumbers(shop, changes)
}

/** What is chosen by has other names, or another place, or is no filter any more: in whatever list. */
export async function turnFilters(shop: Shop): Promise<void> {
  await sql.lockFacets(shop.db, shop.dialect)
  await sql.turnListings(shop.db, 'all')
}

export function readFacts(text: string): Facts {
  const [keys, numbers]: [number[], number[]] = JSON.parse(text)
  return { keys, numbers }
}

async function factsOf(shop: Shop, listed: Listed[]): Promise<Map<ProductId, Facts>> {
  if (listed.length === 0) return new Map()
  const ids = listed.map(({ product }) => product.id)
  const traits = new Map((await sql.selectTraits(shop.db, ids)).map((row) => [row.id, row]))
  const measures = await readVariationMeasures(shop, ids)
  const values = Map.groupBy(await sql.selectValuesOf(shop.db, ids), (row) => row.product_id)

  const keys = new Map<string, sql.FacetKey>()
  const keysOf = new Map<ProductId, string[]>()
  for (const { product, keys: lists } of listed) {
    const own = new Map<string, sql.FacetKey>()
    const add = (kind: sql.FacetKey['kind'], target: string, name = '') => {
      own.set(`${kind} ${target}`, { kind, target, name })
    }
    const trait = traits.get(product.id)
    for (const { kind, target_id } of lists) add(kind, String(target_id))
    for (const { value_id } of values.get(product.id) ?? []) add('value', String(value_id))
    add('stock', product.available)
    if (trait?.lead_time) add('lead', leadBucket(trait.lead_time, trait.lead_days_max))
    const materials: string[] = trait ? JSON.parse(trait.materials) : []
    for (const name of materials) if (slugOf(name) !== '') add('material', slugOf(name), name.trim())
    for (const [key, row] of own) keys.set(key, row)
    keysOf.set(product.id, [...own.keys()])
  }
  const idOf = await sql.ensureKeys(shop.db, keys)
  return new Map(
    listed.map(({ product }) => {
      const trait = traits.get(product.id)
      const spans = trait && spansOf(trait, trait.type === 'variable' ? (measures.get(product.id) ?? []) : [])
      const numbers: Record<(typeof NUMBERS)[number], number | null> = {
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
      const own = (keysOf.get(product.id) ?? []).map((key) => idOf.get(key) ?? 0).sort((a, b) => a - b)
      return [product.id, { keys: own, numbers: NUMBERS.map((name) => kept(numbers[name])) }]
    }),
  )
}

async function changeBits(shop: Shop, changes: Change[]): Promise<void> {
  type Edit = { key_id: number; chunk: number; on: number[]; off: number[] }
  const edits = new Map<string, Edit>()
  const edit = (key: number, place: number): Edit => {
    const chunk = Math.floor(place / CHUNK_PLACES)
    const known = edits.get(`${key} ${chunk}`) ?? { key_id: key, chunk, on: [], off: [] }
    edits.set(`${key} ${chunk}`, known)
    return known
  }
  for (const { place, before, after } of changes) {
    for (const key of after.keys) if (!before.keys.includes(key)) edit(key, place).on.push(place % CHUNK_PLACES)
    for (const key of before.keys) if (!after.keys.includes(key)) edit(key, place).off.push(place % CHUNK_PLACES)
  }
  const wanted = [...edits.values()]
  if (wanted.length === 0) return
  const chunks = wanted.map(({ key_id, chunk }) => ({ key_id, chunk }))
  const rows = await sql.selectBits(shop.db, shop.dialect, chunks)
  const known = new Map(rows.map(({ key_id, chunk, bits }) => [`${key_id} ${chunk}`, asWords(bits)]))
  const written = []
  for (const { key_id, chunk, on, off } of wanted) {
    const words = known.get(`${key_id} ${chunk}`) ?? noBits()
    for (const bit of on) setBit(words, bit, true)
    for (const bit of off) setBit(words, bit, false)
    if (on.length > 0 || words.some((word) => word !== 0)) written.push({ key_id, chunk, bits: asBytes(words) })
    else await sql.deleteBits(shop.db, { key_id, chunk })
  }
  await sql.writeBits(shop.db, written)
}

async function changeNumbers(shop: Shop, changes: Change[]): Promise<void> {
  const edits = NUMBERS.map((name, n) => ({
    name,
    changed: changes.filter(({ before, after }) => before.numbers[n] !== after.numbers[n]),
    of: (facts: Facts) => facts.numbers[n] ?? kept(null),
  })).filter(({ changed }) => changed.length > 0)
  if (edits.length === 0) return
  const chunks = [...new Set(changes.map(({ place }) => Math.floor(place / CHUNK_PLACES)))]
  const names = edits.map(({ name }) => name)
  const rows = await sql.selectNumbers(shop.db, names, chunks)
  const known = new Map(rows.map((row) => [`${row.name} ${row.chunk}`, asNumbers(row.numbers)]))
  const written = new Map<string, { name: string; chunk: number; numbers: Uint8Array }>()
  for (const { name, changed, of } of edits) {
    for (const { place, after } of changed) {
      const chunk = Math.floor(place / CHUNK_PLACES)
      const numbers = known.get(`${name} ${chunk}`) ?? noNumbers()
      known.set(`${name} ${chunk}`, numbers)
      numbers[place % CHUNK_PLACES] = of(after)
      written.set(`${name} ${chunk}`, { name, chunk, numbers: asBytes(numbers) })
    }
  }
  await sql.writeNumbers(shop.db, [...written.values()])
}
