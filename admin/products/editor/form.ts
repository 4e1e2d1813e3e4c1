import type { MebliaProduct, WooProduct, WooVariation } from '#api/wc-rest/products/protocol.ts'
import { type Kopiykas, parseDecimalAmount } from '#shop/money.ts'
import { slugify } from '#shop/paths.ts'
import { stripResponsiveAttributes } from '../../media/picker/picture-html.ts'
import type { Combination, VaryingOption } from './variations/combinations.ts'

/** A product as form values: plain data, so that drafts and conflicts can be compared. */
export type ProductForm = {
  name: string
  slug: string
  description: string
  shortDescription: string
  status: 'draft' | 'pending' | 'private' | 'publish'
  /** `2026-11-22T09:00`, Kyiv time; empty: at once. */
  publishAt: string
  visibility: WooProduct['catalog_visibility']
  featured: boolean
  sku: string
  regular: Kopiykas | null
  sale: Kopiykas | null
  saleFrom: string
  saleUntil: string
  manageStock: boolean
  stock: number | null
  stockStatus: WooProduct['stock_status']
  backorders: WooProduct['backorders']
  /** Ids; the first is the main category. */
  categories: number[]
  tags: string[]
  pictures: FormPicture[]
  /** Pictures from external addresses that are pending or failed. */
  downloads: MebliaProduct['pictureDownloads']
  attributes: FormAttribute[]
  variations: FormVariation[]
  leadKind: '' | 'in_stock' | 'to_order' | 'made_to_order'
  leadMin: number | null
  leadMax: number | null
  minQuantity: number | null
  maxQuantity: number | null
  step: number | null
  /** Centimetres and kilograms. */
  width: number | null
  depth: number | null
  height: number | null
  weight: number | null
  boxes: FormBox[]
  materials: string[]
}

/** Centimetres and kilograms; null while it is being typed. */
export type FormBox = Record<'quantity' | 'length' | 'width' | 'height' | 'weight', number | null>

export type FormPicture = {
  /** The React key: the same picture may occur twice, for two fabrics. */
  key: string
  mediaId: number | null
  source: string
  alt: string
  /** Slugs; both empty: the picture belongs to the whole product. */
  option: string
  value: string
  thumbnail: string
}

export type FormAttribute = {
  /** 0: an attribute of this product only. */
  id: number
  name: string
  slug: string
  visible: boolean
  varies: boolean
  values: FormValue[]
}

/** `color` and `pictureId`: override the swatch of the catalogue-wide value. */
export type FormValue = { name: string; color: string | null; pictureId: number | null }

export type FormVariation = {
  /** 0: not saved yet. */
  id: number
  choice: Combination
  regular: Kopiykas | null
  sale: Kopiykas | null
  /** `2026-11-28T00:00`, Kyiv time; empty: at once, without an end. */
  saleFrom: string
  saleUntil: string
  sku: string
  /** Null: stock is not managed. */
  stock: number | null
  sells: boolean
  /** Centimetres and kilograms; null: the same as the product. */
  width: number | null
  depth: number | null
  height: number | null
  weight: number | null
  description: string
}

export const blankVariation: Omit<FormVariation, 'choice'> = {
  id: 0,
  regular: null,
  sale: null,
  saleFrom: '',
  saleUntil: '',
  sku: '',
  stock: null,
  sells: true,
  width: null,
  depth: null,
  height: null,
  weight: null,
  description: '',
}

/** A value's slug: from `terms` for catalogue-wide attributes, else derived from the name. */
export type FindValueSlug = (attribute: Pick<FormAttribute, 'id' | 'slug'>, value: string) => string

export const blankForm: ProductForm = {
  name: '',
  slug: '',
  description: '',
  shortDescription: '',
  status: 'draft',
  publishAt: '',
  visibility: 'visible',
  featured: false,
  sku: '',
  regular: null,
  sale: null,
  saleFrom: '',
  saleUntil: '',
  manageStock: false,
  stock: null,
  stockStatus: 'instock',
  backorders: 'no',
  categories: [],
  tags: [],
  pictures: [],
  downloads: [],
  attributes: [],
  variations: [],
  leadKind: '',
  leadMin: null,
  leadMax: null,
  minQuantity: 1,
  maxQuantity: null,
  step: 1,
  width: null,
  depth: null,
  height: null,
  weight: null,
  boxes: [],
  materials: [],
}

export function toProductForm(
  product: WooProduct,
  variations: WooVariation[],
  slugOfValue: FindValueSlug,
): ProductForm {
  const { meblia } = product
  return {
    name: product.name,
    slug: product.slug,
    description: stripResponsiveAttributes(product.description),
    shortDescription: stripResponsiveAttributes(product.short_description),
    status: product.status === 'trash' ? 'draft' : product.status,
    publishAt: meblia.isScheduled ? toLocalMinutes(product.date_created) : '',
    visibility: product.catalog_visibility,
    featured: product.featured,
    sku: product.sku,
    regular: parseDecimalAmount(product.regular_price),
    sale: parseDecimalAmount(product.sale_price),
    saleFrom: toLocalMinutes(product.date_on_sale_from),
    saleUntil: toLocalMinutes(product.date_on_sale_to),
    manageStock: product.manage_stock,
    stock: product.stock_quantity,
    stockStatus: product.stock_status,
    backorders: product.backorders,
    categories: product.categories.map(({ id }) => id),
    tags: product.tags.map(({ name }) => name),
    pictures: meblia.pictures.map((picture, at) => ({
      key: `${at}-${picture.mediaId ?? picture.source}`,
      mediaId: picture.mediaId,
      source: picture.source,
      alt: picture.alt,
      option: picture.option,
      value: picture.value,
      thumbnail: picture.thumbnail,
    })),
    downloads: meblia.pictureDownloads,
    attributes: product.attributes.map((attribute) => {
      const slug = stripAttributePrefix(attribute.slug || slugify(attribute.name))
      return {
        id: attribute.id,
        name: attribute.name,
        slug,
        visible: attribute.visible,
        varies: attribute.variation,
        values: attribute.options.map((name) => {
          const value = slugOfValue({ id: attribute.id, slug }, name)
          const swatch = meblia.swatches.find(
            (one) => stripAttributePrefix(one.attribute) === slug && one.value === value,
          )
          return { name, color: swatch?.color ?? null, pictureId: swatch?.pictureId ?? null }
        }),
      }
    }),
    variations: variations.map(toFormVariation),
    leadKind: meblia.leadTime?.kind ?? '',
    leadMin: meblia.leadTime?.minDays ?? null,
    leadMax: meblia.leadTime?.maxDays ?? null,
    minQuantity: meblia.minQuantity,
    maxQuantity: meblia.maxQuantity,
    step: meblia.quantityStep,
    width: divideOrNull(meblia.widthMm, 10),
    depth: divideOrNull(meblia.depthMm, 10),
    height: divideOrNull(meblia.heightMm, 10),
    weight: divideOrNull(meblia.weightG, 1000),
    boxes: meblia.boxes.map(({ quantity, weightG, lengthMm, widthMm, heightMm }) => ({
      quantity,
      length: divideOrNull(lengthMm, 10),
      width: divideOrNull(widthMm, 10),
      height: divideOrNull(heightMm, 10),
      weight: divideOrNull(weightG, 1000),
    })),
    materials: meblia.materials,
  }
}

/** The initial values of a copy: all except those that must be unique. */
export function copyProductForm(form: ProductForm, name: string): ProductForm {
  return {
    ...form,
    name,
    slug: '',
    sku: '',
    status: 'draft',
    publishAt: '',
    variations: form.variations.map((variation) => ({ ...variation, id: 0, sku: '' })),
  }
}

export function varyingOptions(form: ProductForm): VaryingOption[] {
  return form.attributes
    .filter(({ varies }) => varies)
    .map(({ name, values }) => ({ name, values: values.map((value) => value.name) }))
}

/** `pa_kolir` and `kolir` are the same catalogue-wide attribute. */
export function stripAttributePrefix(slug: string): string {
  return slug.replace(/^pa_/, '')
}

function toFormVariation(variation: WooVariation): FormVariation {
  return {
    id: variation.id,
    choice: Object.fromEntries(variation.attributes.map(({ name, option }) => [name, option])),
    regular: parseDecimalAmount(variation.regular_price),
    sale: parseDecimalAmount(variation.sale_price),
    saleFrom: toLocalMinutes(variation.date_on_sale_from),
    saleUntil: toLocalMinutes(variation.date_on_sale_to),
    sku: variation.sku,
    stock: variation.manage_stock === true ? variation.stock_quantity : null,
    sells: variation.status === 'publish',
    width: divideOrNull(variation.meblia.widthMm, 10),
    depth: divideOrNull(variation.meblia.depthMm, 10),
    height: divideOrNull(variation.meblia.heightMm, 10),
    weight: divideOrNull(variation.meblia.weightG, 1000),
    description: unwrapParagraph(variation.description),
  }
}

/** A single plain paragraph is edited as text; anything with markup is edited as HTML. */
function unwrapParagraph(html: string): string {
  const text = /^<p>([^<&]*)<\/p>$/.exec(html.trim())?.[1]
  return text ?? html
}

/** `2026-11-20T14:00:00` → `2026-11-20T14:00`, the format of a `datetime-local` field. */
function toLocalMinutes(date: string | null): string {
  return date?.slice(0, 16) ?? ''
}

function divideOrNull(value: number | null, by: number): number | null {
  return value === null ? null : value / by
}
