import type { Generated } from 'kysely'

/** Flags are 0 or 1 on both databases; times are UTC milliseconds; money is kopiykas; text columns that hold JSON say so. */
export type Flag = 0 | 1

/** A product, or one variation of a variable product: they share one id space, as in the product CSV (protocols §13). */
export type ProductTable = {
  id: Generated<number>
  parent_id: number | null
  type: 'simple' | 'variable' | 'grouped' | 'external' | 'variation'
  status: 'publish' | 'private' | 'draft' | 'pending'
  visibility: 'visible' | 'catalog' | 'search' | 'hidden'
  featured: Flag
  name: string
  /** Null for variations, which share their parent's address. */
  slug: string | null
  sku: string | null
  gtin: string
  /** As the owner wrote it; sanitised on output. */
  short_description: string
  description: string
  regular_price: number | null
  sale_price: number | null
  sale_from: number | null
  sale_until: number | null
  tax_status: 'taxable' | 'shipping' | 'none'
  tax_class: string
  manage_stock: 'no' | 'yes' | 'parent'
  stock_quantity: number | null
  stock_status: StockStatus
  backorders: 'no' | 'notify' | 'yes'
  low_stock_amount: number | null
  sold_individually: Flag
  min_quantity: number
  max_quantity: number | null
  quantity_step: number
  lead_time: 'in_stock' | 'to_order' | 'made_to_order' | null
  lead_days_min: number | null
  lead_days_max: number | null
  weight_g: number | null
  width_mm: number | null
  /** «Length» of the product CSV. */
  depth_mm: number | null
  height_mm: number | null
  /** JSON: boxes of the same kind in one entry. */
  boxes: Generated<string>
  /** JSON: string[] */
  materials: string
  virtual: Flag
  downloadable: Flag
  download_limit: number | null
  download_expiry_days: number | null
  /** JSON: { id, name, url }[] */
  downloads: string
  shipping_class: string
  reviews_allowed: Flag
  purchase_note: string
  /** Hundredths: 467 is 4.67. */
  average_rating: number
  rating_count: number
  total_sales: number
  external_url: string
  button_text: string
  position: number
  drawing_id: number | null
  /** JSON: custom fields of programs, the `Meta:` columns that nothing else uses. */
  meta: string
  published_at: number
  created_at: number
  updated_at: number
  /** Name, SKU and GTIN through `searchKey`; empty for variations. */
  search: string

  // Derived by refreshProducts, never written by hand: what cards and listings need without another query.
  price_low: number | null
  price_high: number | null
  /** The regular price while `price_low` is a sale price. */
  price_was: number | null
  available: StockStatus
  /** Start or end of a sale, or a publish date: the next time this row must be refreshed. */
  turns_at: number | null
}

type StockStatus = 'instock' | 'outofstock' | 'onbackorder'

export type CategoryTable = {
  id: Generated<number>
  parent_id: number | null
  name: string
  slug: string
  /** Slugs of all ancestors and its own, joined by `/`: the address and the key. */
  path: string
  description: string
  display: 'default' | 'products' | 'subcategories' | 'both'
  position: number
  picture_id: number | null
  seo_title: Generated<string>
  seo_description: Generated<string>
}

export type TagTable = {
  id: Generated<number>
  name: string
  slug: string
  description: string
  seo_title: Generated<string>
  seo_description: Generated<string>
}

export type ProductCategoryTable = { product_id: number; category_id: number; position: number }
export type ProductTagTable = { product_id: number; tag_id: number; position: number }

/** A catalogue-wide attribute («global» in the product CSV): products point at rows of its values. */
export type AttributeTable = {
  id: Generated<number>
  name: string
  slug: string
  kind: 'pills' | 'swatch'
  filterable: Flag
  position: number
  /** Exposed to WooCommerce clients only: values are shown in the owner's order and have no archive pages. */
  order_by: Generated<AttributeOrder>
  has_archives: Generated<Flag>
}

type AttributeOrder = 'menu_order' | 'name' | 'name_num' | 'id'

export type AttributeValueTable = {
  id: Generated<number>
  attribute_id: number
  name: string
  slug: string
  description: Generated<string>
  position: number
  /** `#rrggbb`, or a picture of the fabric. */
  swatch_color: string | null
  swatch_picture_id: number | null
}

/** An attribute of one product. On a variation the single value is its choice; no value means «any». */
export type ProductAttributeTable = {
  id: Generated<number>
  product_id: number
  position: number
  /** Null: a local attribute of this product. */
  attribute_id: number | null
  name: string
  slug: string
  visible: Flag
  /** Whether variations differ by it. */
  varies: Flag
  /** Slug of the value preselected on the product page. */
  default_value: string
}

export type ProductAttributeValueTable = {
  id: Generated<number>
  product_attribute_id: number
  position: number
  value_id: number | null
  name: string
  slug: string
  /** Overrides the swatch of the catalogue-wide value for this product. */
  swatch_color: string | null
  swatch_picture_id: number | null
}

export type ProductPictureTable = {
  id: Generated<number>
  product_id: number
  position: number
  /** Null while only the source is known: a placeholder is drawn. */
  media_id: number | null
  /** A URL or a file name, as given by the import. */
  source: string
  alt: string
  /** The option the picture shows (`tkanyna`, `shavliia`); both empty: it belongs to the product as a whole. */
  option_slug: string
  option_value_slug: string
}

export type ProductLinkTable = {
  product_id: number
  kind: 'upsell' | 'cross_sell' | 'grouped'
  position: number
  target_id: number
}

/**
 * Backs the pagination of listing pages. One row of `listing` per list (the shop, a category with its subtree, a tag …)
 * holds its size; `listing_product` holds its products with every sort key, so any page in any order is one index
 * range.
 */
export type ListingTable = {
  id: Generated<number>
  kind: 'shop' | 'category' | 'tag' | 'sale' | 'featured'
  /** Id of the category or tag; 0 for lists that exist once. */
  target_id: number
  size: number
  /** Increases whenever its products or the labels of its filters change. */
  version: Generated<number>
}

export type ListingProductTable = {
  listing_id: number
  product_id: number
  position: number
  popularity: number
  rating: number
  published_at: number
  price_low: number
  price_high: number
}

/** Display name of a shipping class; products reference the slug. */
export type ShippingClassTable = { slug: string; name: string; description: string; created_at: number }
