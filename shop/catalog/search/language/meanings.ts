import { isStopWord, splitWords, stemWord } from './stemming.ts'

/** How near a meaning is: the word itself or its translation, a synonym, something wider. */
export const EXACT = 0
export const SYNONYM = 1
export const WIDER = 2

/** `isOrdered`: a preposition tells which noun is the thing: «стілець до барної стійки» is no «барна стійка». */
export type Meaning = { words: string[]; rank: number; isOrdered?: true }

const PREPOSITION_INSIDE = /\S\s+(?:для|до|під|под|на|біля|у|в|з|із|зі|с|со|for|with|of|in)\s+\S/iu

/** «table, dining table; desk»: after the semicolon stand wider meanings. */
export function parseMeanings(list: string, rank = EXACT): Meaning[] {
  const [exact = '', ...wider] = list.split(';')
  return [...parsePhrases(exact, rank), ...parsePhrases(wider.join(','), WIDER)]
}

function parsePhrases(list: string, rank: number): Meaning[] {
  return list
    .split(',')
    .map((phrase): Meaning => {
      const words = parsePhrase(phrase)
      return { words, rank, ...(PREPOSITION_INSIDE.test(phrase) && { isOrdered: true as const }) }
    })
    .filter(({ words }) => words.length > 0)
}

export function parsePhrase(phrase: string): string[] {
  return splitWords(phrase)
    .filter((word) => !isStopWord(word))
    .map(stemWord)
}
