import { dayForms, plural } from '../../../locale/uk/plural.ts'
import { CONSENT_PLACEHOLDER_TEMPLATE, consentCategories } from './areas.ts'

const secondForms = { one: 'секунда', few: 'секунди', many: 'секунд', other: 'секунди' }
const minuteForms = { one: 'хвилина', few: 'хвилини', many: 'хвилин', other: 'хвилини' }
const hourForms = { one: 'година', few: 'години', many: 'годин', other: 'години' }

/** Consent texts. Apart from `texts.ts`, so that no page loads them: the banner is fetched separately. */
export const consentBannerTexts = {
  title: 'Файли cookie',
  message: 'Необхідні памʼятають кошик. Статистика й відео — з вашої згоди, її можна відкликати.',
  accept: 'Прийняти',
  deny: 'Відмовитися',
  choose: 'Обрати',
  save: 'Зберегти вибір',
  close: 'Закрити, нічого не змінюючи',
  manage: 'Керувати згодою',
  always: 'Завжди ввімкнено',
  details: 'Докладніше',
  /** §8. */
  placeholder: CONSENT_PLACEHOLDER_TEMPLATE,
  cookieStatement: 'Файли cookie',
  privacyStatement: 'Конфіденційність',
  categories: consentCategories,
  descriptions: {
    functional: 'Без них магазин не працює: кошик, ваш вибір щодо cookie, захист від ботів.',
    preferences: 'Запамʼятовують, як вам зручно, щоб не питати щоразу.',
    statistics: 'Показують нам, які сторінки корисні. Дані лишаються в магазині, іншим їх не передаємо.',
    marketing: 'Відео та інший вміст зі сторонніх сайтів, які можуть упізнавати вас і поза магазином.',
  },
  withoutScript:
    'У вашому браузері вимкнено JavaScript. Без нього магазин не вмикає нічого, що потребує згоди: лише необхідні файли cookie. Керувати немає чим.',
  manageHint:
    'Перемикач діє одразу на всіх сторінках магазину. Вимкнена категорія більше нічого не збирає, а її файли cookie зникають. Дозвіл можна змінити тут будь-коли.',
  signal:
    'Ваш браузер просить не відстежувати вас, і ми на це зважаємо: без вашого окремого дозволу нічого не ввімкнеться. Те, що ви дозволили самі, можна вимкнути тут.',

  table: {
    name: 'Назва',
    purpose: 'Навіщо',
    service: 'Чиє',
    lifetime: 'Скільки зберігається',
    storage: {
      cookie: '',
      localStorage: 'локальне сховище',
      sessionStorage: 'сховище вкладки',
      cacheStorage: 'сховище сторінок',
    },
  },
  untilTabCloses: 'до закриття вкладки',
  lifetime: (lifetime: 'session' | 'persistent' | number) => {
    if (lifetime === 'session') return 'до закриття браузера'
    if (lifetime === 'persistent') return 'доки не очистите'
    const [n, word] = inWholeUnits(lifetime)
    return `${n}\u00a0${plural(n, word)}`
  },
  /** For services whose cookies only their own site knows. */
  embedded: {
    elsewhere: 'Показує вміст із цього сайту; сайт може впізнавати вас і деінде',
    here: 'Показує вміст, для якого потрібна ваша згода',
    lifetime: 'визначає цей сайт',
    nothing: 'нічого не зберігає',
  },
  serviceNames: {
    cart: 'Кошик',
    shop: 'Магазин',
    consent: 'Згода',
    botCheck: 'Захист від ботів',
    player: 'Відеопрогравач',
    burst: 'Статистика магазину',
    youtube: 'YouTube (Google)',
    vimeo: 'Vimeo',
    ads: 'Реклама перед відео',
    openstreetmap: 'Карта OpenStreetMap',
    viewed: 'Переглянуті товари',
  } as Record<string, string>,
  purposes: {
    cart: 'Поєднує вас із вашим кошиком',
    cartFlag: 'Позначає, що в кошику щось є',
    cartHash: 'Показує, чи змінився кошик',
    checkoutCopy: 'Тримає набране під час оформлення замовлення, щоб нічого не довелося вводити вдруге',
    cartCopy: 'Тримає копію кошика, щоб сторінка показала його одразу',
    favourites: 'Тримає товари, які ви додали до обраного',
    compared: 'Тримає товари, які ви порівнюєте',
    viewed: 'Памʼятає товари, які ви переглядали, щоб ви могли до них повернутися',
    deliveryCity: 'Памʼятає місто, куди ви рахували доставку',
    seenPages: 'Тримає останні відкриті сторінки, щоб показати їх без інтернету',
    offlinePage: 'Тримає сторінку, яка пояснює, що немає інтернету',
    noticesWait: 'Позначає, що магазин має вам щось сказати',
    noticeHidden: 'Памʼятає, що ви сховали оголошення магазину',
    choice: 'Зберігає ваше рішення щодо цієї категорії',
    choiceOfServices: 'Зберігає ваші рішення щодо окремих сервісів',
    bannerStatus: 'Памʼятає, що вас уже запитали',
    policy: 'Памʼятає, за якої редакції правил ви вирішили',
    savedChoice: 'Памʼятає, яке рішення вже записано',
    proof: 'Дає змогу довести, що саме ви дозволили',
    registryCopy: 'Тримає перелік файлів cookie, щоб вимкнене видаляти',
    regionCopy: 'Памʼятає, які правила згоди діють для вас',
    botNonce: 'Одноразовий код перевірки, що ви не бот',
    botFlag: 'Позначає, що перевірку пройдено',
    player: 'Памʼятає гучність і якість, які ви обрали в програвачі',
    visits: 'Відрізняє нового відвідувача від того, хто повернувся',
    embeddedVideo: 'Потрібен сторонньому програвачеві; може впізнавати вас на інших сайтах',
  } as Record<string, string>,

  /** Messages in the terminal. */
  operator: {
    summary: 'записи згоди: consent export [файл.csv], consent verify',
    usage: 'Як користуватися: npm run shop -- consent export [файл.csv] | verify',
    whole: (length: number, hash: string) =>
      length === 0 ? 'Записів ще немає.' : `Ланцюжок цілий: записів ${length}, останній ${hash}.`,
    altered: (number: number) => `Запис ${number} змінено, видалено або додано поза магазином.`,
    cut: (length: number, counted: number) => `Бракує кінця: є записів ${length}, а пораховано ${counted}.`,
    exported: (length: number, file: string) => `Записано ${length} у ${file}.`,
  },
}

const UNITS: [seconds: number, word: typeof dayForms][] = [
  [86_400, dayForms],
  [3600, hourForms],
  [60, minuteForms],
]

function inWholeUnits(seconds: number): [number, typeof dayForms] {
  for (const [unit, word] of UNITS) if (seconds % unit === 0) return [seconds / unit, word]
  return [seconds, secondForms]
}
