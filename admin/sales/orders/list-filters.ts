import { ORDER_WAITING } from '#shop/sales/orders/next-step.ts'

/** The filters of the order list as its route takes them, from the page's address. */
export function orderListFilters(text: (name: string) => string) {
  const waiting = ORDER_WAITING.find((waitingFor) => waitingFor === text('waiting')) ?? ''
  return { search: text('search'), status: text('status'), meblia_waiting: waiting }
}
