import { sellingTexts as texts } from '#i18n/admin/uk/settings/selling.ts'
import type { Kopiykas } from '#shop/money.ts'
import type { DeliveryDraft, PaymentDraft, ZoneDraft } from '../draft.ts'

/** The same limit as in `shop/settings`. */
const MAX_PRICE: Kopiykas = 100_000_000
const MAX_PERMILLE = 200

export type UnavailableReason = keyof typeof texts.silent

/** Why an enabled method is not offered to buyers; `all` concerns the methods together. */
export function unavailableDelivery({ pickup, van, novaPoshta }: DeliveryDraft) {
  const { branch, locker, cargo, courier } = novaPoshta
  return {
    all: reasonIf(!pickup.on && !van.on && !novaPoshta.on, 'nothing_on'),
    van: reasonIf(van.on && van.zones.length === 0, 'no_zones'),
    novaPoshta: reasonIf(novaPoshta.on && ![branch, locker, cargo, courier].some(({ on }) => on), 'no_ways'),
  }
}

export function unavailablePayment({ cod, bank }: Pick<PaymentDraft, 'cod' | 'bank'>) {
  const [least, most] = [cod.least ?? 0, cod.most ?? 0]
  const isUnfilled = [bank.recipient, bank.code, bank.iban].some((text) => text.trim() === '')
  return {
    all: reasonIf(!cod.on && !bank.on, 'nothing_on'),
    cod: reasonIf(cod.on && most > 0 && least > most, 'no_such_sum'),
    bank: reasonIf(bank.on && isUnfilled, 'no_account'),
  }
}

/** For one online payment service. */
export function unavailableService({ on, least, most }: PaymentDraft['online']['liqpay']) {
  return reasonIf(on && (most ?? 0) > 0 && (least ?? 0) > (most ?? 0), 'no_such_sum')
}

function reasonIf(isSo: boolean, why: UnavailableReason): UnavailableReason | undefined {
  return isSo ? why : undefined
}

/** Limits in hryvnias, before the server refuses the value in kopiykas. */
export function priceError(value: Kopiykas | null): string | undefined {
  if (value === null) return texts.emptyMoney
  return value > MAX_PRICE ? texts.tooMuchMoney(MAX_PRICE) : undefined
}

export function permilleError(value: number | null): string | undefined {
  if (value === null) return texts.emptyNumber
  return value > MAX_PERMILLE ? texts.tooMuchPercent(MAX_PERMILLE / 10) : undefined
}

/** Owners enter 1,5 %; it is stored in thousandths. */
export function toPermille(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 10)
}

/** The id must never be reused: a name may change while an order is being placed. */
export function blankZone(zones: readonly ZoneDraft[]): ZoneDraft {
  const taken = new Set(zones.map(({ id }) => id))
  let number = zones.length + 1
  while (taken.has(`zone-${number}`)) number++
  return { id: `zone-${number}`, name: '', price: null, freeFrom: 0, days: 1 }
}
