/** Dates in WooCommerce's format: without an offset, in the shop's time and in UTC. */
export const SHOP_TIMEZONE = 'Europe/Kyiv'

const KYIV_CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIMEZONE,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
})

/** `2026-11-20T14:00:00` */
export function formatShopTime(at: number): string {
  const part = new Map(KYIV_CLOCK.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = `${part.get('year')}-${part.get('month')}-${part.get('day')}`
  return `${day}T${part.get('hour')}:${part.get('minute')}:${part.get('second')}`
}

export function formatUtcTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19)
}

/** The day in Kyiv: `2026-12-05`. */
export function formatPromisedDay(at: number | null): string | null {
  return at === null ? null : formatShopTime(at).slice(0, 10)
}

/** Hours that Kyiv is ahead of UTC. */
function shopUtcOffset(at: number): number {
  return (Date.parse(`${formatShopTime(at)}Z`) - Math.floor(at / 1000) * 1000) / 3_600_000
}

/** A date without an offset is in the shop's time, or in UTC when `isUtc`. NaN: not a date. */
export function parseShopTime(text: string, isUtc = false): number {
  if (/(Z|[+-]\d\d:?\d\d)$/i.test(text)) return Date.parse(text)
  const asUtc = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`)
  if (isUtc || Number.isNaN(asUtc)) return asUtc
  const guess = asUtc - shopUtcOffset(asUtc) * 3_600_000
  return asUtc - shopUtcOffset(guess) * 3_600_000
}
