import { priceAt } from '../catalog/prices.ts'
import { readProducts } from '../catalog/products.server.ts'
import { readDeal, type Sold } from '../coupons/coupons.server.ts'
import { keyOf } from '../coupons/coupons.ts'
import { dropUses, takeUses } from '../coupons/uses.server.ts'
import type { Shop } from '../shop.ts'
import { orderTotals } from './order-totals.ts'
import * as sql from './orders.sql.server.ts'
import { type Address, countsCoupons, type OrderLine, phoneDigits } from './orders.ts'
import { lineRow, readOrder } from './reading.server.ts'
import { Undone } from './states.server.ts'

/** Spreads over the goods what these coupons take off, in place of what was taken off before. */
export async function sellWithCoupons(shop: Shop, id: number, codes: string[], billing?: Address): Promise<void> {
  const order = await readOrder(shop, id)
  const keys = [...new Set(codes.map(keyOf))]
  const old = order.lines.filter(({ kind }) => kind === 'coupon')
  if (keys.length === old.length && old.every(({ code }) => keys.includes(keyOf(code)))) return

  for (const line of old) await sql.deleteLine(shop.db, line.id)
  await dropUses(shop, id)
  const goods = order.lines.filter(({ kind }) => kind === 'product')
  const { phone, email } = billing ?? order.billing
  const buyer = { phone: phoneDigits(phone), email }
  const deal = await readDeal(shop, keys, await soldOf(shop, goods), buyer)
  for (const { code, refusal } of deal.coupons) if (refusal) throw new Undone({ kind: 'coupon', code, refusal })

  for (const line of goods) {
    const total = line.subtotal - (deal.ofItem.get(String(line.id)) ?? 0)
    await sql.updateLine(shop.db, line.id, { total })
  }
  const lines = deal.coupons.map(({ code, key, discount }, index) => ({
    ...lineRow({ ...blankCouponLine, name: code, code: key, subtotal: discount, total: discount }),
    order_id: id,
    position: order.lines.length + index,
  }))
  await sql.insertLines(shop.db, lines)
  if (countsCoupons(order.status)) {
    const uses = deal.coupons.map(({ code, discount }) => ({ code, discount }))
    const missed = await takeUses(shop, id, uses, { buyer, limited: true })
    if (missed) throw new Undone({ kind: 'coupon', ...missed })
  }
  await sql.updateOrder(shop.db, id, { total: orderTotals(await readOrder(shop, id)).total })
}

const blankCouponLine: Omit<OrderLine, 'id'> = {
  ...{ kind: 'coupon', name: '', code: '', productId: null, variationId: null, parentName: '', sku: '' },
  ...{ pictureId: null, options: [], quantity: 1, subtotal: 0, total: 0, meta: [] },
  ...{ stockProductId: null, stockTaken: 0 },
}

async function soldOf(shop: Shop, lines: OrderLine[]): Promise<Sold[]> {
  const thing = ({ productId, variationId }: OrderLine) => variationId ?? productId ?? 0
  const products = new Map((await readProducts(shop, [...new Set(lines.map(thing))])).map((one) => [one.id, one]))
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => {
      const { id, productId, variationId, quantity, subtotal } = line
      const product = products.get(thing(line))
      const onSale = product !== undefined && priceAt(product, shop.now())?.was != null
      // A sum that somebody has named need not be so many equal ones.
      const isEven = subtotal % quantity === 0
      const pieces = isEven ? { price: subtotal / quantity, quantity } : { price: subtotal, quantity: 1 }
      return { key: String(id), productId: productId ?? 0, variationId, ...pieces, onSale }
    })
}
