import { dateFields } from '#api/rest/dates.ts'
import { selfAndCollectionLinks } from '#api/rest/links.ts'
import { formatMeasure, mediaUrl, thumbnailUrl, toImageJson } from '#api/rest/query-fields.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import type { PictureDownload } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import type { AdminProduct } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import { productBrands } from '#shop/catalog/products/attributes/brands.ts'
import { type Category, type Product, type Tag, toTaxonomy } from '#shop/catalog/products/catalog.ts'
import { effectiveMeasures, type Measures } from '#shop/catalog/products/dimensions/dimensions.ts'
import { PARENT_META } from '#shop/catalog/products/records/product-meta.ts'
import { choiceQuery } from '#shop/catalog/products/sellable-items/variations.ts'
import { shippingClassId } from '#shop/catalog/products/shipping/shipping-classes.server.ts'
import { sanitizedSourceHtml } from '#shop/content/html/sanitize-html.server.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import { productPath } from '#shop/core/paths.ts'
import { picturesOrInherited } from './inherited-image.ts'
import {
  type MebliaProduct,
  PRODUCTS_ROUTE,
  type WooProduct,
  type WooVariation,
  type WooVariationProduct,
} from './protocol.ts'

export type ProductShapeContext = {
  siteUrl: string
  now: number
  categories: Map<number, Category>
  tags: Map<number, Tag>
  /** Related products as the storefront shows them. */
  related: Map<number, number[]>
  /** Pending or failed picture downloads of the products. */
  downloads: Map<number, PictureDownload[]>
}

export function toWooProduct(adminProduct: AdminProduct, around: ProductShapeContext): WooProduct {
  const { product } = adminProduct
  const { siteUrl, categories, tags } = around
  const { id, name, slug, type } = product
  return {
    id,
    name,
    slug,
    permalink: siteUrl + productPath(slug),
    ...dateFields({ date_created: product.publishedAt, date_modified: adminProduct.changedAt }),
    type: type === 'variation' ? 'simple' : type,
    status: product.status,
    featured: product.featured,
    catalog_visibility: product.visibility,
    description: sanitizedSourceHtml(product.description),
    short_description: sanitizedSourceHtml(product.shortDescription),
    ...priceFields(adminProduct),
    price_html: priceHtml(adminProduct),
    on_sale: adminProduct.priceWas !== null,
    purchasable: isPurchasable(adminProduct),
    total_sales: product.totalSales,
    ...downloadFields(product),
    external_url: product.externalUrl,
    button_text: product.buttonText,
    tax_status: product.taxStatus,
    tax_class: product.taxClass,
    manage_stock: product.manageStock === 'yes',
    ...stockFields(adminProduct),
    sold_individually: product.soldIndividually,
    ...sizeFields(product),
    shipping_required: !product.virtual,
    shipping_taxable: !product.virtual && product.taxStatus !== 'none',
    shipping_class: product.shippingClass,
    shipping_class_id: shippingClassId(product.shippingClass),
    reviews_allowed: product.reviewsAllowed,
    average_rating: (product.averageRating / 100).toFixed(2),
    rating_count: product.ratingCount,
    related_ids: around.related.get(id) ?? [],
    upsell_ids: product.upsells,
    cross_sell_ids: product.crossSells,
    parent_id: Number(product.meta[PARENT_META] ?? 0),
    purchase_note: product.purchaseNote,
    categories: product.categories.flatMap((id) => termReference(categories, id)),
    brands: productBrands(product),
    tags: product.tags.flatMap((id) => termReference(tags, id)),
    images: imageFields(adminProduct, siteUrl),
    attributes: product.attributes.map((attribute, position) => ({
      id: attribute.attributeId ?? 0,
      name: attribute.name,
      slug: taxonomyName(attribute),
      position,
      visible: attribute.visible,
      variation: attribute.varies,
      options: attribute.values.map((value) => value.name),
    })),
    default_attributes: product.attributes
      .filter((attribute) => attribute.defaultValue !== '')
      .map(({ attributeId, name, defaultValue }) => ({ id: attributeId ?? 0, name, option: defaultValue })),
    variations: type === 'variable' ? adminProduct.variations : [],
    grouped_products: product.grouped,
    menu_order: product.position,
    has_options: type === 'variable',
    post_password: '',
    permalink_template: `${siteUrl}${productPath('%pagename%')}`,
    generated_slug: slug,
    meta_data: metaFields(product),
    meblia: mebliaFields(adminProduct, around),
    _links: selfAndCollectionLinks(siteUrl, { collection: PRODUCTS_ROUTE, id }),
  }
}

/** A variation in the shape of a product, as it is found among products. */
export function toWooVariationProduct(adminProduct: AdminProduct, around: ProductShapeContext): WooVariationProduct {
  const { product, parent } = adminProduct
  const { permalink, manage_stock, attributes, parent_id, weight, dimensions, image } = toWooVariation(
    adminProduct,
    around,
  )
  const values = product.attributes.flatMap(({ values: [value] }) => value ?? [])
  return {
    ...toWooProduct(adminProduct, around),
    name: [parent?.name ?? product.name, values.map(({ name }) => name).join(', ')].filter(Boolean).join(' - '),
    slug: [parent?.slug ?? '', ...values.map(({ slug }) => slug)].filter(Boolean).join('-'),
    permalink,
    manage_stock,
    attributes,
    parent_id,
    weight,
    dimensions,
    type: 'variation',
    catalog_visibility: parent?.visibility ?? product.visibility,
    sold_individually: parent?.soldIndividually ?? product.soldIndividually,
    tax_status: parent?.taxStatus ?? product.taxStatus,
    purchase_note: parent?.purchaseNote ?? '',
    cross_sell_ids: parent?.crossSells ?? [],
    images: image ? [image] : [],
    default_attributes: [],
    variations: [],
    _links: selfAndCollectionLinks(around.siteUrl, {
      collection: PRODUCTS_ROUTE,
      id: product.id,
      up: `${PRODUCTS_ROUTE}/${parent_id}`,
    }),
  }
}

export function toWooVariation(adminProduct: AdminProduct, around: ProductShapeContext): WooVariation {
  const { product, parent } = adminProduct
  const { siteUrl } = around
  const choice = Object.fromEntries(
    product.attributes.flatMap((attribute) =>
      attribute.values.slice(0, 1).map(({ slug }) => [taxonomyName(attribute), slug]),
    ),
  )
  const query = choiceQuery(choice)
  const parentId = product.parentId ?? 0
  return {
    id: product.id,
    type: 'variation',
    ...dateFields({ date_created: product.publishedAt, date_modified: adminProduct.changedAt }),
    description: sanitizedSourceHtml(product.description),
    permalink: siteUrl + productPath(parent?.slug ?? '') + (query && `?${query}`),
    ...priceFields(adminProduct),
    on_sale: adminProduct.priceWas !== null,
    status: product.status,
    purchasable: isPurchasable(adminProduct),
    ...downloadFields(product),
    tax_status: product.taxStatus,
    tax_class: product.taxClass,
    manage_stock: product.manageStock === 'parent' ? 'parent' : product.manageStock === 'yes',
    ...stockFields(adminProduct),
    ...sizeFields(effectiveMeasures(product, parent)),
    shipping_class: product.shippingClass,
    shipping_class_id: shippingClassId(product.shippingClass),
    image:
      imageFields(
        { ...adminProduct, product: { ...product, pictures: picturesOrInherited(adminProduct) } },
        siteUrl,
      )[0] ?? null,
    attributes: product.attributes.flatMap(({ attributeId, name, slug, values: [value] }) =>
      value ? [{ id: attributeId ?? 0, name, slug: taxonomyName({ attributeId, slug }), option: value.name }] : [],
    ),
    menu_order: product.position,
    meta_data: metaFields(product),
    name: product.attributes.flatMap(({ values: [value] }) => value?.name ?? []).join(', '),
    parent_id: parentId,
    meblia: mebliaFields(adminProduct, around),
    _links: selfAndCollectionLinks(siteUrl, {
      collection: `${PRODUCTS_ROUTE}/${parentId}/variations`,
      id: product.id,
      up: `${PRODUCTS_ROUTE}/${parentId}`,
    }),
  }
}

function priceFields({ product, priceLow }: AdminProduct) {
  const { sku, gtin, regularPrice, salePrice, saleFrom, saleUntil } = product
  return {
    sku,
    global_unique_id: gtin,
    price: formatDecimalAmount(priceLow),
    regular_price: formatDecimalAmount(regularPrice),
    sale_price: formatDecimalAmount(salePrice),
    // The field has the last second of the sale; ours is the first moment after it.
    ...dateFields({ date_on_sale_from: saleFrom, date_on_sale_to: saleUntil === null ? null : saleUntil - 1000 }),
  }
}

function priceHtml({ priceLow, priceHigh, priceWas }: AdminProduct): string {
  if (priceLow === null) return ''
  if (priceHigh !== null && priceHigh !== priceLow) return `${formatPrice(priceLow)} – ${formatPrice(priceHigh)}`
  if (priceWas === null) return formatPrice(priceLow)
  return `<del>${formatPrice(priceWas)}</del> <ins>${formatPrice(priceLow)}</ins>`
}

function isPurchasable({ product, priceLow }: AdminProduct): boolean {
  return priceLow !== null && product.type !== 'grouped' && product.type !== 'external' && product.status === 'publish'
}

function downloadFields(product: Product) {
  return {
    virtual: product.virtual,
    downloadable: product.downloadable,
    downloads: product.downloads.map(({ id, name, url }) => ({ id, name, file: url })),
    download_limit: product.downloadLimit ?? -1,
    download_expiry: product.downloadExpiryDays ?? -1,
  }
}

function stockFields({ product, parent, available }: AdminProduct) {
  const keeper = product.manageStock === 'parent' && parent ? parent : product
  return {
    stock_quantity: keeper.manageStock === 'yes' ? keeper.stockQuantity : null,
    stock_status: available,
    backorders: keeper.backorders,
    backorders_allowed: keeper.backorders !== 'no',
    backordered: available === 'onbackorder',
    low_stock_amount: product.lowStockAmount,
  }
}

function sizeFields({ weightG, depthMm, widthMm, heightMm }: Measures) {
  return {
    weight: formatMeasure(weightG, 1000),
    dimensions: {
      length: formatMeasure(depthMm, 10),
      width: formatMeasure(widthMm, 10),
      height: formatMeasure(heightMm, 10),
    },
  }
}

function imageFields({ product, media }: AdminProduct, siteUrl: string) {
  return product.pictures.flatMap(({ mediaId, alt }) => {
    const facts = media.get(mediaId ?? 0)
    return facts ? [toImageJson(siteUrl, facts, alt)] : []
  })
}

function metaFields({ meta }: Product) {
  const shown = Object.entries(meta).filter(([key]) => key !== PARENT_META)
  return shown.map(([key, value], index) => ({ id: index + 1, key, value }))
}

function taxonomyName({ attributeId, slug }: { attributeId: number | null; slug: string }): string {
  return attributeId === null ? slug : toTaxonomy(slug)
}

function termReference(terms: Map<number, { name: string; slug: string }>, id: number) {
  const term = terms.get(id)
  return term ? [{ id, name: term.name, slug: term.slug }] : []
}

const THUMBNAIL = 320

function mebliaFields(
  { product, version, media }: AdminProduct,
  { siteUrl, now, downloads }: ProductShapeContext,
): MebliaProduct {
  const drawing = media.get(product.drawingId ?? 0)
  const { widthMm, depthMm, heightMm, weightG, boxes, leadTime, materials } = product
  return {
    version,
    leadTime,
    minQuantity: product.minQuantity,
    maxQuantity: product.maxQuantity,
    quantityStep: product.quantityStep,
    materials,
    drawing: drawing ? { id: drawing.id, src: mediaUrl(siteUrl, drawing) } : null,
    publishedAt: product.publishedAt,
    isScheduled: product.status === 'publish' && product.publishedAt > now,
    widthMm,
    depthMm,
    heightMm,
    weightG,
    boxes,
    pictures: product.pictures.map(({ mediaId, source, alt, optionSlug, optionValueSlug }) => {
      const facts = media.get(mediaId ?? 0)
      return {
        mediaId,
        source,
        src: facts ? mediaUrl(siteUrl, facts) : '',
        alt,
        option: optionSlug,
        value: optionValueSlug,
        thumbnail: facts ? thumbnailUrl(siteUrl, facts, THUMBNAIL) : '',
        width: facts?.width ?? 0,
        height: facts?.height ?? 0,
        color: facts?.color ?? '',
      }
    }),
    swatches: product.attributes.flatMap(({ slug, values }) =>
      values
        .filter((value) => value.swatchColor !== null || value.swatchPictureId !== null)
        .map((value) => ({
          attribute: slug,
          value: value.slug,
          color: value.swatchColor,
          pictureId: value.swatchPictureId,
        })),
    ),
    pictureDownloads: downloads.get(product.id) ?? [],
  }
}
