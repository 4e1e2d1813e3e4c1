import { couponTexts } from './coupons.uk.ts'
import { formatDay, formatPrice } from './format.ts'

/** A message holds 4096 letters, a line of an order at most some two hundred. */
const CHAT_LINES = 15

type Line = { name: string; quantity: number; subtotal: number }

/** What buyer and shop are told of an order by e-mail. */
export const letters = {
  buyer: {
    subject: (number: string, shop: string) => `Замовлення № ${number} прийнято — ${shop}`,
    text: (order: {
      name: string
      number: string
      lines: string
      total: number
      promisedAt: number | null
      link: string
      phone: string
      shop: string
    }) =>
      [
        order.name ? `Вітаємо, ${order.name}!` : 'Вітаємо!',
        '',
        `Ми прийняли ваше замовлення № ${order.number}.`,
        '',
        order.lines,
        `Разом: ${formatPrice(order.total)}`,
        '',
        ...(order.promisedAt === null ? [] : [`Орієнтовно до ${formatDay(order.promisedAt)}.`, '']),
        'Стан замовлення та рахунок завжди тут:',
        order.link,
        '',
        ...(order.phone ? [`Питання? Телефонуйте: ${order.phone}.`, ''] : []),
        order.shop,
      ].join('\n'),
  },
  paid: {
    subject: (number: string, shop: string) => `Оплату замовлення № ${number} отримано — ${shop}`,
    text: (order: {
      name: string
      number: string
      total: number
      isInWork: boolean
      promisedAt: number | null
      link: string
      phone: string
      shop: string
    }) =>
      [
        order.name ? `Вітаємо, ${order.name}!` : 'Вітаємо!',
        '',
        `Ми отримали ${formatPrice(order.total)} за замовлення № ${order.number}. Дякуємо!`,
        order.isInWork ? 'Замовлення вже в роботі.' : 'Менеджер перегляне замовлення і звʼяжеться з вами.',
        '',
        ...(order.promisedAt === null ? [] : [`Орієнтовно до ${formatDay(order.promisedAt)}.`, '']),
        'Стан замовлення завжди тут:',
        order.link,
        '',
        ...(order.phone ? [`Питання? Телефонуйте: ${order.phone}.`, ''] : []),
        order.shop,
      ].join('\n'),
  },
  shop: {
    subject: (number: string, total: number) => `Нове замовлення № ${number} на ${formatPrice(total)}`,
    text: (order: { number: string; lines: string; total: number; delivery: string; payment: string; link: string }) =>
      [
        `Замовлення № ${order.number}`,
        '',
        order.lines,
        `Разом: ${formatPrice(order.total)}`,
        '',
        ...(order.delivery ? [`Доставка: ${order.delivery}`] : []),
        ...(order.payment ? [`Оплата: ${order.payment}`] : []),
        '',
        // Who ordered is told by the back office to those who may know it.
        'Покупець і всі подробиці в кабінеті:',
        order.link,
      ].join('\n'),
  },
  /** As much as fits into one message of a chat; the rest is behind the link. */
  chat: (order: { number: string; total: number; lines: string[]; delivery: string; payment: string; link: string }) =>
    [
      `Нове замовлення №\u00a0${order.number} на\u00a0${formatPrice(order.total)}`,
      '',
      ...order.lines.slice(0, CHAT_LINES),
      ...(order.lines.length > CHAT_LINES ? ['…'] : []),
      ...(order.delivery ? [`Доставка: ${order.delivery}`] : []),
      ...(order.payment ? [`Оплата: ${order.payment}`] : []),
      order.link,
    ].join('\n'),
  chatPaid: (order: { number: string; total: number; payment: string; link: string }) =>
    [
      `Оплачено замовлення №\u00a0${order.number}: ${formatPrice(order.total)}`,
      ...(order.payment ? [`Оплата: ${order.payment}`] : []),
      order.link,
    ].join('\n'),
  line: ({ name, quantity, subtotal }: Line) => `${name} — ${quantity}\u00a0шт., ${formatPrice(subtotal)}`,
  /** Without a name: nobody has said what for. */
  discount: ({ name, total }: { name: string; total: number }) =>
    `${name === '' ? couponTexts.discount : couponTexts.row(name)}: ${formatPrice(-total)}`,
}
