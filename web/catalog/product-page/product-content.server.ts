import { formatPrice } from '#i18n/locale/uk/format.ts'
import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import { productFactTexts as factTexts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import type { Availability } from '#shop/catalog/products/catalog.ts'
import { chosenGallery, type GalleryPicture } from '#shop/catalog/products/product-page/chosen-gallery.ts'
import {
  chosenItem,
  chosenName,
  chosenOffer,
  chosenVariation,
  isMadeToOrder,
  isPurchasable,
  isSoldOut,
  type Offer,
  type OptionWithSwatches,
  type ProductPage,
  type ProductView,
  priceDifference,
} from '#shop/catalog/products/product-page/product-view.ts'
import { isSameSize } from '#shop/catalog/products/product-page/size-options.ts'
import {
  type Choice,
  choiceQuery,
  isValueAvailable,
  withChosenValue,
} from '#shop/catalog/products/sellable-items/variations.ts'
import { URL_HASH_DIGITS } from '#shop/content/media/media-urls.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { ShippingRange } from '#shop/sales/delivery/shipping-range.ts'
import { lowestMonthlyPayment } from '#shop/sales/payment/instalments/instalments.ts'
import { localizeMarkup } from '#web/core/locale/localize-url.ts'
import type { ShownPicture } from '#web/core/ui/picture.tsx'
import type { PageFrame } from '#web/pages/document/page.ts'
import { offerLeadTimeText } from '../lead-time-texts.ts'
import type {
  BarsContent,
  ChooserContent,
  GalleryContent,
  OfferContent,
  OptionValueContent,
  ProductContent,
  PurchaseContent,
} from './product-content.ts'
import { changingSections } from './product-details.tsx'
import { deliveryContent, readyDate, termsContent } from './terms/purchase-terms.server.ts'

export function productContent(
  shop: Shop,
  frame: PageFrame,
  shown: {
    page: ProductPage
    choice: Choice
    title: string
    chosen: string
    summary: string
    shipping: ShippingRange | undefined
  },
): ProductContent {
  const { page, choice, title, chosen, summary, shipping } = shown
  const { view } = page
  const offer = chosenOffer(view, choice)
  return {
    title,
    gallery: galleryContent(frame, page, choice),
    chooser: chooserContent(shop, frame, { view, choice, chosen, summary }),
    oneClick: {
      productId: view.id,
      choice,
      isOffered: view.type !== 'external' && offer?.price != null && offer.available !== 'outofstock',
    },
    delivery: deliveryContent(shop, frame, { view, choice, shipping }),
    terms: termsContent(shop, frame, view, choice),
    sections: Object.fromEntries(changingSections(page, choice).map((section) => [section.part, section])),
    bars: barsContent(frame, view, choice),
  }
}

/** The room stands below, across the page. */
function galleryContent({ settings }: PageFrame, { view, room }: ProductPage, choice: Choice): GalleryContent {
  const chosen = chosenGallery(view, choice)
  const withoutRoom = chosen.filter(({ media }) => !media || media.hash !== room?.media.hash)
  const pictures = (withoutRoom.length > 0 ? withoutRoom : chosen).map((picture) => {
    const { alt, media } = picture
    return { alt: media && alt === view.name ? '' : alt, media: shownPicture(media), note: pictureNote(picture) }
  })
  return { name: view.name, pageGlobals: settings.pageGlobals, pictures }
}

function pictureNote({ media, shows, unsure }: GalleryPicture): string | undefined {
  if (!media) return undefined
  const notes = [shows.length > 0 ? uk.pictureShows(shows.join(', ')) : '', unsure ? uk.pictureUnsure[unsure] : '']
  return notes.filter(Boolean).join('. ') || undefined
}

function shownPicture(media: PictureFacts | null): ShownPicture | null {
  if (!media) return null
  const { thumbhash: _, hash, ...shown } = media
  return { ...shown, hash: hash.slice(0, URL_HASH_DIGITS) }
}

function chooserContent(
  shop: Shop,
  frame: PageFrame,
  { view, choice, chosen, summary }: { view: ProductView; choice: Choice; chosen: string; summary: string },
): ChooserContent {
  const { phone, pageGlobals } = frame.settings
  const offer = chosenOffer(view, choice)
  return {
    id: view.id,
    slug: view.slug,
    name: view.name,
    chosen,
    // It may contradict what a variation of another size says about itself.
    summary: hasOwnSentence(view, choice) ? '' : summary,
    phone,
    pageGlobals,
    choice,
    options: view.options.map((option) => ({
      slug: option.slug,
      name: option.name,
      values: option.values.map((value) => optionValue(view, option, choice, value)),
    })),
    offer: offerContent(shop, frame, view, choice),
    purchase: purchaseContent(view, offer, pageGlobals),
    isVariable: view.type === 'variable',
    itemId: offer?.id,
    isSoldOut: offer !== undefined && isSoldOut(view, offer),
  }
}

function hasOwnSentence(view: ProductView, choice: Choice): boolean {
  const variation = chosenVariation(view, choice)
  return variation !== undefined && variation.text !== '' && !isSameSize(variation, view)
}

function optionValue(
  view: ProductView,
  option: OptionWithSwatches,
  choice: Choice,
  { slug, name }: { slug: string; name: string },
): OptionValueContent {
  const swatch = option.swatches[slug]
  const isOffered = isValueAvailable(view.variations, { choice, option: option.slug, value: slug })
  return {
    slug,
    name,
    swatch: swatch && {
      color: swatch.color,
      pictureHash: swatch.pictureHash?.slice(0, URL_HASH_DIGITS) ?? null,
      pictureWidth: swatch.pictureWidth,
    },
    surcharge: priceDifference(view, { choice, option: option.slug, value: slug }) || undefined,
    elsewhere: isOffered
      ? undefined
      : choiceQuery(withChosenValue(view.options, view.variations, { choice, option: option.slug, value: slug })),
  }
}

function offerContent(shop: Shop, frame: PageFrame, view: ProductView, choice: Choice): OfferContent {
  const offer = chosenOffer(view, choice)
  const price = offer?.price
  const isRange = view.type === 'grouped' || !offer
  const saleUntil = chosenItem(view, choice).saleUntil
  const ready = readyDate(shop, frame.settings, offer)
  const isPaidInParts = view.type !== 'external' && offer?.available !== 'outofstock'
  return {
    low: isRange ? view.priceLow : (price?.now ?? null),
    high: isRange ? view.priceHigh : (price?.now ?? null),
    was: price?.was ?? null,
    saleUntil: saleUntil === null ? '' : factTexts.saleUntil(saleUntil),
    monthly: isPaidInParts ? lowestMonthlyPayment(price ? price.now : view.priceLow, frame.instalments) : null,
    stock: offer && stockContent(offer, ready),
    text: localizeMarkup(chosenVariation(view, choice)?.text ?? ''),
  }
}

/** The lead time is said once: by its day, else by its length. */
function stockContent(offer: Offer, readyAt: number | null): OfferContent['stock'] {
  const { leadTime, available, sku } = offer
  const ready = readyAt !== null && leadTime ? factTexts.ready[leadTime.kind](readyAt) : ''
  const lead = ready || available === 'outofstock' ? '' : offerLeadTimeText(offer)
  if (isMadeToOrder(offer)) return { look: 'onbackorder', text: ready || stockText(offer), lead, ready: '', sku }
  return { look: available, text: stockText(offer), lead, ready, sku }
}

const STOCK_LABELS: Record<Availability, string> = {
  instock: uk.inStock,
  outofstock: uk.outOfStock,
  onbackorder: uk.onBackorder,
}

function stockText(offer: Offer): string {
  if (offer.left !== null) return uk.fewLeft(offer.left)
  if (isMadeToOrder(offer)) return uk.leadTime[offer.leadTime.kind]
  return STOCK_LABELS[offer.available]
}

/** `anyVariation`: other scripts may select variations that this page has not been rendered for. */
function purchaseContent(view: ProductView, offer: Offer | undefined, anyVariation: boolean): PurchaseContent {
  if (!offer) return { kind: 'impossible' }
  if (view.type === 'external') return { kind: 'elsewhere', address: view.externalUrl, text: view.buttonText }
  if (!offer.price || !(anyVariation || isPurchasable(view, offer))) return { kind: 'byPhone' }
  return { kind: 'sold', price: offer.price.now, limits: offer.quantity }
}

function barsContent({ settings }: PageFrame, view: ProductView, choice: Choice): BarsContent {
  const offer = chosenOffer(view, choice)
  return {
    id: view.id,
    name: view.name,
    phone: settings.phone,
    price: barPrice(view, offer),
    chosen: chosenName(view, choice).slice(view.name.length).replace(/^, /, '') || view.name,
    canBuy: isPurchasable(view, offer),
    picture: shownPicture(chosenGallery(view, choice)[0]?.media ?? null),
  }
}

function barPrice(view: ProductView, offer: Offer | undefined): string {
  if (offer?.price) return formatPrice(offer.price.now)
  if (view.priceLow === null) return uk.priceOnRequest
  const prefix = view.priceHigh !== null && view.priceHigh > view.priceLow ? `${uk.from} ` : ''
  return prefix + formatPrice(view.priceLow)
}
