/** Calendar days in Kyiv, whose UTC offset is whole hours and changes twice a year. */
const KYIV = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** `2026-11-20`. */
export function formatKyivDay(at: number): string {
  const { year, month, day } = partsOf(at)
  return `${year}-${month}-${day}`
}

/** Start of the Kyiv day that contains `at`. */
export function startOfKyivDay(at: number): number {
  return parseKyivDay(formatKyivDay(at)) ?? at
}

export function startOfNextDay(start: number): number {
  return startOfKyivDay(start + DAY_MS + 2 * HOUR_MS) // a day has 23, 24 or 25 hours
}

/** Undefined: no such day. */
export function parseKyivDay(name: string): number | undefined {
  const midnight = Date.parse(`${name}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(name) || Number.isNaN(midnight)) return undefined
  // Kyiv is two or three hours ahead.
  const start = [3, 2].map((ahead) => midnight - ahead * HOUR_MS).find((at) => isMidnightOf(name, at))
  return start
}

function isMidnightOf(name: string, at: number): boolean {
  return formatKyivDay(at) === name && partsOf(at).hour === '00'
}

function partsOf(at: number): Record<string, string> {
  return Object.fromEntries(KYIV.formatToParts(at).map(({ type, value }) => [type, value]))
}
