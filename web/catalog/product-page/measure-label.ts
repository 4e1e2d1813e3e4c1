import { formatCentimetres, formatWeight } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { MeasureName, Measures } from '#shop/catalog/dimensions/dimensions.ts'

/** Empty: unknown. */
export function measureLabel(measures: Measures, name: MeasureName): string {
  const value = measures[name]
  if (value === null) return ''
  return name === 'weightG' ? formatWeight(value) : siteTexts.cm(formatCentimetres(value))
}
