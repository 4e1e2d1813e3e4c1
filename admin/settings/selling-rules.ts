import { sellingWords as words } from '#i18n/admin-selling.uk.ts'
import type { Kopiykas } from '#shop/money.ts'
import type { DeliveryDraft, PaymentDraft, ZoneDraft } from './settings-draft.ts'

/** As `shop/settings` has them. */
const MOST_MONEY: Kopiykas = 100_000_000
const MOST_PERMILLE = 200

export type Silence = keyof typeof words.silent

/** Why buyers do not see what is switched on; `all` is about the ways together. */
export function silentDelivery({ pickup, van, novaPoshta }: DeliveryDraft) {
  const { branch, locker, cargo, courier } = novaPoshta
  return {
    all: silence(!pickup.on && !van.on && !novaPoshta.on, 'nothing_on'),
    van: silence(van.on && van.zones.length === 0, 'no_zones'),
    novaPoshta: silence(novaPoshta.on && ![branch, locker, cargo, courier].some(({ on }) => on), 'no_ways'),
  }
}

export function silentPayment({ cod, bank }: Pick<PaymentDraft, 'cod' | 'bank'>) {
  const [least, most] = [cod.least ?? 0, cod.most ?? 0]
  const isUnfilled = [bank.recipient, bank.code, bank.iban].some((text) => text.trim() === '')
  return {
    all: silence(!cod.on && !bank.on, 'nothing_on'),
    cod: silence(cod.on && most > 0 && least > most, 'no_such_sum'),
    bank: silence(bank.on && isUnfilled, 'no_account'),
  }
}

/** Of one service that takes money online. */
export function silentService({ on, least, most }: PaymentDraft['online']['liqpay']) {
  return silence(on && (most ?? 0) > 0 && (least ?? 0) > (most ?? 0), 'no_such_sum')
}

function silence(isSo: boolean, why: Silence): Silence | undefined {
  return isSo ? why : undefined
}

/** Told in hryvnias, before the server refuses it in kopiykas. */
export function moneyProblem(value: Kopiykas | null): string | undefined {
  if (value === null) return words.emptyMoney
  return value > MOST_MONEY ? words.tooMuchMoney(MOST_MONEY) : undefined
}

export function permilleProblem(value: number | null): string | undefined {
  if (value === null) return words.emptyNumber
  return value > MOST_PERMILLE ? words.tooMuchPercent(MOST_PERMILLE / 10) : undefined
}

/** An owner writes 1,5 %; thousandths are kept. */
export function permilleOf(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 10)
}

/** Its id tells it from the others for ever: names may change under an order that is being written. */
export function freshZone(zones: readonly ZoneDraft[]): ZoneDraft {
  const taken = new Set(zones.map(({ id }) => id))
  let number = zones.length + 1
  while (taken.has(`zone-${number}`)) number++
  return { id: `zone-${number}`, name: '', price: null, freeFrom: 0, days: 1 }
}
