export const CUSTOMER_SORTS = ['last_contact', 'spent', 'orders', 'created'] as const
export type CustomerSort = { by: (typeof CUSTOMER_SORTS)[number]; direction: 'asc' | 'desc' }

/** As a source of customers: a program has created them, and they have not ordered. */
export const NO_ORDERS = 'none'

/** The channels of orders, by which a customer may have come first. */
export const CUSTOMER_SOURCES = [
  'checkout',
  'one-click',
  'store-api',
  'admin',
  'rest-api',
  'migration',
  NO_ORDERS,
] as const

export const MAX_CUSTOMER_TAGS = 20
export const MAX_TAG_LENGTH = 40
export const MAX_NOTE_LENGTH = 2000

const SIZE =
  /(\d{2,3}(?:[.,]\d)?)\s*(?:см|cm)?\s*[xх×*]\s*(\d{2,3}(?:[.,]\d)?)(?:\s*(?:см|cm)?\s*[xх×*]\s*(\d{2,3}(?:[.,]\d)?))?/giu
const SIZE_OPTION = /розмір|шири|довжин|висот|глибин|спальн|size|width|length|height|depth/iu

/** What a customer has bought, asked for or written about. */
export type AskedThing = { text: string; options: { name: string; value: string }[]; count: number }

const MAX_SIZES = 6

/** Sizes that a customer asked for, the most frequent first: `160 × 200`, or the value of an option of size. */
export function askedSizes(things: AskedThing[]): { size: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { text, options, count } of things) {
    const texts = [text, ...options.map(({ value }) => value)]
    const sizes = new Set(texts.flatMap((part) => [...part.matchAll(SIZE)].map(formatSize)))
    for (const { name, value } of options) {
      if (SIZE_OPTION.test(name) && value.search(SIZE) < 0 && value !== '') sizes.add(value)
    }
    for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + count)
  }
  return [...counts]
    .map(([size, count]) => ({ size, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_SIZES)
}

function formatSize([, ...sides]: RegExpExecArray | RegExpMatchArray): string {
  return sides.filter((side) => side !== undefined).join('\u00a0×\u00a0')
}

/** As they are stored: single spaces, each once whatever its case, in the order given. */
export function cleanTags(tags: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) {
    const clean = tag.replace(/\s+/g, ' ').trim()
    if (clean !== '' && !byKey.has(clean.toLowerCase())) byKey.set(clean.toLowerCase(), clean)
  }
  return [...byKey.values()]
}
