import { orderEmailTexts as lettersInEnglish } from '../emails/en/order-emails.ts'
import { orderEmailTexts } from '../emails/uk/order-emails.ts'
import { chargeLabels as chargesInEnglish } from '../orders/en/charges.ts'
import { chargeLabels } from '../orders/uk/charges.ts'

/** What a buyer is told of an order outside of any page, in the language it was made in. */
export function orderEmailTextsFor(language: string): typeof lettersInEnglish {
  return language === 'en' ? lettersInEnglish : orderEmailTexts
}

export function chargeLabelsFor(language: string): typeof chargeLabels {
  return language === 'en' ? chargesInEnglish : chargeLabels
}
