import { formatDecimal, formatPrice, formatWhole } from './format.ts'
import { lightboxWords } from './lightbox.ts'
import { plural } from './plural.ts'

const goods = { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' }
const daysWord = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }
const weeksWord = { one: 'тиждень', few: 'тижні', many: 'тижнів', other: 'тижня' }

/** Every sentence a shopper reads. */
export const uk = {
  skipToContent: 'Перейти до вмісту',
  home: 'Головна',
  shop: 'Усі меблі',
  menu: 'Меню',
  closeMenu: 'Закрити меню',
  mainNavigation: 'Головна навігація',
  secondaryNavigation: 'Додаткова навігація',
  breadcrumbs: 'Шлях до сторінки',
  categories: 'Категорії',
  allGoods: 'Усі товари',
  aboutShop: 'Про магазин',
  call: 'Зателефонувати',
  pageReady: 'Завантаження сторінки',

  goodsCount: (n: number) => `${formatWhole(n)} ${plural(n, goods)}`,
  /** What the listing shows: «1–24 з 2 962 товарів». */
  shown: (from: number, to: number, total: number) =>
    to - from + 1 >= total ? uk.goodsCount(total) : `${from}–${to} з ${formatWhole(total)} ${plural(total, goodsOf)}`,
  ordering: 'Сортування',
  apply: 'Застосувати',
  orderings: {
    menu_order: 'За порядком',
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

  from: 'від',
  priceOnRequest: 'Ціну уточнюйте',
  wasPrice: 'Звичайна ціна',
  nowPrice: 'Ціна зі знижкою',
  saving: (kopiykas: number) => `Заощаджуєте ${formatPrice(kopiykas)}`,
  savingBadge: (percent: number) => `−${percent} %`,
  sale: 'Знижка',
  newArrival: 'Новинка',
  moreColours: (n: number) => `ще ${n}`,
  colours: 'Кольори',

  inStock: 'В наявності',
  outOfStock: 'Немає в наявності',
  onBackorder: 'Доступне передзамовлення',
  fewLeft: (n: number) => `Залишилося ${n} шт.`,
  leadTime: {
    in_stock: 'В наявності',
    to_order: 'Під замовлення',
    made_to_order: 'Виготовимо для вас',
  },
  leadTimeLabel: 'Термін',
  /** Whole weeks from two on, else days: «3–5 днів», «4 тижні», «3–4 тижні». */
  days: (min: number | null, max: number | null) => {
    const last = max ?? min
    if (last === null) return ''
    const first = min ?? last
    const inWeeks = first >= 14 && first % 7 === 0 && last % 7 === 0
    const [from, to] = inWeeks ? [first / 7, last / 7] : [first, last]
    return `${from === to ? from : `${from}–${to}`}\u00a0${plural(to, inWeeks ? weeksWord : daysWord)}`
  },

  articleNumber: 'Артикул',
  quantity: 'Кількість',
  less: 'Менше',
  more: 'Більше',
  quantityStep: (step: number) => `по ${step} шт.`,
  together: (sum: string) => `Разом ${sum}`,
  chooseOption: (name: string) => `${name}: оберіть`,
  notOffered: 'немає в такому поєднанні',
  showChoice: 'Показати обране',
  noSuchVariation: 'Такого поєднання немає. Оберіть, будь ласка, інше.',
  orderByPhone: 'Замовити телефоном',
  buyElsewhere: 'Купити в партнера',
  pictures: 'Зображення товару',
  picture: (n: number, total: number) => `Зображення ${n} з ${total}`,
  noPicture: 'Зображення ще немає',
  description: 'Опис',
  dimensions: 'Розміри',
  drawing: (name: string) => `Креслення: ${name}`,
  materials: 'Матеріали',
  properties: 'Властивості',
  related: 'Схожі меблі',
  goesWith: 'Пасує до цього',
  setOf: 'У комплекті',
  width: 'Ширина',
  depth: 'Глибина',
  height: 'Висота',
  weight: 'Вага',
  cm: (text: string) => `${text}\u00a0см`,
  kg: (grams: number) => `${formatDecimal(grams / 1000)}\u00a0кг`,
  share: 'Поділитися',

  carousel: {
    role: 'карусель',
    slideRole: 'слайд',
    slide: (n: number, total: number, title: string) => `${n} з ${total}: ${title}`,
    /** Numbers or the places where they will stand. */
    shown: (from: string, to: string, total: number) => `Показано ${from}–${to} з ${total}`,
    dot: (n: string) => `Показати ${n}`,
    previous: 'Попередній слайд',
    next: 'Наступний слайд',
    pause: 'Зупинити рух',
    play: 'Відновити рух',
  },
  heroes: 'Наші інтер’єри',
  lightbox: lightboxWords,
  enlarge: 'Збільшити',

  newGoods: 'Новинки',
  allNewGoods: 'Усі новинки',
  rooms: 'Кімнати',
  howWeWork: 'Як ми працюємо',

  notFoundTitle: 'Такої сторінки немає',
  notFoundText: 'Можливо, товар розпродано або адреса змінилася.',
  failureTitle: 'Щось пішло не так',
  failureText: 'Ми вже знаємо про помилку. Спробуйте, будь ласка, ще раз за хвилину.',
  toHome: 'На головну',
}

const goodsOf = { one: 'товару', few: 'товарів', many: 'товарів', other: 'товару' }
