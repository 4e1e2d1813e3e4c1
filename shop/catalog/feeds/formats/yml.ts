import { formatDecimalAmount } from '#shop/core/money.ts'
import type { FeedFormat, FeedOffer, FeedShop } from '../feeds.ts'
import { activeProblems, missingFields, truncateHtml, truncateText } from './offer-texts.ts'
import { cdata, XML_HEAD, type XmlValues, xmlAttributes, xmlElement, xmlElements } from './xml.ts'

/**
 * YML for two marketplaces, with elements in the order of the published `shops.dtd`. Rozetka requires a quantity, both
 * names of the old price as `price_old`, its category ids as `rz_id`, and a category for every offer. Prom uses
 * `quantity_in_stock`, groups variations by `group_id`, and has `oldprice`, a `vendorCode` of 25 characters, names of
 * 100, ten pictures, and `portal_id` for categories.
 */
export const rozetkaFeed: FeedFormat = {
  needsAccount: false,
  idLength: 20,
  begin: (shop) => head(shop, 'rz_id'),
  end: () => TAIL,
  offer: (offer, shop) => {
    const missing = [
      ...missingFields(offer),
      ...activeProblems({ no_category: offer.categoryId === null, no_description: offer.html === '' }),
    ]
    if (missing.length > 0) return { text: null, problems: missing }
    const isHere = offer.availability !== 'out_of_stock'
    const limits = { title: 255, description: 50_000, pictures: 15, sku: 100 }
    const lines = [
      xmlElements({
        ...common(offer, 'price_old', limits),
        vendor: truncateText(offer.brand || NO_BRAND, 100),
        article: offer.sku.slice(0, limits.sku),
        stock_quantity: isHere ? (offer.quantity ?? DEFAULT_QUANTITY) : 0,
      }),
      descriptions(offer, limits),
      xmlElement('state', 'new'),
      ...params(offer),
    ]
    const id = shop.prefix + offer.id
    return {
      text: `<offer${xmlAttributes({ id, available: String(isHere) })}>${lines.join('')}</offer>\n`,
      problems: limitedFields(offer, limits),
    }
  },
}

/** Rozetka rejects offers without a vendor. */
const NO_BRAND = 'Без бренду'

export const promFeed: FeedFormat = {
  needsAccount: false,
  idLength: 25,
  begin: (shop) => head(shop, 'portal_id'),
  end: () => TAIL,
  offer: (offer, shop) => {
    const missing = [...missingFields(offer), ...activeProblems({ no_category: offer.categoryId === null })]
    if (missing.length > 0) return { text: null, problems: missing }
    const limits = { title: 100, description: 12_160, pictures: 10, sku: 25 }
    const attributes = {
      id: shop.prefix + offer.id,
      // Empty: available to order, not in stock.
      available: offer.availability === 'in_stock' ? 'true' : offer.availability === 'out_of_stock' ? 'false' : '',
      ...(offer.availability === 'in_stock' && { in_stock: 'true' }),
      selling_type: 'r',
      ...(offer.groupId !== null && { group_id: offer.groupId }),
    }
    const lines = [
      xmlElements({
        ...common(offer, 'oldprice', limits),
        vendor: truncateText(offer.brand, 100),
        vendorCode: offer.sku.replace(INVALID_CODE_CHARACTERS, '').slice(0, limits.sku),
      }),
      descriptions(offer, limits),
      xmlElements({ barcode: offer.gtin, quantity_in_stock: offer.quantity ?? '' }),
      ...params(offer),
    ]
    return {
      text: `<offer${xmlAttributes(attributes)}>${lines.join('')}</offer>\n`,
      problems: limitedFields(offer, limits),
    }
  },
}

/** Prom accepts letters, digits and a few other characters in codes. */
const INVALID_CODE_CHARACTERS = /[^\p{Script=Latin}\p{Script=Cyrillic}\d\-_./ ]/gu

/** Rozetka requires a quantity; made-to-order products never run out. */
const DEFAULT_QUANTITY = 100

const TAIL = '</offers></shop></yml_catalog>\n'

function head(shop: FeedShop, theirId: 'rz_id' | 'portal_id'): string {
  const date = new Date(shop.now).toISOString().slice(0, 16).replace('T', ' ')
  const categories = shop.categories.map(({ id, parentId, name }) => {
    const theirs = shop.mapping[String(id)]
    return xmlElement('category', truncateText(name, 255), {
      id,
      ...(parentId !== null && { parentId }),
      ...(theirs && { [theirId]: theirs }),
    })
  })
  return [
    `${XML_HEAD}\n<!DOCTYPE yml_catalog SYSTEM "shops.dtd">\n<yml_catalog date="${date}"><shop>`,
    xmlElement('name', truncateText(shop.name, 255)),
    xmlElement('company', truncateText(shop.name, 255)),
    xmlElement('url', `${shop.url}/`),
    '<currencies><currency id="UAH" rate="1"/></currencies>',
    `<categories>${categories.join('')}</categories>\n<offers>\n`,
  ].join('')
}

type Limits = { title: number; description: number; pictures: number; sku: number }

/** What both marketplaces have first. */
function common(offer: FeedOffer, oldPrice: string, limits: Limits): XmlValues {
  const title = truncateText(offer.title, limits.title)
  return {
    url: offer.url,
    price: formatDecimalAmount(offer.price),
    [oldPrice]: offer.was === null ? '' : formatDecimalAmount(offer.was),
    currencyId: 'UAH',
    categoryId: offer.categoryId ?? '',
    picture: offer.pictures.slice(0, limits.pictures),
    name: title,
    name_ua: title,
  }
}

function descriptions(offer: FeedOffer, limits: Limits): string {
  const description = cdata(truncateHtml(offer, limits.description))
  return `<description>${description}</description><description_ua>${description}</description_ua>`
}

function params({ params }: FeedOffer): string[] {
  return params.map(({ name, value, unit }) =>
    xmlElement('param', truncateText(value, 255), { name: truncateText(name, 255), ...(unit && { unit }) }),
  )
}

function limitedFields(offer: FeedOffer, limits: Limits) {
  return activeProblems({
    title_cut: offer.title.length > limits.title,
    description_cut: offer.html.length > limits.description,
    pictures_cut: offer.pictures.length > limits.pictures,
    sku_cut: offer.sku.length > limits.sku,
  })
}
