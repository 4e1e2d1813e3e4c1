import { priceListTexts } from '#i18n/feeds/uk/price-lists.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import type { FeedFormat } from '../feeds.ts'
import { activeProblems, containsContact, missingFields, truncateText } from './offer-texts.ts'
import { XML_HEAD, xmlElement, xmlElements } from './xml.ts'

/** Hotline's XML: hryvnias in `priceRUAH`, no markup in texts, no phones or URLs in names, two stock values. */
export const hotlineFeed: FeedFormat = {
  needsAccount: true,
  idLength: 32,
  begin: (shop) =>
    [
      `${XML_HEAD}\n<price>`,
      xmlElement('date', new Date(shop.now).toISOString().slice(0, 16).replace('T', ' ')),
      xmlElement('firmName', truncateText(shop.name, 255)),
      xmlElement('firmId', shop.account),
      '<categories>',
      ...shop.categories.map(
        ({ id, parentId, name }) =>
          `<category>${xmlElement('id', id)}${parentId === null ? '' : xmlElement('parentId', parentId)}${xmlElement('name', truncateText(shop.mapping[String(id)] || name, 255))}</category>`,
      ),
      '</categories>\n<items>\n',
    ].join(''),
  end: () => '</items></price>\n',
  offer: (offer, shop) => {
    const problems = [
      ...missingFields(offer),
      ...activeProblems({ no_category: offer.categoryId === null, contact_inside: containsContact(offer.title) }),
    ]
    if (problems.length > 0) return { text: null, problems }
    if (offer.availability === 'out_of_stock') return { text: null, problems: [] }
    const waits = offer.availability !== 'in_stock'
    const title = truncateText(offer.title, MAX_TITLE_LENGTH)
    const lines = [
      xmlElements({
        id: shop.prefix + offer.id,
        categoryId: offer.categoryId ?? '',
        code: offer.sku.slice(0, 100),
        barcode: offer.gtin,
        vendor: truncateText(offer.brand, 100),
        name: title,
        description: truncateText(offer.text, MAX_DESCRIPTION_LENGTH),
        url: offer.url,
        image: offer.pictures.slice(0, MAX_PICTURES),
        priceRUAH: formatDecimalAmount(offer.price),
        oldprice: offer.was === null ? '' : formatDecimalAmount(offer.was),
      }),
      waits
        ? xmlElement('stock', priceListTexts.toOrder, offer.days === null ? {} : { days: offer.days })
        : xmlElement('stock', priceListTexts.inStock),
      xmlElement('condition', 0),
      ...offer.params.map(({ name, value, unit }) =>
        xmlElement('param', truncateText(unit ? `${value} ${unit}` : value, 255), { name: truncateText(name, 255) }),
      ),
    ]
    return {
      text: `<item>${lines.join('')}</item>\n`,
      problems: activeProblems({
        title_cut: offer.title.length > MAX_TITLE_LENGTH,
        description_cut: offer.text.length > MAX_DESCRIPTION_LENGTH,
        pictures_cut: offer.pictures.length > MAX_PICTURES,
        sku_cut: offer.sku.length > 100,
      }),
    }
  },
}

const MAX_TITLE_LENGTH = 255
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_PICTURES = 10
