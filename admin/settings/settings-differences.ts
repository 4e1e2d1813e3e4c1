import { sellingWords } from '#i18n/admin-selling.uk.ts'
import { settingsWords } from '#i18n/admin-settings.uk.ts'
import { formatDecimal, formatPrice } from '#i18n/format.ts'
import type { Difference } from '../ui/conflict-dialog.tsx'
import { isSame } from '../ui/drafts.ts'

/** What consists of settings of its own: each of them has a label. */
const PARTED = ['consent', 'theme', 'delivery', 'payment']
const MONEY = /^(delivery|payment)\..*\b(price|freeFrom|perFloor|withLift|assembly|removal|base|perKg|fee|least|most)$/

/** Field by field, in words. */
export function differencesOf(mine: object, theirs: object): Difference[] {
  const other = new Map(flat(theirs))
  return flat(mine)
    .filter(([name, value]) => !isSame(value, other.get(name)))
    .map(([name, value]) => ({
      label: settingsWords.labelOf(name),
      mine: inWords(name, value),
      theirs: inWords(name, other.get(name)),
    }))
}

function flat(values: object): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    PARTED.includes(name) ? below(name, value) : [[name, value]],
  )
}

function below(name: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]]
  return Object.entries(value).flatMap(([under, one]) => below(`${name}.${under}`, one))
}

export function inWords(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? settingsWords.yes : settingsWords.no
  if (value === null || value === undefined || value === '') return settingsWords.nothing
  if (Array.isArray(value) && value.length === 0) return settingsWords.nothing
  if (typeof value === 'number' && MONEY.test(name)) return formatPrice(value)
  if (typeof value === 'number' && name === 'payment.cod.feePermille') return `${formatDecimal(value / 10)}\u00a0%`
  if (name === 'delivery.van.zones' && Array.isArray(value)) return value.map(zoneInWords).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function zoneInWords(zone: { name: string; price: number | null }): string {
  return sellingWords.zoneInWords(zone.name, zone.price === null ? settingsWords.nothing : formatPrice(zone.price))
}
