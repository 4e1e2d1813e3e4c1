/** Who sells, as papers name them. */
export const SELLER_ROUTE = '/meblia/v1/seller'

export type SellerJson = {
  shopName: string
  /** As registered; empty: the owner has not said it. */
  legalName: string
  /** ЄДРПОУ or РНОКПП. */
  code: string
  address: string
  phone: string
}
