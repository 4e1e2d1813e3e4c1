import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { idsOf } from '#shop/core/column-names.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { doublingDelayMs, type Task } from '#shop/core/jobs/jobs.ts'
import { parseStored } from '#shop/core/json.ts'
import { inSavepoint, type Shop, transact } from '#shop/core/shop.ts'
import { restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { lockProducts } from '../admin-products/admin-products.server.ts'
import { type AttributeWithValues, listAllAttributes } from '../attributes/attributes.server.ts'
import { isBrandAttribute, replaceBrands } from '../attributes/brands.ts'
import type { Product, ProductId } from '../catalog.ts'
import { listAllCategories } from '../categories/categories.server.ts'
import { findNewSaleProblem } from '../prices.ts'
import { listProductsById, saveProductsOrConflict } from '../records/products.server.ts'
import { listAllTags } from '../tags/tags.server.ts'
import { findTrashedProduct, restoreProduct, trashProduct } from '../trash/catalog-trash.server.ts'
import * as sql from './bulk-changes.sql.server.ts'
import { type BulkFailure, type BulkFields, hasFields, snapshot } from './bulk-changes.ts'

export const BULK_CHANGE_TASK = 'products.bulk-change'
const ITEMS_PER_RUN = 20
/** Committed together; visitors are served in between. */
const ITEMS_PER_TRANSACTION = 4
const MAX_ATTEMPTS = 5

const wholeNumber = z.number().int().nullable()
const days = z.number().int().min(0).max(999).nullable()
export const leadTime = z
  .object({ kind: z.enum(['in_stock', 'to_order', 'made_to_order']), minDays: days, maxDays: days })
  .refine(({ minDays, maxDays }) => minDays === null || maxDays === null || minDays <= maxDays)
const storedFields = z
  .object({
    regularPrice: wholeNumber,
    salePrice: wholeNumber,
    saleFrom: wholeNumber,
    saleUntil: wholeNumber,
    manageStock: z.enum(['no', 'yes', 'parent']),
    stockQuantity: wholeNumber,
    stockStatus: z.enum(['instock', 'outofstock', 'onbackorder']),
    widthMm: wholeNumber,
    depthMm: wholeNumber,
    heightMm: wholeNumber,
    weightG: wholeNumber,
    sku: z.string(),
    leadTime: leadTime.nullable(),
    categories: z.array(z.number().int()),
    tags: z.array(z.number().int()),
    brands: z.array(z.number().int()),
    status: z.enum(['publish', 'private', 'draft', 'pending']),
  })
  .partial()
  .transform((fields) => fields as BulkFields) // JSON has no undefined

const payload = z.object({ id: z.number().int(), name: z.string(), staffId: z.number().int().nullable() })

/** Some products of a bulk change, and again until none is left. A crash loses nothing but the run under way. */
export const bulkChangeTask: Task<z.infer<typeof payload>> = {
  name: BULK_CHANGE_TASK,
  payload,
  maxAttempts: MAX_ATTEMPTS,
  retryDelayMs: (failures) => doublingDelayMs(failures, { minMs: MINUTE_MS / 4, maxMs: 10 * MINUTE_MS }),
  async run(shop, { payload: { id, ...actor } }) {
    let terms: Promise<Terms> | undefined
    const readTermsOnce: ReadTerms = (shop) => {
      terms ??= readTerms(shop)
      return terms
    }
    for (let count = 0; count < ITEMS_PER_RUN; count += ITEMS_PER_TRANSACTION) {
      if (!(await transact(shop, (shop) => processSome(shop, { id, actor, terms: readTermsOnce }))))
        return { kind: 'done' }
      await setImmediate()
    }
    return { kind: 'again', runAt: shop.now() }
  },
}

/** What the catalogue has. */
type Terms = { categories: Set<number>; tags: Set<number>; attributes: AttributeWithValues[] }
type ReadTerms = (shop: Shop) => Promise<Terms>

async function readTerms(shop: Shop): Promise<Terms> {
  return {
    categories: new Set((await listAllCategories(shop)).map(({ id }) => id)),
    tags: new Set((await listAllTags(shop)).map(({ id }) => id)),
    attributes: (await listAllAttributes(shop)).filter(isBrandAttribute),
  }
}

async function processSome(
  shop: Shop,
  { id, actor, terms }: { id: number; actor: Actor; terms: ReadTerms },
): Promise<boolean> {
  const change = await sql.lockBulkChange(shop.db, id)
  if (change?.state !== 'applying' && change?.state !== 'undoing') return false
  const isUndo = change.state === 'undoing'
  const items = await sql.selectItems(shop.db, { id, state: isUndo ? 'done' : 'waiting', limit: ITEMS_PER_TRANSACTION })
  if (items.length === 0) {
    await sql.updateState(shop.db, id, isUndo ? 'undone' : 'applied')
    return false
  }
  if (change.about === 'delete') {
    for (const item of items) {
      const { product_id } = item
      const state = await (isUndo ? restoreOne(shop, product_id) : deleteOne(shop, actor, product_id))
      await sql.updateItem(shop.db, item, { state })
    }
    return true
  }
  const steps = items.map((item): Step => {
    const [before, after] = [parseStored(storedFields, item.expected), parseStored(storedFields, item.fields)]
    return isUndo ? { item, from: after, to: before } : { item, from: before, to: after }
  })
  await changeProducts(shop, steps, { actor, isUndo, terms })
  return true
}

/** Into the trash, where it is for 30 days. */
async function deleteOne(shop: Shop, actor: Actor, id: number): Promise<'done' | 'gone'> {
  await lockProducts(shop, [id])
  const [product] = await listProductsById(shop, [id])
  if (!product) return 'gone'
  await trashProduct(shop, actor, id)
  await recordAudit(shop, actor, {
    action: 'deleted',
    kind: 'product',
    entity: id,
    title: product.name,
    before: product,
  })
  return 'done'
}

/** Kept in the trash: its SKU was taken meanwhile; or it is no longer there. */
async function restoreOne(shop: Shop, id: number): Promise<'undone' | 'kept'> {
  const trashed = await findTrashedProduct(shop, id)
  const isRestored =
    trashed &&
    (await isWithoutConflict(shop, (shop) => restoreFromTrash(shop, trashed.trashId, { product: restoreProduct })))
  return isRestored ? 'undone' : 'kept'
}

type Step = { item: sql.Item; from: BulkFields; to: BulkFields }
type Manner = { actor: Actor; isUndo: boolean; terms: ReadTerms }

/** Together, or one after another where one may decide what becomes of another. */
async function changeProducts(shop: Shop, steps: Step[], manner: Manner): Promise<void> {
  const ids = [...new Set(steps.map(({ item }) => item.product_id))]
  await lockProducts(shop, ids)
  const products = await findProducts(shop, ids)
  const hasPart = [...products.values()].some(({ parentId }) => products.has(parentId ?? 0))
  const isApart = ids.length === steps.length && !hasPart
  if (isApart && (await changeTogether(shop, { steps, products }, manner))) return
  for (const step of steps) await changeProducts(shop, [step], manner)
}

/** False: none of these is changed, because one of them cannot be. */
async function changeTogether(
  shop: Shop,
  { steps, products }: { steps: Step[]; products: Map<ProductId, Product> },
  { actor, isUndo, terms }: Manner,
): Promise<boolean> {
  const next = new Map<ProductId, Product | BulkFailure>()
  for (const { item, from, to } of steps) {
    const product = products.get(item.product_id)
    const find = () => product && nextProduct(shop, product, { from, to, isUndo, terms })
    next.set(item.product_id, (await find()) ?? 'gone')
  }
  const changed = [...next.values()].filter((product) => typeof product === 'object')
  const isSaved = await isWithoutConflict(shop, (shop) => saveProductsOrConflict(shop, changed))
  if (!isSaved && steps.length > 1) return false

  const saved = isUndo || !isSaved ? new Map() : await findProducts(shop, idsOf(changed))
  for (const { item, to } of steps) {
    const id = item.product_id
    const [before, after, failure] = [products.get(id), saved.get(id), next.get(id)]
    if (typeof failure === 'string' || !isSaved) {
      const why = typeof failure === 'string' ? failure : 'sku' in to ? 'sku_taken' : 'refused'
      await sql.updateItem(shop.db, item, { state: isUndo ? 'kept' : why })
    } else if (!before || !after) {
      // One line of the audit says that all of it was undone.
      await sql.updateItem(shop.db, item, { state: 'undone' })
    } else {
      const title = before.name
      await recordAudit(shop, actor, { action: 'changed', kind: 'product', entity: id, title, before, after })
      const [expected, fields] = [snapshot(before, to), snapshot(after, to)]
      const stored = { expected: JSON.stringify(expected), fields: JSON.stringify(fields) }
      await sql.updateItem(shop.db, item, { state: 'done', ...stored })
    }
  }
  return true
}

async function nextProduct(
  shop: Shop,
  product: Product,
  { from, to, isUndo, terms }: Omit<Step, 'item'> & Omit<Manner, 'actor'>,
): Promise<Product | BulkFailure> {
  if (!hasFields(product, from)) return 'changed'
  const next = to.categories || to.tags || to.brands ? setTerms(product, to, await terms(shop)) : { ...product, ...to }
  // What it was is not refused: all prices are as the change left them.
  return next && (isUndo || findNewSaleProblem(product, next) === undefined) ? next : 'refused'
}

async function findProducts(shop: Shop, ids: ProductId[]): Promise<Map<ProductId, Product>> {
  return new Map((await listProductsById(shop, ids)).map((product) => [product.id, product]))
}

/** Undefined: a category, tag or brand does not exist, or variations differ by the brand. */
function setTerms(product: Product, { brands, ...fields }: BulkFields, terms: Terms): Product | undefined {
  const { categories = [], tags = [] } = fields
  if (!categories.every((id) => terms.categories.has(id)) || !tags.every((id) => terms.tags.has(id))) return undefined
  if (!brands) return { ...product, ...fields }
  if (product.attributes.some((attribute) => attribute.varies && isBrandAttribute(attribute))) return undefined
  const attributes = replaceBrands(product.attributes, brands, terms.attributes)
  return attributes && { ...product, ...fields, attributes }
}

/** False: its SKU or address was taken meanwhile. */
async function isWithoutConflict(shop: Shop, work: (shop: Shop) => Promise<unknown>): Promise<boolean> {
  try {
    await inSavepoint(shop, work)
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'Conflict') return false
    throw error
  }
}
