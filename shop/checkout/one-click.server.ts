import { orderNotes } from '#i18n/checkout-orders.uk.ts'
import { resolveThing } from '../catalog/for-sale.server.ts'
import { offerAt } from '../catalog/for-sale.ts'
import type { Choice } from '../catalog/variations.ts'
import type { Language } from '../languages/languages.ts'
import { queueLetters } from '../letters/letters.server.ts'
import { addNote } from '../orders/notes.server.ts'
import { createOrder } from '../orders/orders.server.ts'
import { blankAddress, type Order } from '../orders/orders.ts'
import { findOrderByRequest } from '../orders/reading.server.ts'
import { languageMeta } from '../orders/said.server.ts'
import type { Shop } from '../shop.ts'
import { readPhone } from './checkout.ts'

export type CallWish = {
  productId: number
  choice: Choice
  quantity: number
  phone: string
  suspicious: boolean
  /** One of many from the same network lately. */
  burst?: boolean
  language?: Language
}

export type CallOutcome =
  | { kind: 'placed'; order: Order; again: boolean }
  | { kind: 'not_a_phone' }
  | { kind: 'not_for_sale' }

/** Pressed again within this time it is the same wish. */
const SAME_WITHIN_MS = 600_000
const MOST_PIECES = 99

/** An order that a call will complete: it takes nothing off the shelf before. */
export async function askForCall(shop: Shop, wish: CallWish): Promise<CallOutcome> {
  const phone = readPhone(wish.phone)
  if (!phone) return { kind: 'not_a_phone' }
  const found = await resolveThing(shop, wish.productId, wish.choice)
  const offer = found.kind === 'thing' ? offerAt(found.thing, shop.now()) : undefined
  if (found.kind !== 'thing' || !offer || offer.available === 'outofstock') return { kind: 'not_for_sale' }

  const { thing, options } = found
  const quantity = Math.min(Math.max(1, Math.trunc(wish.quantity) || 1), offer.quantity.max ?? MOST_PIECES, MOST_PIECES)
  // A seal, for nobody must read a telephone out of it.
  const requestKey = `call.${shop.seal(`call|${phone}|${thing.id}|${Math.floor(shop.now() / SAME_WITHIN_MS)}`)}`
  const made = await findOrderByRequest(shop, requestKey)
  if (made) return { kind: 'placed', order: made, again: true }
  const outcome = await createOrder(
    shop,
    {
      requestKey,
      status: 'pending',
      createdVia: 'one-click',
      meta: languageMeta(wish.language).map((one) => ({ id: 1, ...one })),
      billing: { ...blankAddress, phone, country: 'UA' },
      lines: [
        {
          kind: 'product',
          productId: thing.parent?.id ?? thing.id,
          variationId: thing.parent ? thing.id : null,
          quantity,
          options,
        },
      ],
    },
    '',
  )
  if (outcome.kind !== 'done') return { kind: 'not_for_sale' }
  const notes = [
    orderNotes.callBack,
    ...(wish.suspicious ? [orderNotes.bot_check] : []),
    ...(wish.burst ? [orderNotes.burst] : []),
  ]
  for (const text of notes) await addNote(shop, outcome.order.id, { text, forCustomer: false }, '')
  await queueLetters(shop, outcome.order)
  return { kind: 'placed', order: outcome.order, again: false }
}
