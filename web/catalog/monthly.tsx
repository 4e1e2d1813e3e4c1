import { createContext, useContext } from 'react'
import { instalments as words } from '#i18n/instalments.uk.ts'
import { type InstalmentOffer, monthlyFrom } from '#shop/payment/instalments.ts'

/** What banks offer, known to every card of a page without being handed from hand to hand. */
export const InstalmentOffers = createContext<readonly InstalmentOffer[]>([])

/** «від 521 ₴ / міс.»: nothing where no bank divides such a sum. */
export function CardMonthly({ price }: { price: number | null }) {
  const sum = monthlyFrom(price, useContext(InstalmentOffers))
  return sum === null ? null : <p className="monthly">{words.from(sum)}</p>
}

/** The same beside the price of a product; its island is handed the offers. */
export function Monthly({ price, offers }: { price: number | null; offers: readonly InstalmentOffer[] }) {
  const sum = monthlyFrom(price, offers)
  return sum === null ? null : <p className="monthly">{words.fromInParts(sum)}</p>
}
