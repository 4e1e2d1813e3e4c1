import type { Kopiykas } from '#shop/core/money.ts'
import type { WaybillSettings } from '#shop/core/settings/waybill-settings.ts'
import type { DeliveryCode } from '../delivery/delivery.ts'
import type { WaybillContent } from './waybills.ts'

/** Why a service refuses, as far as its words say; `no_answer`: it was not reached, and nothing was made. */
export const REFUSALS = ['wrong_key', 'address', 'too_large', 'sender', 'phone', 'no_answer', 'other'] as const
export type Refusal = (typeof REFUSALS)[number]

/** `reason`: the service's own words. */
export type CarrierRefusal = { kind: 'refused'; why: Refusal; reason: string }

export type WaybillRequest = WaybillContent & {
  /** Ours, unique: the waybill is found by it when the answer is lost. */
  key: string
  sender: WaybillSettings['sender']
  paymentMethod: WaybillSettings['paymentMethod']
  method: DeliveryCode
  recipient: { firstName: string; lastName: string; phone: string }
  /** The pickup point, or the address in a settlement. */
  destination:
    | { kind: 'point'; ref: string }
    | { kind: 'address'; settlement: string; settlementRef: string; street: string; building: string; flat: string }
  day: string
}

export type CreatedWaybill = { ref: string; number: string; cost: Kopiykas | null; expectedDay: string }

export type TrackedParcel = { number: string; code: number; text: string; expectedDay: string }

export type SenderOption = {
  ref: string
  name: string
  contacts: { ref: string; name: string; phone: string }[]
  addresses: { ref: string; name: string; cityRef: string }[]
}

export const PRINT_FORMATS = ['a4', 'label'] as const
export type PrintFormat = (typeof PRINT_FORMATS)[number]

/** Methods throw where nothing is answered, except `create`, which says what is known then. */
export type WaybillCarrier = {
  create(
    request: WaybillRequest,
  ): Promise<{ kind: 'created'; waybill: CreatedWaybill } | CarrierRefusal | { kind: 'unknown' }>
  /** By our key, among those made since. */
  find(key: string, since: number): Promise<CreatedWaybill | undefined>
  cancel(ref: string): Promise<{ kind: 'cancelled' } | CarrierRefusal>
  track(numbers: string[]): Promise<TrackedParcel[]>
  print(number: string, format: PrintFormat): Promise<{ kind: 'printed'; pdf: Uint8Array } | CarrierRefusal>
  listSenders(): Promise<{ kind: 'listed'; senders: SenderOption[] } | CarrierRefusal>
}
