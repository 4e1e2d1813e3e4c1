/** The seller, as named in documents. */
export const SELLER_ROUTE = '/meblia/v1/seller'

export type SellerJson = {
  shopName: string
  /** As registered; empty: not set by the owner. */
  legalName: string
  /** ЄДРПОУ or РНОКПП. */
  code: string
  address: string
  phone: string
}
