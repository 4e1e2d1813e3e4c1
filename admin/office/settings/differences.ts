import { sellingTexts } from '#i18n/admin/uk/settings/selling.ts'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import { formatDecimal, formatPrice } from '#i18n/locale/uk/format.ts'
import { TYPEFACES } from '#shop/core/settings/typefaces.ts'
import { isDeepEqual } from '../../core/ui/forms/drafts.ts'
import type { Difference } from '../../core/ui/forms/save-error.ts'

/** Settings that are objects: each of their fields has a label. */
const NESTED_SETTINGS = ['consent', 'theme', 'delivery', 'payment', 'waybills']
const MONEY_SETTINGS =
  /^(delivery|payment)\..*\b(price|freeFrom|perFloor|withLift|assembly|removal|base|perKg|fee|least|most)$/

export function settingsDifferences(mine: object, theirs: object): Difference[] {
  const other = new Map(flattenSettings(theirs))
  return flattenSettings(mine)
    .filter(([name, value]) => !isDeepEqual(value, other.get(name)))
    .map(([name, value]) => ({
      label: adminSettings.labelOf(name),
      mine: formatSetting(name, value),
      theirs: formatSetting(name, other.get(name)),
    }))
}

function flattenSettings(values: object): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    NESTED_SETTINGS.includes(name) ? flattenNested(name, value) : [[name, value]],
  )
}

function flattenNested(name: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]]
  return Object.entries(value).flatMap(([under, field]) => flattenNested(`${name}.${under}`, field))
}

export function formatSetting(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? adminSettings.yes : adminSettings.no
  if (value === null || value === undefined || value === '') return adminSettings.nothing
  if (Array.isArray(value) && value.length === 0) return adminSettings.nothing
  if (name === 'theme.headingFont' || name === 'theme.textFont') return typefaceName(String(value))
  const layout = LAYOUT_NAMES.get(name)?.[String(value)]
  if (layout) return layout
  if (typeof value === 'number' && MONEY_SETTINGS.test(name)) return formatPrice(value)
  if (typeof value === 'number' && name === 'payment.cod.feePermille') return `${formatDecimal(value / 10)}\u00a0%`
  if (name === 'delivery.van.zones' && Array.isArray(value)) return value.map(zoneText).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function typefaceName(value: string): string {
  return (
    new Map<string, string>(Object.entries(TYPEFACES)).get(value) ?? adminSettings.fields['theme.ownTypeface'].label
  )
}

const LAYOUT_NAMES = new Map(
  Object.entries<Record<string, string>>(adminSettings.layoutNames).map(([part, names]) => [`theme.${part}`, names]),
)

function zoneText(zone: { name: string; price: number | null }): string {
  return sellingTexts.zoneInWords(zone.name, zone.price === null ? adminSettings.nothing : formatPrice(zone.price))
}
