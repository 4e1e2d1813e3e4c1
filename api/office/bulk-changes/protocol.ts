import { z } from 'zod'
import type { BulkSubject } from '#shop/catalog/products/bulk-changes/bulk-changes.ts'
import { BULK_FAILURES, BULK_STATES, BULK_SUBJECTS } from '#shop/catalog/products/bulk-changes/bulk-changes.ts'
import type { LeadTime } from '#shop/catalog/products/catalog.ts'
import type { Measures } from '#shop/catalog/products/dimensions/dimensions.ts'

export const BULK_CHANGES_ROUTE = '/meblia/v1/bulk-changes'

/** Fields of a product as wc/v3 names them. */
export type BulkInput = {
  regular_price?: string
  sale_price?: string
  date_on_sale_from?: string | null
  date_on_sale_to?: string | null
  sku?: string
  /** `parent`: a variation's stock is that of its product; only as expected. */
  manage_stock?: boolean | 'parent'
  stock_quantity?: number | null
  stock_status?: 'instock' | 'outofstock' | 'onbackorder'
  status?: 'publish' | 'draft' | 'pending' | 'private'
  categories?: { id: number }[]
  tags?: { id: number }[]
  brands?: { id: number }[]
  meblia?: { leadTime?: LeadTime | null } & Partial<Measures>
}

/** `expected`: the same fields as the preview showed them. The id may be a variation's. More items follow in parts. */
export type BulkRequest = {
  about: BulkSubject
  items: { id: number; name: string; expected: BulkInput; changes: BulkInput }[]
}

export const bulkChangeJson = z.object({
  id: z.number(),
  at: z.number(),
  by: z.string(),
  about: z.enum(BULK_SUBJECTS),
  state: z.enum(BULK_STATES),
  total: z.number(),
  handled: z.number(),
  done: z.number(),
  failedCount: z.number(),
  failed: z.array(z.object({ id: z.number(), name: z.string(), why: z.enum(BULK_FAILURES) })),
})
