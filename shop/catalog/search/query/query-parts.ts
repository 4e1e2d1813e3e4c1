import { cleanText } from '#shop/core/input/text.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shop/core/languages/languages.ts'
import { MAX_QUERY_LENGTH } from '#shop/core/paths.ts'
import { COLOUR_STEMS } from '../indexing/colours.ts'
import { type CountPhrase, takeCounts } from '../language/counts.ts'
import { isFiller, isPronoun, isRelative } from '../language/speech.ts'
import { mixesAlphabets, withoutLookalikes } from '../language/spelling-variants.ts'
import { foldSpelling, isStopWord, splitWords, stemWord } from '../language/stemming.ts'
import { isAdjective, looksLikeAdjective } from '../language/word-weights.ts'
import { isNumber, isTimesSign, type Size, toSize } from './sizes.ts'

const MAX_PARTS = 8
const MAX_WORD_LENGTH = 40

export type QueryPart = (
  | {
      kind: 'word'
      word: string
      /** With punctuation, which is letters in another layout. */
      raw: string
      /** If `word` is read from another: «розкладний» from «розкладається». */
      typed?: string
      /** If it is read in another keyboard layout or alphabet: what the visitor is told. */
      shown?: string
      /** After «і», «or»: another thing that is looked for. */
      isJoined?: true
    }
  | ({ kind: 'size' } & Size)
  | ({ kind: 'count' } & CountPhrase)
) & {
  /** After «для», «під», «with»: the purpose of the product, not its kind. */
  isFor: boolean
  /** «Столик біля дивана»: where it is to stand, of which texts say nothing. */
  isPlace?: true
  /** «Під телевізор»: what the thing is made for, and not what it has or where it stands. */
  isMeant?: true
  /** «Без підлокітників»: what has it comes last. */
  isUnwanted?: true
  /** «+дитячі»: what does not have it is not shown. */
  isRequired: boolean
}

/** «Столик коло дивана», but «стіл «Коло» дуб». */
function isNear(word: string, next = ''): boolean {
  return word === 'коло' && /[аиіїую]$/u.test(next)
}

const JOINING_WORDS = new Set(['і', 'й', 'та', 'або', 'и', 'или', 'and', 'or'])
const ANY_FURNITURE = new Set(['меблі', 'мебель', 'щось', 'речі', 'furniture'].map(stemWord))

/** Said of what stands beside or below. */
const PLACE_WORDS = new Set(
  ['над', 'біля', 'коло', 'поруч', 'поряд', 'навпроти', 'напроти', 'вздовж', 'возле', 'около', 'рядом', 'напротив'].map(
    foldSpelling,
  ),
)

const LACK_WORDS = ['без', 'without']
const MEANT_FOR = ['для', 'під', 'до', 'под', 'for'].map(foldSpelling)

const PURPOSE_WORDS = new Set(
  [
    ...MEANT_FOR,
    'на',
    'в',
    'у',
    'з',
    'із',
    'зі',
    ...LACK_WORDS,
    'с',
    'со',
    'из',
    'біля',
    'коло',
    'перед',
    'між',
    'напроти',
    'навпроти',
    'над',
    'за',
    'при',
    'поруч',
    'поряд',
    'вздовж',
    'замість',
    'рядом',
    'вместо',
    'возле',
    'около',
    'между',
    'with',
    'in',
    'on',
    'of',
    'to',
  ].map(foldSpelling),
)

/** The first stage of every search: one line of `MAX_QUERY_LENGTH`, without what databases cannot compare. */
export function cleanQuery(text: string): string {
  const line = cleanText(text.replace(/[\s\p{Cc}]+/gu, ' ')).trim()
  return line.slice(0, MAX_QUERY_LENGTH).toWellFormed()
}

/** The words of a clean query without stop words. */
export function parseQueryParts(cleanedQuery: string): QueryPart[] {
  const parts: QueryPart[] = []
  const { rest, counts } = takeCounts(cleanedQuery.toLowerCase())
  const pieces = rest.split(' ').filter(Boolean)
  const texts = pieces.flatMap((raw) => {
    const words = splitWords(raw)
    return words.map((word) => ({
      word,
      isRequired: /^\+[\p{L}\d]/u.test(raw),
      raw: words.length === 1 || /^[a-z[\]';,.`]+$/.test(raw) ? raw : word,
      of: words.length,
    }))
  })
  let isFor = false
  /** «На балкон столик»: a purpose at the beginning ends with its noun. */
  let isFirst = false
  let isPurposeNamed = false
  let isPlace = false
  let isMeant = false
  let isUnwanted = false
  for (let n = 0; n < texts.length && parts.length < MAX_PARTS; n++) {
    const at = texts[n]
    if (!at) continue
    if (isNumber(at.word)) {
      const size = toSize(at.word, texts[n + 1]?.word)
      const [next, last] = [texts[n + 1]?.word, texts[n - 1]?.word]
      const isPair = isBetweenSizes(next, texts[n + 2]?.word) || isBetweenSizes(last, texts[n - 2]?.word)
      if (size.hasUnit) n++
      const read = isPair && !size.hasUnit && size.cm === null ? toSize(at.word, 'м') : size
      parts.push({ kind: 'size', ...read, isFor, isRequired: at.isRequired })
      continue
    }
    if (isBetweenSizes(at.word, texts[n + 1]?.word) && isBetweenSizes(at.word, texts[n - 1]?.word)) continue
    if (isTimesSign(at.word) && isNumber(texts[n + 1]?.word ?? '')) continue
    const word = mixesAlphabets(at.word) ? withoutLookalikes(at.word) : at.word
    // «kb;rj» is split at its semicolon although it is one word of the other layout: the first part represents it.
    if (at.of > 1 && at.raw !== at.word && texts[n - 1]?.raw === at.raw) continue
    const next = texts[n + 1]?.word ?? ''
    // «Меблі для вітальні» says no more than the room.
    if (ANY_FURNITURE.has(stemWord(word)) && PURPOSE_WORDS.has(foldSpelling(next))) continue
    const isPurpose =
      PURPOSE_WORDS.has(foldSpelling(word)) && !isPronoun(next) && (word !== 'коло' || isNear(word, next))
    const hasNoun = parts.some((part) => part.kind === 'word')
    if (isPurpose || (isRelative(word) && hasNoun)) {
      isFor = true
      isFirst = !hasNoun
      isPurposeNamed = false
      isPlace = PLACE_WORDS.has(foldSpelling(word))
      isMeant = MEANT_FOR.includes(foldSpelling(word))
      isUnwanted = LACK_WORDS.includes(foldSpelling(word))
    }
    if (isNear(word, next) || isStopWord(word) || isFiller(word)) continue
    // «Столик до дивана білий» is a white one.
    if (isPurposeNamed && (COLOUR_STEMS.has(stemWord(word)) || looksLikeAdjective(word))) isFor = false
    isPurposeNamed = isFor && (isPurposeNamed || !isAdjective(word))
    parts.push({
      kind: 'word',
      word: word.slice(0, MAX_WORD_LENGTH),
      raw: at.raw.slice(0, MAX_WORD_LENGTH),
      isFor,
      isRequired: at.isRequired,
      ...(isPlace && isFor && { isPlace: true as const }),
      ...(isMeant && isFor && { isMeant: true as const }),
      ...(isUnwanted && isFor && { isUnwanted: true as const }),
      ...(JOINING_WORDS.has(texts[n - 1]?.word ?? '') && { isJoined: true }),
    })
    if (isFirst && !isAdjective(word)) isFor = isFirst = false
    // «Стілець без підлокітників білий» is a white one.
    if (isUnwanted && !isAdjective(word)) isFor = isUnwanted = false
  }
  const counted = counts.map((count) => ({ kind: 'count', ...count, isFor: false, isRequired: false }) as const)
  return [...parts, ...counted]
}

/** «160 х 200», «160 на 200», «2 на 1,6». */
function isBetweenSizes(word = '', number = ''): boolean {
  return (isTimesSign(word) || word === 'на' || word === 'by') && isNumber(number)
}

/** Without spaces and dashes, as SKUs are compared. */
export function skuSpellings(cleanedQuery: string): string[] {
  if (cleanedQuery === '' || /\s.*\s.*\s/.test(cleanedQuery)) return []
  const joined = cleanedQuery.replace(/[\s.]+/g, '')
  const spellings = [cleanedQuery, cleanedQuery.toUpperCase(), cleanedQuery.toLowerCase(), joined, joined.toUpperCase()]
  return [...new Set(spellings)]
}

/** The query that shows only what has this word, which was left out of it: «+дитячі столики». */
export function demandWord(query: string, word: string): string | undefined {
  const words = splitWords(word).length
  const at = query.toLowerCase().indexOf(word)
  if (words === 0 || at < 0) return undefined
  const demanded = query.slice(at, at + word.length).replace(/\S+/g, (part) => `+${part}`)
  return query.slice(0, at) + demanded + query.slice(at + word.length)
}

/** The query that finds more, without these words and what leads to them: «стіл» of «стіл на 7 людей». */
export function withoutWords(query: string, words: string[]): string | undefined {
  let rest = query
  for (const word of words) {
    const at = rest.toLowerCase().indexOf(word)
    if (at < 0) return undefined
    const before = rest.slice(0, at).trimEnd().split(/\s+/)
    if (PURPOSE_WORDS.has(foldSpelling(before.at(-1)?.toLowerCase() ?? ''))) before.pop()
    rest = `${before.join(' ')} ${rest.slice(at + word.length).trimStart()}`.trim()
  }
  return rest === '' || rest === query ? undefined : rest
}

const CYRILLIC = /\p{Script=Cyrillic}/u

/** The corrected query, where the visitor can read it: the index is Ukrainian. */
export function visibleCorrection(
  language: Language,
  text: string,
  texts: { meant?: string | undefined; guess?: string | undefined },
): { meant?: string; guess?: string } {
  const isRead = (word: string) => language === DEFAULT_LANGUAGE || CYRILLIC.test(text) || !CYRILLIC.test(word)
  const { meant, guess } = texts
  return { ...(meant && isRead(meant) && { meant }), ...(guess && isRead(guess) && { guess }) }
}
