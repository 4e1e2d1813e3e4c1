import { formatDecimal, formatPrice } from '#i18n/locale/uk/format.ts'
import { wooGlobalTexts as inEnglish } from '#i18n/storefront/en/cart/woocommerce-globals.ts'
import { wooGlobalTexts as inUkrainian } from '#i18n/storefront/uk/cart/woocommerce-globals.ts'
import type { Product } from '#shop/catalog/products/catalog.ts'
import { effectiveMeasures, type Measures } from '#shop/catalog/products/dimensions/dimensions.ts'
import type { Price } from '#shop/catalog/products/prices.ts'
import type { Offer } from '#shop/catalog/products/product-page/product-view.ts'
import { pictureUrl, srcSet, widestUrl } from '#shop/content/media/media-urls.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { availableWidths } from '#shop/content/media/picture-sizes.ts'
import { type Kopiykas, toHryvnias } from '#shop/core/money.ts'

/** The variation object of protocols 3.7, key by key; undefined when it is not purchasable. */
export function wooVariation({ product, parent, offer, pictures, description }: VariationData, language: string) {
  if (!offer.price) return undefined
  const texts = language === 'en' ? inEnglish : inUkrainian
  const size = effectiveMeasures(product, parent)
  const [picture] = pictures
  return {
    attributes: variationAttributes(product, parent),
    availability_html: availabilityHtml({ product, parent, offer }, texts),
    backorders_allowed: stockOwner(product, parent).backorders !== 'no',
    dimensions: {
      length: formatPlainDecimal(size.depthMm, 10),
      width: formatPlainDecimal(size.widthMm, 10),
      height: formatPlainDecimal(size.heightMm, 10),
    },
    dimensions_html: dimensionsHtml(size, texts),
    display_price: toHryvnias(offer.price.now),
    display_regular_price: toHryvnias(offer.price.was ?? offer.price.now),
    image: picture ? variationImage(picture.media, picture.alt || (parent?.name ?? product.name)) : noImage,
    image_id: picture?.mediaId ?? 0,
    is_downloadable: product.downloadable,
    is_in_stock: offer.available !== 'outofstock',
    is_purchasable: true,
    is_sold_individually: (parent ?? product).soldIndividually ? 'yes' : 'no',
    is_virtual: product.virtual,
    max_qty: offer.quantity.max ?? ('' as const),
    min_qty: offer.quantity.min,
    price_html: priceHtml(offer.price, texts),
    sku: offer.sku,
    variation_description: wrapParagraphs(description),
    variation_id: product.id,
    variation_is_active: true,
    variation_is_visible: true,
    weight: formatPlainDecimal(size.weightG, 1000),
    weight_html: size.weightG === null ? texts.notStated : `${formatDecimal(size.weightG / 1000)} ${texts.kilograms}`,
  }
}

type SellableVariation = { product: Product; parent: Product | null; offer: Offer }

/** `description`: safe HTML. */
export type VariationData = SellableVariation & {
  pictures: { mediaId: number; alt: string; media: PictureFacts }[]
  description: string
}
type VariationTexts = typeof inUkrainian

/** In the order of the product's options; empty when any value matches. */
function variationAttributes(product: Product, parent: Product | null): Record<string, string> {
  const chosenValues = new Map(product.attributes.map(({ slug, values }) => [slug, values[0]?.slug ?? '']))
  const options = (parent?.attributes ?? []).filter((attribute) => attribute.varies)
  return Object.fromEntries(options.map(({ slug }) => [`attribute_${slug}`, chosenValues.get(slug) ?? '']))
}

/** Length, width, height; unknown ones are left out. */
function dimensionsHtml({ depthMm, widthMm, heightMm }: Measures, texts: VariationTexts): string {
  const measures = [depthMm, widthMm, heightMm].filter((mm) => mm !== null)
  if (measures.length === 0) return texts.notStated
  return `${measures.map((mm) => formatDecimal(mm / 10)).join(' &times; ')} ${texts.centimetres}`
}

/** A decimal with a point; empty: not known. */
function formatPlainDecimal(n: number | null, per: number): string {
  return n === null ? '' : formatDecimal(n / per).replace(',', '.')
}

function stockOwner(product: Product, parent: Product | null): Product {
  return product.manageStock === 'parent' && parent ? parent : product
}

/** Nothing is shown for items in stock without stock management. */
function availabilityHtml({ product, parent, offer }: SellableVariation, texts: VariationTexts): string {
  const counted = stockOwner(product, parent).manageStock === 'yes'
  switch (offer.available) {
    case 'outofstock':
      return stockHtml('out-of-stock', texts.outOfStock)
    case 'onbackorder':
      return stockHtml('available-on-backorder', texts.onBackorder)
    default:
      if (!counted) return ''
      return stockHtml('in-stock', offer.left === null ? texts.inStock : texts.fewLeft(offer.left))
  }
}

function stockHtml(kind: string, text: string): string {
  return `<p class="stock ${kind}">${text}</p>\n`
}

function wrapParagraphs(html: string): string {
  if (html === '') return ''
  return `${html.startsWith('<') ? html.trimEnd() : `<p>${html}</p>`}\n`
}

/** protocols 3.9 */
function priceHtml({ now, was }: Price, texts: VariationTexts): string {
  if (was === null) return `<span class="price">${priceAmountHtml(now)}</span>`
  const screenReaderText = (text: string) => `<span class="screen-reader-text">${text}</span>`
  const before = `<del aria-hidden="true">${priceAmountHtml(was)}</del> ${screenReaderText(texts.priceBefore(formatPriceText(was)))}`
  return `<span class="price">${before}<ins aria-hidden="true">${priceAmountHtml(now)}</ins>${screenReaderText(texts.priceNow(formatPriceText(now)))}</span>`
}

function priceAmountHtml(kopiykas: Kopiykas): string {
  const [figures, symbol] = priceParts(kopiykas)
  const sign = `<span class="woocommerce-Price-currencySymbol">${symbol}</span>`
  return `<span class="woocommerce-Price-amount amount"><bdi>${figures}&nbsp;${sign}</bdi></span>`
}

function formatPriceText(kopiykas: Kopiykas): string {
  return priceParts(kopiykas).join('&nbsp;')
}

function priceParts(kopiykas: Kopiykas): [figures: string, symbol: string] {
  const [figures = '', symbol = ''] = formatPrice(kopiykas).split(/\u00a0(?=₴)/)
  return [figures, symbol]
}

const PAGE_IMAGE_WIDTH = 640
const LISTING_IMAGE_WIDTH = 320
const THUMBNAIL_WIDTH = 160
const IMAGE_SIZES = '(min-width: 1320px) 640px, (min-width: 1024px) 50vw, 100vw'

/** No picture in WooCommerce's form: without any sizes. */
const noImage = { title: '', caption: '', url: '', alt: '', src: '', srcset: false, sizes: false } as const

function variationImage(media: PictureFacts, alt: string) {
  const [page, listing, row] = [PAGE_IMAGE_WIDTH, LISTING_IMAGE_WIDTH, THUMBNAIL_WIDTH].map((width) =>
    fitImage(media, width),
  )
  const full = widestUrl(media, 'jpg')
  return {
    title: alt,
    caption: '',
    url: full,
    alt,
    src: page?.src ?? full,
    srcset: srcSet(media, 'webp'),
    sizes: IMAGE_SIZES,
    full_src: full,
    full_src_w: media.width,
    full_src_h: media.height,
    gallery_thumbnail_src: row?.src ?? full,
    gallery_thumbnail_src_w: row?.width ?? media.width,
    gallery_thumbnail_src_h: row?.height ?? media.height,
    thumb_src: listing?.src ?? full,
    thumb_src_w: listing?.width ?? media.width,
    thumb_src_h: listing?.height ?? media.height,
    src_w: page?.width ?? media.width,
    src_h: page?.height ?? media.height,
  }
}

/** The requested width, or the picture's own if smaller. */
function fitImage(media: PictureFacts, minWidth: number) {
  const offered = availableWidths(media)
  const address = offered.find((width) => width >= minWidth) ?? offered.at(-1) ?? minWidth
  const width = Math.min(address, media.width)
  return { src: pictureUrl(media, address, 'jpg'), width, height: Math.round((width * media.height) / media.width) }
}
