import { textsIn } from '#i18n/by-language.ts'
import { orderEmailTexts as shopTexts } from '#i18n/emails/uk/order-emails.ts'
import type { Language } from '#shop/core/languages/languages.ts'
import {
  EMAIL_FIELDS,
  type EmailKind,
  type EmailTexts,
  type EmailVariable,
  replaceVariables,
} from '#shop/core/settings/email-text-settings.ts'
import { type Settings, shownPhone } from '#shop/core/settings/settings.ts'
import type { EmailView } from '../emails.ts'

export type EmailValues = Partial<Record<EmailVariable, string>>

type FilledTexts = Pick<EmailView, 'subject' | 'preview' | 'title' | 'paragraphs' | 'closing' | 'addresses'> & {
  /** Between the table and the button. */
  hint: string
  button: string
}

/** The owner's texts of an email, or the original ones, with the values in them. `originals`: that differ this time. */
export function fillEmailTexts(
  settings: Settings,
  { kind, language, originals = {} }: { kind: EmailKind; language: Language; originals?: Partial<EmailTexts> },
  values: EmailValues,
): FilledTexts {
  const { emailTexts, shopName } = settings
  const changed = (language === 'en' ? emailTexts.en : emailTexts.uk)[kind]
  const texts = { ...originalEmailTexts(language)[kind], ...originals, ...changed }
  const allValues: EmailValues = { shop: shopName, phone: shownPhone(settings), ...values }
  const fill = (text: string) => replaceVariables(text, (name, token) => allValues[name as EmailVariable] ?? token)
  const lines = (text: string) => (text === '' ? [] : fill(text).split('\n'))
  const firstLine = texts.before.split('\n').find((line) => line.trim() !== '' && line.trim() !== '{greeting}')
  return {
    subject: fill(texts.subject),
    preview: fill(firstLine ?? texts.heading),
    title: fill(texts.heading),
    paragraphs: lines(texts.before),
    hint: fill(texts.after),
    button: fill(texts.button),
    closing: lines(texts.closing),
    addresses: EMAIL_FIELDS.flatMap((field) => addressesIn(changed?.[field] ?? '')),
  }
}

/** One that goes on with a variable is none: only the whole would lead there. */
function addressesIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"«»]+/g) ?? []
  return found.filter((address) => !address.includes('{')).map((address) => address.replace(/[.,:;!?)]+$/, ''))
}

/** As the shop writes them by itself, with variables. */
export function originalEmailTexts(language: Language): Record<EmailKind, EmailTexts> {
  const { orderEmailTexts: texts, orderHistoryTexts: history, stockAlertTexts: alert, ...others } = textsIn(language)
  const { openingAlertTexts: opening, reviewRequestTexts: review } = others
  const { buyer, paid, rest, changed, sent, arrived, moneyBack } = texts
  const { shop } = shopTexts
  const [number, name, sum, waybill, product] = ['{number}', '{shop}', '{amount}', '{waybill}', '{product}'] as const
  const [due, ways, changes] = ['{due}', '{ways}', '{changes}'] as const
  const toBuyer = (subject: string, heading: string, before: string[]): EmailTexts => ({
    subject,
    heading,
    before: ['{greeting}', '', ...before].join('\n'),
    after: paid.link,
    button: texts.open,
    closing: '',
  })
  const tracked = { after: texts.tracking, button: texts.track }
  const toShop = { after: shop.link, button: shop.open, closing: '' }
  const ofOpening = ({ subject, title, text, hint, button }: typeof opening.opened): EmailTexts => ({
    subject: subject(name),
    heading: title(name),
    before: text,
    after: hint,
    button,
    closing: '',
  })
  const received = paid.text(sum, number)
  const returned = [moneyBack.text(sum, number), moneyBack.bank]
  return {
    placed: {
      ...toBuyer(buyer.subject(number, name), buyer.title(number), [buyer.text(number)]),
      after: buyer.link,
    },
    paid: toBuyer(paid.subject(number, name), paid.title, [received, '{work}']),
    part_paid: toBuyer(paid.partSubject(number, name), paid.partTitle, [received, paid.rest(due), '{work}']),
    rest_due: {
      ...toBuyer(rest.subject(number, name), rest.title(number), [rest.text(number, due), ways]),
      after: rest.link,
      button: rest.button,
    },
    changed: toBuyer(changed.subject(number, name), changed.title(number), [
      changed.by(number),
      changes,
      changed.notYou,
    ]),
    sent: {
      ...toBuyer(sent.subject(number, name), sent.title, [sent.text(number, waybill)]),
      ...tracked,
    },
    arrived: {
      ...toBuyer(arrived.subject(number, name), arrived.title, [arrived.text(number, waybill)]),
      ...tracked,
    },
    refunded: toBuyer(moneyBack.subject(number, name), moneyBack.title, returned),
    part_refunded: toBuyer(moneyBack.partSubject(number, name), moneyBack.partTitle, returned),
    order_history: {
      subject: history.subject(name),
      heading: history.title,
      before: history.emailText,
      after: history.linkHint,
      button: history.linkLabel,
      closing: '',
    },
    confirm_address: {
      subject: alert.askSubject(product),
      heading: alert.askTitle,
      before: alert.askText,
      after: alert.confirmText,
      button: alert.confirmButton,
      closing: '',
    },
    in_stock: {
      subject: alert.subject(product),
      heading: alert.title(product),
      before: alert.text,
      after: alert.hint,
      button: alert.link,
      closing: '',
    },
    review_request: {
      subject: review.subject(name),
      heading: review.title,
      before: review.text,
      after: review.hint,
      button: review.write,
      closing: '',
    },
    opening_confirm: ofOpening(opening.question),
    opened: ofOpening(opening.opened),
    shop_order: {
      subject: shop.subject(number, '{total}'),
      heading: shop.title(number),
      before: shop.text(number),
      ...toShop,
    },
    shop_changed: {
      subject: shopTexts.shopChanged.subject(number),
      heading: shopTexts.shopChanged.title(number),
      before: changes,
      ...toShop,
    },
    not_taken: {
      subject: shopTexts.notTaken.subject(number),
      heading: shopTexts.notTaken.title(number),
      before: shopTexts.notTaken.text(number, waybill),
      ...toShop,
    },
  }
}
