/** The keys of all jobs about an order begin so: they are deleted with the buyer's personal data. */
export function orderJobPrefix(orderId: number): string {
  return `order-${orderId}/`
}
