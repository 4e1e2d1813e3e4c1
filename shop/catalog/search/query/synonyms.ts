import { dictionaryWords, translatedPhrases } from '../language/english-dictionary.ts'
import { EXACT, type Meaning, parseMeanings, SYNONYM, WIDER } from '../language/meanings.ts'
import { foldSpelling, splitWords, stemWord } from '../language/stemming.ts'
import { COMMON_PRODUCT_NOUNS, wordWeight } from '../language/word-weights.ts'
import type { Candidate } from './typos.ts'

/** One line of the owner's list. Phrases are stems; `both`: the synonym works in both directions. */
type Synonym = { from: Meaning[]; to: Meaning[]; both: boolean }

const ARROW = /→|=>|->/

/** `кровать → ліжко` (a translation), `стіл → table; desk` (then wider), `софа = диван` (both ways). `#`: comment. */
export function parseSynonyms(text: string): Synonym[] {
  return text.split('\n').flatMap((line) => {
    const text = line.replace(/#.*/, '').trim()
    const both = !ARROW.test(text)
    const rank = both ? SYNONYM : EXACT
    const [left = '', right = '', ...more] = text.split(both ? '=' : ARROW)
    const from = parseMeanings(left, rank)
    const to = parseMeanings(both ? right : headNounLast(right), rank)
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

/** «chest of drawers» is a chest: moves the head noun of an English phrase to the end. */
function headNounLast(list: string): string {
  return list.replace(/([a-z -]+?)\s+(?:of|for|with)\s+([a-z -]+)/gi, '$2 $1')
}

/** Limits expansion. */
const MAX_MEANINGS = 24

/** Phrase of stems (joined by spaces) → further phrases to search for, the nearest first. */
export type SynonymTable = {
  meanings: Map<string, Meaning[]>
  longest: number
  /** Words of a phrase in alphabetical order → the phrase: «крісло офісне» is «офісне крісло». */
  inAnyOrder: Map<string, string>
  /** Phrases with a preposition, whose order tells what the thing is. */
  ordered: ReadonlySet<string>
  /** «Садовий» of «садові меблі»: what names a section of a shop says more than what a thing has. */
  sections: ReadonlySet<string>
  /** All words of the phrases. */
  words: ReadonlySet<string>
  /** Single words of both languages as they are written, which a query may mistype. */
  candidates: Candidate[]
}

/** In any order: «приліжкова тумбочка» is «приліжкова тумба», «обеденная группа» is «обідня група». */
export function findMeanings(table: SynonymTable, stems: string[]): Meaning[] | undefined {
  const words = exactMeanings(table, stems)
  if (words || stems.length < 2 || stems.length > MAX_REPLACED) return words
  for (const { words: replaced, rank } of replacements(table, stems)) {
    const others = exactMeanings(table, replaced)
    if (others) return nearestFirst([{ words: replaced, rank }, ...others.map((meaning) => atLeast(meaning, rank))])
  }
  return undefined
}

/** Phrases longer than this are no phrases of the list. */
const MAX_REPLACED = 3

/** The phrase with some of its words replaced by one of their own alphabet, those with the fewest replaced first. */
function replacements(table: SynonymTable, stems: string[]): Meaning[] {
  let made: (Meaning & { replaced: number })[] = [{ words: [], rank: EXACT, replaced: 0 }]
  for (const stem of stems) {
    const others = (table.meanings.get(stem) ?? []).filter(
      ({ words: [word = '', ...more], rank }) =>
        // «Складний столик» may be a «складний стіл».
        more.length === 0 && (rank <= SYNONYM || stem.startsWith(word)) && isLatin(word) === isLatin(stem),
    )
    made = made.flatMap(({ words, rank, replaced }) => [
      { words: [...words, stem], rank, replaced },
      ...others.map((other) => ({
        words: [...words, ...other.words],
        rank: Math.max(rank, other.rank),
        replaced: replaced + 1,
      })),
    ])
  }
  return made.filter(({ replaced }) => replaced > 0).toSorted((a, b) => a.replaced - b.replaced || a.rank - b.rank)
}

function atLeast({ words, rank }: Meaning, least: number): Meaning {
  return { words, rank: Math.max(rank, least) }
}

/** By way of another meaning. What is wider than something wider is another thing. */
function reached(meanings: Meaning[] = [], rank: number): Meaning[] {
  return meanings.flatMap((meaning) => (rank === WIDER && meaning.rank === WIDER ? [] : atLeast(meaning, rank)))
}

/** Without repetitions: the nearest of those with the same words, in whatever order. */
function nearestFirst(meanings: Meaning[]): Meaning[] {
  const different = new Map<string, Meaning>()
  for (const meaning of meanings.toSorted((a, b) => a.rank - b.rank)) {
    const words = sortedWords(meaning.words)
    if (!different.has(words)) different.set(words, meaning)
  }
  return [...different.values()]
}

function isLatin(stem: string): boolean {
  return /^[a-z]/.test(stem)
}

function exactMeanings({ meanings, inAnyOrder }: SynonymTable, stems: string[]): Meaning[] | undefined {
  return (
    meanings.get(stems.join(' ')) ??
    (stems.length > 1 ? meanings.get(inAnyOrder.get(sortedWords(stems)) ?? '') : undefined)
  )
}

function sortedWords(stems: string[]): string {
  return stems.toSorted().join(' ')
}

function phrasesByWordSet(meanings: Map<string, Meaning[]>, ordered: ReadonlySet<string>): Map<string, string> {
  const phrases = [...meanings.keys()].filter((key) => key.includes(' ') && !ordered.has(key))
  // The first rule in the list wins.
  return new Map(phrases.toReversed().map((key) => [sortedWords(key.split(' ')), key]))
}

export function synonymTable(text: string): SynonymTable {
  const meanings = new Map<string, Meaning[]>()
  let longest = 1
  const ordered = new Set<string>()
  const add = (from: Meaning, to: Meaning) => {
    const key = from.words.join(' ')
    if (key === to.words.join(' ')) return
    longest = Math.max(longest, from.words.length)
    if (from.isOrdered) ordered.add(key)
    meanings.set(key, [...(meanings.get(key) ?? []), to])
  }
  for (const { from, to, both } of parseSynonyms(text)) {
    for (const phrase of from) for (const other of to) add(phrase, other)
    if (both) for (const phrase of to) for (const other of from) add(phrase, other)
  }
  // Chained synonyms: «кровать» is «ліжко», which is «bed».
  const direct = new Map(meanings)
  for (const [key, listed] of direct) {
    const all = listed.flatMap((meaning) => [meaning, ...reached(direct.get(meaning.words.join(' ')), meaning.rank)])
    const others = all.filter(({ words }) => sortedWords(words) !== sortedWords(key.split(' ')))
    meanings.set(key, nearestFirst(others).slice(0, MAX_MEANINGS))
  }
  const written = new Set(splitWords(text.replace(/#.*/g, '')))
  return toTable({ meanings, longest, ordered, candidates: candidatesOf(written, meanings) })
}

function toTable(table: Pick<SynonymTable, 'meanings' | 'longest' | 'ordered' | 'candidates'>): SynonymTable {
  const { meanings, ordered } = table
  return {
    ...table,
    inAnyOrder: phrasesByWordSet(meanings, ordered),
    sections: sectionsOf(meanings),
    words: wordsOf(meanings),
  }
}

const FURNITURE = stemWord('меблі')

/** «Садові меблі», to which a room of the list leads. */
export function isSectionName(words: string[]): boolean {
  return words.length > 1 && words.includes(FURNITURE)
}

function sectionsOf(meanings: ReadonlyMap<string, Meaning[]>): ReadonlySet<string> {
  const names = [...meanings.values()].flat().filter(({ words, rank }) => rank === WIDER && isSectionName(words))
  return new Set(names.flatMap(({ words }) => words.filter((word) => word !== FURNITURE)))
}

function wordsOf(meanings: ReadonlyMap<string, Meaning[]>): ReadonlySet<string> {
  return new Set([...meanings.keys()].flatMap((key) => key.split(' ')))
}

function candidatesOf(words: Iterable<string>, meanings: ReadonlyMap<string, Meaning[]>): Candidate[] {
  return [...words].flatMap((shown) => {
    const stem = stemWord(shown)
    return shown.length > 3 && meanings.has(stem) ? [{ word: foldSpelling(shown), stem, shown, count: 0 }] : []
  })
}

/** The owner's synonyms, followed by translations to the other storefront language. */
export function withEnglishMeanings({
  meanings: owners,
  longest: owned,
  ordered,
  candidates,
}: SynonymTable): SynonymTable {
  const meanings = new Map(owners)
  let longest = owned
  // Translations are not chained: «chair» is «стілець», but not «stool», which «стілець» can also be.
  for (const [key, others] of translatedPhrases) {
    meanings.set(key, nearestFirst([...(meanings.get(key) ?? []), ...others]))
    longest = Math.max(longest, key.split(' ').length)
  }
  // «Coffee table» is «журнальний столик», which may be a «side table».
  for (const [key, listed] of translatedPhrases) {
    const wider = listed
      .filter(({ words, rank }) => isLatin(key) && rank === EXACT && words.length >= key.split(' ').length)
      .flatMap(({ words }) => (meanings.get(words.join(' ')) ?? []).filter(({ rank }) => rank === WIDER))
    if (wider.length > 0)
      meanings.set(key, nearestFirst([...(meanings.get(key) ?? []), ...wider]).slice(0, MAX_MEANINGS))
  }
  // «Раскладушка» is «розкладачка», which is «guest bed».
  for (const [key, listed] of owners) {
    if (translatedPhrases.has(key)) continue
    const more = listed.flatMap(({ words, rank }) => reached(translatedPhrases.get(words.join(' ')), rank))
    if (more.length > 0) meanings.set(key, nearestFirst([...listed, ...more]).slice(0, MAX_MEANINGS))
  }
  for (const [word, others] of alignedWords(meanings, ordered)) meanings.set(word, others)
  const added = candidatesOf(dictionaryWords, translatedPhrases)
  return toTable({ meanings, longest, ordered, candidates: [...candidates, ...added] })
}

/**
 * What the lists say of words by the phrases that have them: «стульчик для кормления» is «стілець для годування», so
 * «кормление» is «годування»; «nursing pillow» is «подушка для годування», so it is also «nursing».
 */
function alignedWords(meanings: ReadonlyMap<string, Meaning[]>, ordered: ReadonlySet<string>): Map<string, Meaning[]> {
  const isSame = (a: string, b: string) =>
    a === b || (meanings.get(a) ?? []).some(({ words, rank }) => rank <= SYNONYM && words.join(' ') === b)
  const isOpen = (word: string) =>
    word.length > 2 && !meanings.has(word) && wordWeight(word) === 'plain' && !COMMON_PRODUCT_NOUNS.has(word)
  const pairs = new Map<string, Set<string>>()
  for (const [key, listed] of meanings) {
    const phrase = key.split(' ')
    for (const { words, rank, isOrdered } of phrase.length === 2 ? listed : []) {
      const isMixed = isLatin(phrase[0] ?? '') !== isLatin(words[0] ?? '')
      if (words.length !== 2 || rank > SYNONYM || (!isMixed && ordered.has(key) !== (isOrdered === true))) continue
      for (const [n, word] of phrase.entries()) {
        const [mine, other] = [phrase[1 - n] ?? '', words.find((of) => !isSame(word, of)) ?? '']
        const isAligned = words.some((of) => isSame(word, of)) && mine !== other
        if (!isAligned || !isOpen(mine) || !isOpen(other)) continue
        pairs.set(mine, new Set([...(pairs.get(mine) ?? []), other]))
      }
    }
  }
  const further = (word: string) => [...(pairs.get(word) ?? [])]
  return new Map(
    [...pairs].map(([word, others]) => {
      const reached = new Set([...others, ...[...others].flatMap(further)])
      reached.delete(word)
      return [word, [...reached].map((other) => ({ words: [other], rank: SYNONYM }))]
    }),
  )
}

/** The longest phrase of the owner's list that begins here: what was asked, then what the list says. */
export function longestPhraseAt(stems: string[], at: number, table: SynonymTable) {
  for (let length = Math.min(table.longest, stems.length - at); length > 0; length--) {
    const phrase = stems.slice(at, at + length)
    const others = phrase.includes('') ? undefined : findMeanings(table, phrase)
    if (others) return { length, meanings: [{ words: phrase, rank: EXACT }, ...others] }
  }
  return undefined
}
