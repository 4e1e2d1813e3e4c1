import { formatInteger } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

const CHANNELS: Record<string, string> = {
  checkout: 'Оформлення на сайті',
  'store-api': 'Оформлення через застосунок',
  'one-click': 'Замовлення одним дотиком',
  admin: 'Менеджер у\u00a0кабінеті',
  'rest-api': 'Програма через API',
  migration: 'Перенесено з\u00a0іншого магазину',
}

/** Names of what has none. */
const NAMELESS = {
  product: 'Рядки без товару з\u00a0каталогу',
  category: 'Без категорії',
  city: 'Місто не\u00a0вказано',
  channel: 'Невідомо',
  coupon: 'Без коду',
}

export const reportTexts = {
  tabs: {
    sales: 'Продажі',
    product: 'Товари',
    category: 'Категорії',
    city: 'Міста',
    channel: 'Джерела',
    coupon: 'Промокоди',
    funnel: 'Від візиту до оплати',
    'dead-stock': 'Не\u00a0продається',
  },
  titles: {
    sales: 'Продажі за днями',
    product: 'Продажі за товарами',
    category: 'Продажі за категоріями',
    city: 'Продажі за містами',
    channel: 'Продажі за способом замовлення',
    coupon: 'Продажі з\u00a0промокодами',
    funnel: 'Шлях від візиту до оплати',
    'dead-stock': 'Що не\u00a0продається',
  },
  tabsLabel: 'Який звіт',
  download: 'Вивантажити CSV',
  period: (days: string, before: string) =>
    `${days}. Порівняно з\u00a0такою самою кількістю днів перед ними: ${before}.`,
  periodAlone: (days: string) => `${days}.`,
  days: (first: string, last: string) => (first === last ? first : `${first}\u00a0– ${last}`),
  nothing: 'За ці дні нічого не\u00a0продали.',
  nothingUnsold: 'Товарів із відомим залишком, яких за ці дні не\u00a0купували, немає.',
  noFunnel: 'За ці дні ніхто не\u00a0приходив і\u00a0нічого не\u00a0замовляв.',
  figures: {
    revenue: { name: 'Виручка', about: 'Сума проданих замовлень із доставкою, до повернень.' },
    orders: {
      name: 'Замовлення',
      about: 'Оформлені в\u00a0ці дні; без скасованих, невдалих і\u00a0тих, що ще чекають оплати чи дзвінка.',
    },
    average: { name: 'Середнє замовлення', about: 'Виручка, поділена на кількість замовлень.' },
    items: { name: 'Продано штук', about: 'Одиниці товарів у\u00a0цих замовленнях.' },
    discount: {
      name: 'Знижки',
      about: 'Скільки з\u00a0ціни товарів зняли промокоди й\u00a0менеджери; акційні ціни сюди не\u00a0входять.',
    },
    refunds: { name: 'Повернення', about: 'Кошти, повернені в\u00a0ці дні, хоч би коли було замовлення.' },
    shipping: { name: 'Доставка', about: 'Скільки покупці заплатили за доставку; входить у\u00a0виручку.' },
  },
  chart: 'Виручка за днями',
  tick: (hryvnias: number) =>
    hryvnias >= 10_000 ? `${formatInteger(hryvnias / 1000)}\u00a0тис.` : formatInteger(hryvnias),
  now: 'Ці дні',
  before: 'Дні перед ними',
  point: (day: string, revenue: string, before: string) => `${day}: ${revenue}; перед тим ${before}`,
  asTable: 'Показати таблицею',
  abouts: {
    product:
      'Виручка тут\u00a0– це ціна товарів після знижок, без доставки. Варіанти зараховано до їхнього товару. Повернення не\u00a0віднято.',
    category:
      'Кожен товар зараховано до його першої категорії, тож суми складаються. Виручка\u00a0– ціна товарів після знижок, без доставки.',
    city: 'Місто доставки, а\u00a0як його немає\u00a0– місто покупця. Виручка\u00a0– сума замовлень із доставкою.',
    channel:
      'Через що оформлено замовлення. Звідки прийшов покупець (реклама, пошук, UTM), ми разом із замовленням не\u00a0зберігаємо, щоб не\u00a0повʼязувати людину з\u00a0її візитами; джерела візитів\u00a0– у\u00a0розділі «Відвідування».',
    coupon: 'Скільки замовлень зроблено з\u00a0промокодом, скільки він із них зняв і\u00a0на яку суму замовили.',
  },
  orderLabel: 'Спершу найбільші за',
  orderBy: { revenue: 'За виручкою', items: 'За кількістю' },
  names: {
    product: 'Товар',
    category: 'Категорія',
    city: 'Місто',
    channel: 'Спосіб замовлення',
    coupon: 'Промокод',
  },
  rowName: (breakdown: keyof typeof NAMELESS, key: string, name: string) =>
    key === '' ? NAMELESS[breakdown] : breakdown === 'channel' ? (CHANNELS[key] ?? key) : name,
  others: (n: number) =>
    `Ще ${formatInteger(n)}\u00a0${plural(n, { one: 'рядок', few: 'рядки', many: 'рядків', other: 'рядка' })}`,
  columns: {
    day: 'День',
    orders: 'Замовлень',
    revenue: 'Виручка, ₴',
    revenueBefore: 'Виручка днів перед ними, ₴',
    items: 'Штук',
    discount: 'Знижки, ₴',
    shipping: 'Доставка, ₴',
    refunds: 'Повернення, ₴',
    change: 'Зміна',
    step: 'Крок',
    count: 'Скільки',
    countBefore: 'Скільки в\u00a0дні перед ними',
    share: 'З\u00a0попереднього кроку',
    product: 'Товар',
    sku: 'Артикул',
    stock: 'Є, штук',
    value: 'На суму, ₴',
    lastSold: 'Продано востаннє',
  },
  funnelSteps: {
    visits: 'Візити',
    views: 'Перегляди товарів',
    adds: 'Додавання в\u00a0кошик',
    orders: 'Замовлення',
    paid: 'Оплачено повністю',
  },
  funnelAbouts: {
    visits: 'Відвідування людей, які дозволили себе рахувати; роботів і\u00a0працівників, що ввійшли, відкинуто.',
    views: 'Відкриті сторінки товарів тими самими відвідувачами.',
    adds: 'Скільки разів товар клали в\u00a0кошик; рахуємо в\u00a0усіх, крім працівників, що ввійшли.',
    orders: 'Усі оформлені замовлення, зі скасованими й\u00a0ще не\u00a0оплаченими.',
    paid: 'Ті з\u00a0них, за які вже отримано всю суму.',
  },
  deadStockAbout:
    'Опубліковані товари й\u00a0варіанти, яких є в\u00a0наявності хоч один, а\u00a0за ці дні не\u00a0купили жодного. Сума\u00a0– за звичайною ціною. Додані пізніше за перший день не\u00a0враховано.',
  deadStockFigures: { count: 'Позицій', value: 'Заморожено, за звичайною ціною' },
  never: 'ніколи',
  change: {
    none: 'так само',
    fresh: 'раніше не\u00a0було',
    up: (percent: string) => `на ${percent}\u00a0% більше`,
    down: (percent: string) => `на ${percent}\u00a0% менше`,
    was: (value: string) => `було ${value}`,
  },
}
