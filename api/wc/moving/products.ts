import { z } from 'zod'
import { defined, integer } from '#api/rest/fields.ts'
import {
  type ProductFields,
  productFields,
  type VariationFields,
  variationFields,
} from '#api/wc/v3/products/input.protocol.ts'
import { parseGtin } from '#shop/catalog/products/gtin.ts'
import { isMetaValue, type ProductMeta } from '#shop/catalog/products/records/product-meta.ts'
import { boundedEnd, boundedStart } from '#shop/core/dates.ts'
import { isSafeUrl } from '#shop/core/input/safe-urls.ts'
import { cleanLine } from '#shop/core/input/text.ts'
import { slugFromOutside, slugify } from '#shop/core/slugs.ts'
import type { OldItem, OldProduct, OldProductAttribute } from '#shop/office/moving/old-items.server.ts'
import { parseItem } from './lenient-parse.ts'
import { nameOf } from './terms.ts'

type Item = Record<string, unknown>

/** A product means nothing without its price: it is refused rather than given away. */
const ESSENTIAL = ['id', 'name', 'type', 'status', 'regular_price', 'sale_price', 'attributes']

const sold = {
  id: z.number().int().positive(),
  total_sales: integer(0).optional(),
  average_rating: z.coerce.number().min(0).max(5).optional(),
  rating_count: integer(0).optional(),
  /** Only answers have slugs of attributes. */
  attributes: z
    .array(
      z.object({
        id: integer(0, Number.MAX_SAFE_INTEGER).default(0),
        name: z.string(),
        slug: z.string().optional(),
        visible: z.boolean().default(true),
        variation: z.boolean().default(false),
        options: z.array(z.string()).default([]),
        option: z.string().optional(),
      }),
    )
    .default([]),
}
/** Only answers have it so. */
const drawing = z.object({ meblia: z.object({ drawing: z.object({ id: z.number() }) }) })
const shownPictures = z.object({
  meblia: z.object({
    pictures: z.array(
      z
        .object({ mediaId: z.number(), src: z.string().min(1), alt: z.string() })
        .nullable()
        .catch(null),
    ),
  }),
})
const productSchema = productFields.omit({ attributes: true }).extend(sold)
const variationSchema = variationFields.omit({ attributes: true }).extend(sold)

export function parseProduct(item: Item): OldItem<OldProduct> {
  return parseItem(productSchema, item, {
    essential: ESSENTIAL,
    title: nameOf(item),
    to: (fields) => {
      const defaults = fields.default_attributes ?? []
      return {
        ...toCommon(fields, fields.images ?? []),
        parent: null,
        row: {
          ...toRow(fields),
          ...defined({
            name: fields.name,
            type: fields.type,
            slug: fields.slug === undefined ? undefined : slugFromOutside(fields.slug),
            slugGiven: fields.slug,
            featured: fields.featured,
            visibility: fields.catalog_visibility,
            shortDescription: fields.short_description,
            externalUrl: isSafeUrl(fields.external_url ?? '') ? fields.external_url : '',
            buttonText: fields.button_text,
            manageStock: fields.manage_stock ? ('yes' as const) : ('no' as const),
            soldIndividually: fields.sold_individually,
            reviewsAllowed: fields.reviews_allowed,
            purchaseNote: fields.purchase_note,
            upsells: toReferences(fields.upsell_ids),
            crossSells: toReferences(fields.cross_sell_ids),
            grouped: toReferences(fields.grouped_products),
          }),
        },
        categories: (fields.categories ?? []).map(({ id }) => id),
        tags: (fields.tags ?? []).flatMap(({ id }) => id ?? []),
        brands: (fields.brands ?? []).map(({ id }) => id),
        attributes: fields.attributes.map((attribute) => ({
          ...toAttribute(attribute, fields.meblia !== undefined, slugsOf(variationsOf(item))),
          defaultOption:
            defaults.find(({ id, name }) => (id ? id === attribute.id : name === attribute.name))?.option ?? '',
        })),
        drawing: drawing.safeParse(item).data?.meblia.drawing.id ?? null,
        swatches: (fields.meblia?.swatches ?? []).map(({ pictureId, ...swatch }) => ({
          ...swatch,
          picture: pictureId,
        })),
      }
    },
  })
}

export function parseVariation(item: Item, parent: { id: number; title: string }): OldItem<OldProduct> {
  return parseItem(variationSchema, item, {
    essential: ESSENTIAL,
    title: [parent.title, nameOf(item)].filter(Boolean).join(' – '),
    to: (fields) => ({
      ...toCommon(fields, imagesOfVariation(item, fields.image)),
      parent: parent.id,
      row: {
        ...toRow(fields),
        type: 'variation',
        name: parent.title,
        manageStock: fields.manage_stock === 'parent' ? 'parent' : fields.manage_stock ? 'yes' : 'no',
      },
      categories: [],
      tags: [],
      brands: [],
      attributes: fields.attributes.map((attribute) => ({
        ...toAttribute(
          { ...attribute, options: [attribute.option ?? ''] },
          fields.meblia !== undefined,
          slugsOf([item]),
        ),
        varies: true,
      })),
      swatches: [],
      drawing: drawing.safeParse(item).data?.meblia.drawing.id ?? null,
    }),
  })
}

type Image = { id?: number | undefined; src?: string | undefined; alt?: string | undefined; name?: string | undefined }
type Fields = ProductFields | VariationFields

/** WooCommerce's field has room for one; a shop of this kind says beside it what others there are. */
function imagesOfVariation(item: Item, image: Image | null | undefined): Image[] {
  const first = image ? [image] : []
  const shown = shownPictures.safeParse(item).data?.meblia.pictures.filter((picture) => picture !== null) ?? []
  return shown.length > 1
    ? shown.map(({ mediaId: id, src, alt }) => first.find((picture) => picture.id === id) ?? { id, src, alt })
    : first
}

function toCommon(fields: { id: number } & Pick<Fields, 'meblia'>, images: Image[]) {
  // Those whose file is there, in the same order; a picture may be shown for several values.
  const shown = (fields.meblia?.pictures ?? []).filter(({ mediaId }) => images.some(({ id }) => id === mediaId))
  const pictures = images.map(({ id = 0, src = '', alt = '', name = '' }, index) => {
    const { option = '', value = '' } = shown.length === images.length ? (shown[index] ?? {}) : {}
    return { id, source: src, alt, title: name, option, value }
  })
  const inherits = fields.meblia !== undefined && shown.length === 0
  return { id: fields.id, pictures: inherits ? [] : pictures }
}

function toRow(
  fields: Omit<Fields, 'attributes'> & {
    total_sales?: number | undefined
    average_rating?: number | undefined
    rating_count?: number | undefined
  },
): OldProduct['row'] {
  const { meblia = {}, dimensions = {} } = fields
  const bounded = (bound: typeof boundedEnd, at: number | null | undefined) =>
    at === undefined ? undefined : bound(at)
  return defined({
    sku: fields.sku,
    gtin: fields.global_unique_id === undefined ? undefined : parseGtin(fields.global_unique_id),
    description: fields.description,
    regularPrice: fields.regular_price,
    salePrice: fields.sale_price,
    saleFrom: bounded(boundedStart, fields.date_on_sale_from_gmt ?? fields.date_on_sale_from),
    saleUntil: bounded(boundedEnd, fields.date_on_sale_to_gmt ?? fields.date_on_sale_to),
    publishedAt: meblia.publishedAt ?? fields.date_created_gmt ?? fields.date_created ?? undefined,
    status: fields.status === 'future' ? ('publish' as const) : fields.status,
    virtual: fields.virtual,
    downloadable: fields.downloadable,
    downloadLimit: fields.download_limit,
    downloadExpiryDays: fields.download_expiry,
    downloads: fields.downloads
      ?.filter(({ file }) => isSafeUrl(file))
      .map(({ id, name, file }) => ({ id: id || slugify(name) || 'fail', name, url: file })),
    taxStatus: fields.tax_status,
    taxClass: fields.tax_class,
    stockQuantity: fields.stock_quantity,
    // Of counted goods it follows from the quantity.
    stockStatus: fields.manage_stock ? undefined : fields.stock_status,
    backorders: fields.backorders,
    lowStockAmount: fields.low_stock_amount,
    shippingClass: fields.shipping_class,
    position: fields.menu_order,
    weightG: meblia.weightG === undefined ? fields.weight : meblia.weightG,
    depthMm: meblia.depthMm === undefined ? dimensions.length : meblia.depthMm,
    widthMm: meblia.widthMm === undefined ? dimensions.width : meblia.widthMm,
    heightMm: meblia.heightMm === undefined ? dimensions.height : meblia.heightMm,
    leadTime: meblia.leadTime,
    minQuantity: meblia.minQuantity,
    maxQuantity: meblia.maxQuantity,
    quantityStep: meblia.quantityStep,
    boxes: meblia.boxes,
    materials: meblia.materials,
    totalSales: fields.total_sales,
    averageRating: fields.average_rating === undefined ? undefined : Math.round(fields.average_rating * 100),
    ratingCount: fields.rating_count,
    meta: toMeta(fields.meta_data ?? []),
  })
}

function toMeta(entries: NonNullable<Fields['meta_data']>): ProductMeta {
  const shown = entries.flatMap(({ key, value }) =>
    key !== undefined && isMetaValue(value) ? [[key, value] as const] : [],
  )
  return Object.fromEntries(shown)
}

type Attribute = z.output<(typeof sold)['attributes']>[number]

type ValueSlugs = Map<string, string>

/** `isOurs`: the slug of a local attribute is what it is called in addresses; WooCommerce writes the name there. */
function toAttribute(
  { id, name, slug = '', visible, variation, options }: Attribute,
  isOurs: boolean,
  slugs: ValueSlugs,
): OldProductAttribute {
  const local = id === 0 && isOurs && slug !== '' ? slug : null
  const named = options.map((name) => ({ name, slug: slugs.get(`${slug} ${name}`) ?? null }))
  return { id, name, slug: local, visible, varies: variation, options: named, defaultOption: '' }
}

const addressed = z.object({
  permalink: z.string(),
  attributes: z.array(z.object({ slug: z.string(), option: z.string() })),
})

/** A product may call a value otherwise than the catalogue does: the addresses of its variations have the slug. */
function slugsOf(variations: unknown[]): ValueSlugs {
  const pairs = variations.flatMap((variation) => {
    const { permalink = '', attributes = [] } = addressed.safeParse(variation).data ?? {}
    const query = URL.parse(permalink)?.searchParams
    return attributes.flatMap(({ slug, option }): [string, string][] => {
      const value = query?.get(`attribute_${slug}`)
      return value ? [[`${slug} ${cleanLine(option)}`, slugFromOutside(value)]] : []
    })
  })
  return new Map(pairs)
}

function variationsOf({ variation_items }: Item): unknown[] {
  return Array.isArray(variation_items) ? variation_items : []
}

function toReferences(ids: number[] | undefined) {
  return ids?.map((id) => ({ kind: 'id' as const, id }))
}
