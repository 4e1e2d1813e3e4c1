import { z } from 'zod'
import { links } from '#api/rest/links.ts'
import { MAX_LIST_LENGTH } from '#api/rest/protocol.ts'
import { DOWNLOAD_FAILURES } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import { isValidBox } from '#shop/catalog/products/shipping/boxes.ts'
import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'

/** Protocols 12; a browser imports the types only. Fields that WooCommerce lacks are under `meblia`. */
export const PRODUCTS_ROUTE = '/wc/v3/products'

export const errorCodes = {
  invalidProduct: 'woocommerce_rest_product_invalid_id',
  isVariation: 'woocommerce_rest_invalid_product_id',
  invalidVariation: 'woocommerce_rest_product_variation_invalid_id',
  invalidParent: 'woocommerce_rest_product_invalid_parent_id',
  takenSku: 'product_invalid_sku',
  takenGtin: 'product_invalid_global_unique_id',
  invalidGtin: 'product_invalid_global_unique_id_format',
  invalidImage: 'woocommerce_product_invalid_image_id',
  imageUpload: 'woocommerce_product_image_upload_error',
  invalidTerm: 'woocommerce_rest_term_invalid',
  termExists: 'term_exists',
  invalidTaxonomy: 'woocommerce_rest_taxonomy_invalid',
  attributeExists: 'woocommerce_rest_cannot_create',
  notTrashable: 'woocommerce_rest_trash_not_supported',
  batchTooLarge: 'woocommerce_rest_request_entity_too_large',
  alreadyTrashed: 'woocommerce_rest_already_trashed',
} as const

/** Longest texts, in characters; a longer one is refused with the limit. */
export const LIMITS = {
  name: MAX_LINE_LENGTH,
  /** As sent: nine characters for a percent-encoded Cyrillic letter's four. It is shortened when it is stored. */
  slug: MAX_LINE_LENGTH,
  sku: MAX_LINE_LENGTH,
  text: 100_000,
  short: 1000,
  list: MAX_LIST_LENGTH,
  options: 500,
  meta: 200,
}

export const productTypes = ['simple', 'grouped', 'external', 'variable'] as const
const statuses = ['draft', 'pending', 'private', 'publish'] as const
/** `future`: published at a later date. It is a list filter; in input it equals `publish`. */
export const queryStatuses = [...statuses, 'future'] as const
export const visibilities = ['visible', 'catalog', 'search', 'hidden'] as const
export const stockStatuses = ['instock', 'outofstock', 'onbackorder'] as const
const leadTimeKinds = ['in_stock', 'to_order', 'made_to_order'] as const

/** `12500.00`; empty: none. */
const money = z.string()
/** `2026-11-20T14:00:00`: Kyiv time, and with `_gmt` the same time in UTC. */
const date = z.string().nullable()
const dates = {
  date_created: date,
  date_created_gmt: date,
  date_modified: date,
  date_modified_gmt: date,
}
const meta = z.array(z.object({ id: z.number(), key: z.string(), value: z.unknown() }))

export const wooImage = z.object({ id: z.number(), ...dates, src: z.string(), name: z.string(), alt: z.string() })
const dimensions = z.object({ length: z.string(), width: z.string(), height: z.string() })
const download = z.object({ id: z.string(), name: z.string(), file: z.string() })
const termReference = z.object({ id: z.number(), name: z.string(), slug: z.string() })

/** Days: 14–21 of «made to order»; null when nothing is promised. */
export const leadTime = z.object({
  kind: z.enum(leadTimeKinds),
  minDays: z.number().int().min(0).max(999).nullable(),
  maxDays: z.number().int().min(0).max(999).nullable(),
})

export const box = z
  .object({
    quantity: z.number().int(),
    weightG: z.number().int(),
    lengthMm: z.number().int(),
    widthMm: z.number().int(),
    heightMm: z.number().int(),
  })
  .refine(isValidBox)

/** In display order. `option` and `value` are slugs: a picture of one fabric; both empty: of the whole product. */
const shownPicture = z.object({
  /** Null: the file is not downloaded yet, only its name is known. */
  mediaId: z.number().nullable(),
  source: z.string(),
  /** The address of the file, empty without one: a variation's `image` is only the first of its pictures. */
  src: z.string(),
  alt: z.string(),
  option: z.string(),
  value: z.string(),
  /** 320 px wide; empty without a file. */
  thumbnail: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
})

/** Overrides the swatch of the catalogue-wide value on this product. */
const swatch = z.object({
  attribute: z.string(),
  value: z.string(),
  color: z.string().nullable(),
  pictureId: z.number().nullable(),
})

/** External pictures that are pending or have failed; the current ones stay meanwhile. */
export const pictureDownloads = z.array(
  z.object({
    source: z.string(),
    state: z.enum(['waiting', 'failed']),
    why: z.enum(DOWNLOAD_FAILURES).nullable(),
  }),
)

const mebliaProduct = z.object({
  /** Changes with every change of the product: sent back, it prevents overwriting another change. */
  version: z.string(),
  /** Null on a variation: as its product. */
  leadTime: leadTime.nullable(),
  minQuantity: z.number(),
  maxQuantity: z.number().nullable(),
  quantityStep: z.number(),
  materials: z.array(z.string()),
  /** The dimension drawing: a media file. */
  drawing: z.object({ id: z.number(), src: z.string() }).nullable(),
  /** UTC milliseconds; in the future: scheduled. */
  publishedAt: z.number(),
  isScheduled: z.boolean(),
  /** Millimetres and grams, exactly; the same as `dimensions` and `weight`. */
  widthMm: z.number().nullable(),
  depthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  weightG: z.number().nullable(),
  /** Its packages, if not shipped as it is. */
  boxes: z.array(box),
  pictures: z.array(shownPicture),
  swatches: z.array(swatch),
  pictureDownloads,
})

export type MebliaProduct = z.infer<typeof mebliaProduct>

/** Fields common to a product and a variation. */
const commonFields = {
  sku: z.string(),
  global_unique_id: z.string(),
  price: money,
  regular_price: money,
  sale_price: money,
  date_on_sale_from: date,
  date_on_sale_from_gmt: date,
  date_on_sale_to: date,
  date_on_sale_to_gmt: date,
}
const storedFields = {
  tax_status: z.enum(['taxable', 'shipping', 'none']),
  tax_class: z.string(),
}
const stockFields = {
  stock_quantity: z.number().nullable(),
  stock_status: z.enum(stockStatuses),
  backorders: z.enum(['no', 'notify', 'yes']),
  backorders_allowed: z.boolean(),
  backordered: z.boolean(),
  low_stock_amount: z.number().nullable(),
}
const downloadFields = {
  virtual: z.boolean(),
  downloadable: z.boolean(),
  downloads: z.array(download),
  download_limit: z.number(),
  download_expiry: z.number(),
}

export const wooProduct = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  permalink: z.string(),
  ...dates,
  type: z.enum(productTypes),
  /** `trash` only in the answer to a deletion. */
  status: z.enum([...statuses, 'trash']),
  featured: z.boolean(),
  catalog_visibility: z.enum(visibilities),
  description: z.string(),
  short_description: z.string(),
  ...commonFields,
  price_html: z.string(),
  on_sale: z.boolean(),
  purchasable: z.boolean(),
  total_sales: z.number(),
  ...downloadFields,
  external_url: z.string(),
  button_text: z.string(),
  ...storedFields,
  manage_stock: z.boolean(),
  ...stockFields,
  sold_individually: z.boolean(),
  weight: z.string(),
  dimensions,
  shipping_required: z.boolean(),
  shipping_taxable: z.boolean(),
  shipping_class: z.string(),
  shipping_class_id: z.number(),
  reviews_allowed: z.boolean(),
  average_rating: z.string(),
  rating_count: z.number(),
  related_ids: z.array(z.number()),
  upsell_ids: z.array(z.number()),
  cross_sell_ids: z.array(z.number()),
  parent_id: z.number(),
  purchase_note: z.string(),
  categories: z.array(termReference),
  brands: z.array(termReference),
  tags: z.array(termReference),
  images: z.array(wooImage),
  attributes: z.array(
    z.object({
      /** 0: this product's own. */
      id: z.number(),
      name: z.string(),
      slug: z.string(),
      position: z.number(),
      visible: z.boolean(),
      variation: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
  default_attributes: z.array(z.object({ id: z.number(), name: z.string(), option: z.string() })),
  variations: z.array(z.number()),
  grouped_products: z.array(z.number()),
  menu_order: z.number(),
  has_options: z.boolean(),
  post_password: z.string(),
  permalink_template: z.string(),
  generated_slug: z.string(),
  meta_data: meta,
  meblia: mebliaProduct,
  _links: links,
})
export type WooProduct = z.infer<typeof wooProduct>

export const wooVariation = z.object({
  id: z.number(),
  type: z.literal('variation'),
  ...dates,
  description: z.string(),
  permalink: z.string(),
  ...commonFields,
  on_sale: z.boolean(),
  status: z.enum([...statuses, 'trash']),
  purchasable: z.boolean(),
  ...downloadFields,
  ...storedFields,
  /** `parent`: the stock is the product's. */
  manage_stock: z.union([z.boolean(), z.literal('parent')]),
  ...stockFields,
  weight: z.string(),
  dimensions,
  shipping_class: z.string(),
  shipping_class_id: z.number(),
  image: wooImage.nullable(),
  attributes: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), option: z.string() })),
  menu_order: z.number(),
  meta_data: meta,
  name: z.string(),
  parent_id: z.number(),
  meblia: mebliaProduct,
  _links: links,
})
export type WooVariation = z.infer<typeof wooVariation>

/** A variation found among products. */
export const wooVariationProduct = wooProduct.extend({
  type: z.literal('variation'),
  manage_stock: wooVariation.shape.manage_stock,
  attributes: wooVariation.shape.attributes,
})
export type WooVariationProduct = z.infer<typeof wooVariationProduct>

export const MAX_BATCH_SIZE = 100

/** One item of a batch: the answer of its own route, or its error. */
export type WooBatchError = { id: number; error: { code: string; message: string; data: { status: number } } }

export type WooBatch<Thing> = Partial<Record<'create' | 'update' | 'delete', (Thing | WooBatchError)[]>>
