/** The Store API (protocols §11): money is a string of minor units, URLs are absolute, texts are HTML. */
export const STORE_API = 'wc/store/v1'

export const NONCE_HEADER = 'Nonce'
export const NONCE_ACTION = 'wc_store_api'
export const NONCE_TIMESTAMP_HEADER = 'Nonce-Timestamp'
export const USER_ID_HEADER = 'User-ID'
export const CART_TOKEN_HEADER = 'Cart-Token'
export const CART_HASH_HEADER = 'Cart-Hash'

export const MAX_PER_PAGE = 100

export type StoreCurrency = {
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

type StoreTerm = { id: number; name: string; slug: string; link: string }

type StoreProductAttribute = {
  id: number
  name: string
  /** Null: a product's own attribute. */
  taxonomy: string | null
  has_variations: boolean
  terms: { id: number; name: string; slug: string; default?: boolean }[]
}

export type StoreProduct = {
  id: number
  name: string
  slug: string
  parent: number
  type: string
  variation: string
  permalink: string
  sku: string
  short_description: string
  description: string
  on_sale: boolean
  prices: StorePrices
  price_html: string
  average_rating: string
  review_count: number
  images: StoreImage[]
  categories: StoreTerm[]
  tags: StoreTerm[]
  brands: StoreTerm[]
  attributes: StoreProductAttribute[]
  variations: { id: number; attributes: { name: string; value: string | null }[] }[]
  grouped_products: number[]
  has_options: boolean
  is_purchasable: boolean
  is_in_stock: boolean
  is_on_backorder: boolean
  low_stock_remaining: number | null
  stock_availability: { text: string; class: string }
  sold_individually: boolean
  add_to_cart: {
    text: string
    description: string
    url: string
    single_text: string
    minimum: number
    maximum: number
    multiple_of: number
  }
  extensions: Record<string, never>
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

export type StoreTag = Omit<StoreCategory, 'image' | 'review_count' | 'permalink'>

export type StoreAttribute = {
  id: number
  name: string
  taxonomy: string
  type: string
  order: string
  has_archives: boolean
}

export type StoreCollectionData = {
  price_range: (StoreCurrency & { min_price: string; max_price: string }) | null
  /** By ids of values. */
  attribute_counts: { term: number; count: number }[] | null
  /** By whole stars. */
  rating_counts: { rating: number; count: number }[] | null
  stock_status_counts: { status: string; count: number }[] | null
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

export type StoreCartItem = {
  key: string
  id: number
  type: string
  quantity: number
  quantity_limits: { minimum: number; maximum: number; multiple_of: number; editable: boolean }
  name: string
  short_description: string
  description: string
  sku: string
  low_stock_remaining: number | null
  backorders_allowed: boolean
  show_backorder_badge: boolean
  sold_individually: boolean
  permalink: string
  images: StoreImage[]
  variation: { attribute: string; value: string }[]
  item_data: { name: string; value: string }[]
  prices: StorePrices & { raw_prices: { precision: number; price: string; regular_price: string; sale_price: string } }
  totals: StoreCurrency & {
    line_subtotal: string
    line_subtotal_tax: string
    line_total: string
    line_total_tax: string
  }
  catalog_visibility: string
  extensions: Record<string, never>
}

export type StoreCoupon = {
  code: string
  discount_type: string
  totals: StoreCurrency & { total_discount: string; total_discount_tax: string }
}

export type StoreShippingPackage = {
  package_id: number
  name: string
  destination: Pick<StoreAddress, 'address_1' | 'address_2' | 'city' | 'state' | 'postcode' | 'country'>
  items: { key: string; name: string; quantity: number }[]
  shipping_rates: (StoreCurrency & {
    rate_id: string
    name: string
    description: string
    delivery_time: string
    price: string
    taxes: string
    instance_id: number
    method_id: string
    meta_data: never[]
    selected: boolean
  })[]
}

export type StoreCart = {
  items: StoreCartItem[]
  coupons: StoreCoupon[]
  fees: never[]
  totals: StoreCurrency & {
    total_items: string
    total_items_tax: string
    total_fees: string
    total_fees_tax: string
    total_discount: string
    total_discount_tax: string
    /** Null: not known yet. */
    total_shipping: string | null
    total_shipping_tax: string | null
    total_price: string
    total_tax: string
    tax_lines: never[]
  }
  shipping_address: StoreAddress
  billing_address: StoreAddress & { email: string }
  needs_payment: boolean
  needs_shipping: boolean
  payment_requirements: string[]
  has_calculated_shipping: boolean
  shipping_rates: StoreShippingPackage[]
  items_count: number
  /** Grams. */
  items_weight: number
  cross_sells: never[]
  errors: { code: string; message: string }[]
  payment_methods: never[]
  extensions: Record<string, never>
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
