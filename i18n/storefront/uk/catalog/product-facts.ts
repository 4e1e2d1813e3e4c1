import { formatDate, formatPrice } from '../../../locale/uk/format.ts'
import { dayForms, plural } from '../../../locale/uk/plural.ts'

const monthForms = { one: 'місяць', few: 'місяці', many: 'місяців', other: 'місяця' }
const yearForms = { one: 'рік', few: 'роки', many: 'років', other: 'року' }
const boxForms = { one: 'пакунок', few: 'пакунки', many: 'пакунків', other: 'пакунка' }

/** What a buyer wants to know before paying: the product page below its button. */
export const productFactTexts = {
  ready: {
    in_stock: (at: number) => `Відправимо до\u00a0${dayAndMonth(at)}`,
    to_order: (at: number) => `Надійде до\u00a0${dayAndMonth(at)}`,
    made_to_order: (at: number) => `Виготовимо до\u00a0${dayAndMonth(at)}`,
  },
  until: (at: number) => `до\u00a0${dayAndMonth(at)}`,
  saleUntil: (at: number) => `Знижка діє до\u00a0${dayAndMonth(at)}`,

  terms: 'Доставка, оплата, повернення',
  delivery: 'Доставка',
  payment: 'Оплата',
  returns: 'Гарантія',
  /** A range that begins with nothing is free for some only, which is no promise to all. */
  deliveryPrice: (low: number, high: number) => {
    if (high === 0) return 'безкоштовно'
    if (low === 0) return `до\u00a0${formatPrice(high)}`
    return low === high ? formatPrice(low) : `від\u00a0${formatPrice(low)}`
  },
  vanPrice: (zone: string, price: string) => `${zone}: ${price}`,
  carrierPrice: (price: string) => `Новою поштою ${price}`,
  deliveryByPhone: 'узгодимо телефоном',
  yourCity: 'Куди веземо',
  cityHint: 'Назва міста чи села',
  countForCity: 'Порахувати',
  whichCity: 'Знайшли кілька. Котрий із\u00a0них ваш?',
  noSuchCity: 'Такого населеного пункту в\u00a0довіднику немає. Перевірте, будь ласка, назву.',
  notToCity: 'Сюди цей товар не\u00a0веземо. Зателефонуйте, і\u00a0ми щось придумаємо.',
  free: 'безкоштовно',
  carry: 'Підйом і\u00a0складання нашою бригадою',
  paymentWays: 'Способи оплати',
  prepaid: (sum: number) => `передплата ${formatPrice(sum)}`,
  deposit: (sum: number) => `передплата ${formatPrice(sum)}, решта перед відправленням`,
  inParts: (count: number) => `до ${count}\u00a0платежів без переплат`,
  warranty: (months: number) =>
    months % 12 === 0
      ? `${months / 12}\u00a0${plural(months / 12, yearForms)}`
      : `${months}\u00a0${plural(months, monthForms)}`,
  warrantyLine: (text: string) => `Гарантія ${text} від дня доставки.`,
  /** `isOfSome`: not all of the goods have the same one. */
  warranties: (terms: string[], isOfSome: boolean) =>
    `Гарантія ${terms.join(' або ')}${isOfSome ? ', залежно від товару' : ''}.`,
  returnDays: (n: number) => `повернення ${n}\u00a0${plural(n, dayForms)}`,
  returnLine: (n: number) =>
    `Передумали? Повернемо гроші протягом ${n}\u00a0${plural(n, { ...dayForms, one: 'дня', few: 'днів' })}, якщо річ не\u00a0була в\u00a0користуванні.`,
  returnFree: 'Забираємо за\u00a0наш рахунок.',
  returnPaid: 'Зворотну доставку оплачує покупець.',
  returnDefects: 'повернення лише в\u00a0разі браку',
  noReturns: {
    made_to_order: 'Річ виготовляємо саме для вас, тож повернути її можна лише в\u00a0разі браку.',
    never: 'Повернути можна лише в\u00a0разі браку.',
  },
  madeSome: 'Виготовлене на\u00a0замовлення можна повернути лише в\u00a0разі браку.',
  adviser: (name: string) => (name === '' ? 'Маєте питання? Зателефонуйте:' : `Маєте питання? Відповість ${name}:`),
  deliveryPage: 'Доставка товару',
  backToProduct: 'Назад до товару',

  construction: 'Матеріали й\u00a0конструкція',
  care: 'Догляд',
  packages: 'Пакунки',
  box: (quantity: number, sides: string, weight: string) =>
    `${quantity > 1 ? `${quantity}\u00a0×\u00a0` : ''}${sides}\u00a0см, ${weight}`,
  boxes: (count: number, weight: string) => `${count}\u00a0${plural(count, boxForms)}, разом ${weight}`,
  door: 'Пройде у\u00a0двері',
  doorWidth: (text: string) => `від ${text}\u00a0см завширшки`,
  facts: {
    seat_height: 'Висота сидіння',
    seat_depth: 'Глибина сидіння',
    max_load: 'Витримує',
    frame: 'Каркас',
    filling: 'Наповнення',
    upholstery: 'Оббивка',
    legs: 'Ніжки',
    mechanism: 'Механізм',
    assembly: 'Складання',
    in_box: 'Що в\u00a0коробці',
    made_by: 'Хто робить',
  },
  careSigns: {
    vacuum: 'Чистити порохотягом',
    dry_cloth: 'Витирати сухою тканиною',
    damp_cloth: 'Витирати вологою тканиною',
    hand_wash: 'Прати руками',
    wash_30: 'Прати за 30\u00a0°C',
    dry_clean: 'Хімчистка',
    oil: 'Оновлювати олією раз на рік',
    no_water: 'Не\u00a0мочити',
    no_bleach: 'Не\u00a0відбілювати',
    no_iron: 'Не\u00a0прасувати',
    no_sun: 'Берегти від прямого сонця',
    no_heat: 'Не\u00a0ставити гаряче',
  },
}

/** `20 грудня`: within a year the month says enough. */
function dayAndMonth(at: number): string {
  return formatDate(at)
    .replace(/\s\d{4}$/, '')
    .replace(' ', '\u00a0')
}
