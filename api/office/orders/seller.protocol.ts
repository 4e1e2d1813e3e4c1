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
