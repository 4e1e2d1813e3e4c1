import { parseChoice } from '#shop/catalog/products/sellable-items/variations.ts'
import type { AddToCartInput } from '#shop/sales/cart/cart.ts'
import { wcAjaxFields } from './protocol.ts'

/** The input of a button, a link or a product form; `id` is the field with the product id. */
export function parseAddToCart(form: URLSearchParams, id: string): AddToCartInput | undefined {
  const productId = parseProductId(form.get(id))
  if (productId === undefined) return undefined
  return {
    productId: parseProductId(form.get(wcAjaxFields.variation)) ?? productId,
    choice: parseChoice(form),
    quantity: parseAddQuantity(form.get(wcAjaxFields.quantity)),
  }
}

/** 0 means none: forms send it while no variation is selected. */
function parseProductId(text: string | null): number | undefined {
  const id = /^\s*0*(\d{1,15})\s*$/.exec(text ?? '')?.[1]
  return Number(id ?? 0) || undefined
}

/** protocols 3.3: missing, empty and 0 mean the minimum quantity. Fractions are refused later. */
function parseAddQuantity(text: string | null): number | null {
  const bare = text?.trim() ?? ''
  if (bare === '' || /^0+$/.test(bare)) return null
  return parseLineQuantity(bare)
}

/** A field of the cart table, where 0 removes the line. NaN for invalid numbers. */
export function parseLineQuantity(text: string): number {
  return /^[+-]?\d+(\.\d+)?(e\d+)?$/i.test(text.trim()) ? Number(text) : Number.NaN
}
