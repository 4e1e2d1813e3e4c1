import { plural } from '../../../locale/uk/plural.ts'

const signForms = { one: 'знак', few: 'знаки', many: 'знаків', other: 'знака' }
const fieldForms = { one: 'поле', few: 'поля', many: 'полів', other: 'поля' }

export const contactFormTexts = {
  required: 'обовʼязково',
  choose: 'Оберіть',
  sending: 'Надсилаємо…',
  summary: (n: number) => `Форму не надіслано: виправте, будь ласка, ${n}\u00a0${plural(n, fieldForms)}`,
  mended: 'Усе виправлено. Надішліть, будь ласка, форму ще раз.',
  notSent: 'Форму не надіслано',
  offline: 'Немає звʼязку з\u00a0магазином. Усе, що ви написали, на місці: спробуйте, будь ласка, ще раз.',
  tooOften:
    'Ви вже надіслали кілька повідомлень поспіль. Спробуйте, будь ласка, за десять хвилин: усе, що ви написали, на місці.',
  tooLong: 'Повідомлення завелике. Скоротіть його, будь ласка.',
  foreign: 'Форму можна надіслати лише зі сторінки магазину.',
  problem: {
    missing: (kind: 'checkbox' | 'select' | 'other') =>
      kind === 'checkbox'
        ? 'Поставте, будь ласка, позначку.'
        : kind === 'select'
          ? 'Оберіть, будь ласка, щось із\u00a0переліку.'
          : 'Заповніть, будь ласка, це поле.',
    tel: 'Це не схоже на номер телефону. Напишіть, наприклад, 067\u00a0123\u00a045\u00a067.',
    email: 'Це не схоже на адресу пошти. Напишіть, наприклад, olena@example.com.',
    too_long: (most: number) => `Забагато тексту: щонайбільше ${most}\u00a0${plural(most, signForms)}.`,
    not_offered: 'Такого варіанта немає в\u00a0переліку.',
  },
  trap: 'Залиште це поле порожнім',
}

export const messagesCommandTexts = {
  summary: 'повідомлення з форм сторінок: messages [--csv]',
  none: 'Повідомлень немає.',
  at: 'Коли',
  page: 'Сторінка',
  form: 'Форма',
  score: 'Оцінка відправника, 0–100',
  reasons: 'Чому така оцінка',
  review: 'до перевірки',
  toReview: 'До перевірки',
  scored: (score: number) => `оцінка відправника ${score} зі 100`,
  yes: 'так',
}
