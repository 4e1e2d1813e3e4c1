import { applyTypography } from '#i18n/locale/uk/format.ts'

/** Every text of a page as it is printed. Addresses have no spaces, and HTML of others is left alone. */
export function applyTypographyDeep<T>(value: T): T {
  if (typeof value === 'string') return applyTypography(value) as T
  if (Array.isArray(value)) return value.map(applyTypographyDeep) as T
  if (typeof value !== 'object' || value === null || isVerbatim(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, applyTypographyDeep(one)])) as T
}

function isVerbatim(value: object): boolean {
  return 'type' in value && value.type === 'html_embed'
}
