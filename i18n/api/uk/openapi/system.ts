import { quote } from '../../../locale/uk/format.ts'
export const searchRouteTexts = {
  suggest: 'Підказки до того, що набирають у полі пошуку: товари, категорії, сторінки.',
  misses: 'Що шукали й не знайшли: слова та кількість, без даних про відвідувачів.',
  forget: 'Видаляє запит із переліку незнайденого.',
  sameAs: 'Додає запит до інших назв того самого: «це те саме, що …», і видаляє його з незнайденого.',
}

export const jobRouteTexts = {
  list: 'Невиконані завдання: листи й повідомлення, яких не вдалося надіслати після всіх спроб.',
  retry: 'Повторює невиконане завдання зараз.',
  remove: 'Видаляє невиконане завдання: його більше ніхто не виконає.',
}

export const copyRouteTexts = {
  list: 'Резервні копії магазину: останні, чи робиться зараз нова і що робили вручну.',
  request: 'Робить резервну копію або перевіряє, чи відновлюється найновіша; підсумок видно в переліку.',
}

export const movingRouteTexts = {
  read: 'Переїзд зі старого магазину: як далеко дійшло й чим закінчилися останні запуски.',
  begin: 'Починає переїзд або лише показує, що переїде.',
  cancel: 'Зупиняє переїзд; записане лишається.',
  forgetKeys: 'Забуває ключі старого магазину, збережені для наступного запуску.',
}

export const auditRouteTexts = {
  audit: 'Хто, коли і що змінив: від найновішого.',
}

/** Route summaries and setting names for the description of the REST root. */
export const systemRouteTexts = {
  index: 'Зміст: про магазин і про всі адреси, за якими його можна питати.',
  namespace: 'Зміст одного розділу.',
  openapi: 'Опис усіх адрес у форматі OpenAPI 3.1.',
  types: 'Які види записів є в магазині.',
  type: 'Один вид записів.',
  readSite: 'Назва, опис та інші властивості сайту.',
  changeSite: 'Змінює назву, опис, кількість товарів на сторінці чи головну сторінку.',
  status: 'Стан системи: версії, база даних, памʼять.',
  groups: 'Групи налаштувань.',
  group: 'Налаштування однієї групи.',
  setting: 'Одне налаштування.',
  changeSetting: 'Змінює одне налаштування.',
  batchSettings: 'Змінює кілька налаштувань однієї групи.',
}

export const systemTexts = {
  noSuchGroup: 'Такої групи налаштувань немає.',
  noSuchSetting: 'Такого налаштування немає.',
  fixedSetting: (label: string) => `${quote(label)} у цьому магазині не змінюється.`,
  yesOrNo: 'Має бути yes або no.',
  noSuchType: 'Такого виду записів немає.',
  noSuchPage: 'Такої сторінки немає.',
  general: 'Загальні',
  products: 'Товари',
  taxGroup: 'Податки',
  account: 'Покупці',
  email: 'Електронні листи',
  guestCheckout: 'Замовлення без облікового запису',
  registration: 'Реєстрація покупців',
  emailName: 'Імʼя відправника листів',
  emailAddress: 'Адреса магазину',
  holdStock: 'Скільки хвилин товар чекає на оплату',
  reviews: 'Відгуки',
  pricesIncludeTax: 'Податки вже в цінах',
  taxInShop: 'Ціни в магазині',
  taxInCart: 'Ціни в кошику',
  taxClasses: 'Класи податків, названі в товарах',
  street: 'Вулиця й будинок магазину',
  city: 'Місто магазину',
  postcode: 'Індекс магазину',
  currency: 'Валюта',
  currencyName: 'Українська гривня',
  currencyPosition: 'Місце знака валюти',
  thousandSeparator: 'Роздільник тисяч',
  decimalSeparator: 'Десятковий роздільник',
  decimals: 'Десяткових знаків у ціні',
  country: 'Країна магазину',
  ukraine: 'Україна',
  afterPrice: 'Після ціни, через пробіл',
  kilograms: 'кг',
  centimetres: 'см',
  taxes: 'Податки додаються до цін',
  coupons: 'Купони',
  weightUnit: 'Одиниця ваги',
  sizeUnit: 'Одиниця розміру',
  stock: 'Облік залишків',
  ratings: 'Оцінки товарів',
  redirect: 'Після додавання товару відкривати кошик',
  post: 'Записи журналу',
  page: 'Сторінки',
  attachment: 'Медіафайли',
  openapiTitle: (shop: string) => `REST API магазину ${shop}`,
  openapiAbout:
    'Грошові суми в /wc/v3 — десяткові рядки у гривнях. Помилка має сталий code, речення message для людей і data.status.',
  byKey: 'Ключ і секрет програми (https).',
  byQuery: 'Ключ і секрет у рядку запиту (https): consumer_key і consumer_secret.',
  byOauth: 'OAuth 1.0a з HMAC-SHA256 (http).',
  bySession: 'Сеанс того, хто увійшов.',
  byNonce: 'Разом із сеансом: код, що доводить, що запит надіслала сама адмінка.',
  success: 'Вийшло.',
  failure: 'Не вийшло: чому, сказано в code і message.',
}
