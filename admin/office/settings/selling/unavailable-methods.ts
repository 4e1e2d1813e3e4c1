import type { sellingTexts as texts } from '#i18n/admin/uk/settings/selling.ts'
import type { DeliveryDraft, PaymentDraft } from '../draft.ts'

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

/** `hasOnline`: a service with keys takes payments of the shop. */
export function unavailablePayment({ cod, bank }: Pick<PaymentDraft, 'cod' | 'bank'>, hasOnline: boolean) {
  const [least, most] = [cod.least ?? 0, cod.most ?? 0]
  const isUnfilled = [bank.recipient, bank.code, bank.iban].some((text) => text.trim() === '')
  return {
    all: reasonIf(!cod.on && !bank.on, 'nothing_on'),
    cod:
      reasonIf(cod.on && most > 0 && least > most, 'no_such_sum') ??
      reasonIf(cod.on && most > 0 && (!bank.on || isUnfilled) && !hasOnline, 'nothing_dearer'),
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
