import type { MebliaProduct, WooProduct, WooVariation } from '#api/wc/v3/products/protocol.ts'
import { isBrandAttribute } from '#shop/catalog/products/attributes/brands.ts'
import { fromTaxonomy } from '#shop/catalog/products/catalog.ts'
import {
  FURNITURE_FACTS,
  type FurnitureFacts,
  furnitureFacts,
  furnitureMetaKey,
} from '#shop/catalog/products/records/furniture-facts.ts'
import { isMetaValue, type ProductMeta } from '#shop/catalog/products/records/product-meta.ts'
import { productSearchTexts, SEARCH_TEXT_KEYS } from '#shop/catalog/products/search-texts/search-texts.ts'
import { type Kopiykas, parseDecimalAmount } from '#shop/core/money.ts'
import { slugify } from '#shop/core/slugs.ts'
import { stripResponsiveAttributes } from '../../../content/media/picker/picture-html.ts'
import type { Combination, VaryingOption } from './variations/combinations.ts'

export type TabProps = {
  form: ProductForm
  set(change: Partial<ProductForm>): void
  errors: Partial<Record<keyof ProductForm, string>>
}

export type SellableForm = {
  sku: string
  regular: Kopiykas | null
  sale: Kopiykas | null
  /** `2026-11-28T00:00`, Kyiv time; empty: at once, without an end. */
  saleFrom: string
  saleUntil: string
  /** Centimetres and kilograms; null on a variation: the same as the product. */
  width: number | null
  depth: number | null
  height: number | null
  weight: number | null
  /** Empty: not promised; on a variation: as its product. */
  leadKind: '' | NonNullable<MebliaProduct['leadTime']>['kind']
  leadMin: number | null
  leadMax: number | null
  description: string
}

/** A product as form values: plain data, so that drafts and conflicts can be compared. */
export type ProductForm = SellableForm & {
  name: string
  slug: string
  shortDescription: string
  status: 'draft' | 'pending' | 'private' | 'publish'
  /** `2026-11-22T09:00`, Kyiv time; empty: at once. */
  publishAt: string
  visibility: WooProduct['catalog_visibility']
  featured: boolean
  manageStock: boolean
  stock: number | null
  stockStatus: WooProduct['stock_status']
  backorders: WooProduct['backorders']
  /** Ids; the first is the main category. */
  categories: number[]
  tags: string[]
  /** Of the catalogue's brands; one that a product has as an attribute of its own is among its attributes. */
  brand: string
  /** For search engines; empty: made from data. */
  seoTitle: string
  seoDescription: string
  pictures: FormPicture[]
  /** Pictures from external addresses that are pending or failed. */
  downloads: MebliaProduct['pictureDownloads']
  attributes: FormAttribute[]
  variations: FormVariation[]
  minQuantity: number | null
  maxQuantity: number | null
  step: number | null
  boxes: FormBox[]
  materials: string[]
  facts: FurnitureFacts
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

export type FormVariation = SellableForm & {
  /** 0: not saved yet. */
  id: number
  choice: Combination
  /** Null: stock is not managed. */
  stock: number | null
  sells: boolean
}

const blankSellable: SellableForm = {
  sku: '',
  regular: null,
  sale: null,
  saleFrom: '',
  saleUntil: '',
  width: null,
  depth: null,
  height: null,
  weight: null,
  leadKind: '',
  leadMin: null,
  leadMax: null,
  description: '',
}

export const blankVariation: Omit<FormVariation, 'choice'> = { ...blankSellable, id: 0, stock: null, sells: true }

/** A value's slug: from `terms` for catalogue-wide attributes, else derived from the name. */
export type FindValueSlug = (attribute: Pick<FormAttribute, 'id' | 'slug'>, value: string) => string

export const blankForm: ProductForm = {
  ...blankSellable,
  name: '',
  slug: '',
  shortDescription: '',
  status: 'draft',
  publishAt: '',
  visibility: 'visible',
  featured: false,
  manageStock: false,
  stock: null,
  stockStatus: 'instock',
  backorders: 'no',
  categories: [],
  tags: [],
  brand: '',
  seoTitle: '',
  seoDescription: '',
  pictures: [],
  downloads: [],
  attributes: [],
  variations: [],
  minQuantity: 1,
  maxQuantity: null,
  step: 1,
  boxes: [],
  materials: [],
  facts: {},
}

export function toProductForm(
  product: WooProduct,
  variations: WooVariation[],
  slugOfValue: FindValueSlug,
): ProductForm {
  const { meblia } = product
  const texts = productSearchTexts(metaOf(product.meta_data))
  return {
    ...toSellableForm(product),
    name: product.name,
    slug: product.slug,
    description: stripResponsiveAttributes(product.description),
    shortDescription: stripResponsiveAttributes(product.short_description),
    status: product.status === 'trash' ? 'draft' : product.status,
    publishAt: meblia.isScheduled ? toLocalMinutes(product.date_created) : '',
    visibility: product.catalog_visibility,
    featured: product.featured,
    manageStock: product.manage_stock,
    stock: product.stock_quantity,
    stockStatus: product.stock_status,
    backorders: product.backorders,
    categories: product.categories.map(({ id }) => id),
    tags: product.tags.map(({ name }) => name),
    brand: product.attributes.find(isCatalogueBrand)?.options[0] ?? '',
    seoTitle: texts.title,
    seoDescription: texts.description,
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
    attributes: product.attributes
      .filter((attribute) => !isCatalogueBrand(attribute))
      .map((attribute) => {
        const slug = fromTaxonomy(attribute.slug || slugify(attribute.name))
        return {
          id: attribute.id,
          name: attribute.name,
          slug,
          visible: attribute.visible,
          varies: attribute.variation,
          values: attribute.options.map((name) => {
            const value = slugOfValue({ id: attribute.id, slug }, name)
            const swatch = meblia.swatches.find(
              (candidate) => fromTaxonomy(candidate.attribute) === slug && candidate.value === value,
            )
            return { name, color: swatch?.color ?? null, pictureId: swatch?.pictureId ?? null }
          }),
        }
      }),
    variations: variations.map(toFormVariation),
    minQuantity: meblia.minQuantity,
    maxQuantity: meblia.maxQuantity,
    step: meblia.quantityStep,
    boxes: meblia.boxes.map(({ quantity, weightG, lengthMm, widthMm, heightMm }) => ({
      quantity,
      length: divideOrNull(lengthMm, 10),
      width: divideOrNull(widthMm, 10),
      height: divideOrNull(heightMm, 10),
      weight: divideOrNull(weightG, 1000),
    })),
    materials: meblia.materials,
    facts: furnitureFacts(metaOf(product.meta_data)),
  }
}

function metaOf(meta: WooProduct['meta_data']): ProductMeta {
  return Object.fromEntries(meta.flatMap(({ key, value }) => (isMetaValue(value) ? [[key, value]] : [])))
}

/** Edited as a field, unless variations differ by it. */
function isCatalogueBrand({ id, slug, variation }: WooProduct['attributes'][number]): boolean {
  return id > 0 && !variation && isBrandAttribute({ slug: fromTaxonomy(slug) })
}

/** Emptied facts and texts are sent too: null removes a custom field. */
export function toMetaInput({ facts, seoTitle, seoDescription }: ProductForm): { key: string; value: string | null }[] {
  return [
    ...FURNITURE_FACTS.map((fact) => ({ key: furnitureMetaKey(fact), value: facts[fact]?.trim() || null })),
    { key: SEARCH_TEXT_KEYS.title, value: seoTitle.trim() || null },
    { key: SEARCH_TEXT_KEYS.description, value: seoDescription.trim() || null },
  ]
}

/** The initial values of a copy: all except those that must be unique. */
export function copyProductForm(form: ProductForm, name: string): ProductForm {
  return {
    ...form,
    name,
    slug: '',
    sku: '',
    // Two pages with one title compete in search results.
    seoTitle: '',
    seoDescription: '',
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

function toFormVariation(variation: WooVariation): FormVariation {
  return {
    ...toSellableForm(variation),
    id: variation.id,
    choice: Object.fromEntries(variation.attributes.map(({ name, option }) => [name, option])),
    stock: variation.manage_stock === true ? variation.stock_quantity : null,
    sells: variation.status === 'publish',
    description: unwrapParagraph(variation.description),
  }
}

function toSellableForm(item: WooProduct | WooVariation): Omit<SellableForm, 'description'> {
  const { widthMm, depthMm, heightMm, weightG, leadTime } = item.meblia
  return {
    sku: item.sku,
    regular: parseDecimalAmount(item.regular_price),
    sale: parseDecimalAmount(item.sale_price),
    saleFrom: toLocalMinutes(item.date_on_sale_from),
    saleUntil: toLocalMinutes(item.date_on_sale_to),
    width: divideOrNull(widthMm, 10),
    depth: divideOrNull(depthMm, 10),
    height: divideOrNull(heightMm, 10),
    weight: divideOrNull(weightG, 1000),
    leadKind: leadTime?.kind ?? '',
    leadMin: leadTime?.minDays ?? null,
    leadMax: leadTime?.maxDays ?? null,
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
