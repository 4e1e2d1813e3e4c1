/** The Store API (protocols §11): money is a string of minor units, URLs are absolute, texts are HTML. */
export const STORE_API = 'wc/store/v1'

export const NONCE_HEADER = 'Nonce'
export const NONCE_ACTION = 'wc_store_api'
export const NONCE_TIMESTAMP_HEADER = 'Nonce-Timestamp'
export const USER_ID_HEADER = 'User-ID'
export const CART_TOKEN_HEADER = 'Cart-Token'
export const CART_HASH_HEADER = 'Cart-Hash'

type StoreCurrency = {
  currency_code: string
  currency_symbol: string
  currency_minor_unit: number
  currency_decimal_separator: string
  currency_thousand_separator: string
  currency_prefix: string
  currency_suffix: string
}

export const storeCurrency: StoreCurrency = {
  currency_code: 'UAH',
  currency_symbol: '₴',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: ' ',
  currency_prefix: '',
  currency_suffix: ' ₴',
}

export type StorePrices = StoreCurrency & {
  price: string
  regular_price: string
  sale_price: string
  price_range: { min_amount: string; max_amount: string } | null
}

export type StoreImage = {
  id: number
  src: string
  thumbnail: string
  srcset: string
  sizes: string
  name: string
  alt: string
}

export type StoreCategory = {
  id: number
  name: string
  slug: string
  description: string
  parent: number
  count: number
  image: StoreImage | null
  review_count: number
  permalink: string
}

export type StoreAddress = {
  first_name: string
  last_name: string
  company: string
  address_1: string
  address_2: string
  city: string
  state: string
  postcode: string
  country: string
  phone: string
}

/** Clients depend on these codes; the protocol guarantees them. */
export const storeErrorCodes = {
  missingNonce: 'woocommerce_rest_missing_nonce',
  invalidNonce: 'woocommerce_rest_invalid_nonce',
  invalidKey: 'woocommerce_rest_cart_invalid_key',
  itemError: 'woocommerce_rest_cart_item_error',
  couponError: 'woocommerce_rest_cart_coupon_error',
  /** Our own: codes are being guessed. */
  tooManyCoupons: 'meblia_too_many_coupons',
  /** Our own: the disk is full, nothing was written. */
  noSpace: 'meblia_no_space',
  invalidCoupon: 'woocommerce_rest_cart_coupon_invalid_code',
  missingRate: 'woocommerce_rest_cart_missing_rate_id',
  extensionError: 'woocommerce_rest_cart_extensions_error',
  cartEmpty: 'woocommerce_rest_cart_empty',
  invalidOrder: 'woocommerce_rest_invalid_order',
  otherEmail: 'woocommerce_rest_invalid_billing_email',
  notPayable: 'invalid_order_update_status',
  paymentDisabled: 'woocommerce_rest_checkout_payment_method_disabled',
  outOfStock: 'woocommerce_rest_product_out_of_stock',
  missingPayment: 'woocommerce_rest_checkout_missing_payment_method',
  invalidEmail: 'woocommerce_rest_invalid_email_address',
  invalidPath: 'woocommerce_rest_invalid_path',
  invalidProduct: 'woocommerce_rest_product_invalid_id',
  invalidSlug: 'woocommerce_rest_product_invalid_slug',
  invalidCategory: 'woocommerce_rest_category_invalid_id',
  invalidAttribute: 'woocommerce_rest_taxonomy_invalid',
} as const
