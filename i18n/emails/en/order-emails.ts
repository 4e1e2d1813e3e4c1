import { formatDate } from '../../locale/en/format.ts'
import { couponTexts } from '../../storefront/en/cart/coupons.ts'
import type * as ukrainian from '../uk/order-emails.ts'

type Ukrainian = typeof ukrainian.orderEmailTexts

/** Emails to the buyer only; emails to the shop are in Ukrainian. */
export const orderEmailTexts: Omit<Ukrainian, 'shop' | 'notTaken' | 'shopChanged' | 'chat' | 'chatPaid' | 'line'> = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  buyer: {
    subject: (number, shop) => `Order No.\u00a0${number} has been received — ${shop}`,
    title: (number) => `Order No.\u00a0${number} received`,
    text: (number) => `We have received your order No.\u00a0${number}.`,
    link: 'The state of your order and its invoice are always here:',
  },
  receipt: {
    title: (number) => `Order No.\u00a0${number}`,
    text: (at) => `Ordered on ${formatDate(at)}.`,
  },
  paid: {
    subject: (number, shop) => `Payment for order No.\u00a0${number} has been received — ${shop}`,
    title: 'Payment received',
    partSubject: (number, shop) => `Part of the payment for order No.\u00a0${number} has been received — ${shop}`,
    partTitle: 'Part of the payment received',
    text: (sum, number) => `We have received ${sum} for order No.\u00a0${number}. Thank you!`,
    rest: (sum) => `${sum} is still to be paid.`,
    inWork: 'We are working on your order.',
    onReview: 'A manager will look at the order and get in touch with you.',
    link: 'The state of your order is always here:',
  },
  rest: {
    subject: (number, shop) => `Order No.\u00a0${number} is ready: please pay the rest — ${shop}`,
    title: (number) => `Order No.\u00a0${number} is ready`,
    text: (number, due) =>
      `Order No.\u00a0${number} is made and packed. We will send it as soon as the rest arrives: ${due}.`,
    byInvoice: 'Please pay by bank transfer, with the details below.',
    byMethods: (methods) => `You can pay on the page of the order: ${methods.join('; ')}.`,
    byCall: 'We will tell you by telephone how to pay.',
    link: 'Pay and see the state of your order:',
    button: 'Go to payment',
  },
  changed: {
    subject: (number, shop) => `Changes to order No.\u00a0${number} — ${shop}`,
    title: (number) => `Changes to order No.\u00a0${number}`,
    by: (number) => `Changes have just been made on the page of order No.\u00a0${number}.`,
    notYou: 'If it was not you, please call us.',
    parts: (names) => `Changed: ${names.join(', ')}.`,
    names: { recipient: 'the recipient', phone: 'the telephone number', place: 'the place of delivery' },
    cancelled: 'The order has been cancelled.',
    recipient: 'Recipient',
    phone: 'Telephone',
  },
  moneyBack: {
    subject: (number, shop) => `Refund for order No.\u00a0${number} — ${shop}`,
    title: 'Money refunded',
    partSubject: (number, shop) => `Partial refund for order No.\u00a0${number} — ${shop}`,
    partTitle: 'Part of the money refunded',
    text: (sum, number) => `We are refunding ${sum} for order No.\u00a0${number}.`,
    bank: 'Your bank will credit it within a few days.',
  },
  sent: {
    subject: (number, shop) => `Order No.\u00a0${number} is on its way — ${shop}`,
    title: 'Your order is on its way',
    text: (number, waybill) => `Order No.\u00a0${number} has been handed to Nova Poshta. Waybill number: ${waybill}.`,
  },
  arrived: {
    subject: (number, shop) => `Order No.\u00a0${number} has arrived — ${shop}`,
    title: 'Your order has arrived',
    text: (number, waybill) =>
      `Order No.\u00a0${number} is waiting for you at Nova Poshta. Give the waybill number ${waybill} and bring an identity document.`,
  },
  waybill: 'Nova Poshta waybill',
  tracking: 'Where it is now:',
  track: 'Track it',
  open: 'Open the order',
  total: 'Total',
  paidSum: 'Paid',
  refunded: 'Refunded',
  due: 'To pay',
  delivery: 'Delivery',
  place: 'Where to',
  pickup: 'Where to collect',
  payment: 'Payment',
  promised: 'Expected',
  promisedBy: (at) => `by ${formatDate(at)}`,
  next: 'What happens next',
  returns: {
    title: 'Returns',
    accepted: (days) =>
      `within ${days}\u00a0${days === 1 ? 'day' : 'days'} of delivery, if the piece has not been used`,
    defects: 'for defects only',
    made: (names) => `${names}: made just for you, so returns for defects only`,
  },
  openInBank: 'Open in a banking app',
  copyHint: 'The details can be copied. The invoice is attached as a PDF.',
  free: 'free',
  questions: 'Questions? Call us:',
  pieces: (n) => `${n}\u00a0${n === 1 ? 'pc' : 'pcs'}`,
  invoiceFile: (number) => `Invoice-${number}.pdf`,
  discount: (name) => (name === '' ? couponTexts.discount : couponTexts.row(name)),
}
