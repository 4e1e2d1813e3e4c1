import { createHash } from 'node:crypto'
import type { ProductId } from '#shop/catalog/products/catalog.ts'
import type { ChosenOption } from '#shop/catalog/products/sellable-items/sellable-items.ts'
import type { AppliedCoupon } from '../coupons/coupons.ts'
import type { CartLine } from './cart.ts'

/** protocols 3.4: the same product with the same options always has the same key. */
export function cartLineKey(productId: ProductId, variationId: ProductId | null, options: ChosenOption[]): string {
  const parts = [String(productId)]
  if (variationId !== null) parts.push(String(variationId))
  const chosen = options.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  if (chosen.length > 0) parts.push(chosen.map(({ slug, value }) => `attribute_${slug}${value}`).join(''))
  return md5(parts.join('_'))
}

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

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
