import { plural, productForms } from '../../locale/uk/plural.ts'

const productCount = (count: number) => `${count}\u00a0${plural(count, productForms)}`

export const llmsTexts = {
  shop: 'Інтернет-магазин меблів.',
  about: (count: number) =>
    `Інтернет-магазин меблів в Україні, мова — українська, ціни — у гривнях. У каталозі ${productCount(count)}. Ціни й наявність на сторінках товарів завжди свіжі; дані товарів є там і в розмітці schema.org.`,
  categories: 'Категорії',
  category: (size: number, text: string) => (text ? `${productCount(size)}. ${text}` : productCount(size)),
  conditions: 'Доставка, повернення, контакти',
  store: (place: string, hours: string[]) => `Магазин: ${[place, ...hours].join('; ')}.`,
  phone: (phone: string) => `Телефон: ${phone}.`,
  delivery: (way: string, price: string, days: string) =>
    `Доставка, ${way}: ${[price, days && `${days} у дорозі`].filter(Boolean).join(', ')}.`,
  returns: (days: number) => `Повернення протягом ${days} дн.`,
  noReturns: 'Товари не повертаються.',
  noReturnsOfMade: 'Виготовлене під замовлення не повертається, крім браку.',
  pages: 'Сторінки',
  lists: 'Переліки',
  allGoods: 'Усі товари',
  sitemap: 'Мапа сайту з фото',
  newGoods: 'Нові товари, RSS',
  journal: 'Журнал',
  journalFeed: 'Журнал, RSS',
  feed: (name: string) => `Прайс-лист у форматі ${name}`,
}
