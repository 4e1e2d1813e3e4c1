import { feedWords } from '#i18n/feeds.uk.ts'
import type { FeedFormat } from './feeds.ts'
import { cut, decimal, missingOf, namesContact, problemsWhere } from './rules.ts'
import { element, XML_HEAD } from './xml.ts'

/** Hotline's XML: hryvnias in `priceRUAH`, no markup in texts, no telephones or addresses in names, stock in two words. */
export const hotline: FeedFormat = {
  needsAccount: true,
  idLength: 32,
  begin: (shop) =>
    [
      `${XML_HEAD}\n<price>`,
      element('date', new Date(shop.now).toISOString().slice(0, 16).replace('T', ' ')),
      element('firmName', cut(shop.name, 255)),
      element('firmId', shop.account),
      '<categories>',
      ...shop.categories.map(
        ({ id, parentId, name }) =>
          `<category>${element('id', id)}${parentId === null ? '' : element('parentId', parentId)}${element('name', cut(shop.mapping[String(id)] || name, 255))}</category>`,
      ),
      '</categories>\n<items>\n',
    ].join(''),
  end: () => '</items></price>\n',
  offer: (offer, shop) => {
    const problems = [
      ...missingOf(offer),
      ...problemsWhere({ no_category: offer.categoryId === null, contact_inside: namesContact(offer.title) }),
    ]
    if (problems.length > 0) return { text: null, problems }
    if (offer.availability === 'out_of_stock') return { text: null, problems: [] }
    const waits = offer.availability !== 'in_stock'
    const title = cut(offer.title, TITLE)
    const lines = [
      element('id', shop.prefix + offer.id),
      element('categoryId', offer.categoryId ?? ''),
      ...(offer.sku ? [element('code', offer.sku.slice(0, 100))] : []),
      ...(offer.gtin ? [element('barcode', offer.gtin)] : []),
      ...(offer.brand ? [element('vendor', cut(offer.brand, 100))] : []),
      element('name', title),
      ...(offer.text ? [element('description', cut(offer.text, DESCRIPTION))] : []),
      element('url', offer.url),
      ...offer.pictures.slice(0, PICTURES).map((url) => element('image', url)),
      element('priceRUAH', decimal(offer.price)),
      ...(offer.was === null ? [] : [element('oldprice', decimal(offer.was))]),
      waits
        ? element('stock', feedWords.toOrder, offer.days === null ? {} : { days: offer.days })
        : element('stock', feedWords.inStock),
      element('condition', 0),
      ...offer.params.map(({ name, value, unit }) =>
        element('param', cut(unit ? `${value} ${unit}` : value, 255), { name: cut(name, 255) }),
      ),
    ]
    return {
      text: `<item>${lines.join('')}</item>\n`,
      problems: problemsWhere({
        title_cut: offer.title.length > TITLE,
        description_cut: offer.text.length > DESCRIPTION,
        pictures_cut: offer.pictures.length > PICTURES,
        sku_cut: offer.sku.length > 100,
      }),
    }
  },
}

const TITLE = 255
const DESCRIPTION = 5000
const PICTURES = 10
