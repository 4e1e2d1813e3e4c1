import type { Shop } from '#shop/core/shop.ts'
import { COLOUR_STEMS } from '../indexing/colours.ts'
import { headWords } from '../indexing/search-tokens.ts'
import { EXACT, type Meaning, WIDER } from '../language/meanings.ts'
import { isInfinitive } from '../language/speech.ts'
import { alternativeSpellings } from '../language/spelling-variants.ts'
import { foldSpelling, splitWords, stemWord } from '../language/stemming.ts'
import { COMMON_PRODUCT_NOUNS, isAdjective, MATERIAL_STEMS, wordWeight } from '../language/word-weights.ts'
import * as sql from '../search.sql.server.ts'
import { correctTypos, findMisheard, findPhoneticMatches, type PhoneticMatch } from './corrections.server.ts'
import { findKnownStems, newFacts, type StemFacts } from './known-words.server.ts'
import { plainParts } from './plain-parts.server.ts'
import { parseQueryParts, type QueryPart } from './query-parts.ts'
import { type Size, sizeToken } from './sizes.ts'
import { isSectionName, longestPhraseAt, type SynonymTable, synonymTable, withEnglishMeanings } from './synonyms.ts'
import type { Candidate } from './typos.ts'

/** Words that begin with the typed text. */
const MAX_PREFIX_MATCHES = 24

/** Weights in the order in which words are left out when no item has all of them. */
export const WEIGHTS_BY_IMPORTANCE = ['praise', 'room', 'use', 'look', 'size', 'plain'] as const

/** One word of a query, or a phrase of the synonym list, as words of the index. */
export type QueryTerm = {
  typed: string
  /** Alternatives, each with all of its words. */
  words: string[][]
  /** How near each of them is, see `Meaning`. */
  ranks: number[]
  /** Also longer words with this beginning: «стіл» – «столик». */
  prefixes: string[][]
  /** `unknown`: no item has it. `use`: the purpose of the product. */
  weight: 'unknown' | (typeof WEIGHTS_BY_IMPORTANCE)[number]
  /** A room or praise: leaving it out does not affect how well a product matches. */
  isLight: boolean
  /** It names a section of the shop, or a room that leads to one: «садовий», «на балкон». */
  isSection: boolean
  /** «Сховати взуття»: of a kind by what one does with it; the rest of the query says more. */
  isVerb: boolean
  /** It names a kind of furniture. */
  isKind: boolean
  /** A kind that categories name and no product does, by none of its names. */
  isCategory: boolean
  isFor: boolean
  /** «Біля дивана», «під телевізор»: see `QueryPart`. */
  isPlace: boolean
  isMeant: boolean
  isUnwanted: boolean
  /** Named after «і», «or»: one of several kinds. */
  isJoined: boolean
  /** Never left out, as the visitor says with a plus sign before it. */
  isRequired: boolean
  isEnglish: boolean
  /** About how many items contain it: a frequent word is less significant. */
  count: number
  /** For a phrase: its words separately. */
  parts: QueryTerm[]
}

export type InterpretedQuery = {
  /** As asked; empty: no query. */
  terms: QueryTerm[]
  /** The query that was used instead, as written: another keyboard layout, or corrected typos. */
  meant?: string
  /** An uncertain suggestion. */
  guess?: string
  /** Sections of other rooms than the one that is named, as stems: what stands there is for the garden, for children. */
  elsewhere: string[]
}

type ReadTerm = QueryTerm & { shown?: string; guess?: string }

/** `words`: the owner's lists. `asTyped`: the last word may be incomplete. */
export async function interpretQuery(
  shop: Shop,
  text: string,
  { words, asTyped }: { words: string; asTyped: boolean },
): Promise<InterpretedQuery> {
  const table = cachedSynonymTable(words)
  const { parts, stems, facts } = await plainParts(shop, parseQueryParts(text), table)
  // «Стіл без стільців» is no set of them.
  const spoken = stems.map((stem, n) => (parts[n]?.isUnwanted ? '' : stem))
  const groups: ReadTerm[] = []
  for (let n = 0; n < parts.length; ) {
    const phrase = longestPhraseAt(spoken, n, table)
    const some = phrase ? parts.slice(n, n + phrase.length) : []
    // «С ящиками белая» has no «ящик для белья».
    const isMisheard = some.length > 1 && some.some((part) => isColourWord(part, table))
    if (!isMisheard && phrase?.meanings.some(({ words }) => facts.sayable(words))) {
      const single = { table, facts, isLast: false }
      const group = usableMeanings(phrase.meanings, facts)
      const term = toQueryTerm(group, some, { table, facts })
      const parts = phrase.length > 1 ? await Promise.all(some.map((part) => interpretPart(shop, part, single))) : []
      const isRead = some.some((part) => part.kind === 'word' && part.shown !== undefined)
      groups.push({ ...term, parts, ...(isRead && { shown: some.map(shownText).join(' ') }) })
      n += phrase.length
      continue
    }
    const part = parts[n]
    n++
    if (part) groups.push(await interpretPart(shop, part, { table, facts, isLast: asTyped && n === parts.length }))
  }
  const isChanged = groups.some(({ shown }) => shown !== undefined)
  const isGuessed = groups.some(({ guess }) => guess !== undefined)
  const spokenStems = new Set(groups.flatMap(({ words }) => words.flat()))
  // «Вітальня» alone begins with what is made for it.
  const isInRoom = !asTyped && groups.length > 1 && groups.some(({ weight }) => weight === 'room')
  return {
    terms: groups,
    elsewhere: isInRoom ? [...table.sections].filter((stem) => !spokenStems.has(stem)) : [],
    ...(isChanged && { meant: groups.map(({ typed, shown }) => shown ?? typed).join(' ') }),
    ...(isGuessed && { guess: groups.map(({ typed, shown, guess }) => guess ?? shown ?? typed).join(' ') }),
  }
}

function isColourWord(part: QueryPart, table: SynonymTable): boolean {
  if (part.kind !== 'word' || !isAdjective(part.word)) return false
  const stem = stemWord(part.word)
  const others = table.meanings.get(stem) ?? []
  return [[stem], ...others.map(({ words }) => words)].some(
    ([word = '', ...more]) => more.length === 0 && COLOUR_STEMS.has(word),
  )
}

/** What was asked, and of its other meanings those that the shop has words for: each of them costs a look. */
function usableMeanings(meanings: Meaning[], facts: StemFacts): { words: string[][]; ranks: number[] } {
  const isInTexts = (words: string[]) => {
    const last = words.at(-1) ?? ''
    return !/^[a-z]/.test(last) && !COMMON_PRODUCT_NOUNS.has(last)
  }
  const usable = meanings.filter(({ words }, n) => n === 0 || facts.sayable(words) || isInTexts(words))
  return { words: usable.map(({ words }) => words), ranks: usable.map(({ rank }) => rank) }
}

type KnownContext = { table: SynonymTable; facts: StemFacts; isLast: boolean }
type FoundWords = Partial<Pick<ReadTerm, 'ranks' | 'prefixes' | 'shown' | 'guess' | 'weight'>> & { words: string[][] }

async function interpretPart(shop: Shop, part: QueryPart, context: KnownContext): Promise<ReadTerm> {
  const stem = part.kind === 'word' ? stemWord(part.word) : ''
  const others = context.table.meanings.get(stem) ?? []
  const isSaid = others.some(({ words }) => context.facts.sayable(words))
  const found: FoundWords = isSaid
    ? {
        ...usableMeanings([{ words: [stem], rank: EXACT }, ...others], context.facts),
        prefixes: await findByPrefix(shop, stem),
      }
    : part.kind === 'size'
      ? sizeAlternatives(part)
      : part.kind === 'count'
        ? { words: part.tokens.map((token) => [token]) }
        : await findAlternatives(shop, part, context)
  const facts = context.facts.with(await newFacts(shop, context.facts, found.words))
  const { shown = part.kind === 'word' ? part.shown : undefined, guess } = found
  return {
    ...toQueryTerm(found, [part], { table: context.table, facts }),
    ...(shown !== undefined && { shown }),
    ...(guess !== undefined && { guess }),
  }
}

function toQueryTerm(
  { words, ranks = [], prefixes = [], weight }: FoundWords,
  parts: QueryPart[],
  { table, facts }: { table: SynonymTable; facts: StemFacts },
): QueryTerm {
  const typed = parts.flatMap((part) => (part.kind === 'word' ? [part.word] : []))
  const isFor = parts.every((part) => part.isFor)
  const isEnglish = typed.every((word) => /^[a-z]/.test(word)) && typed.length > 0
  const stems = typed.map(stemWord)
  // «Полиця для книжок» is a shelf.
  const headOfPhrase = parts.flatMap((part) => (part.kind === 'word' && (isFor || !part.isFor) ? [part.word] : []))
  const last = headOfPhrase.at(-1) ?? ''
  const nouns = typed.filter((word) => !isAdjective(word))
  // An adjective may have a noun of another language among its synonyms: «розкладний» is not «sofa-bed».
  const named = words.some((phrase) => headWords(phrase).some((stem) => facts.isKind(stem)))
  const isKind =
    nouns.length > 0 &&
    (named || nouns.some((word) => facts.isKind(stemWord(word))) || COMMON_PRODUCT_NOUNS.has(stemWord(last)))
  const weights = stems.map(wordWeight)
  const light =
    weights.every((weight) => weight !== 'plain') && weights.length > 0
      ? weights.includes('room')
        ? 'room'
        : 'praise'
      : undefined
  const isThing = words.some(
    (phrase, n) => (ranks[n] ?? EXACT) !== WIDER && COMMON_PRODUCT_NOUNS.has(phrase.at(-1) ?? ''),
  )
  const isSection = words.some(
    (phrase, n) =>
      (isSectionName(phrase) && facts.sayable(phrase)) ||
      (phrase.length === 1 && (ranks[n] ?? EXACT) !== WIDER && table.sections.has(phrase[0] ?? '')),
  )
  const isLook = words.some(
    ([stem = '', ...more]) => more.length === 0 && (COLOUR_STEMS.has(stem) || MATERIAL_STEMS.has(stem)),
  )
  const isSold = words.some(
    (phrase, n) => (ranks[n] ?? EXACT) !== WIDER && headWords(phrase).some((stem) => facts.isKind(stem)),
  )
  const counts = words.map((words) => Math.min(...words.map((stem) => facts.count(stem))))
  return {
    typed: parts.map(typedText).join(' '),
    words,
    ranks: words.map((_, n) => ranks[n] ?? EXACT),
    prefixes,
    weight:
      weight ??
      (parts.every((part) => part.kind !== 'word')
        ? 'size'
        : (light ?? (isFor ? 'use' : isLook && !isKind ? 'look' : 'plain'))),
    isLight: light !== undefined && (isFor || !isKind),
    isSection,
    isVerb: typed.length === 1 && typed.every(isInfinitive) && !isThing,
    isKind,
    isCategory: isKind && !isSold && !isEnglish && stems.length === 1 && stems.every((stem) => facts.isNamed(stem)),
    isFor,
    isPlace: parts.every((part) => part.isPlace === true),
    isMeant: parts.every((part) => part.isMeant === true),
    isUnwanted: parts.every((part) => part.isUnwanted === true),
    isJoined: parts.some((part) => part.kind === 'word' && part.isJoined),
    isRequired: parts.some((part) => part.isRequired),
    isEnglish,
    count: counts.reduce((sum, wordCount) => sum + wordCount, 0),
    parts: [],
  }
}

async function findAlternatives(
  shop: Shop,
  part: QueryPart & { kind: 'word' },
  { table, facts, isLast }: KnownContext,
): Promise<FoundWords> {
  const { word, raw } = part
  const ownStem = stemWord(word)
  if (facts.isKnown(ownStem))
    return { words: [[ownStem]], prefixes: await findByPrefix(shop, isLast ? foldSpelling(word) : ownStem) }

  const readings = alternativeSpellings(raw)
    .map(splitWords)
    .filter((words) => words.length > 0)
  for (const words of readings) {
    const stems = words.map(stemWord)
    const phrase = longestPhraseAt(stems, 0, table)
    const knownStems = await findKnownStems(shop, stems)
    if (phrase?.length === words.length) {
      const more = facts.with(
        await newFacts(
          shop,
          facts,
          phrase.meanings.map((meaning) => meaning.words),
        ),
      )
      return { ...usableMeanings(phrase.meanings, more), shown: words.join(' ') }
    }
    if (stems.every((stem) => knownStems.has(stem))) return { words: [stems], shown: words.join(' ') }
  }
  // «Білий» is no BILLY, also where nothing is white.
  const sounding = COLOUR_STEMS.has(ownStem) ? [] : await findPhoneticMatches(shop, word)
  const exactly = sounding.filter(({ typos }) => typos === 0)
  if (exactly.length > 0) return toFoundWords(exactly)
  // The typed beginning in either keyboard layout; a whole word may be a beginning too: «шаф».
  for (const beginning of [
    foldSpelling(word),
    ...readings.flatMap(([first = '', ...others]) => (others.length === 0 ? [foldSpelling(first)] : [])),
  ]) {
    if (beginning.length < (isLast ? 2 : 3)) continue
    const longer = await sql.selectByPrefix(shop.db, beginning, MAX_PREFIX_MATCHES)
    if (longer.length > 0) return { words: [[ownStem], ...uniqueStems(longer)] }
  }
  // A real word without matching products is not a typo of another: «вузький» is not «візок».
  const isReal = wordWeight(ownStem) !== 'plain' || COMMON_PRODUCT_NOUNS.has(ownStem) || table.meanings.has(ownStem)
  const set = isReal ? undefined : await correctTypos(shop, foldSpelling(word), table)
  const isSet = set !== undefined && 'stem' in set
  if (sounding.length > 0 && (!isSet || set.typos > 1)) return toFoundWords(sounding)
  const heard = isReal || isSet ? undefined : await findMisheard(shop, word)
  if (heard) return { words: [[heard.stem]], shown: heard.shown }
  if (isSet) {
    const words = [[set.stem], ...(table.meanings.get(set.stem) ?? []).map((meaning) => meaning.words)]
    return set.shown === undefined ? { words } : { words, shown: set.shown }
  }
  return { words: [[ownStem]], weight: 'unknown', ...(set && { guess: set.guess }) }
}

function toFoundWords(sounding: PhoneticMatch[]): FoundWords {
  return { words: uniqueStems(sounding), shown: sounding[0]?.shown ?? '' }
}

/** «2 м» may be a centimetre more or less; of a number as written in texts, and of «74» for «74 см», that is the last thing to try. */
function sizeAlternatives({ number, cm, hasUnit }: Size): FoundWords {
  if (cm === null) return { words: [[stemWord(number)]] }
  const written = [stemWord(hasUnit ? String(cm) : number)]
  const near = [[sizeToken(cm - 1)], [sizeToken(cm + 1)]]
  return hasUnit
    ? { words: [[sizeToken(cm)], ...near], prefixes: [written] }
    : { words: [[sizeToken(cm)], written], prefixes: near }
}

async function findByPrefix(shop: Shop, beginning: string): Promise<string[][]> {
  if (beginning.length < 3) return []
  return uniqueStems(await sql.selectByPrefix(shop.db, beginning, MAX_PREFIX_MATCHES))
}

function uniqueStems(words: Candidate[]): string[][] {
  return [...new Set(words.map(({ stem }) => stem))].map((stem) => [stem])
}

function shownText(part: QueryPart): string {
  return (part.kind === 'word' ? part.shown : undefined) ?? typedText(part)
}

function typedText(part: QueryPart): string {
  return part.kind === 'size' ? part.number : part.kind === 'count' ? part.text : (part.typed ?? part.word)
}

/** The list changes seldom, and parsing it takes longer than a search. */
let cachedTable: { text: string; table: SynonymTable } | undefined

function cachedSynonymTable(text: string): SynonymTable {
  if (cachedTable?.text !== text) cachedTable = { text, table: withEnglishMeanings(synonymTable(text)) }
  return cachedTable.table
}
