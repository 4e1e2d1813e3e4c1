import { COMMON_KINDS, kindsAmong } from './kinds.ts'
import { fold, isStopWord, stemOf, wordsOf } from './normalise.ts'
import { sizeTokens } from './sizes.ts'

/** What is written of one thing, from what names it to what merely tells of it. */
export type Described = {
  name: string
  /** What it is called in other languages. */
  otherNames?: string[]
  /** Categories, values of attributes, materials. */
  more: string
  /** Descriptions, without markup. */
  body: string
  millimetres?: (number | null)[]
}

/** How near to the name a word has to stand: `h` says what it is, `n` in the name, `m` names of its kind, `b` anywhere. */
export const LEVELS = ['h', 'n', 'm', 'b'] as const
export type Level = (typeof LEVELS)[number]

export type Document = {
  /** Stems, each with the letter of every level that it is found on. */
  tokens: string[]
  /** Words people may be set right to: of the name and of what goes with it. `isKind`: it says what kind of thing this is. */
  vocabulary: Map<string, { stem: string; shown: string; isKind: boolean }>
}

const LONGEST_BODY = 6000
const LONGEST_NAME = 500
const LONGEST_MORE = 2000
const LONGEST_WORD = 40
/** Here the name stops saying what the thing is: «Тумба під телевізор», «Стіл «Коло»», «FREKVENS, Bar table». */
const HEAD_ENDS = /[«"„“(,\d]|\s(?:під|для|з|зі|із|на|до|без|with|w|for|in|of|and)\s/iu

export function documentOf({ name, otherNames = [], more, body, millimetres = [] }: Described): Document {
  const names = [name, ...otherNames].map((one) => one.slice(0, LONGEST_NAME))
  const inName = names.flatMap(wordsOf)
  const inMore = wordsOf(more.slice(0, LONGEST_MORE))
  const heads = names.map(headOf)
  const kinds = new Set(heads.flatMap(kindsAmong))
  const head = stems(heads.flat())
  const named = new Set([...head, ...stems(inName), ...sizeTokens(millimetres)])
  const known = new Set([...named, ...stems(inMore)])
  const all = new Set([...known, ...stems(wordsOf(body.slice(0, LONGEST_BODY)))])
  const vocabulary = new Map<string, { stem: string; shown: string; isKind: boolean }>()
  for (const word of [...inName, ...inMore]) {
    if (word.length > LONGEST_WORD || word.length < 3 || /\d/.test(word) || isStopWord(word)) continue
    const isKind = kinds.has(word) || vocabulary.get(fold(word))?.isKind === true
    vocabulary.set(fold(word), { stem: stemOf(word), shown: word, isKind })
  }
  return {
    tokens: [...on('h', head), ...on('n', named), ...on('m', known), ...on('b', all)],
    vocabulary,
  }
}

/** «Pair of armrests» are armrests, «4-seat sofa with sofa-bed» is a sofa. */
const COUNTED = /^(?:(?:pair|set|nest|pack) of (?:\d+ )?|\d+(?:-\p{L}+)?\s+(?=\p{L}))/iu
/** «Cover two-seat sofa» is a cover, with «for» or without. */
const OF_ANOTHER = /^(?:(?:slip)?covers?|underframe)(?= )/i
/** «Corner desk right» is a desk, and «Desk sit/stand» another. */
const BEHIND = /(?<=\S)\s+(?:sit\/stand|(?:in\/)?outdoor|indoor|right|left|high|low)(?!\p{L}).*$/iu
/** «Wardrobe combination» is a wardrobe. */
const ARRANGED = new Set(['combination', 'combo', 'comb', 'set', 'system'])

/**
 * What the thing is, as far as its name says: «Кутовий диван», but of an English name the last word alone, for there a chair
 * cushion is a cushion. A series in capitals may stand before it: «FREKVENS, Bar table».
 */
function headOf(name: string): string[] {
  const plain = name.replace(/^[\p{Lu}\d/ .-]+,\s*/u, '').replace(COUNTED, '')
  const cover = OF_ANOTHER.exec(plain)
  if (cover) return wordsOf(cover[0])
  const head = (plain.split(HEAD_ENDS)[0]?.trim() || plain).replace(BEHIND, '')
  const words = wordsOf(head)
  return isEnglish(words.at(-1) ?? '') ? englishHeads(head) : words
}

/** «Sofa-bed» is a sofa and a bed, «Stool/side table» a stool and a table. */
function englishHeads(head: string): string[] {
  const isCommon = (word: string) => COMMON_KINDS.has(stemOf(word))
  const heads = head.split('/').flatMap((part) => {
    const said = part.split(/\s+/).filter(Boolean)
    const last = wordsOf(said.at(-1) ?? '')
    const arranged = ARRANGED.has(last.at(-1) ?? '') ? wordsOf(said.at(-2) ?? '').filter(isCommon) : []
    return [...arranged, ...last]
  })
  return heads.filter((word, n) => n === heads.length - 1 || isCommon(word))
}

function isEnglish(word: string): boolean {
  return /^[a-z]/.test(word)
}

function stems(words: string[]): Set<string> {
  return new Set(words.filter((word) => word.length <= LONGEST_WORD && !isStopWord(word)).map(stemOf))
}

/** A tenth of what a text says, and said three times: the word it is about. Prose seldom has one. */
const MAIN_SHARE = 0.1
const MAIN_TIMES = 3

export function mainWords(text: string): string[] {
  const words = wordsOf(text.slice(0, LONGEST_BODY)).filter((word) => !isStopWord(word))
  return [...Map.groupBy(words, stemOf).values()]
    .filter(({ length }) => length >= Math.max(MAIN_TIMES, words.length * MAIN_SHARE))
    .flatMap(([word]) => word ?? [])
}

function on(level: Level, words: Set<string>): string[] {
  return [...words].map((word) => level + word)
}

/** What is looked for: every group; of a group any alternative; of an alternative every word. */
export type Wanted = string[][][]

/** The same at one level. */
export function atLevel(wanted: Wanted, level: Level): Wanted {
  return wanted.map((group) => group.map((alternative) => alternative.map((word) => level + word)))
}

/** Of these words those that say what the thing is: of English ones the last alone. */
export function headsOf(words: string[]): string[] {
  return isEnglish(words.at(-1) ?? '') ? words.slice(-1) : words
}

/** And one of its words at least says what the thing is. */
export function withHead(wanted: Wanted, level: Level): Wanted {
  const heads = wanted.flatMap((group) => group.flatMap((words) => headsOf(words).map((word) => [`h${word}`])))
  return [...atLevel(wanted, level), heads]
}
