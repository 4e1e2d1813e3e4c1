import type { Kopiykas } from '#shop/core/money.ts'
import type { Availability } from './catalog.ts'
import { bestAvailability } from './inventory/stock.ts'

/** The earliest of these dates that is still to come. */
export function nextScheduledAt(moments: (number | null)[], now: number): number | null {
  const coming = moments.filter((moment) => moment !== null && moment > now)
  return coming.length === 0 ? null : Math.min(...(coming as number[]))
}

/** What determines the price of one sellable item. */
export type PriceTag = {
  regularPrice: Kopiykas | null
  salePrice: Kopiykas | null
  saleFrom: number | null
  saleUntil: number | null
}

export type SaleProblem = 'saleZero' | 'saleNotLower' | 'saleWithoutPrice' | 'saleDates'

/** Why these prices are not accepted together, whichever way they come; undefined: they are. */
export function findSaleProblem({ regularPrice, salePrice, saleFrom, saleUntil }: PriceTag): SaleProblem | undefined {
  if (saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom) return 'saleDates'
  if (salePrice === null) return undefined
  if (regularPrice === null) return 'saleWithoutPrice'
  if (salePrice === 0 && regularPrice > 0) return 'saleZero'
  return salePrice >= regularPrice ? 'saleNotLower' : undefined
}

/** Of a change: what was stored before is not refused now. */
export function findNewSaleProblem(before: PriceTag | undefined, next: PriceTag): SaleProblem | undefined {
  const problem = findSaleProblem(next)
  return before && findSaleProblem(before) === problem && isSameTag(before, next) ? undefined : problem
}

function isSameTag(a: PriceTag, b: PriceTag): boolean {
  return (['regularPrice', 'salePrice', 'saleFrom', 'saleUntil'] as const).every((field) => a[field] === b[field])
}

export type Price = {
  now: Kopiykas
  /** The regular price it was reduced from. */
  was: Kopiykas | null
}

/** Null where no price is set: the product is shown but cannot be bought. */
export function priceAt(tag: PriceTag, now: number): Price | null {
  if (isSaleActive(tag, now)) return { now: tag.salePrice, was: tag.regularPrice }
  return tag.regularPrice === null ? null : { now: tag.regularPrice, was: null }
}

function isSaleActive(tag: PriceTag, now: number): tag is PriceTag & { salePrice: Kopiykas } {
  if (tag.salePrice === null) return false
  if (tag.regularPrice !== null && tag.salePrice >= tag.regularPrice) return false
  return (tag.saleFrom === null || now >= tag.saleFrom) && (tag.saleUntil === null || now < tag.saleUntil)
}

export type PriceRange = { low: Kopiykas | null; high: Kopiykas | null; was: Kopiykas | null }

/** A variation that can be chosen, or a product of a group. */
export type Part = { price: Price | null; available: Availability }

/** «Від …» is the price of a part that can be bought; where none can, of one that could, and it is out of stock. */
export function partsOffer(parts: Part[]): PriceRange & { available: Availability } {
  const buyable = parts.filter(({ price, available }) => price !== null && available !== 'outofstock')
  const shown = buyable.length > 0 ? buyable : parts
  const range = priceRange(shown.map(({ price }) => price))
  return { ...range, available: bestAvailability(buyable.map(({ available }) => available)) }
}

/** From the cheapest to the dearest; `was` belongs to the cheapest. */
export function priceRange(prices: (Price | null)[]): PriceRange {
  const present = prices.filter((price) => price !== null)
  const [cheapest] = present.toSorted((a, b) => a.now - b.now)
  if (!cheapest) return { low: null, high: null, was: null }
  return { low: cheapest.now, high: Math.max(...present.map((price) => price.now)), was: cheapest.was }
}

/** Whole per cent, rounded down so that the saving is never overstated. */
export function savingPercent(now: Kopiykas, was: Kopiykas): number {
  return Math.floor(((was - now) / was) * 100)
}
