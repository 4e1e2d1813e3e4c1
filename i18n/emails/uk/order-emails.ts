import { formatDate, formatPrice } from '../../locale/uk/format.ts'
import { dayForms, plural } from '../../locale/uk/plural.ts'
import { couponTexts } from '../../storefront/uk/cart/coupons.ts'

/** A chat message holds 4096 characters; a line of an order has at most some two hundred. */
const MAX_CHAT_LINES = 15

type Line = { name: string; quantity: number; subtotal: number }

export const orderEmailTexts = {
  hello: (name: string) => (name ? `Вітаємо, ${name}!` : 'Вітаємо!'),
  buyer: {
    subject: (number: string, shop: string) => `Замовлення № ${number} прийнято — ${shop}`,
    title: (number: string) => `Замовлення №\u00a0${number} прийнято`,
    text: (number: string) => `Ми прийняли ваше замовлення № ${number}.`,
    link: 'Стан замовлення та рахунок завжди тут:',
  },
  receipt: {
    title: (number: string) => `Замовлення №\u00a0${number}`,
    text: (at: number) => `Замовлено ${formatDate(at)}.`,
  },
  paid: {
    subject: (number: string, shop: string) => `Оплату замовлення № ${number} отримано — ${shop}`,
    title: 'Оплату отримано',
    partSubject: (number: string, shop: string) => `Отримано частину оплати за замовлення № ${number} — ${shop}`,
    partTitle: 'Отримано частину оплати',
    text: (sum: string, number: string) => `Ми отримали ${sum} за замовлення № ${number}. Дякуємо!`,
    rest: (sum: string) => `Залишилося сплатити ${sum}.`,
    inWork: 'Замовлення вже в роботі.',
    onReview: 'Менеджер перегляне замовлення і звʼяжеться з вами.',
    link: 'Стан замовлення завжди тут:',
  },
  rest: {
    subject: (number: string, shop: string) => `Замовлення № ${number} готове: сплатіть решту — ${shop}`,
    title: (number: string) => `Замовлення №\u00a0${number} готове`,
    text: (number: string, due: string) =>
      `Замовлення № ${number} виготовлено й запаковано. Відправимо його, щойно надійде решта: ${due}.`,
    byInvoice: 'Сплатіть переказом за рахунком нижче.',
    /** `methods`: their names. */
    byMethods: (methods: string[]) => `Сплатити можна на сторінці замовлення: ${methods.join('; ')}.`,
    byCall: 'Як сплатити, скажемо телефоном.',
    link: 'Сплатити й побачити стан замовлення:',
    button: 'Перейти до оплати',
  },
  changed: {
    subject: (number: string, shop: string) => `Зміни в замовленні № ${number} — ${shop}`,
    title: (number: string) => `Зміни в\u00a0замовленні №\u00a0${number}`,
    by: (number: string) => `На сторінці замовлення № ${number} щойно зроблено зміни.`,
    notYou: 'Якщо це не ви, зателефонуйте нам.',
    parts: (names: string[]) => `Змінено: ${names.join(', ')}.`,
    names: { recipient: 'отримувача', phone: 'телефон', place: 'місце доставки' },
    cancelled: 'Замовлення скасовано.',
    recipient: 'Отримувач',
    phone: 'Телефон',
  },
  moneyBack: {
    subject: (number: string, shop: string) => `Кошти за замовлення № ${number} повернено — ${shop}`,
    title: 'Кошти повернено',
    partSubject: (number: string, shop: string) => `Частину коштів за замовлення № ${number} повернено — ${shop}`,
    partTitle: 'Частину коштів повернено',
    text: (sum: string, number: string) => `Ми повертаємо ${sum} за замовлення № ${number}.`,
    bank: 'Банк зарахує їх упродовж кількох днів.',
  },
  shop: {
    subject: (number: string, total: string) => `Нове замовлення № ${number} на ${total}`,
    title: (number: string) => `Нове замовлення №\u00a0${number}`,
    text: (number: string) => `Замовлення № ${number}`,
    // The buyer's data is shown only in the back office, to staff with permission.
    link: 'Покупець і всі подробиці в кабінеті:',
    open: 'Відкрити в кабінеті',
  },
  sent: {
    subject: (number: string, shop: string) => `Замовлення № ${number} у дорозі — ${shop}`,
    title: 'Замовлення в\u00a0дорозі',
    text: (number: string, waybill: string) =>
      `Замовлення № ${number} передано Новій пошті. Номер накладної: ${waybill}.`,
  },
  arrived: {
    subject: (number: string, shop: string) => `Замовлення № ${number} прибуло — ${shop}`,
    title: 'Замовлення прибуло',
    text: (number: string, waybill: string) =>
      `Замовлення № ${number} чекає на вас у Новій пошті. Назвіть номер накладної ${waybill} і візьміть із собою документ.`,
  },
  waybill: 'Накладна Нової пошти',
  tracking: 'Де воно зараз:',
  track: 'Відстежити',
  notTaken: {
    subject: (number: string) => `Покупець не забрав замовлення № ${number}`,
    title: (number: string) => `Замовлення №\u00a0${number} не забрали`,
    text: (number: string, waybill: string) =>
      `Нова пошта повідомляє: відправлення за замовленням № ${number} не забрали, або воно повертається. Накладна: ${waybill}.`,
  },
  shopChanged: {
    subject: (number: string) => `Покупець змінив замовлення № ${number}`,
    title: (number: string) => `Покупець змінив замовлення №\u00a0${number}`,
  },
  open: 'Відкрити замовлення',
  total: 'Разом',
  paidSum: 'Сплачено',
  refunded: 'Повернено',
  due: 'До сплати',
  delivery: 'Доставка',
  place: 'Куди',
  pickup: 'Де забрати',
  payment: 'Оплата',
  promised: 'Орієнтовно',
  promisedBy: (at: number) => `до ${formatDate(at)}`,
  next: 'Що далі',
  returns: {
    title: 'Повернення',
    accepted: (days: number) =>
      `протягом ${days}\u00a0${plural(days, { ...dayForms, one: 'дня', few: 'днів' })} від отримання, якщо річ не\u00a0була в\u00a0користуванні`,
    defects: 'лише в\u00a0разі браку',
    /** Names of products. */
    made: (names: string) => `${names}: робимо саме для вас, тож повернення лише в\u00a0разі браку`,
  },
  openInBank: 'Відкрити в застосунку банку',
  copyHint: 'Реквізити можна скопіювати. Рахунок у PDF — у вкладенні.',
  free: 'безкоштовно',
  questions: 'Питання? Телефонуйте:',
  pieces: (n: number) => `${n}\u00a0шт.`,
  invoiceFile: (number: string) => `Рахунок-${number}.pdf`,
  /** Limited to one chat message; the rest is behind the link. */
  chat: (order: { number: string; total: number; lines: string[]; delivery: string; payment: string; link: string }) =>
    [
      `Нове замовлення №\u00a0${order.number} на\u00a0${formatPrice(order.total)}`,
      '',
      ...order.lines.slice(0, MAX_CHAT_LINES),
      ...(order.lines.length > MAX_CHAT_LINES ? ['…'] : []),
      ...(order.delivery ? [`Доставка: ${order.delivery}`] : []),
      ...(order.payment ? [`Оплата: ${order.payment}`] : []),
      order.link,
    ].join('\n'),
  chatPaid: (order: { number: string; sum: number; due: number; payment: string; link: string }) =>
    [
      `${order.due > 0 ? 'Надійшла оплата за' : 'Оплачено'} замовлення №\u00a0${order.number}: ${formatPrice(order.sum)}`,
      ...(order.due > 0 ? [`Залишилося: ${formatPrice(order.due)}`] : []),
      ...(order.payment ? [`Оплата: ${order.payment}`] : []),
      order.link,
    ].join('\n'),
  line: ({ name, quantity, subtotal }: Line) => `${name} — ${quantity}\u00a0шт., ${formatPrice(subtotal)}`,
  /** A discount may have no name. */
  discount: (name: string) => (name === '' ? couponTexts.discount : couponTexts.row(name)),
}
