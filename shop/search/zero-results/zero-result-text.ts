import { splitWords } from '../language/stemming.ts'

const MAX_TEXT_LENGTH = 80

/**
 * The stored words of a zero-result search. Null: too long, too short, or similar to a phone, card or email, which is
 * not stored.
 */
export function zeroResultText(query: string): string | null {
  if (query.includes('@') || /\d(?:[\s().-]*\d){6,}/.test(query)) return null
  const text = splitWords(query).join(' ')
  return text.length < 2 || text.length > MAX_TEXT_LENGTH ? null : text
}
