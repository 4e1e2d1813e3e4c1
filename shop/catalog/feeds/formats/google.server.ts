import { productFeedTitle } from '#i18n/storefront/uk/catalog/listing.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import { productIdentifiers } from '../../products/attributes/brands.ts'
import type { FeedFormat, FeedOffer, FeedShop, OfferAvailability } from '../feeds.ts'
import { googleCategory } from './google-categories.ts'
import { activeProblems, missingFields, truncateText } from './offer-texts.ts'
import { XML_HEAD, type XmlValues, xmlElement, xmlElements } from './xml.ts'

/** Google Merchant Center, product data specification: RSS 2.0 with its own namespace. */
export const googleFeed: FeedFormat = {
  needsAccount: false,
  idLength: 50,
  begin: ({ name, tagline, url }) =>
    [
      `${XML_HEAD}\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>`,
      xmlElement('title', productFeedTitle(name)),
      xmlElement('link', `${url}/`),
      xmlElement('description', tagline || productFeedTitle(name)),
      '\n',
    ].join(''),
  end: () => '</channel></rss>\n',
  offer: (offer, shop) => {
    const missing = missingFields(offer)
    if (missing.length > 0) return { text: null, problems: missing }
    const { title, text } = offer
    const identifiers = productIdentifiers(offer)
    const facts: XmlValues = {
      id: shop.prefix + offer.id,
      title: truncateText(title, MAX_TITLE_LENGTH),
      description: truncateText(text || title, MAX_DESCRIPTION_LENGTH),
      link: offer.url,
      image_link: offer.pictures.slice(0, 1),
      additional_image_link: offer.pictures.slice(1, 1 + MAX_MORE_PICTURES),
      ...availability(offer, shop),
      ...price(offer),
      brand: truncateText(offer.brand, 70),
      gtin: offer.gtin,
      mpn: identifiers.mpn.slice(0, 70),
      // Without it Google expects a GTIN, or a brand with an MPN.
      identifier_exists: identifiers.exists ? '' : 'no',
      condition: 'new',
      // Of a policy that the owner adds in the Merchant Center; without a label the shop's own holds.
      return_policy_label: offer.isReturnRefused ? 'made_to_order' : '',
      google_product_category: googleCategoryOf(offer, shop),
      product_type: truncateText(offer.categoryNames.join(' > '), 750),
      item_group_id: offer.groupId === null ? '' : shop.prefix + offer.groupId,
      color: colours(offer.color),
      material: truncateText(offer.material.split(', ').slice(0, MAX_MATERIALS).join('/'), 200),
      size: truncateText(offer.size, 100),
      ...measures(offer),
    }
    const details = offer.params
      .filter(({ isChoice }) => isChoice || offer.groupId === null)
      .slice(0, MAX_DETAILS)
      .map(({ name, value, unit }) => {
        const [attribute_name, attribute_value] = [
          truncateText(name, 140),
          truncateText(unit ? `${value} ${unit}` : value, 1000),
        ]
        return `<g:product_detail>${xmlElements({ attribute_name, attribute_value }, 'g:')}</g:product_detail>`
      })
    return {
      text: `<item>${xmlElements(facts, 'g:')}${details.join('')}</item>\n`,
      problems: activeProblems({
        title_cut: title.length > MAX_TITLE_LENGTH,
        description_cut: text.length > MAX_DESCRIPTION_LENGTH,
        pictures_cut: offer.pictures.length > 1 + MAX_MORE_PICTURES,
      }),
    }
  },
}

const MAX_TITLE_LENGTH = 150
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_MORE_PICTURES = 10
const MAX_DETAILS = 100
/** Google's limit for dates ahead. */
const MAX_DAYS_AHEAD = 365
const MAX_COLOURS = 3
/** The main one and two more. */
const MAX_MATERIALS = 3
const MAX_COLOUR_LENGTH = 40
const MAX_COLOURS_LENGTH = 100
/** Google requires a date for what is not in stock; three weeks without a lead time. */
const DEFAULT_LEAD_DAYS = 21

/** `preorder` is for unreleased products; made-to-order products are `backorder` with a date. */
const AVAILABILITY_VALUES: Record<OfferAvailability, string> = {
  in_stock: 'in_stock',
  to_order: 'backorder',
  made: 'backorder',
  out_of_stock: 'out_of_stock',
}

export function googleCategoryOf({ categoryId, categoryNames }: FeedOffer, { mapping }: FeedShop): string {
  return mapping[String(categoryId)] || googleCategory(categoryNames)
}

function colours(names: string): string {
  const each = names.split(', ').slice(0, MAX_COLOURS)
  return truncateText(each.map((name) => truncateText(name, MAX_COLOUR_LENGTH)).join('/'), MAX_COLOURS_LENGTH)
}

/** Google needs a date for preorder and backorder. Day precision: files of one day are identical. */
function availability(offer: FeedOffer, shop: FeedShop): XmlValues {
  const availability = AVAILABILITY_VALUES[offer.availability]
  if (offer.availability === 'in_stock' || offer.availability === 'out_of_stock') return { availability }
  const days = Math.min(offer.days ?? DEFAULT_LEAD_DAYS, MAX_DAYS_AHEAD)
  const day = new Date(shop.now + days * DAY_MS).toISOString().slice(0, 10)
  return { availability, availability_date: `${day}T00:00+02:00` }
}

function price(offer: FeedOffer): XmlValues {
  if (offer.was === null) return { price: `${formatDecimalAmount(offer.price)} UAH` }
  return {
    price: `${formatDecimalAmount(offer.was)} UAH`,
    sale_price: `${formatDecimalAmount(offer.price)} UAH`,
    sale_price_effective_date: salePeriod(offer) ?? '',
  }
}

/** ISO 8601; both ends or none. */
export function salePeriod({ saleFrom, saleUntil }: FeedOffer): string | undefined {
  if (saleFrom === null || saleUntil === null) return undefined
  const minute = (at: number) => `${new Date(at).toISOString().slice(0, 16)}+00:00`
  return `${minute(saleFrom)}/${minute(saleUntil)}`
}

/** Google accepts 1 to 3000 cm and up to 2000 kg. */
function measures({ width, depth, height, weight }: FeedOffer): XmlValues {
  const length = (mm: number | null) => (mm !== null && mm >= 10 && mm <= 30_000 ? `${mm / 10} cm` : '')
  return {
    product_width: length(width),
    product_length: length(depth),
    product_height: length(height),
    product_weight: weight !== null && weight > 0 && weight <= 2_000_000 ? `${weight / 1000} kg` : '',
  }
}
