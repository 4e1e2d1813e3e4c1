import type { ImportProblemReason } from '#shop/catalog/imports/imports.ts'
import { parseList } from '../cells.ts'
import { type FieldKey, namedUnit } from '../protocol.ts'

// What other shops write into cells of their own: the currency, units, characteristics in one cell.

type Fields = Partial<Record<FieldKey, string>>

const HRYVNIA = new Set(['uah', 'грн', 'грн.', '₴', 'гривня', 'гривні', 'hrn', '980'])
const PRICES = ['regularPrice', 'salePrice', 'oldPrice'] as const

/** A price in dollars is never taken for hryvnias. */
export function findCurrencyProblem(fields: Fields): ImportProblemReason | undefined {
  const currency = (fields.currency ?? '').trim().toLowerCase()
  if (currency === '' || HRYVNIA.has(currency)) return undefined
  return PRICES.some((key) => fields[key]?.trim()) ? 'foreignCurrency' : undefined
}

const MEASURES = { weight: 'weightUnit', depth: 'lengthUnit', width: 'lengthUnit', height: 'lengthUnit' } as const

/** The unit that another cell of the row names; undefined: none, the header's counts; `unknown`: it is not known. */
export function findNamedUnit(fields: Fields, key: FieldKey): number | 'unknown' | undefined {
  const unitKey = key in MEASURES ? MEASURES[key as keyof typeof MEASURES] : undefined
  const name = unitKey && fields[unitKey]?.trim()
  if (!name) return undefined
  return namedUnit(unitKey === 'weightUnit' ? 'weight' : 'depth', name) ?? 'unknown'
}

/** `Висота:75 см:1, Матеріал:Дуб:2` as names and values; parts without a value are left out. */
export function parseFeatures(cell: string): { name: string; values: string }[] {
  return parseList(cell).flatMap((feature) => {
    const [name = '', value = ''] = feature.split(':').map((part) => part.trim())
    return name === '' || value === '' ? [] : { name, values: value.replaceAll(',', '\\,') }
  })
}

/** Of two cells of one field; a product that one of them hides stays hidden. */
export function combineCells(key: FieldKey, isSpare: boolean, before: string | undefined, cell: string): string {
  if (!before?.trim()) return cell
  if (!isSpare) return cell.trim() ? `${before}, ${cell}` : before
  return key === 'published' && /^(0|-1)$/.test(cell.trim()) && before.trim() === '1' ? cell : before
}
