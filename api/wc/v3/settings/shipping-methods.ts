import { wcRestTexts as texts } from '#i18n/api/uk/openapi/wc-rest.ts'
import { chargeLabels } from '#i18n/orders/uk/charges.ts'
import { cleanLine } from '#shop/core/input/text.ts'
import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import { DELIVERY_METHODS, type DeliveryCode } from '#shop/sales/delivery/delivery.ts'
import { formatSettingAmount, parseSettingAmount, type SettingField, settingFields } from './setting-fields.ts'

/** A delivery method as in WooCommerce's zones: the shop's own van has one per destination. */
export type ShippingMethodInstance = {
  id: number
  code: DeliveryCode
  title: string
  order: number
  enabled: boolean
  settings: Record<string, SettingField>
  /** Nothing is ignored: a change that is not possible is refused by name. */
  change(delivery: DeliverySettings, input: ShippingMethodInput): ShippingMethodChange
}

type ShippingMethodInput = {
  enabled: boolean | undefined
  title: string | undefined
  settings: Record<string, string>
}
type ShippingMethodChange = { kind: 'changed'; delivery: DeliverySettings } | { kind: 'refused'; field: string }

/** Destinations of the van come after the single methods. */
const FIRST_VAN_ZONE_ID = 101

export function deliveryTitle(code: DeliveryCode): string {
  return chargeLabels.delivery[code]
}

export function listShippingMethods(delivery: DeliverySettings): ShippingMethodInstance[] {
  const single = DELIVERY_METHODS.filter((code) => code !== 'van').map((code) => {
    const id = DELIVERY_METHODS.indexOf(code) + 1
    return code === 'pickup' ? pickupMethod(id, delivery) : carrierMethod(id, code, delivery)
  })
  const van = delivery.van.zones.map((_, index) => vanZoneMethod(index, delivery))
  return [...single, ...van].map((instance, index) => ({ ...instance, order: index + 1 }))
}

const CARRIER = { np_branch: 'branch', np_locker: 'locker', np_cargo: 'cargo', np_courier: 'courier' } as const

function carrierMethod(
  id: number,
  code: keyof typeof CARRIER,
  { novaPoshta }: DeliverySettings,
): ShippingMethodInstance {
  const part = CARRIER[code]
  const price = novaPoshta[part]
  const title = deliveryTitle(code)
  return {
    id,
    code,
    title,
    order: 0,
    enabled: novaPoshta.on && price.on,
    settings: settingFields([
      titleField(title, code),
      { id: 'cost', label: texts.fields.cost, value: formatSettingAmount(price.base) },
      { id: 'cost_per_kg', label: texts.fields.perKilogram, value: formatSettingAmount(price.perKg) },
    ]),
    change(delivery, input) {
      const read = parseMethodInput(input, title, ['cost', 'cost_per_kg'])
      if (read.kind === 'refused') return read
      const { cost, cost_per_kg: perKg } = read.sums
      const changed = {
        ...delivery.novaPoshta[part],
        ...(input.enabled !== undefined && { on: input.enabled }),
        ...(cost !== undefined && { base: cost }),
        ...(perKg !== undefined && { perKg }),
      }
      // A method switched on while its carrier is off would still not be offered.
      const on = delivery.novaPoshta.on || input.enabled === true
      return { kind: 'changed', delivery: { ...delivery, novaPoshta: { ...delivery.novaPoshta, on, [part]: changed } } }
    },
  }
}

function pickupMethod(id: number, { pickup }: DeliverySettings): ShippingMethodInstance {
  const title = deliveryTitle('pickup')
  return {
    id,
    code: 'pickup',
    title,
    order: 0,
    enabled: pickup.on,
    settings: settingFields([titleField(title, 'pickup'), { id: 'cost', label: texts.fields.cost, value: '0' }]),
    change(delivery, input) {
      const read = parseMethodInput(input, title, ['cost'])
      if (read.kind === 'refused') return read
      if (read.sums.cost) return { kind: 'refused', field: 'cost' }
      const on = input.enabled ?? delivery.pickup.on
      return { kind: 'changed', delivery: { ...delivery, pickup: { ...delivery.pickup, on } } }
    },
  }
}

function vanZoneMethod(index: number, { van }: DeliverySettings): ShippingMethodInstance {
  const zone = van.zones[index]
  const title = `${deliveryTitle('van')}: ${zone?.name ?? ''}`
  return {
    id: FIRST_VAN_ZONE_ID + index,
    code: 'van',
    title,
    order: 0,
    enabled: van.on,
    settings: settingFields([
      titleField(title, 'van'),
      { id: 'cost', label: texts.fields.cost, value: formatSettingAmount(zone?.price ?? 0) },
      { id: 'free_from', label: texts.fields.freeFrom, value: formatSettingAmount(zone?.freeFrom ?? 0), usual: '0' },
    ]),
    change(delivery, input) {
      const read = parseMethodInput(input, title, ['cost', 'free_from'])
      if (read.kind === 'refused') return read
      const { cost, free_from: freeFrom } = read.sums
      const zones = delivery.van.zones.map((zone, at) =>
        at !== index
          ? zone
          : { ...zone, ...(cost !== undefined && { price: cost }), ...(freeFrom !== undefined && { freeFrom }) },
      )
      const on = input.enabled ?? delivery.van.on
      return { kind: 'changed', delivery: { ...delivery, van: { ...delivery.van, on, zones } } }
    },
  }
}

function titleField(title: string, code: DeliveryCode) {
  return { id: 'title', label: texts.fields.title, value: title, usual: deliveryTitle(code) }
}

function parseMethodInput(input: ShippingMethodInput, title: string, amountFields: string[]) {
  const totals: Record<string, number> = {}
  if (input.title !== undefined && cleanLine(input.title) !== cleanLine(title))
    return { kind: 'refused' as const, field: 'title' }
  for (const [field, value] of Object.entries(input.settings)) {
    if (field === 'title') continue
    const sum = amountFields.includes(field) ? parseSettingAmount(value) : null
    if (sum === null) return { kind: 'refused' as const, field }
    totals[field] = sum
  }
  return { kind: 'read' as const, sums: totals }
}
