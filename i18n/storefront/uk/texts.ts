import { formatInteger } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'
import { productTexts } from './catalog/product.ts'
import { consentAreaTexts } from './consent/areas.ts'
import { blockTexts } from './content/blocks.ts'
import { contactFormTexts } from './content/contact-form.ts'
import { journalTexts } from './content/journal.ts'
import { productForms } from './plural-forms.ts'

const pictureForms = { one: 'зображення', few: 'зображення', many: 'зображень', other: 'зображення' }

/** Storefront texts. */
export const siteTexts = {
  ...productTexts,
  skipToContent: 'Перейти до вмісту',
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

  goodsCount: (n: number) => `${formatInteger(n)}\u00a0${plural(n, productForms)}`,
  /** The shown range of a listing: «1–24 з 2 962 товарів». */
  shown: (from: number, to: number, total: number) =>
    to - from + 1 >= total
      ? siteTexts.goodsCount(total)
      : `${from}–${to} з\u00a0${formatInteger(total)}\u00a0${plural(total, productGenitiveForms)}`,
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

  savingBadge: (percent: number) => `−${percent}\u00a0%`,
  moreColours: (n: number) => `ще ${n}`,
  colours: 'Кольори',

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

  cart: {
    title: 'Кошик',
    open: (n: number) => (n === 0 ? 'Кошик порожній' : `Кошик: ${n}\u00a0${plural(n, productForms)}`),
    /** Announced by the live region after an add or a removal. */
    now: (n: number) => (n === 0 ? 'Кошик порожній.' : `У кошику ${n}\u00a0${plural(n, productForms)}.`),
    add: productTexts.add,
    addNamed: (name: string) => `У кошик: ${name}`,
    chooseVariation: 'Обрати варіант',
    chooseVariationNamed: (name: string) => `Обрати варіант: ${name}`,
    added: productTexts.added,
    removed: (name: string) => `Видалено: ${name}.`,
    view: 'Переглянути кошик',
    close: 'Закрити кошик',
    remove: 'Видалити',
    removeNamed: (name: string) => `Видалити з кошика: ${name}`,
    subtotal: 'Разом',
    totals: 'Ваше замовлення',
    delivery: 'Доставка',
    leadTime: 'Коли буде готове',
    leadTimeHint: 'Рахуємо за найдовшим товаром у кошику.',
    lines: 'Товари в кошику',
    product: 'Товар',
    price: 'Ціна',
    sum: 'Сума',
    quantityOf: (name: string) => `Кількість: ${name}`,
    lessOf: (name: string) => `Менше: ${name}`,
    moreOf: (name: string) => `Більше: ${name}`,
    update: 'Оновити кошик',
    updated: (total: string) => `Кошик оновлено. Разом ${total}.`,
    problem: {
      gone: 'Цього товару зараз не можна замовити, тому в сумі його немає.',
      short: (available: number) =>
        available === 0
          ? 'Усе розібрали: товару немає в наявності.'
          : `Є\u00a0лише ${available}\u00a0шт. Зменште, будь ласка, кількість.`,
      uneven: (min: number, step: number) =>
        step === 1
          ? `Замовляйте щонайменше ${min}\u00a0шт.`
          : `Замовляйте від ${min}\u00a0шт., по\u00a0${step}\u00a0шт.`,
      dearer: (was: string) => `Дорожчий, ніж був: коли ви його обрали, коштував ${was}.`,
      cheaper: (was: string) => `Подешевшав: коли ви його обрали, коштував ${was}.`,
    },
    empty: 'Кошик поки порожній',
    emptyHint: 'Оберіть щось для дому, і воно чекатиме на вас тут.',
    failed: 'Не вдалося звʼязатися з магазином. Спробуйте, будь ласка, ще раз.',
    noticeFromShop: 'Повідомлення магазину',
    dismiss: 'Сховати',
  },
  carousel: {
    role: 'карусель',
    slideRole: 'слайд',
    slide: (n: number, total: number, title: string) => `${n} з ${total}: ${title}`,
    /** Numbers, or the placeholders for them. */
    shown: (from: string, to: string, total: number) => `Показано ${from}–${to} з ${total}`,
    dot: (n: string) => `Показати ${n}`,
    previous: 'Попередній слайд',
    next: 'Наступний слайд',
    pause: 'Зупинити рух',
    play: 'Відновити рух',
  },
  heroes: 'Наші інтерʼєри',
  consentAreas: consentAreaTexts,
  messages: contactFormTexts,
  journal: journalTexts,

  newGoods: 'Новинки',
  allNewGoods: 'Усі новинки',
  rooms: 'Кімнати',
  galleries: {
    /** With the marks of the gallery protocol (2.3). */
    previous: '« Назад',
    next: 'Далі »',
    loadMore: 'Завантажити ще',
    pagesOf: (title: string) => `Сторінки галереї «${title}»`,
    pageOf: (page: number, pages: number) => `Сторінка ${page} з ${pages}`,
    shownOf: (shown: number, all: number) => `Показано ${shown} з ${all}`,
    pictureCount: (n: number) => `${formatInteger(n)}\u00a0${plural(n, pictureForms)}`,
    kinds: { image: 'Зображення', gallery: 'Галерея', video: 'Відео', iframe: 'Сторінка' },
  },
  blocks: blockTexts,

  notFoundTitle: 'Такої сторінки немає',
  notFoundText: 'Можливо, товар розпродано або адреса змінилася.',
  failureTitle: 'Щось пішло не так',
  failureText: 'Ми вже знаємо про помилку. Спробуйте, будь ласка, ще раз за хвилину.',
  toHome: 'На головну',
}

const productGenitiveForms = { one: 'товару', few: 'товарів', many: 'товарів', other: 'товару' }
