import { z } from 'zod'
import * as read from '#api/rest/fields.ts'
import { isMetaValue, type MetaValue } from '#shop/catalog/products/records/product-meta.ts'
import { MAX_BOXES } from '#shop/catalog/products/shipping/boxes.ts'
import { MAX_TITLE_LENGTH } from '#shop/content/media/library/library.ts'
import { box, LIMITS, leadTime, productTypes, queryStatuses, stockStatuses, visibilities } from './protocol.ts'

/** Input of POST and PUT, for the server; a browser imports the types only. */
const count = read.integer(0)
const emptyAsNull = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), z.null(), schema])
const limit = read.integer(-1).transform((value) => (value < 0 ? null : value))
const slug = read.text(LIMITS.slug)
const list = <T extends z.ZodType>(schema: T) => z.array(schema).max(LIMITS.list)

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable()

const meblia = z
  .object({
    version: z.string().max(64),
    leadTime: leadTime.nullable(),
    minQuantity: read.integer(1, 10_000),
    maxQuantity: read.integer(1, 10_000).nullable(),
    quantityStep: read.integer(1, 10_000),
    /** A name; creates the brand where there is none of it, empty removes it. */
    brand: read.text(LIMITS.name).transform((name) => name.trim()),
    materials: list(z.string().trim().min(1).max(LIMITS.name)),
    drawingId: read.id.nullable(),
    /** A scheduled one, by the server's clock. */
    publishNow: z.boolean(),
    publishedAt: z.number().int().min(0).max(8_640_000_000_000),
    widthMm: count.nullable(),
    depthMm: count.nullable(),
    heightMm: count.nullable(),
    weightG: count.nullable(),
    boxes: z.array(box).max(MAX_BOXES),
    pictures: list(
      z.object({
        mediaId: read.id.nullable(),
        source: z.string().max(2000).default(''),
        alt: z.string().max(LIMITS.short).default(''),
        option: z.string().max(LIMITS.slug).default(''),
        value: z.string().max(LIMITS.slug).default(''),
      }),
    ),
    swatches: z
      .array(z.object({ attribute: slug, value: slug, color, pictureId: read.id.nullable() }))
      .max(LIMITS.options),
  })
  .partial()

const image = z.object({
  /** 0: none, the URL decides. */
  id: read.integer(0, Number.MAX_SAFE_INTEGER).optional(),
  src: z.string().max(2000).optional(),
  alt: read.text(LIMITS.short).optional(),
  /** The media file's own name, wherever it is shown. */
  name: read.text(MAX_TITLE_LENGTH).optional(),
})
export type ImageInput = z.output<typeof image>

const attributeId = read.integer(0, Number.MAX_SAFE_INTEGER).optional()
const choice = z.object({
  id: attributeId,
  name: read.text(LIMITS.name).optional(),
  slug: slug.optional(),
  option: read.text(LIMITS.name),
})

const download = z.object({
  id: z.string().max(100).optional(),
  name: read.text(LIMITS.name).default(''),
  file: z.string().max(2000),
})

/** Any JSON; null removes the key. */
const metaValue = z.unknown().refine((value): value is MetaValue => isMetaValue(value))

const commonFields = {
  description: read.text(LIMITS.text),
  sku: read.text(LIMITS.sku).transform((sku) => sku.trim()),
  global_unique_id: read.text(LIMITS.sku),
  regular_price: read.money,
  sale_price: read.money,
  date_on_sale_from: read.localTime,
  date_on_sale_from_gmt: read.gmtTime,
  date_on_sale_to: read.localEnd,
  date_on_sale_to_gmt: read.gmtEnd,
  date_created: read.localTime,
  date_created_gmt: read.gmtTime,
  status: z.enum(queryStatuses),
  virtual: read.flag,
  downloadable: read.flag,
  downloads: list(download),
  download_limit: limit,
  download_expiry: limit,
  tax_status: z.enum(['taxable', 'shipping', 'none']),
  tax_class: read.text(LIMITS.name),
  stock_quantity: emptyAsNull(read.integer(-1_000_000_000)),
  stock_status: z.enum(stockStatuses),
  backorders: z.enum(['no', 'notify', 'yes']),
  low_stock_amount: emptyAsNull(count),
  weight: read.measure(1000),
  dimensions: z.object({ length: read.measure(10), width: read.measure(10), height: read.measure(10) }).partial(),
  shipping_class: read.text(LIMITS.name),
  menu_order: read.integer(-1_000_000_000),
  meta_data: list(
    z
      .object({
        id: read.integer(0, Number.MAX_SAFE_INTEGER).optional(),
        key: z.string().min(1).max(LIMITS.meta).optional(),
        value: metaValue,
      })
      .refine(({ id, key }) => Boolean(id) || key !== undefined, { path: ['key'] }),
  ),
  meblia,
}

export const productFields = z
  .object({
    ...commonFields,
    name: read.text(LIMITS.name).transform((name) => name.trim()),
    slug,
    type: z.enum(productTypes),
    featured: read.flag,
    catalog_visibility: z.enum(visibilities),
    short_description: read.text(LIMITS.text),
    external_url: z.string().max(2000),
    button_text: read.text(LIMITS.name),
    manage_stock: read.flag,
    sold_individually: read.flag,
    reviews_allowed: read.flag,
    upsell_ids: read.ids,
    cross_sell_ids: read.ids,
    purchase_note: read.text(LIMITS.text),
    categories: list(z.object({ id: read.id })),
    brands: list(z.object({ id: read.id })),
    tags: list(z.object({ id: read.id.optional(), name: read.text(LIMITS.name).optional() })),
    images: list(image),
    attributes: list(
      z.object({
        id: attributeId,
        name: read.text(LIMITS.name).optional(),
        position: read.integer(0).optional(),
        visible: read.flag.optional(),
        variation: read.flag.optional(),
        options: z.array(read.text(LIMITS.name)).max(LIMITS.options),
      }),
    ),
    default_attributes: list(choice),
    grouped_products: read.ids,
    parent_id: read.integer(0, Number.MAX_SAFE_INTEGER),
    /** Refused unless empty, as of every product here. */
    post_password: read.text(LIMITS.name),
  })
  .partial()
/** As sent: everything is optional, and a new product needs only a name. Money is `12500.00` or `''`. */
export type WooProductInput = z.input<typeof productFields>
/** As read: money in kopiykas, times in milliseconds. */
export type ProductFields = z.output<typeof productFields>

export const variationFields = z
  .object({
    ...commonFields,
    manage_stock: z.union([z.literal('parent'), read.flag]),
    image: emptyAsNull(image),
    attributes: list(choice),
  })
  .partial()
export type WooVariationInput = z.input<typeof variationFields>
export type VariationFields = z.output<typeof variationFields>
