import { createContext, useContext } from 'react'
import { instalmentTexts as words } from '#i18n/storefront/uk/checkout/instalments.ts'
import { type InstalmentOffer, lowestMonthlyPayment } from '#shop/payment/instalments/instalments.ts'

/** What banks offer, known to every card of a page without being handed from hand to hand. */
export const InstalmentOffersContext = createContext<readonly InstalmentOffer[]>([])

/** «від 521 ₴ / міс.»: nothing where no bank divides such a sum. */
export function CardMonthlyPayment({ price }: { price: number | null }) {
  const sum = lowestMonthlyPayment(price, useContext(InstalmentOffersContext))
  return sum === null ? null : <p className="monthly">{words.from(sum)}</p>
}

/** The same beside the price of a product; its island is handed the offers. */
export function MonthlyPayment({ price, offers }: { price: number | null; offers: readonly InstalmentOffer[] }) {
  const sum = lowestMonthlyPayment(price, offers)
  return sum === null ? null : <p className="monthly">{words.fromInParts(sum)}</p>
}
