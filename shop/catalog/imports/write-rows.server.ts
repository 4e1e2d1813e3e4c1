import type { Shop } from '#shop/core/shop.ts'
import type { Product, ProductId } from '../products/catalog.ts'
import { isGtinTaken } from '../products/gtin.ts'
import { PARENT_META, type ProductMeta } from '../products/records/product-meta.ts'
import {
  findGtinOwners,
  findProductIdsBySlug,
  listProductsById,
  saveProducts,
} from '../products/records/products.server.ts'
import { isInFile } from './analysis.server.ts'
import { writeAttributeRows } from './attributes.server.ts'
import { writeCategoryRows } from './categories-tags.server.ts'
import { type ImportContext, warnUnresolvedLink } from './import-context.server.ts'
import { selectMediaNames, selectProductIdentities } from './imports.sql.server.ts'
import { LINK_FIELDS, type LinkField, type ProductReference, type ProductRowInput, productKeys } from './imports.ts'
import type { ProductIdentity } from './match-product.ts'
import { changedFields, type MergedProduct, mergePictures, mergeProduct } from './merge-product.server.ts'
import { withParentValues } from './parent-values.ts'
import { findPictures, PENDING_MEDIA_ID, requestMissingPictures } from './pictures.server.ts'
import { withAddedValues } from './variation-rows.server.ts'

export type RowToWrite = { line: number; input: ProductRowInput }

/** Parents before their variations, which need the parent's id and may be in the same chunk. */
export async function writeChunk(shop: Shop, work: ImportContext, rows: RowToWrite[]): Promise<void> {
  await writeRows(
    shop,
    work,
    rows.filter((row) => !row.input.parent),
  )
  await writeRows(
    shop,
    work,
    rows.filter((row) => row.input.parent),
  )
}

async function writeRows(shop: Shop, work: ImportContext, rows: RowToWrite[]): Promise<void> {
  if (rows.length === 0) return
  const references = rows.flatMap(({ input }) => [
    ...(input.parent ? [input.parent] : []),
    ...LINK_FIELDS.flatMap((field) => input[field] ?? []),
  ])
  const find = await createProductFinder(shop, work, rows, references)
  const before = new Map(
    (await listProductsById(shop, [...find.targets.values()])).map((product) => [product.id, product]),
  )
  const namedMedia = await selectMediaNames(
    shop.db,
    [...before.values()].flatMap((product) => product.pictures.flatMap((picture) => picture.mediaId ?? [])),
  )
  const nameOf = (id: number | null) => (id === null ? '' : (namedMedia.get(id) ?? ''))
  const found = await findPictures(shop, work, rows)
  const parentIds = rows.flatMap(({ input }) => (input.parent ? (find.product(input.parent) ?? []) : []))
  const parents = new Map(
    (await listProductsById(shop, [...new Set(parentIds)])).map((product) => [product.id, product]),
  )
  await addValuesToParents(shop, work, parents)

  const gtinOwners = await findGtinOwners(
    shop,
    rows.flatMap(({ input }) => input.gtin || []),
  )
  const toSave: ProductToSave[] = []
  for (const row of rows) {
    const { line } = row
    const target = find.targets.get(line)
    const product = target === undefined ? undefined : before.get(target)
    const written = withFreeGtin(work, { ...row, product }, gtinOwners)
    const isVariation = (written.type ?? product?.type ?? 'variation') === 'variation'
    const parent = written.parent && isVariation ? parents.get(find.product(written.parent) ?? 0) : undefined
    const input = parent ? withParentValues(written, parent) : withVariationValues(work, written, product)
    const parentId = input.parent ? find.product(input.parent) : null
    if (input.parent && parentId === undefined) {
      if (!work.isSecondVisit) work.postponed.add(line)
      else if (isVariation) refuseRowWithoutParent(work, line, input.parent)
      if (isVariation || !work.isSecondVisit) continue
    }
    if (input.rows) await writeAttributeRows(shop, work.lookup, input.rows)
    const varying = varyingAttributes(work, input, product)
    const merged = await mergeProduct(shop, { directory: work.lookup, input, before: product, varying })
    if (input.rows) await writeCategoryRows(shop, work.lookup, input.rows)
    if (input.parent !== undefined && isVariation) merged.parentId = parentId ?? null
    else if (input.parent !== undefined) merged.meta = withNamedParent(merged.meta, parentId ?? idIn(input.parent))
    if (input.pictures) merged.pictures = mergePictures(input.pictures, product?.pictures ?? [], nameOf, found)
    for (const field of LINK_FIELDS) applyLinks(work, { field, input, merged, find, line })
    const isForeign = input.id !== undefined && work.analysis.foreign.has(input.id)
    if (target === undefined && isForeign) delete merged.id
    else if (target === undefined && input.id !== undefined) merged.id = input.id
    toSave.push({
      merged,
      line,
      before: product,
      foreignId: isForeign ? input.id : undefined,
      wantsPictures: input.pictures !== undefined,
      isForward: LINK_FIELDS.some((field) => hasForwardReference(work, input[field], find)),
    })
  }
  await keepCurrentSlugs(shop, toSave)

  const isDifferent = ({ merged, before }: ProductToSave) => !before || changedFields(before, merged).length > 0
  const different = toSave.filter(isDifferent)
  const products = different.map(({ merged }) => ({ ...merged, pictures: merged.pictures.map(withoutPendingId) }))
  const ids = await saveProducts(shop, products)
  for (const [index, row] of different.entries()) {
    countWrittenRow(work, row)
    const id = ids[index] ?? 0
    work.options.matched?.(row.line, id)
    if (row.foreignId !== undefined) work.analysis.aliases.set(row.foreignId, id)
    if (row.isForward) work.linkLater.set(row.line, id)
    if (row.wantsPictures) await requestMissingPictures(shop, id, products[index]?.pictures ?? [])
  }
  for (const { before, line, isForward, wantsPictures } of toSave.filter((row) => !isDifferent(row))) {
    if (work.isSecondVisit && !work.postponed.has(line)) continue
    work.result.unchanged++
    if (before) work.options.matched?.(line, before.id)
    if (wantsPictures && before) await requestMissingPictures(shop, before.id, before.pictures)
    if (!isForward || !before) continue
    work.linkLater.set(line, before.id)
    work.unchangedSoFar.add(line)
  }
}

type ProductToSave = {
  merged: MergedProduct
  line: number
  before: Product | undefined
  /** The file's ID, which is another product's here. */
  foreignId: number | undefined
  wantsPictures: boolean
  isForward: boolean
}

/** A product revisited for its links was counted at the first visit, unless it was unchanged then. */
function countWrittenRow(work: ImportContext, { merged, line, before }: ProductToSave): void {
  if (work.linkLater.has(line) && !work.unchangedSoFar.has(line)) return
  if (work.unchangedSoFar.has(line)) work.result.unchanged--
  const kind = before ? 'changed' : 'created'
  work.result[kind]++
  work.options.report?.({
    line,
    name: merged.name,
    sku: merged.sku,
    kind,
    fields: before ? changedFields(before, merged) : [],
  })
}

/** Another product has been given the code since the analysis. */
function withFreeGtin(
  { analysis, result }: ImportContext,
  { line, input, product }: RowToWrite & { product: Product | undefined },
  owners: Map<string, ProductId[]>,
): ProductRowInput {
  const { gtin = '', ...others } = input
  const outsiders = (owners.get(gtin) ?? []).filter((owner) => !analysis.targets.has(owner))
  if (!isGtinTaken(gtin, product, outsiders)) return input
  result.warnings.push({ line, column: 'gtin', value: gtin, reason: 'gtinTaken' })
  return others
}

/** The parent existed during the analysis and has been deleted since. */
function refuseRowWithoutParent(work: ImportContext, line: number, reference: ProductReference): void {
  const value = reference.kind === 'id' ? `id:${reference.id}` : reference.sku
  work.result.refused++
  work.result.problems.push({ line, column: 'parent', value, reason: 'parentMissing' })
}

type ProductFinder = {
  /** Line → the matched product, where it exists. */
  targets: Map<number, number>
  product(reference: ProductReference): number | undefined
}

async function createProductFinder(
  shop: Shop,
  work: ImportContext,
  rows: RowToWrite[],
  references: ProductReference[],
): Promise<ProductFinder> {
  const { aliases, foreign, matches, ids: fileIds } = work.analysis
  /** In a file of another shop an ID means a row of that file and never a product that has it here. */
  const realId = (id: number) =>
    aliases.get(id) ?? (foreign.has(id) || (foreign.size > 0 && !fileIds.has(id)) ? undefined : id)
  const ids = rows.flatMap(({ line, input }) => matches.get(line) ?? (work.linkLater.has(line) ? (input.id ?? []) : []))
  const skus: string[] = []
  for (const reference of references) {
    if (reference.kind === 'id') ids.push(...[realId(reference.id) ?? []].flat())
    else skus.push(reference.sku)
  }
  const identities = await selectProductIdentities(shop.db, ids, skus)
  const byId = new Map(identities.map((identity) => [identity.id, identity]))
  const bySku = new Map(
    identities.flatMap((identity): [string, ProductIdentity][] => (identity.sku ? [[identity.sku, identity]] : [])),
  )
  const targets = new Map<number, number>()
  for (const { line, input } of rows) {
    const target = byId.get(matches.get(line) ?? (work.linkLater.has(line) ? (input.id ?? 0) : 0))
    if (target) targets.set(line, target.id)
  }
  return {
    targets,
    product: (reference) =>
      (reference.kind === 'id' ? byId.get(realId(reference.id) ?? 0) : bySku.get(reference.sku))?.id,
  }
}

/** A product of the file gets the values that only its variations have. */
function withVariationValues(work: ImportContext, input: ProductRowInput, product: Product | undefined) {
  const isLinksOnly = work.isSecondVisit && work.linkLater.size > 0
  const additions = isLinksOnly
    ? undefined
    : productKeys(input).flatMap((key) => work.analysis.additions.get(key) ?? [])
  if (!additions || additions.length === 0) return input
  return { ...input, attributes: withAddedValues(input, product?.attributes ?? [], additions) }
}

/** Products of the shop that the file has variations for, and no row. */
async function addValuesToParents(shop: Shop, work: ImportContext, parents: Map<number, Product>): Promise<void> {
  for (const [id, parent] of parents) {
    const additions = work.analysis.additions.get(`id:${id}`)
    if (!additions || work.analysis.targets.has(id)) continue
    const attributes = withAddedValues({}, parent.attributes, additions)
    const merged = await mergeProduct(shop, {
      directory: work.lookup,
      input: { attributes },
      before: parent,
      varying: new Set(),
    })
    work.analysis.additions.delete(`id:${id}`)
    if (changedFields(parent, merged).length === 0) continue
    await saveProducts(shop, [{ ...merged, id }])
    work.lookup.written++
    for (const saved of await listProductsById(shop, [id])) parents.set(id, saved)
  }
}

function varyingAttributes(work: ImportContext, input: ProductRowInput, product: Product | undefined): Set<string> {
  const keys = [input.id ?? product?.id, input.sku || product?.sku]
  const sets = keys.flatMap(
    (key) => work.analysis.varying.get(typeof key === 'number' ? `id:${key}` : `sku:${key}`) ?? [],
  )
  return new Set(sets.flatMap((set) => [...set]))
}

/** Applies links if all products exist now; otherwise they stay unchanged until the end of the file. */
function applyLinks(
  work: ImportContext,
  {
    field,
    input,
    merged,
    find,
    line,
  }: { field: LinkField; input: ProductRowInput; merged: MergedProduct; find: ProductFinder; line: number },
): void {
  const references = input[field]
  if (!references || hasForwardReference(work, references, find)) return
  const ids = references.flatMap((reference) => {
    const id = find.product(reference)
    if (id === undefined) warnUnresolvedLink(work, { line, column: field, reference })
    return id ?? []
  })
  merged[field] = [...new Set(ids)]
}

function hasForwardReference(
  work: ImportContext,
  references: ProductReference[] | undefined,
  find: ProductFinder,
): boolean {
  if (!references || work.isSecondVisit) return false
  return references.some((reference) => find.product(reference) === undefined && isInFile(work.analysis, reference))
}

/** Saving would number a slug taken by another product in every run anew: the current slug is kept. */
async function keepCurrentSlugs(
  shop: Shop,
  rows: { merged: MergedProduct; before: Product | undefined }[],
): Promise<void> {
  const wished = rows.filter(({ merged, before }) => before && merged.slug && merged.slug !== before.slug)
  const owners = await findProductIdsBySlug(
    shop,
    wished.map(({ merged }) => merged.slug),
  )
  for (const { merged, before } of wished) {
    const owner = owners.get(merged.slug)
    if (owner !== undefined && owner !== merged.id) merged.slug = before?.slug ?? ''
  }
}

function withoutPendingId(picture: Product['pictures'][number]): Product['pictures'][number] {
  return picture.mediaId === PENDING_MEDIA_ID ? { ...picture, mediaId: null } : picture
}

function idIn(reference: ProductReference | null): ProductId | undefined {
  return reference?.kind === 'id' ? reference.id : undefined
}

/** No variation: the product that a client has named as its parent, which is only kept. */
function withNamedParent(meta: ProductMeta, id: number | undefined): ProductMeta {
  const { [PARENT_META]: _, ...others } = meta
  return id ? { ...others, [PARENT_META]: String(id) } : others
}
