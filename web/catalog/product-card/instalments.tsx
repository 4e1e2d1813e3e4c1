import { createContext, useContext } from 'react'
import { instalmentTexts as texts } from '#i18n/storefront/uk/checkout/instalments.ts'
import { type InstalmentOffer, lowestMonthlyPayment } from '#shop/sales/payment/instalments/instalments.ts'

/** Bank offers, available to every card of a page without passing props. */
export const InstalmentOffersContext = createContext<readonly InstalmentOffer[]>([])

/** «від 521 ₴ / міс.»; nothing when no bank offers instalments for the amount. */
export function CardMonthlyPayment({ price }: { price: number | null }) {
  const sum = lowestMonthlyPayment(price, useContext(InstalmentOffersContext))
  return sum === null ? null : <p className="monthly">{texts.from(sum)}</p>
}
