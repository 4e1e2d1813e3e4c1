import { formatDecimalAmount } from '#shop/core/money.ts'
import { productIdentifiers } from '../../products/attributes/brands.ts'
import type { FeedFormat, FeedOffer, OfferAvailability } from '../feeds.ts'
import { googleCategoryOf, salePeriod } from './google.server.ts'
import { activeProblems, missingFields, truncateText } from './offer-texts.ts'
import { withoutControlCharacters } from './xml.ts'

/** Meta's catalogue (Facebook and Instagram): CSV of RFC 4180 with a header row. */
export const metaFeed: FeedFormat = {
  needsAccount: false,
  idLength: 100,
  begin: () => `${COLUMNS.join(',')}\r\n`,
  end: () => '',
  offer: (offer, shop) => {
    const missing = missingFields(offer)
    if (missing.length > 0) return { text: null, problems: missing }
    const { title, text } = offer
    const row: Record<Column, string> = {
      id: shop.prefix + offer.id,
      title: truncateText(title, MAX_TITLE_LENGTH),
      description: truncateText(text || title, MAX_DESCRIPTION_LENGTH),
      availability: AVAILABILITY_VALUES[offer.availability],
      condition: 'new',
      price: `${formatDecimalAmount(offer.was ?? offer.price)} UAH`,
      link: offer.url,
      image_link: offer.pictures[0] ?? '',
      brand: truncateText(offer.brand, 100),
      additional_image_link: morePictures(offer),
      item_group_id: offer.groupId === null ? '' : shop.prefix + offer.groupId,
      google_product_category: googleCategoryOf(offer, shop),
      product_type: truncateText(offer.categoryNames.join(' > '), 750),
      sale_price: offer.was === null ? '' : `${formatDecimalAmount(offer.price)} UAH`,
      sale_price_effective_date: (offer.was !== null && salePeriod(offer)) || '',
      gtin: offer.gtin,
      mpn: productIdentifiers(offer).mpn.slice(0, 100),
      color: truncateText(offer.color, 200),
      material: truncateText(offer.material, 200),
      size: truncateText(offer.size, 200),
      additional_variant_attribute: additionalVariantAttributes(offer),
      rich_text_description: offer.html.length <= MAX_DESCRIPTION_LENGTH ? offer.html : '',
      quantity_to_sell_on_facebook: offer.quantity === null ? '' : String(offer.quantity),
    }
    return {
      text: `${COLUMNS.map((column) => csvCell(row[column])).join(',')}\r\n`,
      problems: activeProblems({
        title_cut: title.length > MAX_TITLE_LENGTH,
        description_cut: text.length > MAX_DESCRIPTION_LENGTH,
        pictures_cut: offer.pictures.length > 1 + MAX_MORE_PICTURES,
      }),
    }
  },
}

// biome-ignore format: easier to read as a row
const COLUMNS = [
  'id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand', 'additional_image_link',
  'item_group_id', 'google_product_category', 'product_type', 'sale_price', 'sale_price_effective_date', 'gtin', 'mpn', 'color',
  'material', 'size', 'additional_variant_attribute', 'rich_text_description', 'quantity_to_sell_on_facebook',
] as const
type Column = (typeof COLUMNS)[number]

const MAX_TITLE_LENGTH = 200
const MAX_DESCRIPTION_LENGTH = 9999
const MAX_MORE_PICTURES = 20
const MAX_PICTURES_LENGTH = 2000

const AVAILABILITY_VALUES: Record<OfferAvailability, string> = {
  in_stock: 'in stock',
  to_order: 'available for order',
  made: 'available for order',
  out_of_stock: 'out of stock',
}

/** Variant attributes without a column: `Name:Value, Name:Value`, so values contain neither separator. */
function additionalVariantAttributes({ params, color, material, size }: FeedOffer): string {
  const plain = (text: string) => text.replace(/[:,\s]+/g, ' ').trim()
  return params
    .filter(({ isChoice, value }) => isChoice && ![color, material, size].includes(value))
    .map(({ name, value }) => `${plain(name)}:${plain(value)}`)
    .join(', ')
}

/** Never truncates a URL. */
function morePictures({ pictures }: FeedOffer): string {
  let joined = ''
  for (const picture of pictures.slice(1, 1 + MAX_MORE_PICTURES)) {
    const longer = joined ? `${joined},${picture}` : picture
    if (longer.length > MAX_PICTURES_LENGTH) break
    joined = longer
  }
  return joined
}

function csvCell(text: string): string {
  const clean = withoutControlCharacters(text).replace(/[\r\n\t]+/g, ' ')
  return /[",]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean
}
