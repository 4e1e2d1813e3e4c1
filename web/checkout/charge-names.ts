import { chargeWords as words } from '#i18n/charges.uk.ts'
import type { Charge } from '#shop/delivery/delivery.ts'
import { OWN_LANGUAGE } from '#shop/languages/languages.ts'
import type { Order, OrderLine } from '#shop/orders/orders.ts'
import { language } from '../language.ts'

const NAMES = new Map<string, string>([
  ...Object.entries(words.delivery),
  ['carry', words.carry(1, false)],
  ['assembly', words.assembly],
  ['removal', words.removal],
  ['cod', words.cod],
])
const PAYMENTS = new Map<string, string>(Object.entries(words.payment))

export function chargeName({ code, count }: Pick<Charge, 'code' | 'count'>, lift: boolean): string {
  if (code === 'carry') return words.carry(count, lift)
  if (code === 'assembly' || code === 'removal' || code === 'cod') return words[code]
  return words.delivery[code]
}

/** An order keeps its words as they were sold, in Ukrainian: other languages are told by its codes, where those are known. */
export function soldName({ kind, code, name }: Pick<OrderLine, 'kind' | 'code' | 'name'>): string {
  const isCharge = language !== OWN_LANGUAGE && (kind === 'shipping' || kind === 'fee')
  return (isCharge && NAMES.get(code)) || name
}

export function paidName({ paymentMethod, paymentMethodTitle }: Pick<Order, 'paymentMethod' | 'paymentMethodTitle'>) {
  return (language !== OWN_LANGUAGE && PAYMENTS.get(paymentMethod)) || paymentMethodTitle
}
