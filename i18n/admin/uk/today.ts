import { formatInteger, formatPrice } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

export const todayTexts = {
  latestCustomers: 'Останні покупці',
  allCustomers: 'Усі покупці',
  waiting: 'Що чекає на вас',
  allDone: 'Усе зроблено: ніщо не\u00a0чекає.',
  groups: { orders: 'Замовлення', products: 'Товари', rest: 'Покупці й\u00a0магазин' },
  names: {
    confirm: 'Підтвердити',
    payment: 'Не\u00a0оплачено',
    dispatch: 'Виготовити й\u00a0відправити',
    late: 'Під загрозою обіцяна дата',
    outOfStock: 'Немає в\u00a0наявності',
    lowStock: 'Закінчується',
    reviews: 'Відгуки та\u00a0запитання',
    messages: 'Нові повідомлення',
    searches: 'Шукали й\u00a0не\u00a0знайшли',
    jobs: 'Невиконані завдання',
  },
  abouts: {
    confirm: 'чекають рішення або дзвінка',
    payment: 'рахунок виставлено, грошей ще немає; без післяплати',
    dispatch: 'усі замовлення в\u00a0роботі',
    late: 'обіцяно до сьогодні або найближчі три дні',
    outOfStock: 'опубліковані товари, яких не\u00a0можна замовити',
    lowStock: 'на сторінці товару вже пишемо, скільки лишилося',
    reviews: 'чекають публікації чи\u00a0відповіді',
    messages: 'із форм на сторінках',
    searches: 'слова за 30\u00a0днів',
    jobs: 'листи й\u00a0дії, що не\u00a0вдалися після всіх спроб',
  },
  money: 'На скільки замовили',
  moneyAbout:
    'Сума замовлень за днем оформлення, з\u00a0доставкою, до повернень\u00a0– не\u00a0отримані гроші. Без скасованих, невдалих і\u00a0тих, що ще чекають оплати чи дзвінка. За київським часом.',
  periods: { today: 'Сьогодні', week: 'Цей тиждень', month: 'Цей місяць' },
  orders: (n: number) =>
    `${formatInteger(n)}\u00a0${plural(n, { one: 'замовлення', few: 'замовлення', many: 'замовлень', other: 'замовлення' })}`,
  compared: (before: string, revenue: number) => `${before}: ${formatPrice(revenue)}`,
  upTo: (day: string, time: string) => `${day}, до ${time}`,
  between: (first: string, last: string, time: string) => `${first} – ${last}, до ${time}`,
  chartOf: (period: string) => `${period}: графік`,
  table: (period: string) => `Таблицею: ${period.toLocaleLowerCase('uk')}`,
  hour: 'Година',
  day: 'День',
  now: 'Тепер',
  before: 'Тоді',
  toReports: 'Докладніше у\u00a0звітах',
}

/** Of the numbers in the navigation, after the name of the page. */
export const badgeTexts = {
  orders: (n: number) =>
    `${formatInteger(n)}\u00a0${plural(n, { one: 'чекає', few: 'чекають', many: 'чекають', other: 'чекають' })} підтвердження`,
  messages: (n: number) =>
    `${formatInteger(n)}\u00a0${plural(n, { one: 'нове', few: 'нові', many: 'нових', other: 'нових' })}`,
  reviews: (n: number) =>
    `${formatInteger(n)}\u00a0${plural(n, { one: 'чекає', few: 'чекають', many: 'чекають', other: 'чекають' })} рішення`,
  jobs: (n: number) => formatInteger(n),
  most: (n: number) => (n > 99 ? '99+' : String(n)),
}

export const notificationTexts = {
  title: 'Коли прийде нове замовлення',
  about: 'Лише в\u00a0цьому браузері, поки кабінет відкрито хоч в\u00a0одній вкладці.',
  show: 'Показувати сповіщення',
  sound: 'Подавати звук',
  refused:
    'Браузер не\u00a0дозволяє сповіщень для цього сайту. Дозвольте їх у\u00a0налаштуваннях браузера й\u00a0натисніть ще раз.',
  unsupported: 'Цей браузер не\u00a0вміє показувати сповіщення.',
  order: (number: string) => `Нове замовлення №\u00a0${number}`,
}
