/** Where visitors of a Ukrainian shop come from; all others are counted together. */
const COUNTRIES = 'UA PL DE CZ SK HU RO MD LT LV EE AT CH IT ES PT FR BE NL IE GB DK SE NO FI TR BG US CA'.split(' ')

let countryOf: Map<string, string> | undefined

/** ISO code by time zone, so that no address is looked up; `''` for other countries. */
export function countryOfTimeZone(zone: string): string {
  countryOf ??= new Map(
    COUNTRIES.flatMap((code) => new Intl.Locale(`und-${code}`).getTimeZones()?.map((name) => [name, code]) ?? []),
  )
  return countryOf.get(canonicalName(zone)) ?? ''
}

/** Browsers know `Europe/Kyiv`, `Europe/Kiev` or both. */
function canonicalName(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}
