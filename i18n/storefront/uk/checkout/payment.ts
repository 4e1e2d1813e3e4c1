import { formatDate, formatTime } from '../../../locale/uk/format.ts'

/** Online payment: on the order page, and on the redirect page to the bank. */
export const paymentTexts = {
  title: 'Оплата онлайн',
  states: {
    paid: (sum: string) => `Сплачено ${sum}. Дякуємо!`,
    partly_refunded: (sum: string, back: string) =>
      `Сплачено ${sum}, з\u00a0них повернено ${back}. Банк зарахує повернене впродовж кількох днів.`,
    refunded: (sum: string) => `Повернено ${sum}. Банк зарахує їх упродовж кількох днів.`,
    held: (sum: string) => `Банк підтвердив ${sum}. Спишемо, коли відправимо замовлення.`,
    review: (sum: string) =>
      `Сплатити ${sum} можна буде тут, щойно менеджер підтвердить замовлення. Поки що нічого робити не\u00a0треба.`,
    waiting: (sum: string) => `Чекаємо, доки банк підтвердить ${sum}. Сторінка оновиться сама.`,
    app: (sum: string) => `Підтвердьте ${sum} у\u00a0застосунку monobank. Сторінка оновиться сама.`,
    failed: (sum: string) =>
      `Оплата ${sum} не\u00a0пройшла, гроші не\u00a0списано. Спробуйте ще раз або оберіть інший спосіб.`,
    due: (sum: string) => `До сплати ${sum}.`,
  },
  until: (moment: number) => `Тримаємо товари для вас до\u00a0${formatTime(moment)}, ${formatDate(moment)}.`,
  unavailable:
    'Сервіс оплати зараз не\u00a0відповідає. Замовлення збережено: спробуйте за\u00a0хвилину або оберіть інший спосіб.',
  statePending: 'Очікує оплати',
  stateReview: 'Перевіряємо замовлення',
  next: 'Щойно оплата надійде, замовлення піде в\u00a0роботу.',
  nothingOffered: 'Оплата онлайн зараз недоступна. Зателефонуйте, і\u00a0ми все влаштуємо.',
  pay: (sum: string) => `Сплатити ${sum}`,
  again: 'Спробувати ще раз',
  leaving: (sum: string) => `До сплати ${sum}. Зараз відкриється захищена сторінка платіжного сервісу.`,
  leave: 'Перейти до оплати',
  back: 'Повернутися до\u00a0замовлення',
}
