import { formatInteger, quote } from '../../../locale/uk/format.ts'
import { plural, productForms } from '../../../locale/uk/plural.ts'

export const listingTexts = {
  goodsCount: (n: number) => `${formatInteger(n)}\u00a0${plural(n, productForms)}`,
  /** The shown range of a listing: «1–24 з 2 962 товарів». */
  shown: (from: number, to: number, total: number) =>
    `${from}–${to} з\u00a0${formatInteger(total)}\u00a0${plural(total, productGenitiveForms)}`,
  ordering: 'Сортування',
  apply: 'Застосувати',
  orderings: {
    menu_order: 'За замовчуванням',
    popularity: 'Спершу популярні',
    rating: 'За оцінкою',
    date: 'Спершу нові',
    price: 'Від дешевших',
    'price-desc': 'Від дорожчих',
  },
  pages: 'Сторінки',
  page: (n: number) => `Сторінка ${n}`,
  pageSuffix: (n: number) => `сторінка ${n}`,
  previousPage: 'Назад',
  nextPage: 'Далі',
  emptyList: 'Тут поки порожньо',
  emptyListHint: 'Нові меблі вже в дорозі. Подивіться, будь ласка, решту каталогу.',
  toShop: 'До каталогу',
}

const productGenitiveForms = { one: 'товару', few: 'товарів', many: 'товарів', other: 'товару' }

/** Title of the feed of new products, on pages and in the feed. */
export const productFeedTitle = (shop: string) => `Товари магазину ${quote(shop)}`
