import type { CatalogRows } from '#shop/catalog/imports/imports.ts'
import { productBrands } from '#shop/catalog/products/attributes/brands.ts'
import type { Product, ProductAttribute } from '#shop/catalog/products/catalog.ts'
import { isPlainText, metaText, PARENT_META } from '#shop/catalog/products/records/product-meta.ts'
import { formatBoxes } from '#shop/catalog/products/shipping/boxes.ts'
import { formatShortAmount } from '#shop/core/money.ts'
import * as cells from './cells.ts'
import { formatDetails } from './detail-cells.ts'
import {
  attributeHeader,
  type Column,
  downloadHeader,
  FIELDS,
  type FieldKey,
  isReadOnly,
  metaHeader,
  type ReadOnlyField,
  WRITTEN_FIELDS,
} from './protocol.ts'

/** The width of the file, for all its products. */
export type CsvShape = { attributes: number; downloads: number; metaKeys: string[] }

export type CatalogNames = {
  /** Names from the root down, and the path of slugs. */
  categoryOf(id: number): { names: string[]; path: string } | undefined
  tagOf(id: number): { name: string; slug: string } | undefined
  mediaNameOf(id: number | null): string
  /** A SKU, or `id:12`. */
  referenceOf(id: number): string
  /** The computed stock status, as in REST. */
  availableOf(product: Product): Product['stockStatus']
  /** URL for the importing shop; empty: by name. */
  addressOf(mediaId: number | null): string
  /** WooCommerce derives slugs from names, and truncates long Cyrillic ones. */
  latinAttributes: boolean
  rows: CatalogRows
}

const DRAWING_META = '_meblia_drawing'
const OWN_META = new Set([PARENT_META, ...WRITTEN_FIELDS.flatMap((key) => FIELDS[key][0].replace(/^Meta: /, ''))])

/** Of a variation, or what a client has named as the parent of another product. */
export function parentOf({ parentId, meta }: Pick<Product, 'parentId' | 'meta'>): number | null {
  return parentId ?? (Number(meta[PARENT_META]) || null)
}

/** Our own keys have columns. */
export function isWrittenMeta(key: string, value: string): boolean {
  return value !== '' && !OWN_META.has(key)
}

/** Every column in the order of the file, attributes and downloads last, as in WooCommerce. */
export function csvColumns(shape: CsvShape): { header: string; column: Column }[] {
  const columns: { header: string; column: Column }[] = WRITTEN_FIELDS.map((key) => ({
    header: FIELDS[key][0],
    column: { kind: 'field', key, unit: 1 },
  }))
  for (let number = 1; number <= shape.attributes; number++) {
    for (const part of ['name', 'values', 'visible', 'global', 'default'] as const) {
      columns.push({ header: attributeHeader(number, part), column: { kind: 'attribute', number, part } })
    }
  }
  for (let number = 1; number <= shape.downloads; number++) {
    for (const part of ['id', 'name', 'url'] as const) {
      columns.push({ header: downloadHeader(number, part), column: { kind: 'download', number, part } })
    }
  }
  for (const key of shape.metaKeys) columns.push({ header: metaHeader(key), column: { kind: 'meta', key } })
  return columns
}

export function formatRow(columns: { column: Column }[], product: Product, names: CatalogNames): string[] {
  const fields = formatFields(product, names)
  return columns.map(({ column }) => cells.escapeFormula(formatCell(column, product, fields, names)))
}

function formatCell(
  column: Column,
  product: Product,
  fields: Record<WrittenField, string>,
  names: CatalogNames,
): string {
  switch (column.kind) {
    case 'field':
      return isWritten(column.key) ? fields[column.key] : ''
    case 'meta':
      return formatMetaCell(product, column.key)
    case 'download':
      return product.downloads[column.number - 1]?.[column.part] ?? ''
    case 'attribute': {
      const attribute = product.attributes[column.number - 1]
      return attribute && column.part !== 'unit' ? attributeCells(attribute, names)[column.part] : ''
    }
    case 'namedAttribute':
      return '' // only read
  }
}

function formatMetaCell({ meta }: Product, key: string): string {
  const value = meta[key]
  return value === undefined ? '' : metaText(value)
}

/** WooCommerce's limit for slugs. */
const MAX_SLUG_LENGTH = 28

function attributeName({ name, slug, attributeId }: ProductAttribute, { latinAttributes }: CatalogNames): string {
  const isLost = latinAttributes && attributeId !== null && /[^\x20-\x7e]/.test(name)
  return isLost ? slug.slice(0, MAX_SLUG_LENGTH) : name
}

function attributeCells(attribute: ProductAttribute, names: CatalogNames) {
  return {
    name: attributeName(attribute, names),
    values: cells.formatList(attribute.values.map((value) => value.name)),
    visible: formatFlag(attribute.visible),
    global: formatFlag(attribute.attributeId !== null),
    default: attribute.values.find((value) => value.slug === attribute.defaultValue)?.name ?? attribute.defaultValue,
  }
}

type WrittenField = Exclude<FieldKey, ReadOnlyField>

function isWritten(key: FieldKey): key is WrittenField {
  return !isReadOnly(key)
}

function formatFields(product: Product, names: CatalogNames): Record<WrittenField, string> {
  const categories = product.categories.flatMap((id) => names.categoryOf(id) ?? [])
  const tags = product.tags.flatMap((id) => names.tagOf(id) ?? [])
  const pictures = product.pictures.map((picture) => ({ ...picture, name: pictureName(picture, names) }))
  const links = (ids: number[]) => cells.formatList(ids.map((id) => names.referenceOf(id)))
  const { leadTime } = product
  const available = names.availableOf(product)
  return {
    id: String(product.id),
    type: [product.type, product.virtual && 'virtual', product.downloadable && 'downloadable']
      .filter((word) => word !== false)
      .join(', '),
    sku: product.sku,
    gtin: product.gtin,
    name: product.name,
    published: { publish: '1', private: '0', draft: '-1', pending: '-1' }[product.status],
    featured: formatFlag(product.featured),
    visibility: product.visibility,
    shortDescription: cells.formatText(product.shortDescription),
    description: cells.formatText(product.description),
    saleFrom: product.saleFrom === null ? '' : cells.formatSaleStart(product.saleFrom),
    saleUntil: product.saleUntil === null ? '' : cells.formatSaleEnd(product.saleUntil),
    taxStatus: product.taxStatus,
    taxClass: product.taxClass,
    stockStatus: { instock: '1', outofstock: '0', onbackorder: 'backorder' }[available],
    keptStatus: available === product.stockStatus ? '' : product.stockStatus,
    stock: formatNumber(product.stockQuantity),
    lowStock: formatNumber(product.lowStockAmount),
    backorders: { no: '0', notify: 'notify', yes: '1' }[product.backorders],
    soldIndividually: formatFlag(product.soldIndividually),
    weight: product.weightG === null ? '' : cells.formatMeasure(product.weightG, 1000),
    depth: product.depthMm === null ? '' : cells.formatMeasure(product.depthMm, 10),
    width: product.widthMm === null ? '' : cells.formatMeasure(product.widthMm, 10),
    height: product.heightMm === null ? '' : cells.formatMeasure(product.heightMm, 10),
    reviewsAllowed: formatFlag(product.reviewsAllowed),
    purchaseNote: cells.formatText(product.purchaseNote),
    salePrice: product.salePrice === null ? '' : formatShortAmount(product.salePrice),
    regularPrice: product.regularPrice === null ? '' : formatShortAmount(product.regularPrice),
    categories: cells.formatPaths(categories.map((category) => category.names)),
    tags: cells.formatList(tags.map((tag) => tag.name)),
    brands: cells.formatPaths(productBrands(product).map(({ name }) => [name])),
    shippingClass: product.shippingClass,
    images: cells.formatList(pictures.map((picture) => picture.name)),
    downloadLimit: formatNumber(product.downloadLimit),
    downloadExpiry: formatNumber(product.downloadExpiryDays),
    parent: parentOf(product) === null ? '' : names.referenceOf(parentOf(product) ?? 0),
    grouped: links(product.grouped),
    upsells: links(product.upsells),
    crossSells: links(product.crossSells),
    externalUrl: product.externalUrl,
    buttonText: product.buttonText,
    position: String(product.position),
    slug: product.slug,
    status: product.status === 'pending' ? 'pending' : '',
    publishedAt: new Date(product.publishedAt).toISOString(),
    manageStock: manageStockCell(product),
    leadTime: leadTime?.kind ?? '',
    leadDays:
      leadTime && (leadTime.minDays !== null || leadTime.maxDays !== null)
        ? `${leadTime.minDays ?? ''}-${leadTime.maxDays ?? ''}`
        : '',
    minQuantity: product.minQuantity === 1 ? '' : String(product.minQuantity),
    maxQuantity: formatNumber(product.maxQuantity),
    quantityStep: product.quantityStep === 1 ? '' : String(product.quantityStep),
    boxes: formatBoxes(product.boxes),
    materials: cells.formatList(product.materials),
    drawing: names.mediaNameOf(product.drawingId) || formatMetaCell(product, DRAWING_META),
    totalSales: product.totalSales === 0 ? '' : String(product.totalSales),
    averageRating: product.averageRating === 0 ? '' : cells.formatMeasure(product.averageRating, 100),
    ratingCount: product.ratingCount === 0 ? '' : String(product.ratingCount),
    categorySlugs: formatPairs(categories.map(({ names, path }) => [cells.formatPath(names), path])),
    tagSlugs: formatPairs(tags.map(({ name, slug }) => [name, slug])),
    attributeDetails: formatDetails(product.attributes.map((attribute) => attributeDetails(attribute, names))),
    pictureDetails: pictures.some((picture) => picture.alt || picture.optionSlug || picture.optionValueSlug)
      ? formatDetails(
          pictures.map(({ name, alt, optionSlug, optionValueSlug }) => ({
            name,
            alt,
            option: optionSlug,
            value: optionValueSlug,
          })),
        )
      : '',
    categoryRows: formatDetails(names.rows.categories),
    tagRows: formatDetails(names.rows.tags),
    attributeRows: formatDetails(names.rows.attributes),
    jsonMeta: formatDetails(
      Object.keys(product.meta)
        .filter((key) => !isPlainText(product.meta[key]) && !OWN_META.has(key))
        .sort(),
    ),
  }
}

function attributeDetails(attribute: ProductAttribute, names: CatalogNames) {
  const name = attributeName(attribute, names)
  return {
    name,
    label: name === attribute.name ? '' : attribute.name,
    slug: attribute.slug,
    varies: attribute.varies,
    default: attribute.defaultValue,
    values: attribute.values.map((value) => ({
      name: value.name,
      slug: value.slug,
      color: value.swatchColor,
      picture: names.mediaNameOf(value.swatchPictureId),
    })),
  }
}

function pictureName(picture: Product['pictures'][number], names: CatalogNames): string {
  return names.addressOf(picture.mediaId) || picture.source || names.mediaNameOf(picture.mediaId)
}

/** The stock cell implies the stock mode; otherwise a separate cell names it. */
function manageStockCell({ type, manageStock, stockQuantity }: Product): string {
  if (stockQuantity !== null) return manageStock === 'yes' ? '' : manageStock
  // An empty cell means that a variation's stock is its parent's.
  if (type === 'variation' || manageStock === 'parent') return manageStock
  return manageStock === 'yes' ? manageStock : ''
}

function formatPairs(pairs: [string, string][]): string {
  return pairs.length === 0 ? '' : JSON.stringify(pairs)
}

function formatNumber(value: number | null): string {
  return value === null ? '' : String(value)
}

function formatFlag(value: boolean): string {
  return value ? '1' : '0'
}
