import { applyTypography } from '#i18n/locale/uk/format.ts'

/** Applies typography to every text of a page. Addresses have no spaces, and third-party HTML is left unchanged. */
export function applyTypographyDeep<T>(value: T): T {
  if (typeof value === 'string') return applyTypography(value) as T
  if (Array.isArray(value)) return value.map(applyTypographyDeep) as T
  if (typeof value !== 'object' || value === null || isVerbatim(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, applyTypographyDeep(field)])) as T
}

function isVerbatim(value: object): boolean {
  return 'type' in value && value.type === 'html_embed'
}
