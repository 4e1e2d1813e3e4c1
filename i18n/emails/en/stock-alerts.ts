import { formatPrice } from '../../locale/en/format.ts'
import type { TranslatedTexts } from '../../translation.ts'
import type * as ukrainian from '../uk/stock-alerts.ts'

export const stockAlertTexts: TranslatedTexts<typeof ukrainian.stockAlertTexts> = {
  open: 'Tell me when it is back',
  email: 'Email',
  send: 'Tell me',
  consent: 'We send one email when this product can be bought, then delete the address. We use it for nothing else.',
  outcomes: {
    saved:
      'Noted. If this address is new to us, open our email and confirm it: then we write as soon as the product is back.',
    not_an_email: 'Please check the email address.',
    too_many: 'This address already waits for many products. Cancel one by the link in an email.',
    for_sale: 'The product can be bought now.',
    unknown: 'This product is gone.',
  },
  subject: (name) => `${name} is back`,
  preview: (price) => `Price ${formatPrice(price)}`,
  title: (name) => `${name} can be bought again`,
  text: 'You asked us to write when it is back.',
  cancel: 'This is the only email about this product. If it was not you, or you no longer wait for others:',
  hint: 'There may be only a few:',
  link: 'Open the product',
  contact: 'Questions? Call:',
  askSubject: (name) => `Confirm your address: ${name}`,
  askTitle: 'Tell you when it is back?',
  askText: 'Somebody entered this address on the page of a product that is sold out. If it was you, press the button.',
  askCancel: 'If it was not you, do nothing: we will not write again. To delete the address at once:',
  confirmTitle: 'Emails about stock',
  confirmText: 'We write to your address when the product can be bought.',
  confirmButton: 'Confirm the address',
  confirmed: 'Confirmed. We will write as soon as it is back.',
  gone: 'This link no longer works. If you still want the product, ask again on its page.',
  cancelTitle: 'No emails about stock',
  cancelText: 'We delete your address from all such requests.',
  cancelButton: 'Cancel it',
  cancelled: 'Cancelled. The address has been deleted.',
}
