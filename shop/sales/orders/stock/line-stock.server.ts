import { stockNotes as texts } from '#i18n/orders/uk/notes.ts'
import type { ProductId } from '#shop/catalog/products/catalog.ts'
import { recordSales, returnStock, takeStock } from '#shop/catalog/products/inventory/stock.server.ts'
import {
  addTrashedStock,
  findTrashedProduct,
  listDeletedProducts,
} from '#shop/catalog/products/trash/catalog-trash.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { addNote } from '../notes.server.ts'
import * as sql from '../orders.sql.server.ts'
import { isSoldElsewhere, lineAmountRefunded, type Order, type OrderLine } from '../orders.ts'

export type LineQuantity = { line: OrderLine; quantity: number }

/** Idempotent. Returns the names of products with insufficient stock; then nothing was taken. */
export async function takeOrderStock(shop: Shop, order: Order): Promise<string[]> {
  if (!(await sql.markStockTaken(shop.db, order.id, 1))) return []
  const short = await takeLineStock(shop, order, unreturnedQuantities(order))
  if (short.length > 0) await sql.markStockTaken(shop.db, order.id, 0)
  return short
}

export async function returnOrderStock(shop: Shop, order: Order): Promise<void> {
  if (!(await sql.markStockTaken(shop.db, order.id, 0))) return
  await returnLineStock(shop, unreturnedQuantities(order))
}

/**
 * Returns the names that are short: nothing is taken then. What was sold elsewhere is taken, with a note. Of a product
 * that is deleted a note tells; its pieces are taken where they are kept, with its parent or in the trash.
 */
export async function takeLineStock(shop: Shop, order: Order, pieces: LineQuantity[]): Promise<string[]> {
  const requests = await toStockRequests(
    shop,
    pieces.filter(({ line, quantity }) => lineItemId(line) > 0 && quantity > 0),
  )
  const outcome = await takeStock(shop, requests, { beyond: isSoldElsewhere(order) })
  if (outcome.kind === 'short') {
    return requests.filter(({ productId }) => outcome.productIds.includes(productId)).map(({ line }) => line.name)
  }
  for (const { line, productId, quantity } of requests) {
    const keeper = outcome.keepers.get(productId)
    if (keeper === undefined) continue
    await sql.updateLine(shop.db, line.id, { stock_product_id: keeper, stock_taken: line.stockTaken + quantity })
  }
  if (outcome.missing.size > 0) {
    const products = [...outcome.missing].map(([keeper, quantity]) => {
      const line = requests.find(({ productId }) => outcome.keepers.get(productId) === keeper)?.line
      return { name: line?.parentName || line?.name || '', quantity }
    })
    await addNote(shop, order.id, { text: texts.beyondStock(products), forCustomer: false }, '')
  }
  const deleted = requests.filter(({ isDeleted, productId }) => isDeleted && !outcome.keepers.has(productId))
  await takeDeleted(shop, order, deleted)
  await recordSales(
    shop,
    requests.map(({ line, quantity }) => ({ productId: line.productId ?? 0, quantity })),
  )
  return []
}

type LineStockRequest = LineQuantity & { productId: ProductId; isDeleted: boolean }

async function toStockRequests(shop: Shop, pieces: LineQuantity[]): Promise<LineStockRequest[]> {
  const deleted = await listDeletedProducts(
    shop,
    pieces.map(({ line }) => lineItemId(line)),
  )
  const requests: LineStockRequest[] = []
  for (const { line, quantity } of pieces) {
    const isDeleted = deleted.has(lineItemId(line))
    const productId = isDeleted ? await formerKeeper(shop, line) : lineItemId(line)
    requests.push({ line, quantity, productId, isDeleted })
  }
  return requests
}

/** Of a deleted product. A variation that nothing is known of is taken for one without pieces of its own. */
async function formerKeeper(shop: Shop, line: OrderLine): Promise<ProductId> {
  if (line.stockProductId !== null) return line.stockProductId
  const trashed = await findTrashedProduct(shop, lineItemId(line))
  const isOwn = trashed !== undefined && trashed.product.manageStock !== 'parent'
  return isOwn || line.productId === null ? lineItemId(line) : line.productId
}

async function takeDeleted(shop: Shop, order: Order, deleted: LineStockRequest[]): Promise<void> {
  if (deleted.length === 0) return
  const counting = await addTrashedStock(
    shop,
    deleted.map(({ line, productId, quantity }) => ({
      keeperId: productId,
      productId: line.productId,
      quantity: -quantity,
    })),
  )
  for (const { line, productId, quantity } of deleted) {
    if (!counting.has(productId)) continue
    await sql.updateLine(shop.db, line.id, { stock_product_id: productId, stock_taken: line.stockTaken + quantity })
  }
  const names = [...new Set(deleted.map(({ line }) => line.name))]
  await addNote(shop, order.id, { text: texts.deleted(names), forCustomer: false }, '')
}

/** Returns at most what was taken, to the product it came from. */
export async function returnLineStock(shop: Shop, pieces: LineQuantity[]): Promise<void> {
  const back = pieces.flatMap(({ line, quantity }) => {
    const counted = Math.min(quantity, line.stockTaken)
    return line.stockProductId === null || counted <= 0
      ? []
      : [{ line, keeperId: line.stockProductId, productId: line.productId, quantity: counted }]
  })
  await returnStock(shop, back)
  await addTrashedStock(shop, back)
  for (const { line, quantity } of back) {
    await sql.updateLine(shop.db, line.id, { stock_taken: line.stockTaken - quantity })
  }
  await recordSales(
    shop,
    pieces.map(({ line, quantity }) => ({ productId: line.productId ?? 0, quantity: -quantity })),
  )
}

function unreturnedQuantities(order: Order): LineQuantity[] {
  return order.lines
    .filter(({ kind, quantity }) => kind === 'product' && quantity > 0)
    .map((line) => ({ line, quantity: line.quantity - lineAmountRefunded(order, line.id).quantity }))
}

function lineItemId(line: OrderLine): ProductId {
  return line.variationId ?? line.productId ?? 0
}
