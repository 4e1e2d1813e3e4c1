import { createHash } from 'node:crypto'
import type { AppliedCoupon } from '../coupons/coupons.ts'
import type { CartLine } from './cart.ts'

/** protocols 3.4: over everything visible to the shopper, and the total. */
export function computeCartHash(lines: CartLine[], total: number, coupons: AppliedCoupon[] = []): string {
  if (lines.length === 0) return ''
  return md5(
    JSON.stringify([
      lines.map(({ key, quantity, price, regularPrice, problems, name }) => [
        key,
        quantity,
        price,
        regularPrice,
        problems,
        name,
      ]),
      total,
      ...coupons.map(({ key, discount, freeDelivery, refusal }) => [key, discount, freeDelivery, refusal]),
    ]),
  )
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
