import { startOfKyivDay, startOfNextDay } from '#shop/core/dates.ts'
import { isOnlineMethod } from '#shop/core/settings/online-payment-methods.ts'
import { amountDue, awaitsRest, type Order, prepaymentDue } from './orders.ts'

/** What an order waits for. `late`: its promised day is near or past. An order may wait for several things. */
export const ORDER_WAITING = ['confirm', 'payment', 'dispatch', 'late'] as const
export type OrderWaiting = (typeof ORDER_WAITING)[number]

/** A promise for today, or for one of so many days after it, is at risk. */
const LATE_WITHIN_DAYS = 3

/** Orders promised before then are at risk: it moves once a day. */
export function lateBefore(now: number): number {
  let day = startOfKyivDay(now)
  for (let days = 0; days <= LATE_WITHIN_DAYS; days++) day = startOfNextDay(day)
  return day
}

type FormatPrice = (kopiykas: number) => string
type NextStepTexts = {
  next: Record<Order['status'], string>
  nextPay: string
  nextPrepay(first: string, rest: string): string
  nextDeposit(first: string, rest: string): string
  nextRest(rest: string): string
  nextPrepayByCall(first: string, rest: string): string
  nextCall: string
}

/** The next step for the buyer or the shop. */
export function nextStep(order: Order, hasInvoice: boolean, words: NextStepTexts, price: FormatPrice): string {
  const prepaid = prepaymentDue(order)
  if (awaitsRest(order)) return `${words.next.processing} ${words.nextRest(price(amountDue(order)))}`
  if (order.status === 'on-hold' && prepaid > 0 && !isOnlineMethod(order.paymentMethod)) {
    const [first, rest] = [price(prepaid), price(amountDue(order) - prepaid)]
    if (order.paymentMethod === 'bacs' && hasInvoice) return words.nextDeposit(first, rest)
    return hasInvoice ? words.nextPrepay(first, rest) : words.nextPrepayByCall(first, rest)
  }
  if ((order.status === 'on-hold' || order.status === 'pending') && hasInvoice) return words.nextPay
  if (order.status === 'pending' && order.createdVia === 'one-click') return words.nextCall
  return words.next[order.status]
}
