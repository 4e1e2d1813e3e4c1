import { formatInteger, quote } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

const SIGNS = { one: 'знак', few: 'знаки', many: 'знаків', other: 'знака' }

/** Error messages for people; API clients rely on the codes. */
export const restErrors = {
  noRoute: 'За цією адресою й цим методом нічого немає.',
  wrongContext: 'Може бути view, embed або edit.',
  noSuchPage: 'Сторінки з таким номером у списку немає.',
  invalidNonce: 'Перевірка cookie не вдалася: код у заголовку X-WP-Nonce застарів.',
  notFound: 'Такого немає.',
  synonym: {
    unclear: 'З цих слів рядка не скласти. Напишіть одну назву без стрілок і знаків «=», «#».',
    full: 'Перелік інших назв заповнено. Спершу видаліть із нього зайве.',
    stale: 'Налаштування пошуку щойно змінили. Спробуйте ще раз.',
  },
  busy: 'Зараз забагато роботи одночасно. Спробуйте за кілька секунд.',
  storage: {
    unreachable: 'Сховище файлів зараз не відповідає, тож файл не збережено. Спробуйте за кілька хвилин.',
    refused:
      'Сховище файлів не приймає ключа магазину, тож файл не збережено. Скажіть про це тому, хто його обслуговує.',
  },
  failed: 'На сервері сталася помилка. Ми вже знаємо про неї. Спробуйте за хвилину.',
  noSpace: 'На диску сервера немає місця, тож нічого не\u00a0збережено. Скажіть про це тому, хто його обслуговує.',
  signInAgain: 'Підтвердьте, що це ви: введіть пароль ще\u00a0раз.',
  signIn: 'Спершу увійдіть: без цього сюди не можна.',
  forbidden: 'Ваша роль цього не дозволяє.',
  keyMayNot: 'Цей ключ такого не дозволяє.',
  conflict: 'Тим часом це змінив хтось інший або воно суперечить тому, що вже є.',
  codeTaken: (code: string) => `Код ${quote(code)} тепер має інший товар.`,
  invalidJson: 'Тіло запиту не є правильним JSON.',
  bodyTooLarge: (bytes: number) => `Тіло запиту завелике: щонайбільше ${formatInteger(bytes)} байтів.`,
  trackTooLarge: 'Тіло запиту завелике: щонайбільше 64\u00a0КБ.',
  nothingSent: 'Запит порожній.',
  missingParams: (names: string[]) => `Бракує параметрів: ${names.join(', ')}`,
  invalidParams: (names: string[]) => `Неправильні параметри: ${names.join(', ')}`,
  invalidParam: (name: string) => `Неправильне значення параметра ${name}.`,
  unknownFilters: (names: string[]) => `Такого відбору в цьому списку немає: ${names.join(', ')}.`,
  badCharacter: (name: string) => `У параметрі ${name} є символ NUL, якого не буває в тексті.`,
  tooLong: (most: number) => `Забагато тексту: щонайбільше ${formatInteger(most)}\u00a0${plural(most, SIGNS)}.`,
  tooMany: (most: number) => `Забагато елементів: щонайбільше ${formatInteger(most)}.`,
}

export const storeApiTexts = {
  noSuchProduct: 'Такого товару немає.',
  noSuchCategory: 'Такої категорії немає.',
  noSuchAttribute: 'Такої властивості немає.',
  chooseOptions: 'Оберіть варіант',
  chooseOptionsFor: (name: string) => `Обрати варіант: ${quote(name)}`,
  addToCart: 'Додати в кошик',
  addToCartFor: (name: string) => `Додати в кошик: ${quote(name)}`,
  readMore: 'Детальніше',
  readMoreAbout: (name: string) => `Детальніше про ${quote(name)}`,
  missingNonce: 'Запит змінює кошик, тому потребує заголовка Nonce або Cart-Token.',
  invalidNonce: 'Заголовок Nonce неправильний або застарілий.',
  noSuchLine: 'Такого рядка в кошику немає.',
  noSuchCoupon: 'Такого промокоду в\u00a0кошику немає.',
  noRate: 'Такого способу доставки немає.',
  noSuchOrder: 'Такого замовлення немає, або ключ до нього інший.',
  otherEmail: 'У замовленні вказано іншу електронну адресу.',
  notPayable: 'Це замовлення вже не чекає на оплату.',
  paymentNotOffered: 'Так це замовлення оплатити не можна.',
  orderShort: (names: string[]) => `Уже немає в наявності: ${names.map(quote).join(', ')}.`,
  noExtension: 'Такого доповнення в магазині немає.',
  wrongPath: 'У пакеті можна звертатися лише до кошика і товарів цього API.',
  priceChanged: 'Ціна змінилася',
  priceWasWhenAdded: (price: string) => `Коли ви обрали товар, він коштував ${price}`,
  lineGone: (name: string) => `${quote(name)} зараз не можна замовити.`,
  lineShort: (name: string, available: number) => `${quote(name)}: в наявності лише ${available}\u00a0шт.`,
  lineUneven: (name: string) => `${quote(name)}: таку кількість зараз не можна замовити.`,
  priceWas: (price: string) => `Звичайна ціна: ${price}.`,
  priceNow: (price: string) => `Ціна зі знижкою: ${price}.`,
}
