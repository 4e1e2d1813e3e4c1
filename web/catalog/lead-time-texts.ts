import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import type { LeadTime } from '#shop/catalog/products/catalog.ts'
import type { ProductCardData } from '#shop/catalog/products/product-card.ts'
import type { Offer } from '#shop/catalog/products/product-page/product-view.ts'

export function leadTimeText({ kind, minDays, maxDays }: LeadTime): string {
  const days = uk.days(minDays, maxDays)
  return days ? `${uk.leadTime[kind]}, ${days}` : uk.leadTime[kind]
}

export function cardLeadTimeText({ available, leadTime }: ProductCardData): string {
  if (available === 'outofstock') return uk.outOfStock
  if (leadTime) return leadTimeText(leadTime)
  return available === 'onbackorder' ? uk.onBackorder : uk.inStock
}

/** Beside the options of the product page; empty without days. */
export function offerLeadTimeText({ leadTime }: Offer): string {
  const days = leadTime && uk.days(leadTime.minDays, leadTime.maxDays)
  return days ? `${uk.leadTimeLabel}: ${days}` : ''
}
