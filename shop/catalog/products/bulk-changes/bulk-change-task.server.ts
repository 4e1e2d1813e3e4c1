import { z } from 'zod'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor } from '#shop/core/audit/audit.ts'
import { MINUTE_MS } from '#shop/core/dates.ts'
import { doublingDelayMs, type Task } from '#shop/core/jobs/jobs.ts'
import { parseStored } from '#shop/core/json.ts'
import { inSavepoint, type Shop, transact } from '#shop/core/shop.ts'
import { lockProduct } from '../admin-products/admin-products.server.ts'
import { listAllCategories } from '../categories/categories.server.ts'
import { findNewSaleProblem } from '../prices.ts'
import { listProductsById, saveProductOrConflict } from '../records/products.server.ts'
import * as sql from './bulk-changes.sql.server.ts'
import { type BulkFields, hasFields, snapshot } from './bulk-changes.ts'

export const BULK_CHANGE_TASK = 'products.bulk-change'
/** Committed together; visitors are served in between. */
const ITEMS_PER_RUN = 20
const MAX_ATTEMPTS = 5

const price = z.number().int().nullable()
const storedFields = z
  .object({
    regularPrice: price,
    salePrice: price,
    saleFrom: price,
    saleUntil: price,
    manageStock: z.enum(['no', 'yes', 'parent']),
    stockQuantity: z.number().int().nullable(),
    stockStatus: z.enum(['instock', 'outofstock', 'onbackorder']),
    categories: z.array(z.number().int()),
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
    const hasMore = await transact(shop, (shop) => processSome(shop, actor, id))
    return hasMore ? { kind: 'again', runAt: shop.now() } : { kind: 'done' }
  },
}

async function processSome(shop: Shop, actor: Actor, id: number): Promise<boolean> {
  const change = await sql.lockBulkChange(shop.db, id)
  if (change?.state !== 'applying' && change?.state !== 'undoing') return false
  const isUndo = change.state === 'undoing'
  const items = await sql.selectItems(shop.db, { id, state: isUndo ? 'done' : 'waiting', limit: ITEMS_PER_RUN })
  if (items.length === 0) {
    await sql.updateState(shop.db, id, isUndo ? 'undone' : 'applied')
    return false
  }
  const categories = new Set((await listAllCategories(shop)).map((category) => category.id))
  const areKnown = ({ categories: ids = [] }: BulkFields) => ids.every((id) => categories.has(id))
  for (const item of items) {
    const [before, after] = [parseStored(storedFields, item.expected), parseStored(storedFields, item.fields)]
    const [from, to] = isUndo ? [after, before] : [before, after]
    const result = await changeProduct(shop, actor, item.product_id, { from, to, isUndo, isKnown: areKnown(to) })
    await sql.updateItem(shop.db, item, result)
  }
  return true
}

type Step = { from: BulkFields; to: BulkFields; isUndo: boolean; isKnown: boolean }

/** What becomes of the item: its state, and of an applied one the fields before and after. */
async function changeProduct(shop: Shop, actor: Actor, id: number, { from, to, isUndo, isKnown }: Step) {
  await lockProduct(shop, id)
  const [before] = await listProductsById(shop, [id])
  if (!before) return { state: isUndo ? 'kept' : 'gone' } as const
  if (!hasFields(before, from)) return { state: isUndo ? 'kept' : 'changed' } as const
  const next = { ...before, ...to }
  // What it was is not refused: all prices are as the change left them.
  const isRefused = !isKnown || (!isUndo && findNewSaleProblem(before, next) !== undefined)
  if (isRefused || !(await isSaved(shop, next))) return { state: isUndo ? 'kept' : 'refused' } as const
  const [after] = await listProductsById(shop, [id])
  const about = { action: 'changed', kind: 'product', entity: id, title: before.name } as const
  await recordAudit(shop, actor, { ...about, before, after: after ?? null })
  if (isUndo || !after) return { state: 'undone' } as const
  return {
    state: 'done' as const,
    expected: JSON.stringify(snapshot(before, to)),
    fields: JSON.stringify(snapshot(after, to)),
  }
}

/** False: its SKU or address was taken meanwhile. */
async function isSaved(shop: Shop, product: Parameters<typeof saveProductOrConflict>[1]): Promise<boolean> {
  try {
    await inSavepoint(shop, (shop) => saveProductOrConflict(shop, product))
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'Conflict') return false
    throw error
  }
}
