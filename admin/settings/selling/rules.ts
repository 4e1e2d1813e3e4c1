import { sellingTexts as words } from '#i18n/admin/uk/settings/selling.ts'
import type { Kopiykas } from '#shop/money.ts'
import type { DeliveryDraft, PaymentDraft, ZoneDraft } from '../draft.ts'

/** As `shop/settings` has them. */
const MAX_PRICE: Kopiykas = 100_000_000
const MAX_PERMILLE = 200

export type UnavailableReason = keyof typeof words.silent

/** Why buyers do not see what is switched on; `all` is about the ways together. */
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

/** Of one service that takes money online. */
export function unavailableService({ on, least, most }: PaymentDraft['online']['liqpay']) {
  return reasonIf(on && (most ?? 0) > 0 && (least ?? 0) > (most ?? 0), 'no_such_sum')
}

function reasonIf(isSo: boolean, why: UnavailableReason): UnavailableReason | undefined {
  return isSo ? why : undefined
}

/** Told in hryvnias, before the server refuses it in kopiykas. */
export function priceError(value: Kopiykas | null): string | undefined {
  if (value === null) return words.emptyMoney
  return value > MAX_PRICE ? words.tooMuchMoney(MAX_PRICE) : undefined
}

export function permilleError(value: number | null): string | undefined {
  if (value === null) return words.emptyNumber
  return value > MAX_PERMILLE ? words.tooMuchPercent(MAX_PERMILLE / 10) : undefined
}

/** An owner writes 1,5 %; thousandths are kept. */
export function toPermille(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 10)
}

/** Its id tells it from the others for ever: names may change under an order that is being written. */
export function blankZone(zones: readonly ZoneDraft[]): ZoneDraft {
  const taken = new Set(zones.map(({ id }) => id))
  let number = zones.length + 1
  while (taken.has(`zone-${number}`)) number++
  return { id: `zone-${number}`, name: '', price: null, freeFrom: 0, days: 1 }
}
