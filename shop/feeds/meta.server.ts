import type { FeedFormat, FeedOffer, OfferAvailability } from './feeds.ts'
import { categoryOf, salePeriod } from './google.server.ts'
import { cut, decimal, missingOf, problemsWhere } from './rules.ts'
import { withoutControls } from './xml.ts'

/** Meta's catalogue (Facebook and Instagram): CSV of RFC 4180, names of the columns in the first row. */
export const meta: FeedFormat = {
  needsAccount: false,
  idLength: 100,
  begin: () => `${COLUMNS.join(',')}\r\n`,
  end: () => '',
  offer: (offer, shop) => {
    const missing = missingOf(offer)
    if (missing.length > 0) return { text: null, problems: missing }
    const { title, text } = offer
    const row: Record<Column, string> = {
      id: shop.prefix + offer.id,
      title: cut(title, TITLE),
      description: cut(text || title, DESCRIPTION),
      availability: STATES[offer.availability],
      condition: 'new',
      price: `${decimal(offer.was ?? offer.price)} UAH`,
      link: offer.url,
      image_link: offer.pictures[0] ?? '',
      brand: cut(offer.brand, 100),
      additional_image_link: morePictures(offer),
      item_group_id: offer.groupId === null ? '' : shop.prefix + offer.groupId,
      google_product_category: categoryOf(offer, shop),
      product_type: cut(offer.categoryNames.join(' > '), 750),
      sale_price: offer.was === null ? '' : `${decimal(offer.price)} UAH`,
      sale_price_effective_date: (offer.was !== null && salePeriod(offer)) || '',
      gtin: offer.gtin,
      mpn: offer.sku.slice(0, 100),
      color: cut(offer.color, 200),
      material: cut(offer.material, 200),
      size: cut(offer.size, 200),
      additional_variant_attribute: otherChoices(offer),
      rich_text_description: offer.html.length <= DESCRIPTION ? offer.html : '',
      quantity_to_sell_on_facebook: offer.quantity === null ? '' : String(offer.quantity),
    }
    return {
      text: `${COLUMNS.map((column) => cell(row[column])).join(',')}\r\n`,
      problems: problemsWhere({
        title_cut: title.length > TITLE,
        description_cut: text.length > DESCRIPTION,
        pictures_cut: offer.pictures.length > 1 + MORE_PICTURES,
      }),
    }
  },
}

// biome-ignore format: a row reads best as one
const COLUMNS = [
  'id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand', 'additional_image_link',
  'item_group_id', 'google_product_category', 'product_type', 'sale_price', 'sale_price_effective_date', 'gtin', 'mpn', 'color',
  'material', 'size', 'additional_variant_attribute', 'rich_text_description', 'quantity_to_sell_on_facebook',
] as const
type Column = (typeof COLUMNS)[number]

const TITLE = 200
const DESCRIPTION = 9999
const MORE_PICTURES = 20
const LONGEST_PICTURES = 2000

const STATES: Record<OfferAvailability, string> = {
  in_stock: 'in stock',
  to_order: 'available for order',
  made: 'available for order',
  out_of_stock: 'out of stock',
}

/** What tells variants apart and has no column of its own: `Name:Value, Name:Value`, so neither sign may stand inside. */
function otherChoices({ params, color, material, size }: FeedOffer): string {
  const plain = (text: string) => text.replace(/[:,\s]+/g, ' ').trim()
  return params
    .filter(({ isChoice, value }) => isChoice && ![color, material, size].includes(value))
    .map(({ name, value }) => `${plain(name)}:${plain(value)}`)
    .join(', ')
}

/** Whole addresses only. */
function morePictures({ pictures }: FeedOffer): string {
  let joined = ''
  for (const picture of pictures.slice(1, 1 + MORE_PICTURES)) {
    const longer = joined ? `${joined},${picture}` : picture
    if (longer.length > LONGEST_PICTURES) break
    joined = longer
  }
  return joined
}

function cell(text: string): string {
  const clean = withoutControls(text).replace(/[\r\n\t]+/g, ' ')
  return /[",]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean
}
