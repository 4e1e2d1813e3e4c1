import type { Settings } from '#shop/core/settings/settings.ts'
import type { LeadTime } from './catalog.ts'

export type ReturnSettings = Pick<Settings, 'searchReturnDays' | 'searchReturnFree' | 'searchReturnMadeToOrder'>

/** For a buyer who has changed their mind. Faulty pieces are a matter of the warranty. */
export type ReturnTerms =
  | { kind: 'accepted'; days: number; isFree: boolean }
  | { kind: 'refused'; because: 'made_to_order' | 'never' }

type SomeLeadTime = Pick<LeadTime, 'kind'> | null | undefined

/** Made for this buyer after they have ordered it. */
export function isMadeForBuyer(leadTime: SomeLeadTime): boolean {
  return leadTime?.kind === 'made_to_order'
}

/** The same on the product page, for search engines, in price lists and in emails. No lead time: of the shop as such. */
export function returnTerms(settings: ReturnSettings, leadTime: SomeLeadTime): ReturnTerms {
  const { searchReturnDays: days, searchReturnFree: isFree, searchReturnMadeToOrder } = settings
  if (days === 0) return { kind: 'refused', because: 'never' }
  if (isMadeForBuyer(leadTime) && !searchReturnMadeToOrder) return { kind: 'refused', because: 'made_to_order' }
  return { kind: 'accepted', days, isFree }
}
