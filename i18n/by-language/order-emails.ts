import { orderEmailTexts as lettersInEnglish } from '../emails/en/order-emails.ts'
import { orderEmailTexts } from '../emails/uk/order-emails.ts'
import { chargeLabels as chargesInEnglish } from '../orders/en/charges.ts'
import { chargeLabels } from '../orders/uk/charges.ts'

/** Texts about an order outside a page, in the language in which it was placed. */
export function orderEmailTextsFor(language: string): typeof lettersInEnglish {
  return language === 'en' ? lettersInEnglish : orderEmailTexts
}

export function chargeLabelsFor(language: string): typeof chargeLabels {
  return language === 'en' ? chargesInEnglish : chargeLabels
}
