import type { TranslatedTexts } from '../../translation.ts'
import type * as ukrainian from '../uk/order-history.ts'

export const orderHistoryTexts: TranslatedTexts<typeof ukrainian.orderHistoryTexts> = {
  title: 'My orders',
  ask: 'Enter the email that you ordered with. We send a link there: no password is needed.',
  email: 'Email',
  send: 'Send the link',
  sent: 'If there are orders with this email, a letter with the link arrives in a few minutes. Please check the spam folder too.',
  again: 'Another email',
  notAnEmail: 'Please check the email address.',
  tooOften: 'Too many requests. Please try again in a few minutes.',
  byPhone: 'We send no links to phone numbers. If you ordered without an email, please call us:',
  byPhoneOnly: 'We send no links to phone numbers. If you ordered without an email, please write to us.',
  gone: 'This link no longer works: it lasts an hour. Please ask for a new one.',
  none: 'There are no orders with this email.',
  list: (count) => `${count}\u00a0${count === 1 ? 'order' : 'orders'} with this email, the newest first.`,
  order: (number) => `Order No.\u00a0${number}`,
  subject: (shop) => `Your orders — ${shop}`,
  emailText:
    'Somebody asked to see the orders placed with this email. If it was you, open the link. If not, do nothing.',
  linkHint: 'The link lasts an hour. Do not pass it on: it shows your orders.',
  linkLabel: 'Show my orders',
  toHistory: 'All my orders',
}
