import codes from './countries-currencies.json' with { type: 'json' }

/** Countries by continent and by currency, ISO 3166 and 4217; Antarctica has no currency. Names and formats come from `Intl`. */
const CONTINENTS: Record<string, string> = codes.continents
const CURRENCIES: Record<string, string> = codes.currencies

/** Countries that use inches and pounds. */
const IMPERIAL_COUNTRIES = ['US', 'LR', 'MM']
const NAMES_LOCALE = 'uk'

const splitCodes = (codes: string | undefined) => (codes ?? '').split(' ').filter((code) => code !== '')

export const CONTINENT_CODES = Object.keys(CONTINENTS)
export const COUNTRY_CODES = Object.values(CONTINENTS).flatMap(splitCodes).sort()
export const CURRENCY_CODES = Object.keys(CURRENCIES)

export function listCountries(continent: string): string[] {
  return splitCodes(CONTINENTS[continent])
}

export function countryNames(): (code: string) => string {
  const names = new Intl.DisplayNames(NAMES_LOCALE, { type: 'region' })
  return (code) => names.of(code) ?? code
}

export function currencyNames(): (code: string) => string {
  const names = new Intl.DisplayNames(NAMES_LOCALE, { type: 'currency' })
  return (code) => names.of(code) ?? code
}

/** `₴`, `€`; the code itself when there is no symbol. */
export function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat(NAMES_LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** Number and unit formats of a country; undefined: it has no currency. */
export function countryFormats(country: string) {
  const currency = Object.entries(CURRENCIES).find(([, codes]) => splitCodes(codes).includes(country))?.[0]
  if (!currency) return undefined
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const format = new Intl.NumberFormat(`${language}-${country}`, {
    style: 'currency',
    currency,
    useGrouping: 'always',
  })
  const parts = format.formatToParts(12_345.67)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value
  const isLeft = parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer')
  const isApart = parts.some(({ type, value }) => type === 'literal' && value.trim() === '' && value !== '')
  const inInches = IMPERIAL_COUNTRIES.includes(country)
  return {
    currency_code: currency,
    currency_pos: `${isLeft ? 'left' : 'right'}${isApart ? '_space' : ''}`,
    decimal_sep: partOf('decimal') ?? '.',
    dimension_unit: inInches ? 'in' : 'cm',
    num_decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
    thousand_sep: partOf('group') ?? '',
    weight_unit: inInches ? 'lbs' : 'kg',
  }
}
