import type { z } from 'zod'
import type {
  dimensions,
  MebliaProduct,
  productTypes,
  queryStatuses,
  statuses,
  stockStatuses,
  WooProduct,
  WooVariation,
} from './protocol.ts'

/** Input of POST and PUT, everything optional; a new product needs only a name. Money is `12500.00` or `''`. */
export type WooProductInput = Partial<
  Pick<
    WooProduct,
    | 'name'
    | 'slug'
    | 'type'
    | 'featured'
    | 'catalog_visibility'
    | 'description'
    | 'short_description'
    | 'sku'
    | 'global_unique_id'
    | 'regular_price'
    | 'sale_price'
    | 'date_created'
    | 'date_created_gmt'
    | 'date_on_sale_from'
    | 'date_on_sale_from_gmt'
    | 'date_on_sale_to'
    | 'date_on_sale_to_gmt'
    | 'virtual'
    | 'downloadable'
    | 'download_limit'
    | 'download_expiry'
    | 'external_url'
    | 'button_text'
    | 'tax_status'
    | 'tax_class'
    | 'manage_stock'
    | 'stock_quantity'
    | 'stock_status'
    | 'backorders'
    | 'low_stock_amount'
    | 'sold_individually'
    | 'weight'
    | 'shipping_class'
    | 'reviews_allowed'
    | 'upsell_ids'
    | 'cross_sell_ids'
    | 'purchase_note'
    | 'grouped_products'
    | 'menu_order'
  > & {
    status: (typeof statuses)[number]
    dimensions: Partial<z.infer<typeof dimensions>>
    downloads: { id?: string; name: string; file: string }[]
    categories: { id: number }[]
    /** Values of the catalogue-wide brand attribute. */
    brands: { id: number }[]
    /** Only 0, and only an empty string. */
    parent_id: number
    post_password: string
    /** By id or name: a missing one is created. */
    tags: ({ id: number } | { name: string })[]
    /** All pictures, in order. `meblia.pictures` has more detail and takes precedence. */
    /** `alt` is this product's text; `name` is the media file's, wherever it is shown. */
    images: { id?: number; src?: string; alt?: string; name?: string }[]
    attributes: {
      id?: number
      name?: string
      /** Sort order; without it as sent. */
      position?: number
      visible?: boolean
      variation?: boolean
      /** Names; missing ones of a catalogue-wide attribute are created. */
      options: string[]
    }[]
    default_attributes: { id?: number; name?: string; option: string }[]
    /** Any JSON; null removes the key. */
    meta_data: ({ key: string; value: unknown } | { id: number; value: unknown })[]
    meblia: MebliaProductInput
  }
>

type MebliaProductInput = Partial<
  Pick<
    MebliaProduct,
    | 'version'
    | 'leadTime'
    | 'minQuantity'
    | 'maxQuantity'
    | 'quantityStep'
    | 'materials'
    | 'publishedAt'
    | 'widthMm'
    | 'depthMm'
    | 'heightMm'
    | 'weightG'
    | 'boxes'
    | 'swatches'
  > & {
    drawingId: number | null
    pictures: { mediaId: number | null; source?: string; alt?: string; option?: string; value?: string }[]
  }
>

export type WooVariationInput = Omit<WooProductInput, 'type' | 'images' | 'attributes' | 'manage_stock' | 'name'> & {
  manage_stock?: WooVariation['manage_stock']
  image?: { id?: number; src?: string; alt?: string; name?: string } | null
  /** One value each; an absent attribute or an empty value matches any value. */
  attributes?: { id?: number; name?: string; option: string }[]
}

/** In addition to WooCommerce's: `search` also finds a SKU. Lists are comma-separated. */
export type WooProductsQuery = Partial<{
  page: number
  per_page: number
  search: string
  after: string
  before: string
  modified_after: string
  modified_before: string
  dates_are_gmt: boolean
  exclude: string
  include: string
  offset: number
  order: 'asc' | 'desc'
  orderby: 'date' | 'modified' | 'id' | 'include' | 'title' | 'slug' | 'price' | 'popularity' | 'rating' | 'menu_order'
  slug: string
  status: 'any' | (typeof queryStatuses)[number]
  include_status: string
  exclude_status: string
  type: (typeof productTypes)[number]
  sku: string
  search_sku: string
  featured: boolean
  category: string
  tag: string
  shipping_class: string
  attribute: string
  attribute_term: string
  stock_status: (typeof stockStatuses)[number]
  on_sale: boolean
  min_price: string
  max_price: string
  virtual: boolean
  downloadable: boolean
}>
