import { splitWords } from '../language/stemming.ts'

const MAX_TEXT_LENGTH = 80

/**
 * What is kept of a search that found nothing: its words alone. Null: too long, too short, or like somebody's telephone,
 * card or mail address, which is nobody's business.
 */
export function zeroResultText(query: string): string | null {
  if (query.includes('@') || /\d(?:[\s().-]*\d){6,}/.test(query)) return null
  const text = splitWords(query).join(' ')
  return text.length < 2 || text.length > MAX_TEXT_LENGTH ? null : text
}
