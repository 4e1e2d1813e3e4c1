import { importFieldNames } from './fields.ts'

/** The move from a shop on WooCommerce: by a command and in the back office. */
export const movingTexts = {
  lists: {
    attributes: 'властивості',
    categories: 'категорії',
    tags: 'позначки',
    brands: 'бренди',
    media: 'бібліотека файлів',
    products: 'товари',
    variations: 'варіанти',
    'journal-categories': 'рубрики журналу',
    pages: 'сторінки',
    posts: 'дописи',
    menus: 'меню',
    'menu-items': 'пункти меню',
    coupons: 'купони',
    customers: 'покупці',
    orders: 'замовлення',
    reviews: 'відгуки',
  } as Record<string, string>,
  kinds: {
    media: 'Файли',
    attribute: 'Властивості',
    attribute_value: 'Значення властивостей',
    brand: 'Бренди',
    category: 'Категорії',
    tag: 'Позначки',
    product: 'Товари й варіанти',
    journal_category: 'Рубрики журналу',
    page: 'Сторінки',
    post: 'Дописи',
    menu: 'Меню',
    coupon: 'Купони',
    customer: 'Покупці',
    order: 'Замовлення',
    review: 'Відгуки',
  },
  actions: {
    created: 'створено',
    changed: 'змінено',
    adopted: 'уже є',
    unchanged: 'без змін',
    skipped: 'пропущено',
    refused: 'відхилено',
    noted: 'зауваження',
  },
  reasons: {
    idTaken: 'його номер тут має щось інше, тож він дістав новий',
    alreadyHere: 'тут уже є таке саме; воно лишається, як є',
    changedHere: 'після переїзду це тут змінили; лишається, як тут',
    deletedHere: 'після переїзду це тут видалили',
    invalid: 'не вдалося прочитати полів',
    fieldsDropped: 'без цих полів, бо їхніх значень магазин не приймає',
    sumDiffers: 'сума рядків інша, ніж сума замовлення',
    statusUnknown: 'такого стану тут немає; узято найближчий за оплатою й завершенням',
    addressOfShop: 'цю адресу магазин зайняв власною сторінкою',
    noPicture: 'це не зображення: такі файли не переносяться',
    pictureNotLoaded: 'зображення не завантажилося; наступний запуск спробує ще раз',
    importRefused: 'зауваження імпорту',
    noPlace: 'немає того, до чого це належить',
    partsNotShown: 'старий магазин цього не показав',
    notKept: 'магазин цього не зберігає, тож воно лишилося в старому',
    namesTaken: 'таку назву чи код тут уже має щось інше',
  },
  notShown: (list: string, status: number) =>
    status === 206
      ? `Старий магазин показав не все, що налічує: ${list}. Можливо, список змінювався під час читання: запустіть ще раз.`
      : status < 400 || status >= 500
        ? `Старий магазин не віддав: ${list} (відповідь ${status}). Перенесено те, що вдалося прочитати; наступний запуск спробує ще раз.`
        : `Старий магазин не показує: ${list} (відповідь ${status}). Чернетки, файли й меню видно лише з логіном і паролем застосунку.`,
  refused: (path: string, status: number) =>
    status === 401 || status === 403
      ? `Старий магазин не впускає (${path}: ${status}). Перевірте ключ, секрет і право «Читання».`
      : `За цією адресою не відповідає REST API WooCommerce (${path}: ${status}).`,
  unreachable: (code: string) =>
    code.startsWith('moved:')
      ? `Адреса веде на ${code.slice('moved:'.length)}: назвіть її, бо ключі йдуть лише туди, куди сказано.`
      : code === 'private_address'
        ? 'Це адреса внутрішньої мережі: магазин ходить лише на відкриті адреси.'
        : code === 'nobody_there'
          ? 'За цією адресою немає сайту: перевірте, чи правильно її написано.'
          : `Старий магазин не відповідає (${code}). Прочитане збережено: повторіть те саме, і читання піде далі.`,
  wrong: {
    address: 'Назвіть адресу старого магазину повністю, на зразок https://old-shop.ua.',
    required: 'Заповніть це поле.',
    login: 'Логін і пароль застосунку потрібні разом.',
    unencrypted: 'Пароль пішов би мережею незашифрованим: назвіть адресу з https:// або переїжджайте без пароля.',
  },
}

type MovedLine = {
  kind: string
  action: string
  key: string
  title: string
  reason?: string | undefined
  details?: string | undefined
}

/** «Сторінки: № 6 Cart — пропущено; цю адресу магазин зайняв власною сторінкою: /cart/» */
export function movedLineText({ kind, action, key, title, reason, details = '' }: MovedLine): string {
  const { kinds, actions, reasons } = movingTexts
  const nameIn = (names: Record<string, string>, key: string) => names[key] ?? key
  const number = key === '' ? '' : `№\u00a0${key}`
  const name = [`${nameIn(kinds, kind)}:`, number, title === number ? '' : title].filter(Boolean).join(' ')
  const isFields = kind === 'product' && action === 'changed'
  const detailText = isFields ? importFieldNames(details.split(', ')) : details
  const why = [reason && nameIn(reasons, reason), detailText].filter(Boolean).join(': ')
  return `${name} — ${nameIn(actions, action)}${why ? `; ${why}` : ''}`
}
