import { isStopWord, splitWords, stemWord } from './stemming.ts'

/** How near a meaning is: the word itself or its translation, a synonym, something wider. */
export const EXACT = 0
export const SYNONYM = 1
export const WIDER = 2

/** A phrase of stems that says the same as another. */
export type Meaning = { words: string[]; rank: number }

/** «table, dining table; desk»: after the semicolon stand wider meanings. */
export function parseMeanings(list: string, rank = EXACT): Meaning[] {
  const [exact = '', ...wider] = list.split(';')
  return [...parsePhrases(exact, rank), ...parsePhrases(wider.join(','), WIDER)]
}

function parsePhrases(list: string, rank: number): Meaning[] {
  return list
    .split(',')
    .map(parsePhrase)
    .filter((words) => words.length > 0)
    .map((words) => ({ words, rank }))
}

export function parsePhrase(phrase: string): string[] {
  return splitWords(phrase)
    .filter((word) => !isStopWord(word))
    .map(stemWord)
}
