import { centimetres, formatWeight } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import type { MeasureName, Measures } from '#shop/catalog/measures.ts'

/** Empty: nobody has said. */
export function measureText(measures: Measures, name: MeasureName): string {
  const value = measures[name]
  if (value === null) return ''
  return name === 'weightG' ? formatWeight(value) : uk.cm(centimetres(value))
}
