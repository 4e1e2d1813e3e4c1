import { centimetres, formatWeight } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import type { MeasureName, Measures } from '#shop/catalog/measures.ts'

/** What the page says of a thing in words that are made before it is sent: by the thing's id. */
export type Told = Record<
  number,
  { delivery: string /** In the order of MEASURES; empty: nobody has said. */; sizes: string[] }
>

/** Empty: nobody has said. */
export function measureText(measures: Measures, name: MeasureName): string {
  const value = measures[name]
  if (value === null) return ''
  return name === 'weightG' ? formatWeight(value) : uk.cm(centimetres(value))
}
