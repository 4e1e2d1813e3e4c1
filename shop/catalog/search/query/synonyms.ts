import { translatedPhrases } from '../language/english-dictionary.ts'
import { isStopWord, splitWords, stemWord } from '../language/stemming.ts'

/** One line of the owner's list. Phrases are stems; `both`: the synonym works in both directions. */
export type Synonym = { from: string[][]; to: string[][]; both: boolean }

const ARROW = /→|=>|->/

/**
 * The owner's list, one rule per line: `кровать, койка → ліжко` (the left finds the right) or `софа = диван` (both
 * directions). Empty lines are skipped; `#` starts a comment.
 */
export function parseSynonyms(text: string): Synonym[] {
  return text.split('\n').flatMap((line) => {
    const text = line.replace(/#.*/, '').trim()
    const both = !ARROW.test(text)
    const [left = '', right = '', ...more] = text.split(both ? '=' : ARROW)
    const from = parsePhrases(left)
    const to = parsePhrases(both ? right : headNounLast(right))
    return from.length === 0 || to.length === 0 || more.length > 0 ? [] : [{ from, to, both }]
  })
}

/** Line numbers, from 1, of lines that cannot be parsed. */
export function invalidSynonymLines(text: string): number[] {
  return text.split('\n').flatMap((line, n) => {
    const text = line.replace(/#.*/, '').trim()
    return text !== '' && parseSynonyms(text).length === 0 ? [n + 1] : []
  })
}

function parsePhrases(list: string): string[][] {
  return list
    .split(',')
    .map(parsePhrase)
    .filter((phrase) => phrase.length > 0)
}

/** «chest of drawers» is a chest: moves the head noun of an English phrase to the end. */
function headNounLast(list: string): string {
  return list.replace(/([a-z -]+?)\s+(?:of|for|with)\s+([a-z -]+)/gi, '$2 $1')
}

function parsePhrase(phrase: string): string[] {
  return splitWords(phrase)
    .filter((word) => !isStopWord(word))
    .map(stemWord)
}

/** Limits expansion. */
const MAX_MEANINGS = 16

/** Phrase of stems (joined by spaces) → further phrases to search for. */
export type SynonymTable = {
  meanings: Map<string, string[][]>
  longest: number
  /** Words of a phrase in alphabetical order → the phrase: «крісло офісне» is «офісне крісло». */
  inAnyOrder: Map<string, string>
}

/**
 * Synonyms of these words in any order, also with one word replaced by its synonym: «приліжкова тумбочка» is
 * «приліжкова тумба».
 */
export function findMeanings(table: SynonymTable, stems: string[]): string[][] | undefined {
  const words = exactMeanings(table, stems)
  if (words || stems.length !== 2) return words
  for (const [n, stem] of stems.entries()) {
    for (const [other = '', ...more] of table.meanings.get(stem) ?? []) {
      if (more.length > 0 || isLatin(other) !== isLatin(stem)) continue
      const others = exactMeanings(table, stems.with(n, other))
      if (others) return [stems.with(n, other), ...others]
    }
  }
  return undefined
}

function isLatin(stem: string): boolean {
  return /^[a-z]/.test(stem)
}

function exactMeanings({ meanings, inAnyOrder }: SynonymTable, stems: string[]): string[][] | undefined {
  return (
    meanings.get(stems.join(' ')) ??
    (stems.length > 1 ? meanings.get(inAnyOrder.get(sortedWords(stems)) ?? '') : undefined)
  )
}

function sortedWords(stems: string[]): string {
  return stems.toSorted().join(' ')
}

function phrasesByWordSet(meanings: Map<string, string[][]>): Map<string, string> {
  const phrases = [...meanings.keys()].filter((key) => key.includes(' '))
  // The first rule in the list wins.
  return new Map(phrases.toReversed().map((key) => [sortedWords(key.split(' ')), key]))
}

export function synonymTable(text: string): SynonymTable {
  const meanings = new Map<string, string[][]>()
  let longest = 1
  const add = (from: string[], to: string[]) => {
    const key = from.join(' ')
    if (key === to.join(' ')) return
    longest = Math.max(longest, from.length)
    meanings.set(key, [...(meanings.get(key) ?? []), to])
  }
  for (const { from, to, both } of parseSynonyms(text)) {
    for (const word of from) for (const other of to) add(word, other)
    if (both) for (const other of to) for (const word of from) add(other, word)
  }
  // Chained synonyms: «кровать» is «ліжко», which is «bed».
  const direct = new Map(meanings)
  for (const [key, ownMeanings] of direct) {
    const reached = ownMeanings.flatMap((meaning) => [meaning, ...(direct.get(meaning.join(' ')) ?? [])])
    const byText = new Map(reached.map((meaning) => [meaning.join(' '), meaning]))
    byText.delete(key)
    meanings.set(key, [...byText.values()].slice(0, MAX_MEANINGS))
  }
  // The same words in another order are one meaning: the first has the head noun in place.
  for (const [key, ownMeanings] of meanings) {
    const different = new Map<string, string[]>()
    for (const meaning of ownMeanings) {
      const words = meaning.toSorted().join(' ')
      if (!different.has(words)) different.set(words, meaning)
    }
    meanings.set(key, [...different.values()])
  }
  return { meanings, longest, inAnyOrder: phrasesByWordSet(meanings) }
}

/** The owner's synonyms, followed by translations to the other storefront language. */
export function withEnglishMeanings({ meanings: owners, longest: owned }: SynonymTable): SynonymTable {
  const meanings = new Map(owners)
  let longest = owned
  // Translations are not chained: «chair» is «стілець», but not «stool», which «стілець» can also be.
  for (const [key, others] of translatedPhrases) {
    const ownMeanings = meanings.get(key) ?? []
    const ownTexts = new Set(ownMeanings.map((meaning) => meaning.join(' ')))
    meanings.set(key, [...ownMeanings, ...others.filter((meaning) => !ownTexts.has(meaning.join(' ')))])
    longest = Math.max(longest, key.split(' ').length)
  }
  // «Раскладушка» is «розкладачка», which is «guest bed».
  for (const [key, ownMeanings] of owners) {
    if (translatedPhrases.has(key) || ownMeanings.some(([word = '']) => isLatin(word))) continue
    const reached = ownMeanings.flatMap((meaning) => translatedPhrases.get(meaning.join(' ')) ?? [])
    if (reached.length > 0) meanings.set(key, [...ownMeanings, ...reached].slice(0, MAX_MEANINGS))
  }
  return { meanings, longest, inAnyOrder: phrasesByWordSet(meanings) }
}

/** The longest phrase of the owner's list that begins here: what was asked, or what the list says. */
export function longestPhraseAt(stems: string[], at: number, table: SynonymTable) {
  for (let length = Math.min(table.longest, stems.length - at); length > 0; length--) {
    const phrase = stems.slice(at, at + length)
    const others = phrase.includes('') ? undefined : findMeanings(table, phrase)
    if (others) return { length, words: [phrase, ...others] }
  }
  return undefined
}
