import type { TranslatedTexts } from '../../../translation.ts'
import type * as ukrainian from '../../uk/content/contact-form.ts'

/** Forms of content pages. The command line is in Ukrainian only. */
export const contactFormTexts: TranslatedTexts<typeof ukrainian.contactFormTexts> = {
  required: 'required',
  choose: 'Choose',
  sending: 'Sending…',
  summary: (n) => `The form was not sent: please correct ${n}\u00a0${n === 1 ? 'field' : 'fields'}`,
  mended: 'Everything is right now. Please send the form once more.',
  notSent: 'The form was not sent',
  offline: 'There is no connection to the shop. Everything you wrote is still here: please try again.',
  tooOften:
    'You have sent several messages in a row. Please try again in ten minutes: everything you wrote is still here.',
  tooLong: 'The message is too large. Please shorten it.',
  foreign: 'The form can be sent only from a page of the shop.',
  problem: {
    missing: (kind) =>
      kind === 'checkbox'
        ? 'Please tick the box.'
        : kind === 'select'
          ? 'Please choose something from the list.'
          : 'Please fill in this field.',
    tel: 'This does not look like a phone number. Write, for example, 067\u00a0123\u00a045\u00a067.',
    email: 'This does not look like an email address. Write, for example, olena@example.com.',
    too_long: (most) => `Too long: ${most}\u00a0characters at most.`,
    not_offered: 'There is no such option in the list.',
  },
  trap: 'Leave this field empty',
}
