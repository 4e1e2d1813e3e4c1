import { formatPrice } from '../../locale/uk/format.ts'

const services: Record<string, string> = {
  monobank: 'plata by mono',
  liqpay: 'LiqPay',
  wayforpay: 'WayForPay',
  mono_parts: 'Покупка частинами monobank',
  privat_parts: 'Оплата частинами ПриватБанку',
}

function named(provider: string): string {
  return services[provider] ?? provider
}

export const paymentOrderNotes = {
  paid: (provider: string, sum: number) => `${named(provider)}: отримано ${formatPrice(sum)}.`,
  held: (provider: string, sum: number) =>
    `${named(provider)}: банк підтвердив ${formatPrice(sum)}. Гроші надійдуть після відправлення.`,
  heldLate: (provider: string, sum: number) =>
    `${named(provider)}: банк підтвердив ${formatPrice(sum)}, але товару вже немає. Домовтеся з\u00a0покупцем або скасуйте оплату.`,
  lost: (provider: string, sum: number) =>
    `${named(provider)}: банк більше не\u00a0підтверджує ${formatPrice(sum)}. Не\u00a0відправляйте, доки не\u00a0зʼясуєте.`,
  failed: (provider: string, reason: string) =>
    `${named(provider)}: оплата не\u00a0пройшла${reason ? ` (${reason})` : ''}.`,
  paidTwice: (provider: string, sum: number) =>
    `${named(provider)}: ${formatPrice(sum)} сплачено вдруге. Поверніть зайве покупцеві.`,
  paidLate: (provider: string, sum: number) =>
    `${named(provider)}: ${formatPrice(sum)} надійшло за закрите замовлення. Поверніть гроші або відновіть замовлення.`,
  paidShort: (provider: string, sum: number) =>
    `${named(provider)}: ${formatPrice(sum)} надійшло, коли товар уже продано. Домовтеся з\u00a0покупцем або поверніть гроші.`,
  refunded: (provider: string, sum: number) =>
    `${named(provider)}: покупцеві повернено ${formatPrice(sum)}, у\u00a0замовленні цього повернення немає. Запишіть його.`,
  mismatch: (provider: string, reference: string) =>
    `${named(provider)}: сума або валюта платежу ${reference} не\u00a0збігається із\u00a0замовленням. Перевірте в\u00a0кабінеті сервісу.`,
  givenUp: 'Оплата не\u00a0надійшла вчасно: замовлення скасовано, товар повернено на склад.',
}
