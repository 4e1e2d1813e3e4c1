import { plural } from '../../locale/uk/plural.ts'
import { cartTexts } from './cart/cart.ts'
import { listingTexts } from './catalog/listing.ts'
import { productTexts } from './catalog/product.ts'
import { consentAreaTexts } from './consent/areas.ts'
import { blockTexts, journalTexts } from './content/blocks.ts'
import { contactFormTexts } from './content/contact-form.ts'
import { carouselTexts, galleryTexts } from './media/galleries.ts'

/** Apart from `siteTexts`: no script in the browser needs them. */
export const menuTexts = {
  catalogue: 'Каталог',
  /** Items that do not fit into the row. */
  others: 'Ще',
  /** Label of the disclosure button beside an item, for screen readers only. */
  below: (text: string) => `Розділи: ${text}`,
  legal: 'Правова інформація',
}

/** What every page has, and what has no dictionary of its own. */
export const siteTexts = {
  ...productTexts,
  ...listingTexts,
  skipToContent: 'Перейти до вмісту',
  badCharacter: (field: string) => `У полі «${field.replaceAll('\0', '')}» є символ, якого не буває в тексті.`,
  home: 'Головна',
  shop: 'Усі меблі',
  onSale: 'Меблі зі\u00a0знижкою',
  menu: 'Меню',
  closeMenu: 'Закрити меню',
  close: 'Закрити',
  mainNavigation: 'Головна навігація',
  secondaryNavigation: 'Додаткова навігація',
  breadcrumbs: 'Шлях до сторінки',
  categories: 'Категорії',
  allGoods: 'Усі товари',
  aboutShop: 'Про магазин',
  call: 'Зателефонувати',
  languages: 'Мова сторінки',
  storeNotice: 'Повідомлення магазину',
  dismissStoreNotice: 'Сховати',

  savingBadge: (percent: number) => `−${percent}\u00a0%`,
  moreColours: (n: number) => `ще ${n}`,
  colours: 'Кольори',
  cardRating: (stars: string, reviews: number) =>
    `Оцінка ${stars} з\u00a05, ${reviews}\u00a0${plural(reviews, { one: 'відгук', few: 'відгуки', many: 'відгуків', other: 'відгуку' })}`,

  description: 'Опис',
  dimensions: 'Розміри',
  drawing: (name: string) => `Креслення: ${name}`,
  materials: 'Матеріали',
  properties: 'Властивості',
  related: 'Схожі меблі',
  roomShows: (name: string) => `На фото: ${name}. У цій кімнаті ще:`,
  goesWith: 'Пасує до цього',
  setOf: 'У комплекті',
  width: 'Ширина',
  depth: 'Глибина',
  height: 'Висота',
  weight: 'Вага',
  cm: (text: string) => `${text}\u00a0см`,

  cart: cartTexts,
  carousel: carouselTexts,
  heroes: 'Наші інтерʼєри',
  consentAreas: consentAreaTexts,
  messages: contactFormTexts,
  journal: journalTexts,

  newGoods: 'Новинки',
  allNewGoods: 'Усі новинки',
  rooms: 'Кімнати',
  galleries: galleryTexts,
  blocks: blockTexts,

  notFoundTitle: 'Такої сторінки немає',
  notFoundText: 'Можливо, товар розпродано або адреса змінилася.',
  failureTitle: 'Щось пішло не так',
  failureText: 'Ми вже знаємо про помилку. Спробуйте, будь ласка, ще раз за хвилину.',
  toHome: 'На головну',
}
