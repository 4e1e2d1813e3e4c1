import { formatInteger, quote } from '../../../locale/uk/format.ts'
import { plural, productForms } from '../../../locale/uk/plural.ts'

const productCount = (n: number) => `${formatInteger(n)}\u00a0${plural(n, productForms)}`

export const filterTexts = {
  title: 'Фільтри',
  open: (n: number) => (n === 0 ? 'Фільтри' : `Фільтри (${n})`),
  close: 'Закрити',
  show: (n: number) => (n === 0 ? 'Нічого не знайдено' : `Показати ${productCount(n)}`),
  chosen: 'Вибрані фільтри',
  remove: (label: string) => `${label}: прибрати фільтр`,
  reset: 'Скинути все',
  all: (n: number) => `Показати всі (${formatInteger(n)})`,
  find: 'Пошук у\u00a0списку',
  findIn: (title: string) => `${title}: пошук у\u00a0списку`,
  findNone: 'У\u00a0списку такого немає',
  from: 'від',
  to: 'до',
  failed: 'Список не оновився: перевірте зʼєднання.',
  again: 'Спробувати ще раз',

  names: {
    category: 'Категорія',
    price: 'Ціна, ₴',
    width: 'Ширина, см',
    depth: 'Глибина, см',
    height: 'Висота, см',
    material: 'Матеріал',
    lead: 'Коли буде',
    instock: 'Лише в\u00a0наявності',
    onsale: 'Лише зі\u00a0знижкою',
  },
  leads: {
    ready: 'Готове до\u00a0відправлення',
    '2w': 'До 2\u00a0тижнів',
    '4w': '2–4\u00a0тижні',
    long: 'Понад 4\u00a0тижні',
  },
  /** «Ширина від 180 до 220 см», on a chip. */
  ranges: {
    price: (limits: string) => `Ціна ${limits}\u00a0₴`,
    width: (limits: string) => `Ширина ${limits}\u00a0см`,
    depth: (limits: string) => `Глибина ${limits}\u00a0см`,
    height: (limits: string) => `Висота ${limits}\u00a0см`,
  },
  limits: (from: number | null, to: number | null) =>
    [from === null ? '' : `від\u00a0${formatInteger(from)}`, to === null ? '' : `до\u00a0${formatInteger(to)}`]
      .filter(Boolean)
      .join(' '),

  nothing: 'За цими фільтрами нічого немає',
  advice: 'Приберіть один із\u00a0них\u00a0— і\u00a0товари знайдуться:',
  adviceNone: 'Спробуйте скинути фільтри.',
  withoutOne: (filter: string, n: number) => `Без ${quote(filter)} — ${productCount(n)}`,
}
