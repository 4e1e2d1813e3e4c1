import { uk as en } from '#i18n/en.ts'
import { formatDecimal, formatPrice, formatSize, formatWeight } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import type { Wish } from '#shop/cart/cart.ts'
import { limitsOf } from '#shop/cart/checking.ts'
import type { PictureFacts } from '#shop/catalog/card.ts'
import type { Availability } from '#shop/catalog/catalog.ts'
import { resolveThing } from '#shop/catalog/for-sale.server.ts'
import { choiceOf, offerAt, pictureOf } from '#shop/catalog/for-sale.ts'
import type { Price } from '#shop/catalog/prices.ts'
import type { Language } from '#shop/languages/languages.ts'
import { pictureUrl, srcSet, widestUrl } from '#shop/media/media.ts'
import type { Kopiykas } from '#shop/money.ts'
import type { Shop } from '#shop/shop.ts'

/** The variation object of protocols 3.7, or `false` where no variation fits the choice or it cannot be bought. */
export async function readVariation(shop: Shop, wish: Wish): Promise<object | false> {
  const found = await resolveThing(shop, wish.productId, wish.choice)
  if (found.kind !== 'thing' || !found.thing.parent) return false
  const { thing, options } = found
  const offer = offerAt(thing, shop.now())
  if (!offer?.price) return false
  const limits = limitsOf(offer)
  const choice = choiceOf(options)
  const picture = pictureOf(thing, choice)
  const weight = thing.weightG ?? thing.parent?.weightG ?? null
  const { widthMm, depthMm, heightMm } = thing
  return {
    attributes: Object.fromEntries(Object.entries(choice).map(([slug, value]) => [`attribute_${slug}`, value])),
    availability_html: availabilityHtml(offer.available, shop.language),
    backorders_allowed: thing.backorders !== 'no',
    dimensions: { length: centimetres(depthMm), width: centimetres(widthMm), height: centimetres(heightMm) },
    dimensions_html: formatSize({ widthMm, depthMm, heightMm }),
    display_price: offer.price.now / 100,
    display_regular_price: (offer.price.was ?? offer.price.now) / 100,
    image: picture?.media ? imageOf(picture.media, picture.alt) : {},
    image_id: 0,
    is_downloadable: false,
    is_in_stock: offer.available !== 'outofstock',
    is_purchasable: true,
    is_sold_individually: limits.max === 1 ? 'yes' : 'no',
    is_virtual: false,
    max_qty: offer.quantity.max ?? '',
    min_qty: limits.min,
    price_html: priceHtml(offer.price),
    sku: offer.sku,
    variation_description: '',
    variation_id: thing.id,
    variation_is_active: true,
    variation_is_visible: true,
    weight: weight === null ? '' : formatDecimal(weight / 1000),
    weight_html: weight === null ? '' : formatWeight(weight),
  }
}

const STOCK_CLASS: Record<Availability, string> = {
  instock: 'in-stock',
  outofstock: 'out-of-stock',
  onbackorder: 'available-on-backorder',
}
function availabilityHtml(available: Availability, language: Language): string {
  const words = language === 'en' ? en : uk
  const text = { instock: words.inStock, outofstock: words.outOfStock, onbackorder: words.onBackorder }[available]
  return `<p class="stock ${STOCK_CLASS[available]}">${text}</p>`
}

/** protocols 3.9 */
function priceHtml({ now, was }: Price): string {
  const prices = was === null ? amount(now) : `<del>${amount(was)}</del> <ins>${amount(now)}</ins>`
  return `<span class="price">${prices}</span>`
}

function amount(kopiykas: Kopiykas): string {
  const [figures = '', symbol = ''] = formatPrice(kopiykas).split(/\u00a0(?=₴)/)
  const sign = `<span class="woocommerce-Price-currencySymbol">${symbol}</span>`
  return `<span class="woocommerce-Price-amount amount"><bdi>${figures}&nbsp;${sign}</bdi></span>`
}

function centimetres(mm: number | null): string {
  return mm === null ? '' : formatDecimal(mm / 10)
}

const THUMBNAIL = 160
const CARD = 320

function imageOf(media: PictureFacts, alt: string) {
  const height = (width: number) => Math.round((width * media.height) / media.width)
  const full = widestUrl(media, 'jpg')
  return {
    title: alt,
    caption: '',
    url: full,
    alt,
    src: full,
    srcset: srcSet(media, 'jpg'),
    sizes: '(min-width: 1024px) 50vw, 100vw',
    full_src: full,
    full_src_w: media.width,
    full_src_h: media.height,
    gallery_thumbnail_src: pictureUrl(media, THUMBNAIL, 'jpg'),
    gallery_thumbnail_src_w: THUMBNAIL,
    gallery_thumbnail_src_h: height(THUMBNAIL),
    thumb_src: pictureUrl(media, CARD, 'jpg'),
    thumb_src_w: CARD,
    thumb_src_h: height(CARD),
    src_w: media.width,
    src_h: media.height,
  }
}
