import { statisticsTexts } from '../../cli/uk/statistics.ts'
import { formatInteger } from '../../locale/uk/format.ts'

/** A duration in minutes and seconds: `1\u00a0хв 23\u00a0с`. */
function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60
    ? `${seconds}\u00a0с`
    : `${formatInteger(Math.floor(seconds / 60))}\u00a0хв ${seconds % 60}\u00a0с`
}

export const adminStatistics = {
  title: 'Відвідування',
  rangeLabel: 'За який час',
  ranges: {
    today: 'Сьогодні',
    week: '7\u00a0днів',
    month: '30\u00a0днів',
    quarter: '90\u00a0днів',
    year: 'Рік',
    own: 'Свій проміжок',
  },
  from: 'Від',
  until: 'До',
  wrongRange: 'Кінець має бути не раніше за початок.',
  summary: 'Підсумок',
  visits: 'Візити',
  views: 'Перегляди',
  bounce: 'Відмови',
  timePerView: 'Час на сторінці',
  firstVisits: 'Уперше',
  bots: 'Роботи, окремо',
  curve: 'Візити за днями',
  curveHours: 'Візити за годинами',
  curveSays: (total: string, most: string, when: string) => `Усього ${total}; найбільше ${most}: ${when}.`,
  chartKeys: 'Стрілки ведуть від дня до дня.',
  point: (when: string, visits: number, views: number) =>
    `${when}: візитів ${formatInteger(visits)}, переглядів ${formatInteger(views)}`,
  asTable: 'Показати таблицею',
  day: 'День',
  hour: 'Година',
  sources: 'Джерела',
  pages: 'Сторінки',
  devices: 'Пристрої',
  browsers: 'Браузери',
  platforms: 'Системи',
  products: 'Товари',
  product: 'Товар',
  goneProduct: (id: number) => `товар №\u00a0${id}, якого вже немає`,
  adds: 'У\u00a0кошик',
  orders: 'Замовлення',
  funnel: 'Від перегляду до замовлення',
  funnelHint: 'Перегляди рахуємо лише в\u00a0тих, хто це дозволив; додавання й\u00a0замовлення – в\u00a0усіх.',
  funnelSteps: { views: 'Перегляди товарів', adds: 'Додавання в\u00a0кошик', orders: 'Замовлення' },
  goals: 'Цілі',
  completions: 'Досягнуто',
  reasons: 'Чому візити вважаємо підозрілими',
  reasonsHint: 'Їх пораховано окремо від людей. Візит рахуємо за кожною з\u00a0його причин.',
  name: 'Назва',
  nothing: 'За цей час ще ніхто не приходив, або ніхто не дозволив себе рахувати.',
  /** Whole per cent: with a few hundred visits decimals are noise. */
  share: (part: number, total: number) => (total === 0 ? '–' : `${Math.round((part / total) * 100)}\u00a0%`),
  duration,
  direct: statisticsTexts.direct,
  others: statisticsTexts.others,
  unknown: statisticsTexts.unknown,
  deviceNames: statisticsTexts.deviceNames,
  reasonNames: statisticsTexts.reasons,
}

export const adminConsent = {
  title: 'Згоди на cookie',
  intro:
    'Кожен вибір відвідувача записано раз і\u00a0назавжди: запис містить відбиток попереднього, тож змінити чи видалити його непомітно не можна.',
  total: 'Усього записів',
  ofLatest: (n: number) => `серед останніх ${formatInteger(n)}`,
  refusedAll: 'Відмовилися від усього',
  verify: 'Перевірити ланцюг',
  verifying: 'Перевіряємо…',
  whole: (length: number, hash: string) =>
    `Доведено цілим: записів ${formatInteger(length)}, останній відбиток ${hash.slice(0, 16)}…`,
  altered: (number: number) => `Ланцюг порушено: запис ${formatInteger(number)} змінено, або перед ним бракує іншого.`,
  cut: (length: number, counted: number) =>
    `Ланцюг порушено: записів ${formatInteger(length)}, а\u00a0пораховано їх було ${formatInteger(counted)}.`,
  export: 'Вивантажити CSV',
  records: 'Записи',
  none: 'Записів ще немає: ніхто ще не відповів на запит про cookie.',
  number: '№',
  at: 'Коли',
  choice: 'Вибір',
  services: 'Сервіси',
  type: 'Правила',
  version: 'Політика',
  visitor: 'Відвідувач',
  hash: 'Відбиток',
  noChoice: 'нічого',
  allowedService: (name: string) => `${name}:\u00a0так`,
  deniedService: (name: string) => `${name}:\u00a0ні`,
  older: 'Давніші записи',
  newest: 'До найновіших',
}

export const adminTrash = {
  title: 'Видалене',
  intro: 'Що видалено за останні 30\u00a0днів. Повернуте стає таким, яким було.',
  none: 'Тут порожньо: за 30\u00a0днів нічого не видаляли.',
  what: 'Що',
  kind: 'Вид',
  when: 'Видалено',
  by: 'Хто',
  left: 'Лишилося днів',
  restore: 'Повернути',
  restoreOne: (title: string) => `Повернути: ${title}`,
  restored: (title: string) => `Повернуто: ${title}`,
  kinds: {
    product: 'Товар',
    category: 'Категорія',
    page: 'Сторінка',
    post: 'Запис журналу',
    journal_category: 'Рубрика журналу',
    gallery: 'Галерея',
    media: 'Файл',
    message: 'Повідомлення',
    order: 'Замовлення',
    attribute: 'Властивість',
    attribute_value: 'Значення властивості',
    tag: 'Позначка',
    order_note: 'Примітка до замовлення',
    order_refund: 'Повернення коштів',
    coupon: 'Промокод',
    webhook: 'Вебхук',
  } as Record<string, string>,
}
