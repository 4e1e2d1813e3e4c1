import { formatPrice } from '../../locale/uk/format.ts'

/** The form on a sold-out product's page, its answer, and the one email that follows. */
export const stockAlertTexts = {
  open: 'Повідомити, коли зʼявиться',
  email: 'Електронна пошта',
  send: 'Повідомити',
  consent:
    'Напишемо один лист, коли цей товар можна буде купити, а\u00a0адресу видалимо. Ні для чого іншого її не\u00a0використаємо.',
  outcomes: {
    saved: 'Записали. Напишемо, щойно товар зʼявиться.',
    not_an_email: 'Перевірте, будь ласка, адресу пошти.',
    too_many: 'Ця адреса вже чекає на багато товарів. Скасуйте щось за посиланням із листа.',
    for_sale: 'Товар уже можна купити.',
    unknown: 'Цього товару вже немає.',
    tooOften: 'Забагато запитів. Спробуйте, будь ласка, за\u00a0кілька хвилин.',
  },
  subject: (name: string) => `${name} знову в наявності`,
  preview: (price: number) => `Ціна ${formatPrice(price)}`,
  title: (name: string) => `${name} знову можна купити`,
  text: (price: number) => `Ви просили написати, коли товар зʼявиться. Ціна ${formatPrice(price)}.`,
  cancel: (href: string) => `Це єдиний лист. Якщо просили не ви або вже не треба: ${href}`,
  hint: 'Кількість може бути невелика:',
  link: 'Відкрити товар',
  contact: 'Питання? Телефонуйте:',
  cancelTitle: 'Не писати про наявність',
  cancelText: 'Видалимо вашу адресу з\u00a0усіх таких запитів.',
  cancelButton: 'Скасувати',
  cancelled: 'Скасовано. Адресу видалено.',
}
