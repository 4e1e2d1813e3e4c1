import { foldSpelling, isStopWord, splitWords, stemWord } from '../language/stemming.ts'
import { COMMON_PRODUCT_NOUNS, productNouns } from '../language/word-weights.ts'
import { sizeTokens } from '../query/sizes.ts'

/** What is written of one thing, from what names it to what merely tells of it. */
export type IndexableTexts = {
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

export type IndexDocument = {
  /** Stems, each with the letter of every level that it is found on. */
  tokens: string[]
  /** Words people may be set right to: of the name and of what goes with it. `isKind`: it says what kind of thing this is. */
  vocabulary: Map<string, { stem: string; shown: string; isKind: boolean }>
}

const MAX_BODY_LENGTH = 6000
const MAX_NAME_LENGTH = 500
const MAX_MORE_LENGTH = 2000
const MAX_WORD_LENGTH = 40
/** Here the name stops saying what the thing is: «Тумба під телевізор», «Стіл «Коло»», «FREKVENS, Bar table». */
const HEAD_ENDS = /[«"„“(,\d]|\s(?:під|для|з|зі|із|на|до|без|with|w|for|in|of|and)\s/iu

export function toIndexDocument({
  name,
  otherNames = [],
  more,
  body,
  millimetres = [],
}: IndexableTexts): IndexDocument {
  const names = [name, ...otherNames].map((one) => one.slice(0, MAX_NAME_LENGTH))
  const inName = names.flatMap(splitWords)
  const inMore = splitWords(more.slice(0, MAX_MORE_LENGTH))
  const heads = names.map(nameHead)
  const kinds = new Set(heads.flatMap(productNouns))
  const head = stems(heads.flat())
  const named = new Set([...head, ...stems(inName), ...sizeTokens(millimetres)])
  const known = new Set([...named, ...stems(inMore)])
  const all = new Set([...known, ...stems(splitWords(body.slice(0, MAX_BODY_LENGTH)))])
  const vocabulary = new Map<string, { stem: string; shown: string; isKind: boolean }>()
  for (const word of [...inName, ...inMore]) {
    if (word.length > MAX_WORD_LENGTH || word.length < 3 || /\d/.test(word) || isStopWord(word)) continue
    const isKind = kinds.has(word) || vocabulary.get(foldSpelling(word))?.isKind === true
    vocabulary.set(foldSpelling(word), { stem: stemWord(word), shown: word, isKind })
  }
  return {
    tokens: [...withLevel('h', head), ...withLevel('n', named), ...withLevel('m', known), ...withLevel('b', all)],
    vocabulary,
  }
}

/** «Pair of armrests» are armrests, «4-seat sofa with sofa-bed» is a sofa. */
const QUANTITY_PREFIX = /^(?:(?:pair|set|nest|pack) of (?:\d+ )?|\d+(?:-\p{L}+)?\s+(?=\p{L}))/iu
/** «Cover two-seat sofa» is a cover, with «for» or without. */
const ACCESSORY_PREFIX = /^(?:(?:slip)?covers?|underframe)(?= )/i
/** «Corner desk right» is a desk, and «Desk sit/stand» another. */
const TRAILING_MODIFIER = /(?<=\S)\s+(?:sit\/stand|(?:in\/)?outdoor|indoor|right|left|high|low)(?!\p{L}).*$/iu
/** «Wardrobe combination» is a wardrobe. */
const SET_WORDS = new Set(['combination', 'combo', 'comb', 'set', 'system'])

/**
 * What the thing is, as far as its name says: «Кутовий диван», but of an English name the last word alone, for there a chair
 * cushion is a cushion. A series in capitals may stand before it: «FREKVENS, Bar table».
 */
function nameHead(name: string): string[] {
  const plain = name.replace(/^[\p{Lu}\d/ .-]+,\s*/u, '').replace(QUANTITY_PREFIX, '')
  const cover = ACCESSORY_PREFIX.exec(plain)
  if (cover) return splitWords(cover[0])
  const head = (plain.split(HEAD_ENDS)[0]?.trim() || plain).replace(TRAILING_MODIFIER, '')
  const words = splitWords(head)
  return isEnglish(words.at(-1) ?? '') ? englishHeads(head) : words
}

/** «Sofa-bed» is a sofa and a bed, «Stool/side table» a stool and a table. */
function englishHeads(head: string): string[] {
  const isCommon = (word: string) => COMMON_PRODUCT_NOUNS.has(stemWord(word))
  const heads = head.split('/').flatMap((part) => {
    const said = part.split(/\s+/).filter(Boolean)
    const last = splitWords(said.at(-1) ?? '')
    const arranged = SET_WORDS.has(last.at(-1) ?? '') ? splitWords(said.at(-2) ?? '').filter(isCommon) : []
    return [...arranged, ...last]
  })
  return heads.filter((word, n) => n === heads.length - 1 || isCommon(word))
}

function isEnglish(word: string): boolean {
  return /^[a-z]/.test(word)
}

function stems(words: string[]): Set<string> {
  return new Set(words.filter((word) => word.length <= MAX_WORD_LENGTH && !isStopWord(word)).map(stemWord))
}

/** A tenth of what a text says, and said three times: the word it is about. Prose seldom has one. */
const MAIN_SHARE = 0.1
const MAIN_TIMES = 3

export function frequentWords(text: string): string[] {
  const words = splitWords(text.slice(0, MAX_BODY_LENGTH)).filter((word) => !isStopWord(word))
  return [...Map.groupBy(words, stemWord).values()]
    .filter(({ length }) => length >= Math.max(MAIN_TIMES, words.length * MAIN_SHARE))
    .flatMap(([word]) => word ?? [])
}

function withLevel(level: Level, words: Set<string>): string[] {
  return [...words].map((word) => level + word)
}

/** What is looked for: every group; of a group any alternative; of an alternative every word. */
export type TokenQuery = string[][][]

/** The same at one level. */
export function atLevel(wanted: TokenQuery, level: Level): TokenQuery {
  return wanted.map((group) => group.map((alternative) => alternative.map((word) => level + word)))
}

/** Of these words those that say what the thing is: of English ones the last alone. */
export function headWords(words: string[]): string[] {
  return isEnglish(words.at(-1) ?? '') ? words.slice(-1) : words
}

/** And one of its words at least says what the thing is. */
export function withHead(wanted: TokenQuery, level: Level): TokenQuery {
  const heads = wanted.flatMap((group) => group.flatMap((words) => headWords(words).map((word) => [`h${word}`])))
  return [...atLevel(wanted, level), heads]
}
