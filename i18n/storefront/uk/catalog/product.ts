import { formatPrice } from '../../../locale/uk/format.ts'
import { dayForms, plural } from '../../../locale/uk/plural.ts'

const weekForms = { one: 'тиждень', few: 'тижні', many: 'тижнів', other: 'тижня' }

/** Texts of the product chooser, also in the browser; apart from the others, so that only these are loaded there. */
export const productTexts = {
  from: 'від',
  priceOnRequest: 'Ціну уточнюйте',
  wasPrice: 'Звичайна ціна',
  nowPrice: 'Ціна зі знижкою',
  saving: (kopiykas: number) => `Заощаджуєте ${formatPrice(kopiykas)}`,
  inStock: 'В наявності',
  outOfStock: 'Немає в наявності',
  onBackorder: 'Доступне передзамовлення',
  fewLeft: (n: number) => `Залишилося ${n}\u00a0шт.`,
  leadTime: {
    in_stock: 'В наявності',
    to_order: 'Під замовлення',
    made_to_order: 'Виготовимо для вас',
  },
  leadTimeLabel: 'Строк',
  /** Whole weeks from two weeks on, else days: «3–5 днів», «4 тижні», «3–4 тижні». */
  days: (min: number | null, max: number | null) => {
    const last = max ?? min
    if (last === null) return ''
    const first = min ?? last
    const inWeeks = first >= 14 && first % 7 === 0 && last % 7 === 0
    const [from, to] = inWeeks ? [first / 7, last / 7] : [first, last]
    return `${from === to ? from : `${from}–\u2060${to}`}\u00a0${plural(to, inWeeks ? weekForms : dayForms)}`
  },
  articleNumber: 'Артикул',
  quantity: 'Кількість',
  less: 'Менше',
  more: 'Більше',
  quantityStep: (step: number) => `по\u00a0${step}\u00a0шт.`,
  together: 'Разом',
  notOffered: 'немає в такому поєднанні',
  findValue: (option: string) => `Знайти: ${option}`,
  findValueAmong: (n: number) => `Шукати серед ${n}`,
  foundValues: (n: number) => (n === 0 ? 'Такого немає' : `Знайдено: ${n}`),
  showChoice: 'Показати обране',
  noSuchVariation: 'Такого поєднання немає. Оберіть, будь ласка, інше.',
  orderByPhone: 'Замовити телефоном',
  buyElsewhere: 'Купити в партнера',
  pictures: 'Зображення товару',
  picture: (n: number, total: number) => `Зображення ${n} з ${total}`,
  pictureShows: (names: string) => `На фото: ${names}`,
  pictureUnsure: { size: 'Фото спільне для всіх розмірів', look: 'Колір на фото може бути інший' },
  noPicture: 'Зображення ще немає',
  enlarge: 'Збільшити',
  add: 'У кошик',
  added: (name: string) => `Додано: ${name}.`,
}
