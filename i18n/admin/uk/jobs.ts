import { formatInteger } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

function aboutLater(what: string) {
  return {
    sent: `${what} про відправлення`,
    arrived: `${what} про прибуття`,
    refunded: `${what} про повернення коштів`,
    rest_due: `${what} про решту оплати`,
    changed: `${what} про зміни в замовленні`,
    not_taken: `${what} про незабране відправлення`,
  }
}

export const adminJobs = {
  title: 'Невиконані завдання',
  about:
    'Листи й повідомлення, які магазин пробував надіслати близько трьох діб і не зміг. Усуньте причину й повторіть або видаліть їх.',
  none: 'Усе виконано: нічого не застрягло.',
  what: 'Завдання',
  notifications: {
    buyer: {
      placed: 'Лист покупцеві про замовлення',
      paid: 'Лист покупцеві про оплату',
      ...aboutLater('Лист покупцеві'),
    },
    shop: { placed: 'Лист магазину про замовлення', paid: 'Лист магазину про оплату', ...aboutLater('Лист магазину') },
    chat: {
      placed: 'Повідомлення в чат про замовлення',
      paid: 'Повідомлення в чат про оплату',
      ...aboutLater('Повідомлення в чат'),
    },
  },
  order: (number: string) => `Замовлення №\u00a0${number}`,
  ofOrder: (what: string, number: string) => `${what} №\u00a0${number}`,
  when: 'Остання спроба',
  attempts: (count: number) =>
    `${formatInteger(count)}\u00a0${plural(count, { one: 'спроба', few: 'спроби', many: 'спроб', other: 'спроби' })}`,
  error: 'Чому не вдалося',
  /** By the code of the error. */
  errors: {
    EAUTH: 'Поштовий сервер не прийняв логін чи пароль',
    EENVELOPE: 'Поштовий сервер відхилив адресу',
    EMESSAGE: 'Поштовий сервер відхилив лист',
    ECONNECTION: 'Немає зʼєднання із сервером',
    ECONNREFUSED: 'Сервер не приймає зʼєднань',
    ECONNRESET: 'Сервер обірвав зʼєднання',
    ETIMEDOUT: 'Сервер не відповів вчасно',
    timeout: 'Сервер не відповів вчасно',
    EDNS: 'Не знайдено адреси сервера',
    ENOTFOUND: 'Не знайдено адреси сервера',
    ESOCKET: 'Не вдалося зʼєднатися із сервером',
    ETLS: 'Не вдалося захистити зʼєднання',
    ENOSPC: 'На диску немає місця',
    401: 'Чат не прийняв ключ бота',
    403: 'Бота не допущено до чату',
    interrupted: 'Кожна спроба обривалася разом із сервером',
    bad_payload: 'Запис про завдання пошкоджено',
  } as Record<string, string>,
  unknownError: 'Невідома помилка',
  code: (code: string) => `Код: ${code}`,
  retry: 'Повторити',
  retryOf: (what: string) => `Повторити: ${what}`,
  retried: (what: string) => `Виконуємо ще раз: ${what}`,
  remove: 'Видалити',
  removeOf: (what: string) => `Видалити: ${what}`,
  removeTitle: 'Видалити завдання?',
  removeText: (what: string) => `${what}: магазин цього вже не надішле.`,
  removed: (what: string) => `Видалено: ${what}`,
}
