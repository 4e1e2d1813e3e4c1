import { plural } from '../../../locale/uk/plural.ts'

const reviewForms = { one: 'відгук', few: 'відгуки', many: 'відгуків', other: 'відгуку' }
const questionForms = { one: 'запитання', few: 'запитання', many: 'запитань', other: 'запитання' }

/** Reviews of a product and questions to its maker: on its page, and on their own pages with the form. */
export const reviewTexts = {
  titles: { review: 'Відгуки', question: 'Запитання майстрам' },
  titlesOf: {
    review: (product: string) => `Відгуки: ${product}`,
    question: (product: string) => `Запитання: ${product}`,
  },
  none: {
    review: 'Відгуків ще немає. Якщо ви вже користуєтеся цим виробом, розкажіть про нього першими.',
    question: 'Запитань ще немає. Спитайте про матеріали, розміри чи доставку: відповідь побачать усі.',
  },
  counts: {
    review: (n: number) => `${n}\u00a0${plural(n, reviewForms)}`,
    question: (n: number) => `${n}\u00a0${plural(n, questionForms)}`,
  },
  write: { review: 'Написати відгук', question: 'Поставити запитання' },
  all: { review: 'Усі відгуки', question: 'Усі запитання' },
  average: (stars: string) => `${stars} з\u00a05`,
  stars: (n: number) => `Оцінка ${n} з\u00a05`,
  verified: 'Перевірена покупка',
  reply: 'Відповідь магазину',
  answer: 'Відповідь майстрів',
  photo: (author: string) => `Фото від покупця: ${author}`,
  whole: 'Читати повністю',
  toProduct: 'До товару',
  pages: 'Сторінки',
  rating: 'Оцінка',
  ratings: { 5: 'чудово', 4: 'добре', 3: 'непогано', 2: 'так собі', 1: 'погано' },
  text: { review: 'Відгук', question: 'Запитання' },
  author: 'Імʼя',
  authorHint: 'Його побачать усі. Прізвище не\u00a0потрібне.',
  photoField: 'Фото виробу у\u00a0вас удома, якщо бажаєте',
  photoHint:
    'JPEG, PNG або\u00a0WebP, до\u00a010\u00a0МБ. Місце зйомки та\u00a0інші дані з\u00a0файлу не\u00a0показуємо.',
  moderated: {
    review:
      'Відгук зʼявиться на\u00a0сторінці, коли його перевірить магазин. Публікуємо й\u00a0похвалу, і\u00a0критику.',
    question: 'Запитання зʼявиться на\u00a0сторінці разом із\u00a0відповіддю.',
  },
  send: { review: 'Надіслати відгук', question: 'Надіслати запитання' },
  sent: {
    review: 'Дякуємо! Відгук отримали. Він зʼявиться тут після перевірки.',
    question: 'Дякуємо! Запитання отримали. Воно зʼявиться тут разом із\u00a0відповіддю.',
  },
  twice: 'Цей відгук ми вже отримали.',
  tooOften: 'Забагато спроб. Зачекайте, будь ласка, кілька хвилин і\u00a0надішліть ще\u00a0раз.',
  tooLarge: 'Фото завелике: можна до\u00a010\u00a0МБ. Оберіть, будь ласка, менше.',
  wrong: 'Перевірте, будь ласка, поля, позначені нижче.',
  photoAgain: 'Фото треба обрати ще\u00a0раз.',
  problems: {
    rating: 'Поставте, будь ласка, оцінку.',
    text: { missing: 'Напишіть, будь ласка, кілька слів.', too_long: 'Забагато тексту: щонайбільше 5000\u00a0знаків.' },
    author: { missing: 'Напишіть, будь ласка, імʼя.', too_long: 'Імʼя довге: щонайбільше 60\u00a0знаків.' },
    photo: 'Файл не\u00a0вдалося прочитати. Оберіть, будь ласка, фото у\u00a0форматі JPEG, PNG або\u00a0WebP.',
  },
}

/** The letter that asks for a review after delivery, and what the order's page says about it. */
export const reviewRequestTexts = {
  offer: 'Ще придивляєтеся? Через тиждень після доставки надішлемо один лист із\u00a0посиланням.',
  agree: 'Нагадати про відгук',
  agreed: 'Через тиждень після доставки надішлемо один лист із\u00a0проханням про відгук.',
  withdraw: 'Не нагадувати',
  write: 'Написати відгук',
  subject: (shop: string) => `Як вам покупка? — ${shop}`,
  title: 'Як вам покупка?',
  text: 'Ви просили нагадати про відгук. Розкажіть, будь ласка, іншим покупцям, як виріб прижився у\u00a0вас удома: кілька слів, оцінка й, якщо бажаєте, фото.',
  hint: 'Пароль не\u00a0потрібен:',
  once: 'Це єдиний лист про відгук на\u00a0це замовлення.',
}
