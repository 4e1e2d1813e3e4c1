import { type Order, prepaymentDue } from './orders.ts'

type FormatPrice = (kopiykas: number) => string
type NextStepTexts = {
  next: Record<Order['status'], string>
  nextPay: string
  nextPrepay(first: string, rest: string): string
  nextPrepayByCall(first: string, rest: string): string
  nextCall: string
}

/** The next step for the buyer or the shop. */
export function nextStep(order: Order, hasInvoice: boolean, words: NextStepTexts, price: FormatPrice): string {
  const prepaid = prepaymentDue(order)
  if (order.status === 'on-hold' && prepaid > 0) {
    const [first, rest] = [price(prepaid), price(order.total - order.paidTotal - prepaid)]
    return hasInvoice ? words.nextPrepay(first, rest) : words.nextPrepayByCall(first, rest)
  }
  if ((order.status === 'on-hold' || order.status === 'pending') && hasInvoice) return words.nextPay
  if (order.status === 'pending' && order.createdVia === 'one-click') return words.nextCall
  return words.next[order.status]
}
