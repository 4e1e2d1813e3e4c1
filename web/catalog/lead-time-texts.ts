import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { LeadTime } from '#shop/catalog/catalog.ts'
import type { ProductCardData } from '#shop/catalog/product-card.ts'

export function leadTimeText({ kind, minDays, maxDays }: LeadTime): string {
  const days = siteTexts.days(minDays, maxDays)
  return days ? `${siteTexts.leadTime[kind]}, ${days}` : siteTexts.leadTime[kind]
}

export function cardLeadTimeText({ available, leadTime }: ProductCardData): string {
  if (available === 'outofstock') return siteTexts.outOfStock
  if (leadTime) return leadTimeText(leadTime)
  return available === 'onbackorder' ? siteTexts.onBackorder : siteTexts.inStock
}
