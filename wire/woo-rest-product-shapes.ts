import { formatPrice } from '#i18n/format.ts'
import { productAddress } from '#shop/addresses.ts'
import type { BackGoods } from '#shop/catalog/back-goods.server.ts'
import { brandsOf } from '#shop/catalog/brands.ts'
import type { Category, Product, Tag } from '#shop/catalog/catalog.ts'
import { shippingClassId } from '#shop/catalog/shipping-classes.server.ts'
import { choiceQuery } from '#shop/catalog/variations.ts'
import { safeHtml } from '#shop/content/html.server.ts'
import { picturesWith, sizesWith } from './woo-rest/inherited.ts'
import { dateFields } from './woo-rest-dates.ts'
import { type MebliaProduct, PRODUCTS, type WooProduct, type WooVariation } from './woo-rest-products.protocol.ts'
import { addressOf, amount, image, linksTo, measure, thumbnailOf } from './woo-rest-shapes.ts'
import { TAXONOMY_PREFIX } from './woo-rest-terms.protocol.ts'

/** What answers are made with beside the thing itself. */
export type Around = {
  siteUrl: string
  now: number
  categories: Map<number, Category>
  tags: Map<number, Tag>
  /** What the storefront shows beside each. */
  related: Map<number, number[]>
}

export function wooProduct(goods: BackGoods, around: Around): WooProduct {
  const { product } = goods
  const { siteUrl, categories, tags } = around
  const { id, name, slug, type } = product
  return {
    id,
    name,
    slug,
    permalink: siteUrl + productAddress(slug),
    ...dateFields({ date_created: product.publishedAt, date_modified: goods.changedAt }),
    type: type === 'variation' ? 'simple' : type,
    status: product.status,
    featured: product.featured,
    catalog_visibility: product.visibility,
    description: safeHtml(product.description),
    short_description: safeHtml(product.shortDescription),
    ...pricesOf(goods),
    price_html: priceHtml(goods),
    on_sale: goods.priceWas !== null,
    purchasable: isPurchasable(goods),
    total_sales: product.totalSales,
    ...downloadsOf(product),
    external_url: product.externalUrl,
    button_text: product.buttonText,
    tax_status: product.taxStatus,
    tax_class: product.taxClass,
    manage_stock: product.manageStock === 'yes',
    ...stockOf(goods),
    sold_individually: product.soldIndividually,
    ...sizeOf(product),
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
    parent_id: 0,
    purchase_note: product.purchaseNote,
    categories: product.categories.flatMap((id) => namedAmong(categories, id)),
    brands: brandsOf(product),
    tags: product.tags.flatMap((id) => namedAmong(tags, id)),
    images: imagesOf(goods, siteUrl),
    attributes: product.attributes.map((attribute, position) => ({
      id: attribute.attributeId ?? 0,
      name: attribute.name,
      slug: taxonomyOf(attribute),
      position,
      visible: attribute.visible,
      variation: attribute.varies,
      options: attribute.values.map((value) => value.name),
    })),
    default_attributes: product.attributes
      .filter((attribute) => attribute.defaultValue !== '')
      .map(({ attributeId, name, defaultValue }) => ({ id: attributeId ?? 0, name, option: defaultValue })),
    variations: type === 'variable' ? goods.variations : [],
    grouped_products: product.grouped,
    menu_order: product.position,
    has_options: type === 'variable',
    post_password: '',
    permalink_template: `${siteUrl}${productAddress('%pagename%')}`,
    generated_slug: slug,
    meta_data: metaOf(product),
    meblia: mebliaOf(goods, around),
    _links: linksTo(siteUrl, PRODUCTS, id),
  }
}

export function wooVariation(goods: BackGoods, around: Around): WooVariation {
  const { product, parent } = goods
  const { siteUrl } = around
  const choice = Object.fromEntries(
    product.attributes.flatMap((attribute) =>
      attribute.values.slice(0, 1).map(({ slug }) => [taxonomyOf(attribute), slug]),
    ),
  )
  const query = choiceQuery(choice)
  const parentId = product.parentId ?? 0
  return {
    id: product.id,
    type: 'variation',
    ...dateFields({ date_created: product.publishedAt, date_modified: goods.changedAt }),
    description: safeHtml(product.description),
    permalink: siteUrl + productAddress(parent?.slug ?? '') + (query && `?${query}`),
    ...pricesOf(goods),
    on_sale: goods.priceWas !== null,
    status: product.status,
    purchasable: isPurchasable(goods),
    ...downloadsOf(product),
    tax_status: product.taxStatus,
    tax_class: product.taxClass,
    manage_stock: product.manageStock === 'parent' ? 'parent' : product.manageStock === 'yes',
    ...stockOf(goods),
    ...sizeOf(sizesWith(product, parent)),
    shipping_class: product.shippingClass,
    shipping_class_id: shippingClassId(product.shippingClass),
    image: imagesOf({ ...goods, product: { ...product, pictures: picturesWith(goods) } }, siteUrl)[0] ?? null,
    attributes: product.attributes.flatMap(({ attributeId, name, slug, values: [value] }) =>
      value ? [{ id: attributeId ?? 0, name, slug: taxonomyOf({ attributeId, slug }), option: value.name }] : [],
    ),
    menu_order: product.position,
    meta_data: metaOf(product),
    name: product.attributes.flatMap(({ values: [value] }) => value?.name ?? []).join(', '),
    parent_id: parentId,
    meblia: mebliaOf(goods, around),
    _links: linksTo(siteUrl, `${PRODUCTS}/${parentId}/variations`, product.id, `${PRODUCTS}/${parentId}`),
  }
}

function pricesOf({ product, priceLow }: BackGoods) {
  const { sku, gtin, regularPrice, salePrice, saleFrom, saleUntil } = product
  return {
    sku,
    global_unique_id: gtin,
    price: amount(priceLow),
    regular_price: amount(regularPrice),
    sale_price: amount(salePrice),
    // The field names the last second of the sale; ours is the first moment without it.
    ...dateFields({ date_on_sale_from: saleFrom, date_on_sale_to: saleUntil === null ? null : saleUntil - 1000 }),
  }
}

function priceHtml({ priceLow, priceHigh, priceWas }: BackGoods): string {
  if (priceLow === null) return ''
  if (priceHigh !== null && priceHigh !== priceLow) return `${formatPrice(priceLow)} – ${formatPrice(priceHigh)}`
  if (priceWas === null) return formatPrice(priceLow)
  return `<del>${formatPrice(priceWas)}</del> <ins>${formatPrice(priceLow)}</ins>`
}

function isPurchasable({ product, priceLow }: BackGoods): boolean {
  return priceLow !== null && product.type !== 'grouped' && product.type !== 'external' && product.status === 'publish'
}

function downloadsOf(product: Product) {
  return {
    virtual: product.virtual,
    downloadable: product.downloadable,
    downloads: product.downloads.map(({ id, name, url }) => ({ id, name, file: url })),
    download_limit: product.downloadLimit ?? -1,
    download_expiry: product.downloadExpiryDays ?? -1,
  }
}

function stockOf({ product, parent, available }: BackGoods) {
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

function sizeOf({ weightG, depthMm, widthMm, heightMm }: ReturnType<typeof sizesWith>) {
  return {
    weight: measure(weightG, 1000),
    dimensions: { length: measure(depthMm, 10), width: measure(widthMm, 10), height: measure(heightMm, 10) },
  }
}

function imagesOf({ product, media }: BackGoods, siteUrl: string) {
  return product.pictures.flatMap(({ mediaId, alt }) => {
    const facts = media.get(mediaId ?? 0)
    return facts ? [image(siteUrl, facts, alt)] : []
  })
}

function metaOf({ meta }: Product) {
  return Object.entries(meta).map(([key, value], index) => ({ id: index + 1, key, value }))
}

function taxonomyOf({ attributeId, slug }: { attributeId: number | null; slug: string }): string {
  return attributeId === null ? slug : TAXONOMY_PREFIX + slug
}

function namedAmong(known: Map<number, { name: string; slug: string }>, id: number) {
  const term = known.get(id)
  return term ? [{ id, name: term.name, slug: term.slug }] : []
}

const THUMBNAIL = 320

function mebliaOf({ product, version, media }: BackGoods, { siteUrl, now }: Around): MebliaProduct {
  const drawing = media.get(product.drawingId ?? 0)
  const { widthMm, depthMm, heightMm, weightG, boxes, leadTime, materials } = product
  return {
    version,
    leadTime,
    minQuantity: product.minQuantity,
    maxQuantity: product.maxQuantity,
    quantityStep: product.quantityStep,
    materials,
    drawing: drawing ? { id: drawing.id, src: addressOf(siteUrl, drawing) } : null,
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
        alt,
        option: optionSlug,
        value: optionValueSlug,
        thumbnail: facts ? thumbnailOf(siteUrl, facts, THUMBNAIL) : '',
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
  }
}
