import { priceAt } from '#shop/catalog/products/prices.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { phoneDigits } from '#shop/core/phone.ts'
import type { Shop } from '#shop/core/shop.ts'
import { couponKey } from '../coupons/cart-discounts.ts'
import { type DiscountableItem, getCartDiscounts } from '../coupons/coupons.server.ts'
import { allocateProportionally } from '../coupons/discount-allocation.ts'
import { deleteRedemptions, redeemCoupons, updateRedemption } from '../coupons/redemptions.server.ts'
import { getOrder, toOrderLineRow } from './find-orders.server.ts'
import * as sql from './orders.sql.server.ts'
import type { Address, Order, OrderLine } from './orders.ts'
import { blankLine } from './snapshot-lines.server.ts'
import { OrderAborted } from './status.server.ts'
import { countsCouponRedemptions } from './status.ts'
import { orderTotals } from './totals.ts'

/** Spreads the discounts of these coupons over the product lines, replacing earlier discounts. */
export async function applyCouponsToOrder(shop: Shop, id: number, codes: string[], billing?: Address): Promise<void> {
  const order = await getOrder(shop, id)
  const keys = [...new Set(codes.map(couponKey))]
  const old = order.lines.filter(({ kind }) => kind === 'coupon')
  if (keys.length === old.length && old.every(({ code }) => keys.includes(couponKey(code)))) return

  for (const line of old) await sql.deleteLine(shop.db, line.id)
  await deleteRedemptions(shop, id)
  const productLines = order.lines.filter(({ kind }) => kind === 'product')
  const { phone, email } = billing ?? order.billing
  const buyer = { phone: phoneDigits(phone), email }
  const deal = await getCartDiscounts(shop, keys, await toDiscountableItems(shop, productLines), buyer)
  for (const { code, refusal } of deal.coupons) if (refusal) throw new OrderAborted({ kind: 'coupon', code, refusal })

  for (const line of productLines) {
    const total = line.subtotal - (deal.byItem.get(String(line.id)) ?? 0)
    await sql.updateLine(shop.db, line.id, { total })
  }
  const lines = deal.coupons.map(({ code, key, discount }, index) => ({
    ...toOrderLineRow({ ...blankLine, kind: 'coupon', name: code, code: key, subtotal: discount, total: discount }),
    order_id: id,
    position: order.lines.length + index,
  }))
  await sql.insertLines(shop.db, lines)
  if (countsCouponRedemptions(order.status)) {
    const uses = deal.coupons.map(({ code, discount }) => ({ code, discount }))
    const missed = await redeemCoupons(shop, id, uses, { buyer, limited: true })
    if (missed) throw new OrderAborted({ kind: 'coupon', ...missed })
  }
  await sql.updateOrder(shop.db, id, { total: orderTotals(await getOrder(shop, id)).total })
}

/**
 * In the transaction that has changed the lines of an order: its coupons take off what its lines show, neither more nor,
 * where a line has more pieces, less. What a person takes off besides is no coupon's.
 */
export async function updateCouponLines(shop: Shop, before: Order): Promise<void> {
  const { lines } = await getOrder(shop, before.id)
  const coupons = lines.filter(({ kind }) => kind === 'coupon')
  const couponTotal = sumTotals(coupons)
  const taken = Math.min(discountOf(lines), Math.max(couponTotal, couponsAtPieces(before, lines)))
  if (taken === couponTotal) return
  const parts = allocateProportionally(
    taken,
    coupons.map(({ total }) => total),
  )
  for (const [index, { id, code }] of coupons.entries()) {
    const total = parts[index] ?? 0
    await sql.updateLine(shop.db, id, { subtotal: total, total })
    await updateRedemption(shop, before.id, { code, discount: total })
  }
}

/** What the coupons took off these lines, in proportion to their pieces. */
function couponsAtPieces(before: Order, lines: OrderLine[]): Kopiykas {
  const now = new Map(lines.map((line) => [line.id, line]))
  const off = before.lines
    .filter(({ kind }) => kind === 'product')
    .reduce((sum, line) => {
      const changed = now.get(line.id)
      if (!changed || line.quantity <= 0) return sum
      const part = Math.round((discountOf([line]) * changed.quantity) / line.quantity)
      return sum + Math.min(part, discountOf([changed]))
    }, 0)
  const all = discountOf(before.lines)
  const ofCoupons = Math.min(all, sumTotals(before.lines.filter(({ kind }) => kind === 'coupon')))
  return all > 0 ? Math.round((off * ofCoupons) / all) : 0
}

function discountOf(lines: OrderLine[]): Kopiykas {
  return -orderTotals({ lines }).discounts.reduce((sum, { amount }) => sum + amount, 0)
}

function sumTotals(lines: OrderLine[]): Kopiykas {
  return lines.reduce((sum, { total }) => sum + total, 0)
}

async function toDiscountableItems(shop: Shop, lines: OrderLine[]): Promise<DiscountableItem[]> {
  const item = ({ productId, variationId }: OrderLine) => variationId ?? productId ?? 0
  const products = new Map(
    (await listProductsById(shop, [...new Set(lines.map(item))])).map((product) => [product.id, product]),
  )
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const { id, productId, variationId, quantity, subtotal } = line
      const product = products.get(item(line))
      const onSale = product !== undefined && priceAt(product, shop.now())?.was != null
      // A total set by a person need not divide evenly by the quantity.
      const isEven = subtotal % quantity === 0
      const pieces = isEven ? { price: subtotal / quantity, quantity } : { price: subtotal, quantity: 1 }
      return { key: String(id), productId: productId ?? 0, variationId, ...pieces, onSale }
    })
}
