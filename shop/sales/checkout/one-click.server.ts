import { checkoutOrderNotes } from '#i18n/orders/uk/notes.ts'
import { resolveSellableItem } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { offerAt } from '#shop/catalog/products/sellable-items/sellable-items.ts'
import type { Choice } from '#shop/catalog/products/sellable-items/variations.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import { parseBuyerPhone } from '#shop/core/phone.ts'
import type { Shop } from '#shop/core/shop.ts'
import { enqueueOrderEmails } from '../emails/order-emails.server.ts'
import { findOrderByRequestKey } from '../orders/find-orders.server.ts'
import { addNote } from '../orders/notes.server.ts'
import { createOrder } from '../orders/orders.server.ts'
import { blankAddress, type Order } from '../orders/orders.ts'
import { languageMeta } from '../orders/translated-orders.server.ts'

export type OneClickOrderInput = {
  productId: number
  choice: Choice
  quantity: number
  phone: string
  suspicious: boolean
  /** One of many recent orders from the same network. */
  burst?: boolean
  language?: Language
}

export type OneClickOrderOutcome =
  | { kind: 'placed'; order: Order; again: boolean }
  | { kind: 'not_a_phone' }
  | { kind: 'not_for_sale' }

/** A repeat within this time is the same request. */
const DUPLICATE_WINDOW_MS = 600_000
const MAX_QUANTITY = 99

/** An order completed by phone: it takes no stock before the call. */
export async function placeOneClickOrder(shop: Shop, input: OneClickOrderInput): Promise<OneClickOrderOutcome> {
  const phone = parseBuyerPhone(input.phone)
  if (!phone) return { kind: 'not_a_phone' }
  const found = await resolveSellableItem(shop, input.productId, input.choice)
  const offer = found.kind === 'item' ? offerAt(found.item, shop.now()) : undefined
  if (found.kind !== 'item' || !offer || offer.available === 'outofstock') return { kind: 'not_for_sale' }

  const { item, options } = found
  const quantity = Math.min(
    Math.max(1, Math.trunc(input.quantity) || 1),
    offer.quantity.max ?? MAX_QUANTITY,
    MAX_QUANTITY,
  )
  // A keyed hash, so that the phone cannot be read from it.
  const requestKey = `call.${shop.seal(`call|${phone}|${item.id}|${Math.floor(shop.now() / DUPLICATE_WINDOW_MS)}`)}`
  const made = await findOrderByRequestKey(shop, requestKey)
  if (made) return { kind: 'placed', order: made, again: true }
  const outcome = await createOrder(
    shop,
    {
      requestKey,
      status: 'pending',
      createdVia: 'one-click',
      meta: languageMeta(input.language).map((entry) => ({ id: 1, ...entry })),
      billing: { ...blankAddress, phone, country: 'UA' },
      lines: [
        {
          kind: 'product',
          productId: item.parent?.id ?? item.id,
          variationId: item.parent ? item.id : null,
          quantity,
          options,
        },
      ],
    },
    '',
  )
  if (outcome.kind !== 'done') return { kind: 'not_for_sale' }
  const notes = [
    checkoutOrderNotes.callBack,
    ...(input.suspicious ? [checkoutOrderNotes.bot_check] : []),
    ...(input.burst ? [checkoutOrderNotes.burst] : []),
  ]
  for (const text of notes) await addNote(shop, outcome.order.id, { text, forCustomer: false }, '')
  await enqueueOrderEmails(shop, outcome.order)
  return { kind: 'placed', order: outcome.order, again: false }
}
