import { z } from 'zod'

/** The seller, as named in documents. */
export const SELLER_ROUTE = '/meblia/v1/seller'

/** `legalName`: As registered; empty: not set by the owner. `code`: єДРПОУ or РНОКПП. */
export const sellerJson = z.object({
  shopName: z.string(),
  legalName: z.string(),
  code: z.string(),
  address: z.string(),
  phone: z.string(),
})
export type SellerJson = z.infer<typeof sellerJson>

/** Fiscal receipts of one order, oldest first. */
export const RECEIPTS_ROUTE = '/meblia/v1/orders/{order_id}/receipts'

export function receiptsPath(orderId: number): string {
  return RECEIPTS_ROUTE.replace('{order_id}', String(orderId))
}

export function retryReceiptPath(orderId: number, id: number): string {
  return `${receiptsPath(orderId)}/${id}/hurry`
}

/** `reason`: Why the cash register refused it the last time; empty: not sent yet, or accepted. `createdAt`: uTC milliseconds. */
export const receiptJson = z.object({
  id: z.number(),
  kind: z.enum(['sale', 'prepayment', 'return']),
  state: z.enum(['waiting', 'issued']),
  /** Kopiykas. */
  total: z.number(),
  reason: z.string(),
  fiscalNumber: z.string(),
  link: z.string(),
  createdAt: z.number(),
  issuedAt: z.number().nullable(),
})
export type ReceiptJson = z.infer<typeof receiptJson>
