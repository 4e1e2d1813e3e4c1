import { priceAt } from '#shop/catalog/products/prices.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import { phoneDigits } from '#shop/core/phone.ts'
import type { Shop } from '#shop/core/shop.ts'
import { couponKey } from '../coupons/cart-discounts.ts'
import { type DiscountableItem, getCartDiscounts } from '../coupons/coupons.server.ts'
import { deleteRedemptions, redeemCoupons } from '../coupons/redemptions.server.ts'
import { getOrder, toOrderLineRow } from './find-orders.server.ts'
import * as sql from './orders.sql.server.ts'
import type { Address, OrderLine } from './orders.ts'
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
