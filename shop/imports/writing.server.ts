import type { Product } from '../catalog/catalog.ts'
import { readOwnersOfSlugs, readProducts, saveProducts } from '../catalog/products.server.ts'
import type { Shop } from '../shop.ts'
import { writeAttributeRows, writeCategoryRows } from './directory.server.ts'
import { type Identity, selectIdentities, selectMediaNames } from './imports.sql.server.ts'
import { keyOfReference, LINK_FIELDS, type LinkField, type ProductWish, type Reference } from './imports.ts'
import { changedFields, type Merged, mergePictures, mergeProduct } from './merging.server.ts'
import { findPictures, STILL_TO_COME } from './pictures.server.ts'
import { identify } from './survey.server.ts'
import { type Work, warnOfLink } from './work.server.ts'

export type Row = { line: number; wish: ProductWish }

/** Wholes before their parts: a variation needs the id of its parent, which may come in the same chunk. */
export async function writeChunk(shop: Shop, work: Work, rows: Row[]): Promise<void> {
  await writeRows(
    shop,
    work,
    rows.filter((row) => !row.wish.parent),
  )
  await writeRows(
    shop,
    work,
    rows.filter((row) => row.wish.parent),
  )
}

async function writeRows(shop: Shop, work: Work, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const references = rows.flatMap(({ wish }) => [
    ...(wish.parent ? [wish.parent] : []),
    ...LINK_FIELDS.flatMap((field) => wish[field] ?? []),
  ])
  const find = await openFinder(shop, work, rows, references)
  const before = new Map((await readProducts(shop, [...find.targets.values()])).map((product) => [product.id, product]))
  const namedMedia = await selectMediaNames(
    shop.db,
    [...before.values()].flatMap((product) => product.pictures.flatMap((picture) => picture.mediaId ?? [])),
  )
  const nameOf = (id: number | null) => (id === null ? '' : (namedMedia.get(id) ?? ''))
  const found = await findPictures(shop, work, rows)

  const toSave: { merged: Merged; line: number; wish: ProductWish; before: Product | undefined }[] = []
  for (const { line, wish } of rows) {
    const target = find.targets.get(line)
    const product = target === undefined ? undefined : before.get(target)
    const parentId = wish.parent ? find.product(wish.parent) : null
    if (wish.parent && parentId === undefined) {
      work.postponed.add(line)
      continue
    }
    if (wish.rows) await writeAttributeRows(shop, work.directory, wish.rows)
    const varying = varyingOf(work, wish, product)
    const merged = await mergeProduct(shop, work.directory, wish, product, varying)
    if (wish.rows) await writeCategoryRows(shop, work.directory, wish.rows)
    if (wish.parent !== undefined) merged.parentId = parentId ?? null
    if (wish.pictures) merged.pictures = mergePictures(wish.pictures, product?.pictures ?? [], nameOf, found)
    for (const field of LINK_FIELDS) takeLinks(work, field, wish, merged, find, line)
    if (target === undefined && wish.id !== undefined) merged.id = wish.id
    toSave.push({ merged, line, wish, before: product })
  }
  await keepTakenSlugs(shop, toSave)

  const different = toSave.filter(({ merged, before }) => !before || changedFields(before, merged).length > 0)
  work.result.unchanged += toSave.length - different.length
  const products = different.map(({ merged }) => ({ ...merged, pictures: merged.pictures.map(withoutPromise) }))
  const ids = await saveProducts(shop, products)
  for (const [index, { merged, line, before, wish }] of different.entries()) {
    work.result[before ? 'changed' : 'created']++
    const kind = before ? 'changed' : 'created'
    const fields = before ? changedFields(before, merged) : []
    work.options.report?.({ line, name: merged.name, sku: merged.sku, kind, fields })
    postponeLinks(work, wish, ids[index] ?? 0, line, find, true)
  }
  for (const { before, wish, line } of toSave.filter((one) => !different.includes(one))) {
    postponeLinks(work, wish, before?.id ?? 0, line, find, false)
  }
}

type Finder = {
  /** Line → the product it means, where that exists. */
  targets: Map<number, number>
  product(reference: Reference): number | undefined
}

async function openFinder(shop: Shop, work: Work, rows: Row[], references: Reference[]): Promise<Finder> {
  const realId = (id: number) => work.survey.aliases.get(id) ?? id
  const ids = rows.flatMap(({ wish }) => wish.id ?? [])
  const skus = rows.flatMap(({ wish }) => wish.sku || [])
  for (const reference of references) {
    if (reference.kind === 'id') ids.push(realId(reference.id))
    else skus.push(reference.sku)
  }
  const known = await selectIdentities(shop.db, ids, skus)
  const byId = new Map(known.map((one) => [one.id, one]))
  const bySku = new Map(known.flatMap((one): [string, Identity][] => (one.sku ? [[one.sku, one]] : [])))
  const targets = new Map<number, number>()
  for (const { line, wish } of rows) {
    const near = [byId.get(wish.id ?? 0), bySku.get(wish.sku ?? '')].filter((one) => one !== undefined)
    const { byId: own, bySku: same } = identify(wish, near)
    const target = own?.id ?? same?.id
    if (target !== undefined) targets.set(line, target)
  }
  return {
    targets,
    product: (reference) => (reference.kind === 'id' ? byId.get(realId(reference.id)) : bySku.get(reference.sku))?.id,
  }
}

function varyingOf(work: Work, wish: ProductWish, product: Product | undefined): Set<string> {
  const keys = [wish.id ?? product?.id, wish.sku || product?.sku]
  const sets = keys.flatMap(
    (key) => work.survey.varying.get(typeof key === 'number' ? `id:${key}` : `sku:${key}`) ?? [],
  )
  return new Set(sets.flatMap((set) => [...set]))
}

/** Where all of the products exist, now; else what was there stays until the end of the file. */
function takeLinks(work: Work, field: LinkField, wish: ProductWish, merged: Merged, find: Finder, line: number): void {
  const references = wish[field]
  if (!references || isForward(work, references, find)) return
  const ids = references.flatMap((reference) => {
    const id = find.product(reference)
    if (id === undefined) warnOfLink(work, line, field, reference)
    return id ?? []
  })
  merged[field] = [...new Set(ids)]
}

function isForward(work: Work, references: Reference[], find: Finder): boolean {
  return references.some((one) => find.product(one) === undefined && work.survey.keys.has(keyOfReference(one)))
}

function postponeLinks(work: Work, wish: ProductWish, id: number, line: number, find: Finder, counted: boolean): void {
  for (const field of LINK_FIELDS) {
    const references = wish[field]
    if (!references || !isForward(work, references, find)) continue
    const waiting = work.links.get(id) ?? { line, counted, fields: {} }
    waiting.fields[field] = references
    work.links.set(id, waiting)
  }
}

/** A slug that another product has would be numbered by saving, in every run anew: the one it has now stays. */
async function keepTakenSlugs(shop: Shop, rows: { merged: Merged; before: Product | undefined }[]): Promise<void> {
  const wished = rows.filter(({ merged, before }) => before && merged.slug && merged.slug !== before.slug)
  const owners = await readOwnersOfSlugs(
    shop,
    wished.map(({ merged }) => merged.slug),
  )
  for (const { merged, before } of wished) {
    const owner = owners.get(merged.slug)
    if (owner !== undefined && owner !== merged.id) merged.slug = before?.slug ?? ''
  }
}

function withoutPromise(picture: Product['pictures'][number]): Product['pictures'][number] {
  return picture.mediaId === STILL_TO_COME ? { ...picture, mediaId: null } : picture
}
