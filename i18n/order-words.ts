import { chargeWords as chargesInEnglish } from './charges.en.ts'
import { chargeWords } from './charges.uk.ts'
import { letters as lettersInEnglish } from './letters.en.ts'
import { letters } from './letters.uk.ts'

/** What a buyer is told of an order outside of any page, in the language it was made in. */
export function letterWords(language: string): typeof lettersInEnglish {
  return language === 'en' ? lettersInEnglish : letters
}

export function chargeTexts(language: string): typeof chargeWords {
  return language === 'en' ? chargesInEnglish : chargeWords
}
