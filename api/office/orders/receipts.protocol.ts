/** Fiscal receipts of one order, oldest first. */
export const RECEIPTS_ROUTE = '/meblia/v1/orders/{order_id}/receipts'

export function receiptsPath(orderId: number): string {
  return RECEIPTS_ROUTE.replace('{order_id}', String(orderId))
}

export function retryReceiptPath(orderId: number, id: number): string {
  return `${receiptsPath(orderId)}/${id}/hurry`
}

export type ReceiptJson = {
  id: number
  kind: 'sale' | 'prepayment' | 'return'
  state: 'waiting' | 'issued'
  /** Kopiykas. */
  total: number
  /** Why the cash register refused it the last time; empty: not sent yet, or accepted. */
  reason: string
  fiscalNumber: string
  link: string
  /** UTC milliseconds. */
  createdAt: number
  issuedAt: number | null
}
