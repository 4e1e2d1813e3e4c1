import { z } from 'zod'
import { parseStored } from '#shop/core/json.ts'
import { inSavepoint, type Shop } from '#shop/core/shop.ts'
import { touchCart } from '../cart/cart.server.ts'
import type { CartId } from '../cart/cart.ts'
import * as sql from './checkout.sql.server.ts'
import { blankFields, type CheckoutFields } from './checkout-fields.ts'

const storedDraft = z.record(z.string(), z.string())

/** As typed last; blank where nothing was. */
export async function getCheckoutDraft(shop: Shop, cartId: CartId | null): Promise<CheckoutFields> {
  const row = cartId === null ? undefined : await sql.selectDraft(shop.db, cartId)
  return { ...blankFields, ...(row && parseStored(storedDraft, row.fields)) }
}

/** Stored with the cart and deleted with it. */
export async function saveCheckoutDraft(shop: Shop, cartId: CartId, fields: CheckoutFields): Promise<void> {
  await inSavepoint(shop, async (shop) => {
    await touchCart(shop, cartId)
    await sql.saveDraft(shop.db, { cartId, fields: JSON.stringify(fields), now: shop.now() })
  })
}
