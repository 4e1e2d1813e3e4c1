import type { DeliverySettings } from '#shop/core/settings/delivery-settings.ts'
import type { PaymentSettings } from '#shop/core/settings/payment-settings.ts'
import type { Settings } from '#shop/core/settings/settings.ts'

/** The id must never be reused: a name may change while an order is being placed. */
export function blankZone(zones: readonly ZoneDraft[]): ZoneDraft {
  const taken = new Set(zones.map(({ id }) => id))
  let number = zones.length + 1
  while (taken.has(`zone-${number}`)) number++
  return { id: `zone-${number}`, name: '', price: null, freeFrom: 0, days: 1 }
}

/** Settings while they are edited: a number may be missing, which is not zero. The server then refuses that field. */
type WithNullableNumbers<Value> = Value extends number
  ? number | null
  : Value extends (infer Item)[]
    ? WithNullableNumbers<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: WithNullableNumbers<Value[Name]> }
      : Value

export type DeliveryDraft = WithNullableNumbers<DeliverySettings>
export type ZoneDraft = DeliveryDraft['van']['zones'][number]
export type PaymentDraft = WithNullableNumbers<PaymentSettings>

export type SettingsDraft = Omit<Settings, 'delivery' | 'payment'> & { delivery: DeliveryDraft; payment: PaymentDraft }
