import type { TranslatedTexts } from '../../translation.ts'
import type * as ukrainian from '../uk/opening-alerts.ts'

export const openingAlertTexts: TranslatedTexts<typeof ukrainian.openingAlertTexts> = {
  open: 'Tell me when it opens',
  email: 'Email',
  send: 'Tell me',
  consent: 'We send one email when the shop opens, and delete the address at once. We use it for nothing else.',
  saved: {
    title: 'Check your email',
    text: 'We have sent you an email with a button. Confirm the address, and we write as soon as the shop opens.',
  },
  not_an_email: 'Please check the email address.',
  tooOften: 'Too many requests. Please try again in a few minutes.',
  question: {
    subject: (shop) => `Confirm your address: ${shop}`,
    title: () => 'Write to you when the shop opens?',
    text: 'Somebody entered this address on the page of a shop that is not open yet. If it was you, press the button.',
    hint: 'We send one email and delete the address.',
    button: 'Confirm the address',
    footnote: 'If it was not you, do nothing: we will not write again. To delete the address at once:',
  },
  opened: {
    subject: (shop) => `${shop} is open`,
    title: (shop) => `${shop} is open now`,
    text: 'You asked us to write when the shop opens. This is the only email: your address has been deleted.',
    hint: 'Furniture, prices and lead times are on the site:',
    button: 'To the shop',
    footnote: '',
  },
  contact: 'Questions? Call:',
  confirm: {
    title: 'Write when the shop opens?',
    text: 'We send one email when the shop opens, and delete the address.',
    done: 'Confirmed. We will write as soon as the shop opens.',
  },
  cancel: {
    title: 'No email about the opening',
    text: 'We delete your address.',
    done: 'Cancelled. The address has been deleted.',
  },
  cancelButton: 'Delete the address',
  gone: 'This link no longer works.',
  toShop: 'To the shop',
}
