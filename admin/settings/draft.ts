import type { DeliverySettings } from '#shop/settings/delivery-settings.ts'
import type { PaymentSettings } from '#shop/settings/payment-settings.ts'
import type { Settings } from '#shop/settings/settings.ts'

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
