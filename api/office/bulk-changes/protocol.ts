import { z } from 'zod'
import type { BulkSubject } from '#shop/catalog/bulk-changes/bulk-changes.ts'
import { BULK_FAILURES, BULK_STATES, BULK_SUBJECTS } from '#shop/catalog/bulk-changes/bulk-changes.ts'
import type { WooProductInput } from '../../wc-rest/products/input.protocol.ts'

export const BULK_CHANGES_ROUTE = '/meblia/v1/bulk-changes'

/** Fields of wc/v3 that a bulk change can set. */
export type BulkInput = Pick<
  WooProductInput,
  | 'regular_price'
  | 'sale_price'
  | 'date_on_sale_from'
  | 'date_on_sale_to'
  | 'manage_stock'
  | 'stock_quantity'
  | 'stock_status'
  | 'status'
  | 'categories'
>

/** `expected`: the same fields as the preview showed them. The id may be a variation's. */
export type BulkRequest = {
  about: BulkSubject
  items: { id: number; name: string; expected: BulkInput; changes: BulkInput }[]
}

export const bulkChangeJson = z.object({
  ...{ id: z.number(), at: z.number(), by: z.string(), about: z.enum(BULK_SUBJECTS), state: z.enum(BULK_STATES) },
  ...{ total: z.number(), handled: z.number(), done: z.number(), failedCount: z.number() },
  failed: z.array(z.object({ name: z.string(), why: z.enum(BULK_FAILURES) })),
})
