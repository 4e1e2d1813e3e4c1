import { countTokens, takeCounts } from '../language/counts.ts'
import { englishKinds, isKindPhrase, kindWord, type NamedKinds, ukrainianKinds } from '../language/kind-names.ts'
import { foldSpelling, isStopWord, splitWords, stemWord } from '../language/stemming.ts'
import { COMMON_PRODUCT_NOUNS, productNouns } from '../language/word-weights.ts'
import { sizeTokens } from '../query/sizes.ts'

export type IndexableTexts = {
  name: string
  /** Names in other languages. */
  otherNames?: string[]
  /** Categories, attribute values, materials. */
  more: string
  /** Descriptions without markup. */
  body: string
  millimetres?: (number | null)[]
}

/**
 * Where a token occurs: `e` the whole name, as written, in any order and without series and model, `q` the same in whatever form, `k` the kind that the name says, `s` a set with things of that kind, `h` head nouns of the name, `n` name, `m`
 * category and attributes, `b` anywhere.
 */
const LEVELS = ['e', 'q', 'k', 's', 'h', 'n', 'm', 'b'] as const
export type Level = (typeof LEVELS)[number]

export type IndexDocument = {
  /** Stems prefixed by the letter of each level they occur on. */
  tokens: string[]
  /** Words for typo correction, from the name and its context. `isKind`: names the kind of product. */
  vocabulary: Map<string, { stem: string; shown: string; isKind: boolean }>
}

const MAX_BODY_LENGTH = 6000
const MAX_NAME_LENGTH = 500
const MAX_MORE_LENGTH = 2000
const MAX_WORD_LENGTH = 40
/** Ends the head of a name: «Тумба під телевізор», «Стіл «Коло»», «FREKVENS, Bar table». */
const HEAD_ENDS = /[«"„“(,\d]|\s(?:під|для|з|зі|із|на|до|без|with|w|for|f|in|on|of|and)\s/iu

export function toIndexDocument({
  name,
  otherNames = [],
  more,
  body,
  millimetres = [],
}: IndexableTexts): IndexDocument {
  const names = [name, ...otherNames].map((text) => text.slice(0, MAX_NAME_LENGTH))
  const inName = names.flatMap(splitWords)
  const inMore = splitWords(more.slice(0, MAX_MORE_LENGTH))
  const heads = names.map(nameHead)
  const kinds = new Set(heads.flatMap(productNouns))
  const head = stems(heads.flat())
  const prose = body.slice(0, MAX_BODY_LENGTH)
  const named = new Set([
    ...head,
    ...stems(inName),
    ...sizeTokens(millimetres),
    ...names.flatMap((text) => countTokens(text)),
  ])
  const lacking = [...names, more, prose].flatMap(lackTokens)
  const important = new Set([...named, ...stems(inMore), ...countTokens(more, name)])
  const all = new Set([...important, ...stems(splitWords(prose)), ...countTokens(prose, name), ...lacking])
  const vocabulary = new Map<string, { stem: string; shown: string; isKind: boolean }>()
  for (const word of [...inName, ...inMore]) {
    if (word.length > MAX_WORD_LENGTH || word.length < 3 || /\d/.test(word) || isStopWord(word)) continue
    const isKind = kinds.has(word) || vocabulary.get(foldSpelling(word))?.isKind === true
    vocabulary.set(foldSpelling(word), { stem: stemWord(word), shown: word, isKind })
  }
  return {
    tokens: [
      ...new Set(names.flatMap((text) => [text, kindText(text)]).flatMap((text) => nameToken(text) ?? [])),
      ...new Set(names.map(writtenNameToken)),
      ...new Set(
        names.flatMap((name) => {
          const text = kindText(name)
          return [text, takeCounts(text.toLowerCase()).rest].flatMap((text) => plainNameToken(stemsOf(text)) ?? [])
        }),
      ),
      ...new Set(names.flatMap(nameKinds)),
      ...withLevel('h', head),
      ...withLevel('n', named),
      ...withLevel('m', important),
      ...withLevel('b', all),
    ],
    vocabulary,
  }
}

const LACKED = /(?<!\p{L})(?:без|without)\s+(\p{L}+)/giu

export function lackToken(stem: string): string {
  return `без${stem}`
}

/** What a text says that the thing has not: «комод без ручок». */
function lackTokens(text: string): string[] {
  return [...text.matchAll(LACKED)]
    .flatMap(([, word = '']) => splitWords(word))
    .map((word) => lackToken(stemWord(word)))
}

const SERIES = /^[\p{Lu}\d/ .-]+,\s*/u
/** «Pair of armrests» are armrests, «4-seat sofa with sofa-bed» is a sofa. */
const QUANTITY_PREFIX = /^(?:(?:pair|set|pack) of (?:\d+ )?|\d+(?:-\p{L}+)?\s+(?=\p{L}))/iu
/** «Cover two-seat sofa» is a cover, also without «for». */
const ACCESSORY_PREFIX = /^(?:(?:slip)?covers?|underframe)(?= )/i
/** «Corner desk right» and «Desk sit/stand» are both desks. */
const TRAILING_MODIFIER =
  /(?<=\S)\s+(?:sit\/stand|(?:in\/)?outdoor|indoor|right|left|high|low|basic unit)(?!\p{L}).*$/iu
/** «Wardrobe combination» is a wardrobe. */
const SET_WORDS = new Set(['combination', 'combo', 'comb', 'set', 'system'])

/** «Кутовий диван»; in English the last word: a chair cushion is a cushion. «FREKVENS, Bar table» has a series. */
function nameHead(name: string): string[] {
  const { accessory, head } = headText(name)
  if (accessory !== undefined) return splitWords(accessory)
  const words = splitWords(head)
  return isEnglish(words.at(-1) ?? '') ? englishHeads(head) : words
}

function headText(name: string) {
  const plain = name.replace(SERIES, '').replace(QUANTITY_PREFIX, '')
  const accessory = ACCESSORY_PREFIX.exec(plain)?.[0]
  const end = HEAD_ENDS.exec(plain)
  const text = plain.slice(0, end?.index).trim() || plain
  const isSet = text.endsWith('+') || end?.[0].trim() === 'and' || /\s(?:і|й|та)\s/u.test(text)
  const part = end?.[0].trim() === 'of' ? /^ of (?:\d+ )?(\p{L}+)/u.exec(plain.slice(end.index))?.[1] : undefined
  return { plain, accessory, head: text.replace(TRAILING_MODIFIER, ''), isSet, part }
}

/** Of which kind a name says that it is, by its longest phrase: a TV bench is no bench. A table with chairs is a set. */
function nameKinds(name: string): string[] {
  const { plain, accessory, head, isSet, part } = headText(name)
  // «Chest of 4 drawers».
  const text = part === undefined ? head : head.replace(/[^ /]+$/, (last) => `${part} ${last}`)
  const named = accessory === undefined ? headKinds(text, plain) : [englishKinds(splitWords(accessory))]
  named.push(...membersOf(plain))
  return named.flatMap(({ kinds, near }, n) => {
    const level = isSet || n > 0 ? 's' : 'k'
    return [...kinds.map((kind) => level + kind), ...near.map((kind) => `s${kind}`)]
  })
}

const SET_SIGN = /\+| and /iu
const SET_ENDS = /[«"„“(,]|\s(?:під|для|з|зі|із|на|до|без|with|w|for|f|in|on|of)\s/iu

/** «Table+2 chairs+ bench»: what else is in the set. */
function membersOf(name: string): NamedKinds[] {
  const [, ...members] = name.slice(0, SET_ENDS.exec(name)?.index).split(SET_SIGN)
  return members.map((member) => englishKinds(splitWords(member.trim().replace(/^\d+\s+/u, ''))))
}

/** «Stool/side table» is a stool, and also a side table. */
function headKinds(head: string, name: string): NamedKinds[] {
  const words = splitWords(head)
  if (!isEnglish(words.at(-1) ?? '')) return [ukrainianKinds(words, name)]
  return head.split('/').map((part) => {
    const words = splitWords(part)
    return englishKinds(words.length > 1 && SET_WORDS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words)
  })
}

/** Of all words of a name, in whatever order. Undefined: it has none. */
export function nameToken(name: string): string | undefined {
  const words = splitWords(name).map(foldSpelling)
  return words.length === 0 ? undefined : `e${shortDigest(words.toSorted().join(' '))}`
}

/** Of a name as it is written: «Sections/cabinet/shelves» is not «Sections/shelves/cabinet». */
export function writtenNameToken(name: string): string {
  return `e${shortDigest(`=${name.trim().toLowerCase()}`)}`
}

/** 53 bits, as cyrb53 of bryc makes them: two names of a shop that share them are unlikely. */
function shortDigest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** Without the series of «FREKVENS, Bar table» and the model of «Диван «Лиман»». */
function kindText(name: string): string {
  return name.replace(SERIES, '').replace(/[«"„“].*/u, '')
}

function stemsOf(text: string): string[] {
  return splitWords(text)
    .filter((word) => !isStopWord(word))
    .map(stemWord)
}

/** Longer names say more than a kind. */
const MAX_PLAIN_WORDS = 4

/** Of a name that says nothing but these stems. */
export function plainNameToken(stems: string[]): string | undefined {
  return stems.length > 0 && stems.length <= MAX_PLAIN_WORDS ? `q${stems.toSorted().join('')}` : undefined
}

/** A product of this kind, `s`: a set with one, as far as a name says; words that no list has stand beside their noun. */
export function kindAlternative(words: string[], level: 'k' | 's' = 'k'): string[] {
  const last = words.at(-1) ?? ''
  const isBed = last === 'frame' && words.at(-2) === 'bed'
  if (isBed || (words.length > 1 && SET_WORDS.has(last)))
    return [...kindAlternative(words.slice(0, -1), level), `n${last}`]
  if (isKindPhrase(words)) return [level + kindWord(words)]
  // «Chest of 2 drawers» is a chest of drawers.
  const numbers = words.filter((word) => /^\d/.test(word))
  const named = words.filter((word) => !numbers.includes(word))
  if (numbers.length > 0 && isKindPhrase(named)) return [level + kindWord(named), ...numbers.map((word) => `n${word}`)]
  return headWords(words)
    .slice(0, 1)
    .flatMap((head) => [level + head, ...words.map((word) => `n${word}`)])
}

/** «Sofa-bed» is a sofa and a bed, «Stool/side table» a stool and a table. */
function englishHeads(head: string): string[] {
  const isCommon = (word: string) => COMMON_PRODUCT_NOUNS.has(stemWord(word))
  const heads = head.split('/').flatMap((part) => {
    const words = part.split(/\s+/).filter(Boolean)
    const last = splitWords(words.at(-1) ?? '')
    const arranged = SET_WORDS.has(last.at(-1) ?? '') ? splitWords(words.at(-2) ?? '').filter(isCommon) : []
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

/** A word is the topic of a text at a tenth of its words and three occurrences; prose rarely has one. */
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

/** All groups, any alternative of a group, all words of an alternative. */
export type TokenQuery = string[][][]

/** The query restricted to one level. */
export function atLevel(query: TokenQuery, level: Level): TokenQuery {
  return query.map((group) => group.map((alternative) => alternative.map((word) => level + word)))
}

/** The head words of a name: for English the last one only. */
export function headWords(words: string[]): string[] {
  return isEnglish(words.at(-1) ?? '') ? words.slice(-1) : words
}

/** The query with at least one word on the head level. */
export function withHead(query: TokenQuery, level: Level): TokenQuery {
  const heads = query.flatMap((group) => group.flatMap((words) => headWords(words).map((word) => [`h${word}`])))
  return [...atLevel(query, level), heads]
}
