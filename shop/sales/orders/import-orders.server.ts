import { fromTaxonomy, type Product } from '#shop/catalog/products/catalog.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { findOrCreateCustomer } from './customers/customers.server.ts'
import { getOrder, toOrderLineRow } from './find-orders.server.ts'
import { newOrderKey, orderNumber } from './order-ids.server.ts'
import type { OrderFields } from './orders.server.ts'
import * as sql from './orders.sql.server.ts'
import { blankAddress, type LineKind, type Meta, type Order, type RefundLine } from './orders.ts'
import { recordEarlierPayment } from './payments/received-payments.server.ts'
import { insertRemainingRefund } from './refunds/remaining-refund.server.ts'
import { saveOrderSearchTerms } from './search/search-terms.sql.server.ts'
import { orderSearchTerms } from './search/search-terms.ts'
import type { NewOrderLine } from './snapshot-lines.server.ts'
import { takesStock } from './status.ts'
import { orderTotals } from './totals.ts'

/** A line as sold elsewhere. Products unknown here keep name and amount. */
export type ImportedLine = {
  kind: LineKind
  productId?: number | undefined
  variationId?: number | undefined
  name?: string | undefined
  code?: string | undefined
  sku?: string | undefined
  quantity?: number | undefined
  subtotal?: Kopiykas | undefined
  total?: Kopiykas | undefined
  meta?: Meta[] | undefined
}

export type ImportedOrder = Omit<OrderFields, 'coupons' | 'paid'> & {
  /** Its number there; taken here: it gets another. */
  id?: number | undefined
  /** Links of letters that the buyer has name it. */
  key?: string | undefined
  notes?: { at: number; author: string; text: string; forCustomer: boolean }[] | undefined
  /** `lines` name the order's lines by their place in `lines`. */
  refunds?: { at: number; author: string; reason: string; amount: Kopiykas; lines: RefundLine[] }[] | undefined
  lines: ImportedLine[]
  createdAt?: number | undefined
  paidAt?: number | null | undefined
  completedAt?: number | null | undefined
}

/**
 * Imports an order of another shop in any status, with its own dates. No side effects: no emails, no stock taken (the
 * products left stock there), no coupons redeemed. Cancelling it here returns its stock. `replaced`: the order that it
 * became before, which the other shop has changed since.
 */
export async function importOrder(shop: Shop, input: ImportedOrder, replaced?: number): Promise<Order> {
  return transact(shop, async (shop) => {
    if (replaced !== undefined) await sql.deleteOrder(shop.db, replaced)
    const { status = 'pending', billing = blankAddress, shipping = blankAddress, transactionId = '' } = input
    const holdsStock = takesStock(status) === true
    const lines = await importedLines(shop, input.lines, holdsStock)
    const isFree = input.id !== undefined && (await sql.takeOrderId(shop.db, shop.dialect, input.id))
    const id = isFree && input.id !== undefined ? input.id : await sql.nextOrderId(shop.db, shop.dialect)
    const number = orderNumber(id)
    const now = shop.now()
    const createdAt = input.createdAt ?? now
    const isPaid = status === 'processing' || status === 'completed' || status === 'refunded'
    const paidAt = input.paidAt === undefined && isPaid && input.paymentMethod !== 'cod' ? createdAt : input.paidAt
    const completedAt = input.completedAt === undefined && status === 'completed' ? createdAt : input.completedAt
    await sql.insertOrder(shop.db, {
      id,
      number,
      key: (await isKeyFree(shop, input.key)) ? (input.key ?? '') : newOrderKey(),
      request_key: null,
      status,
      status_before_trash: null,
      created_via: input.createdVia ?? '',
      customer_id: input.customerId ?? (await findOrCreateCustomer(shop, billing)),
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
      customer_note: input.customerNote ?? '',
      customer_address: '',
      customer_user_agent: '',
      cart_hash: '',
      payment_method: input.paymentMethod ?? '',
      payment_method_title: input.paymentMethodTitle ?? '',
      transaction_id: transactionId,
      total: orderTotals({ lines }).total,
      meta: JSON.stringify(input.meta ?? []),
      stock_taken: holdsStock ? 1 : 0,
      promised_at: input.promisedAt ?? null,
      reserved_until: null,
      paid_at: paidAt ?? null,
      completed_at: completedAt ?? null,
      created_at: createdAt,
      updated_at: now,
    })
    await sql.insertLines(
      shop.db,
      lines.map((line, position) => ({ ...toOrderLineRow(line), order_id: id, position })),
    )
    const saved = await getOrder(shop, id)
    await saveOrderSearchTerms(shop.db, id, orderSearchTerms(saved, saved.lines))
    await recordEarlierPayment(shop, saved)
    await sql.insertNotes(
      shop.db,
      (input.notes ?? []).map(({ forCustomer, ...note }) => ({
        ...note,
        order_id: id,
        for_customer: forCustomer ? 1 : 0,
        from_status: null,
        to_status: null,
      })),
    )
    await sql.insertRefunds(
      shop.db,
      (input.refunds ?? []).map((refund) => ({
        ...refund,
        order_id: id,
        lines: JSON.stringify(linesOf(saved, refund)),
      })),
    )
    if (status === 'refunded') {
      await insertRemainingRefund(shop, await getOrder(shop, id), { at: completedAt ?? createdAt, author: '' })
    }
    shop.emit({ type: 'orders.imported' })
    return getOrder(shop, id)
  })
}

async function isKeyFree(shop: Shop, key: string | undefined): Promise<boolean> {
  return key !== undefined && (await sql.selectOrderIdByKey(shop.db, key)) === undefined
}

function linesOf(order: Order, { lines }: { lines: RefundLine[] }): RefundLine[] {
  return lines.flatMap((line) => {
    const orderLine = order.lines[line.lineId]
    return orderLine ? { ...line, lineId: orderLine.id } : []
  })
}

async function importedLines(shop: Shop, inputs: ImportedLine[], holdsStock: boolean): Promise<NewOrderLine[]> {
  const ids = inputs.flatMap(({ productId = 0, variationId = 0 }) => [productId, variationId]).filter((id) => id > 0)
  const named = await listProductsById(shop, [...new Set(ids)])
  const parents = await listProductsById(shop, [...new Set(named.flatMap(({ parentId }) => parentId ?? []))])
  const products = new Map([...named, ...parents].map((product) => [product.id, product]))
  return inputs.map((input) => {
    const product = products.get(input.variationId || input.productId || 0)
    const parent = products.get(product?.parentId ?? 0)
    const { kind, quantity = 1, total = input.subtotal ?? 0, subtotal = total } = input
    const keeper = holdsStock && product ? stockKeeperId(product, parent) : null
    const options = parent ? variationOptions(product) : []
    return {
      kind,
      name: input.name || product?.name || parent?.name || '',
      code: input.code ?? '',
      productId: parent?.id ?? product?.id ?? null,
      variationId: parent && product ? product.id : null,
      parentName: parent?.name ?? '',
      sku: input.sku || product?.sku || '',
      pictureId:
        [...(product?.pictures ?? []), ...(parent?.pictures ?? [])].find((picture) => picture.mediaId)?.mediaId ?? null,
      options,
      quantity,
      subtotal,
      total,
      // WooCommerce shows the chosen options among the meta data of a line.
      meta: (input.meta ?? []).filter(({ key }) => !options.some(({ slug }) => slug === fromTaxonomy(key))),
      stockProductId: keeper,
      stockTaken: keeper === null ? 0 : quantity,
    }
  })
}

function variationOptions(variation: Product | undefined): NewOrderLine['options'] {
  return (variation?.attributes ?? []).flatMap(({ slug, name, values: [value] }) =>
    value ? [{ slug, name, value: value.slug, valueName: value.name }] : [],
  )
}

/** The product whose stock it uses; null: not managed. */
function stockKeeperId(product: Product, parent: Product | undefined): number | null {
  if (product.manageStock === 'yes') return product.id
  return product.manageStock === 'parent' && parent?.manageStock === 'yes' ? parent.id : null
}
