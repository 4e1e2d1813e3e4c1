import { z } from 'zod'
import { cleanLine, cleanText } from '#shop/core/input/text.ts'
import { parseStored } from '#shop/core/json.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { slugify } from '#shop/core/slugs.ts'
import { uniqueSlug } from '#shop/core/unique-slug.server.ts'
import * as sql from './fabrics.sql.server.ts'
import {
  CARE_SIGNS,
  COLOR_FAMILIES,
  currentFabric,
  FABRIC_FEELS,
  type Fabric,
  type FabricCollection,
} from './fabrics.ts'

export type CollectionInput = Omit<FabricCollection, 'id' | 'slug'> & { id?: number; slug?: string }
export type FabricInput = Omit<Fabric, 'id' | 'slug' | 'archivedAt' | 'replacementId'> & { id?: number; slug?: string }
export type ArchiveResult = { kind: 'archived' } | { kind: 'not-found' } | { kind: 'no-such-replacement' }

const storedCare = z.array(z.enum(CARE_SIGNS))
const storedFeel = z.enum([...FABRIC_FEELS, ''])
const storedColorFamily = z.enum([...COLOR_FAMILIES, ''])

export async function listCollections(shop: Shop): Promise<FabricCollection[]> {
  const rows = await sql.selectCollections(shop.db)
  return rows.map(({ updated_at: _, ...collection }) => collection)
}

/** Archived ones too. */
export async function listFabrics(shop: Shop): Promise<Fabric[]> {
  return (await sql.selectFabrics(shop.db)).map(toFabric)
}

/** A taken slug gets a number. Returns the id; undefined: there is no collection with this id. */
export function saveCollection(shop: Shop, { id, slug, ...input }: CollectionInput): Promise<number | undefined> {
  return transact(shop, async (shop) => {
    const before = id === undefined ? undefined : await sql.selectCollection(shop.db, id)
    if (id !== undefined && !before) return undefined
    const isTaken = async (slug: string) => ((await sql.selectCollectionBySlug(shop.db, slug))?.id ?? id) !== id
    const base = slug || before?.slug || slugify(input.name) || 'kolektsiia'
    const row = {
      ...input,
      name: cleanLine(input.name),
      supplier: cleanLine(input.supplier),
      description: cleanText(input.description),
      slug: await uniqueSlug(base, isTaken),
      updated_at: shop.now(),
    }
    shop.emit({ type: 'fabrics.updated' })
    if (id === undefined) return sql.insertCollection(shop.db, row)
    await sql.updateCollection(shop.db, id, row)
    return id
  })
}

/** A taken slug gets a number. Returns the id; undefined: there is no such fabric or collection. */
export function saveFabric(shop: Shop, { id, slug, ...input }: FabricInput): Promise<number | undefined> {
  return transact(shop, async (shop) => {
    const before = id === undefined ? undefined : await sql.selectFabric(shop.db, id)
    const collection = await sql.selectCollection(shop.db, input.collectionId)
    if ((id !== undefined && !before) || !collection) return undefined
    const isTaken = async (slug: string) => ((await sql.selectFabricBySlug(shop.db, slug))?.id ?? id) !== id
    const base = slug || before?.slug || slugify(`${collection.name} ${input.name}`) || 'tkanyna'
    const row = { ...fromInput(input), slug: await uniqueSlug(base, isTaken), updated_at: shop.now() }
    shop.emit({ type: 'fabrics.updated' })
    if (id === undefined) return sql.insertFabric(shop.db, { ...row, archived_at: null, replacement_id: null })
    await sql.updateFabric(shop.db, id, row)
    return id
  })
}

/** Nobody can order it any more. A replacement that leads back to it, or to nothing that can be ordered, is refused. */
export function archiveFabric(shop: Shop, id: number, replacementId: number | null): Promise<ArchiveResult> {
  return transact(shop, async (shop): Promise<ArchiveResult> => {
    const fabrics = await listFabrics(shop)
    if (!fabrics.some((fabric) => fabric.id === id)) return { kind: 'not-found' }
    const archived = fabrics.map((fabric) =>
      fabric.id === id ? { ...fabric, archivedAt: shop.now(), replacementId } : fabric,
    )
    if (replacementId !== null && !currentFabric(replacementId, archived)) return { kind: 'no-such-replacement' }
    const now = shop.now()
    await sql.updateFabric(shop.db, id, { archived_at: now, replacement_id: replacementId, updated_at: now })
    shop.emit({ type: 'fabrics.updated' })
    return { kind: 'archived' }
  })
}

/** Can be ordered again. False: there is no such fabric. */
export function restoreFabric(shop: Shop, id: number): Promise<boolean> {
  return transact(shop, async (shop) => {
    if (!(await sql.selectFabric(shop.db, id))) return false
    await sql.updateFabric(shop.db, id, { archived_at: null, replacement_id: null, updated_at: shop.now() })
    shop.emit({ type: 'fabrics.updated' })
    return true
  })
}

function fromInput(input: Omit<FabricInput, 'id' | 'slug'>) {
  return {
    collection_id: input.collectionId,
    name: cleanLine(input.name),
    article: cleanLine(input.article),
    price_group: input.priceGroup,
    color: input.color,
    color_family: input.colorFamily,
    picture_id: input.pictureId,
    feel: input.feel,
    composition: cleanLine(input.composition),
    martindale: input.martindale,
    pilling: input.pilling,
    light_fastness: input.lightFastness,
    care: JSON.stringify(input.care),
    position: input.position,
    for_children: input.forChildren ? (1 as const) : (0 as const),
    for_pets: input.forPets ? (1 as const) : (0 as const),
    roll_width_mm: input.rollWidthMm,
    stock_cm: input.stockCm,
    days_to_arrive: input.daysToArrive,
  }
}

function toFabric(row: sql.FabricRow): Fabric {
  return {
    id: row.id,
    collectionId: row.collection_id,
    name: row.name,
    slug: row.slug,
    article: row.article,
    priceGroup: row.price_group,
    color: row.color,
    pictureId: row.picture_id,
    composition: row.composition,
    colorFamily: storedColorFamily.parse(row.color_family),
    feel: storedFeel.parse(row.feel),
    martindale: row.martindale,
    pilling: row.pilling,
    lightFastness: row.light_fastness,
    care: parseStored(storedCare, row.care),
    forChildren: row.for_children === 1,
    forPets: row.for_pets === 1,
    rollWidthMm: row.roll_width_mm,
    stockCm: row.stock_cm,
    daysToArrive: row.days_to_arrive,
    archivedAt: row.archived_at,
    replacementId: row.replacement_id,
    position: row.position,
  }
}
