/** The Store API (protocols §11): money is a string of minor units, addresses are whole URLs, texts are HTML. */
export const STORE_API = 'wc/store/v1'

export const NONCE = 'Nonce'
export const NONCE_ACTION = 'wc_store_api'
export const NONCE_TIMESTAMP = 'Nonce-Timestamp'
export const USER_ID = 'User-ID'
export const CART_TOKEN = 'Cart-Token'
export const CART_HASH = 'Cart-Hash'

export const MOST_IN_BATCH = 25
export const MOST_PER_PAGE = 100
/** Said where the shop itself sets no limit. */
export const NO_MAXIMUM = 9999

export type StoreCurrency = {
  currency_code: string
  currency_symbol: string
  currency_minor_unit: number
  currency_decimal_separator: string
  currency_thousand_separator: string
  currency_prefix: string
  currency_suffix: string
}

export const hryvnia: StoreCurrency = {
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

export type StoreTerm = { id: number; name: string; slug: string; link: string }

export type StoreProductAttribute = {
  id: number
  name: string
  /** Null: the product's own. */
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
  attribute_counts: null
  rating_counts: null
  stock_status_counts: { status: string; count: number }[] | null
}

/** `pa_` and the slug: what a catalogue-wide attribute is called among taxonomies. */
export const TAXONOMY_PREFIX = 'pa_'
