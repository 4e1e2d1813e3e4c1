import type { Shop } from '../shop.ts'
import { COMMON_KINDS, isAdjective, weightOf } from './kinds.ts'
import { fold, stemOf, wordsOf } from './normalise.ts'
import { type QueryPart, readQuery } from './query.ts'
import * as sql from './search.sql.server.ts'
import { isNumber, type Size, sizeToken } from './sizes.ts'
import { bonesOf, soundOf } from './sounds.ts'
import { inBothLanguages, meaningsOf, type SynonymTable, synonymTable } from './synonyms.ts'
import { headsOf } from './tokens.ts'
import { type Candidate, likeliest, typosBetween, typosForgiven } from './typos.ts'
import { otherReadings } from './variants.ts'

/** Of words that begin with what was typed. */
const MOST_BEGINNINGS = 24
const MOST_SIMILAR = 60
const MOST_SOUNDING = 40
/** Of names that sound alike. */
const MOST_ALIKE = 3
/** A name of so many sounds may be heard with one of them wrong. */
const LONG_SOUND = 5
/** More typos than are forgiven, but worth a question. */
const TYPOS_ASKED_ABOUT = 3

/** How readily a word is given up when nothing has all of them, the readiest first. */
const READINESS = ['praise', 'room', 'use', 'size', 'plain'] as const

/** One word of a query, or a phrase of the owner's list, as words that there are. */
export type Sought = {
  /** Any of these, of each every word. */
  words: string[][]
  /** And longer words that begin so: «стіл» – «столик». */
  more: string[][]
  /** `unknown`: nothing has it. `use`: said of what the thing is for. */
  weight: 'unknown' | (typeof READINESS)[number]
  /** A room or praise: whether it is left out says nothing of how well a thing fits. */
  isLight: boolean
  /** It names a kind of furniture. */
  isKind: boolean
  isFor: boolean
  isEnglish: boolean
  /** In about how many things it stands: what many have tells little. */
  count: number
  /** Of a phrase: its words, each by itself. */
  parts: Sought[]
}

export type Understood = {
  /** As asked; empty: nothing was. */
  sought: Sought[]
  /** What was searched for instead, as it is written: another layout, a typo set right. */
  meant?: string
  /** What may have been meant, though nobody knows. */
  guess?: string
}

type Read = Sought & { typed: string; shown?: string; guess?: string }

/** Every word of a query as words that there are. `asTyped`: the last one may be just its beginning. */
export async function understand(shop: Shop, text: string, synonyms: string, asTyped: boolean): Promise<Understood> {
  const parts = readQuery(text)
  const table = tableOf(synonyms)
  const stems = parts.map((part) => (part.kind === 'word' ? stemOf(part.word) : ''))
  const facts = await factsOf(shop, stems, table)
  const groups: Read[] = []
  for (let n = 0; n < parts.length; ) {
    const phrase = phraseAt(stems, n, table)
    const some = phrase ? parts.slice(n, n + phrase.length) : []
    if (phrase?.words.some(facts.sayable)) {
      const single = { table, facts, isLast: false }
      const words = phrase.words.filter((words, at) => at === 0 || mayStand(words, facts))
      const group = { words, more: await beginnings(shop, phrase.length === 1 ? (stems[n] ?? '') : '') }
      const whole = weighed(group, some, facts)
      const own = phrase.length > 1 ? await Promise.all(some.map((part) => readPart(shop, part, single))) : []
      groups.push({ ...whole, parts: own, typed: some.map(typedOf).join(' ') })
      n += phrase.length
      continue
    }
    const part = parts[n]
    n++
    if (part) groups.push(await readPart(shop, part, { table, facts, isLast: asTyped && n === parts.length }))
  }
  const isChanged = groups.some(({ shown }) => shown !== undefined)
  const isGuessed = groups.some(({ guess }) => guess !== undefined)
  return {
    sought: groups,
    ...(isChanged && { meant: groups.map(({ typed, shown }) => shown ?? typed).join(' ') }),
    ...(isGuessed && { guess: groups.map(({ typed, shown, guess }) => guess ?? shown ?? typed).join(' ') }),
  }
}

/** Words in the order in which they are given up, the readiest first: what says nothing, and what most things have. */
export function inReadiness(sought: Sought[]): number[] {
  const place = ({ weight }: Sought) => (weight === 'unknown' ? -1 : READINESS.indexOf(weight))
  const at = (n: number) => sought[n] as Sought
  return [...sought.keys()].toSorted((a, b) => place(at(a)) - place(at(b)) || at(b).count - at(a).count || b - a)
}

/**
 * The word that names what is looked for, and is never given up: of «стілець для кухні» the first noun, of «kitchen chair» the
 * last. Undefined: none does.
 */
export function essentialAmong(sought: Sought[]): number | undefined {
  const kinds = [...sought.keys()].filter((n) => sought[n]?.isKind)
  const own = kinds.filter((n) => !sought[n]?.isFor)
  const some = own.length > 0 ? own : kinds
  return some.find((n) => !sought[n]?.isEnglish) ?? some.at(-1)
}

/** Of another alphabet only what the shop has: nobody waits for names that it has not. */
function mayStand(words: string[], facts: Facts): boolean {
  return !/^[a-z]/.test(words.at(-1) ?? '') || facts.sayable(words)
}

type Known = { table: SynonymTable; facts: Facts; isLast: boolean }
type Found = Partial<Pick<Read, 'words' | 'more' | 'shown' | 'guess' | 'weight'>> & { words: string[][] }

async function readPart(shop: Shop, part: QueryPart, known: Known): Promise<Read> {
  const stem = part.kind === 'word' ? stemOf(part.word) : ''
  const others = known.table.meanings.get(stem) ?? []
  const isSaid = others.some(known.facts.sayable)
  const found: Found = isSaid
    ? { words: [[stem], ...others.filter((words) => mayStand(words, known.facts))], more: await beginnings(shop, stem) }
    : part.kind === 'size'
      ? sizeGroup(part)
      : await groupOf(shop, part, known)
  const facts = known.facts.with(await newFacts(shop, known.facts, found.words))
  const { shown, guess } = found
  return {
    ...weighed(found, [part], facts),
    typed: typedOf(part),
    ...(shown !== undefined && { shown }),
    ...(guess !== undefined && { guess }),
  }
}

function weighed({ words, more = [], weight }: Found, parts: QueryPart[], facts: Facts): Sought {
  const typed = parts.flatMap((part) => (part.kind === 'word' ? [part.word] : []))
  const isFor = parts.every((part) => part.isFor)
  const isEnglish = typed.every((word) => /^[a-z]/.test(word)) && typed.length > 0
  const stems = typed.map(stemOf)
  const last = typed.at(-1) ?? ''
  const nouns = typed.filter((word) => !isAdjective(word))
  // An adjective may have a noun of another catalogue among its meanings: «розкладний» is no «sofa-bed».
  const named = words.some((one) => headsOf(one).some((stem) => facts.isKind(stem)))
  const isKind =
    nouns.length > 0 && (named || nouns.some((word) => facts.isKind(stemOf(word))) || COMMON_KINDS.has(stemOf(last)))
  const own = stems.map(weightOf)
  const light =
    own.every((one) => one !== 'plain') && own.length > 0 ? (own.includes('room') ? 'room' : 'praise') : undefined
  const counts = words.map((one) => Math.min(...one.map((stem) => facts.count(stem))))
  return {
    words,
    more,
    weight: weight ?? (parts.every((part) => part.kind === 'size') ? 'size' : (light ?? (isFor ? 'use' : 'plain'))),
    isLight: light !== undefined && !isKind,
    isKind,
    isFor,
    isEnglish,
    count: counts.reduce((sum, one) => sum + one, 0),
    parts: [],
  }
}

async function groupOf(
  shop: Shop,
  part: QueryPart & { kind: 'word' },
  { table, facts, isLast }: Known,
): Promise<Found> {
  const { word, raw } = part
  const own = stemOf(word)
  if (facts.known(own)) return { words: [[own]], more: await beginnings(shop, isLast ? fold(word) : own) }

  const readings = otherReadings(raw)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  for (const words of readings) {
    const stems = words.map(stemOf)
    const phrase = phraseAt(stems, 0, table)
    const known = await knownAmong(shop, stems)
    if (phrase?.length === words.length) return { words: phrase.words, shown: words.join(' ') }
    if (stems.every((stem) => known.has(stem))) return { words: [stems], shown: words.join(' ') }
  }
  const sounding = await soundingLike(shop, word)
  const exactly = sounding.filter(({ typos }) => typos === 0)
  if (exactly.length > 0) return heardAs(exactly)
  // Typed so far, in whatever layout; a whole word may be a beginning too: «шаф».
  for (const beginning of [
    fold(word),
    ...readings.flatMap(([first = '', ...others]) => (others.length === 0 ? [fold(first)] : [])),
  ]) {
    if (beginning.length < (isLast ? 2 : 3)) continue
    const longer = await sql.selectBeginning(shop.db, beginning, MOST_BEGINNINGS)
    if (longer.length > 0) return { words: [[own], ...stemsOf(longer)] }
  }
  // A word that there is, though no goods have it, is no typo of another: «вузький» is not «візок».
  const isReal = weightOf(own) !== 'plain' || COMMON_KINDS.has(own) || table.meanings.has(own)
  const set = isReal ? undefined : await setRight(shop, fold(word), table)
  const isSet = set !== undefined && 'stem' in set
  if (sounding.length > 0 && (!isSet || set.typos > 1)) return heardAs(sounding)
  if (isSet) {
    const words = [[set.stem], ...(table.meanings.get(set.stem) ?? [])]
    return set.shown === undefined ? { words } : { words, shown: set.shown }
  }
  return { words: [[own]], weight: 'unknown', ...(set && { guess: set.guess }) }
}

type Sounding = Candidate & { typos: number }

/** Words in the other alphabet that sound so, or nearly so, the likest first. */
async function soundingLike(shop: Shop, word: string): Promise<Sounding[]> {
  const sound = soundOf(word)
  const bones = bonesOf(sound)
  if (bones === '') return []
  const isLatin = /^[a-z]/.test(word)
  const most = sound.length >= LONG_SOUND ? 1 : 0
  return (await sql.selectSounding(shop.db, bones, MOST_SOUNDING))
    .filter((one) => /^[a-z]/.test(one.word) !== isLatin)
    .map((one) => ({ ...one, typos: typosBetween(sound, one.sound, most) }))
    .filter(({ typos }) => typos <= most)
    .toSorted((a, b) => a.typos - b.typos || b.count - a.count)
    .slice(0, MOST_ALIKE)
}

function heardAs(sounding: Sounding[]): Found {
  return { words: stemsOf(sounding), shown: sounding[0]?.shown ?? '' }
}

/** A size as it is written, or in the measures of a thing; a centimetre more or less only when nothing else fits. */
function sizeGroup({ number, cm, hasUnit }: Size): Found {
  const written = hasUnit ? [] : [[stemOf(number)]]
  if (cm === null) return { words: [[stemOf(number)]] }
  return { words: [[sizeToken(cm)], ...written], more: [[sizeToken(cm - 1)], [sizeToken(cm + 1)]] }
}

async function setRight(
  shop: Shop,
  word: string,
  table: SynonymTable,
): Promise<{ stem: string; shown?: string; typos: number } | { guess: string } | undefined> {
  const forgiven = typosForgiven(word)
  if (forgiven === 0) return undefined
  const similar = await sql.selectSimilar(shop.db, shop.dialect, word, MOST_SIMILAR)
  const right = likeliest(word, similar, forgiven)
  if (right) return right
  // The owner's words for it may be mistyped too.
  const said = [...table.meanings.keys()].filter((key) => !key.includes(' '))
  const stem = stemOf(word)
  const phrases = said.map((key): Candidate => ({ word: key, stem: key, shown: word, count: 0 }))
  const owners = stem.length < 4 ? undefined : likeliest(stem, phrases, 1)
  // Of the list only stems are known, and these are no words to show.
  if (owners) return { stem: owners.stem, typos: owners.typos }
  const guess = likeliest(word, similar, Math.min(TYPOS_ASKED_ABOUT, Math.floor(word.length / 2)))
  return guess && { guess: guess.shown }
}

/** The longest phrase of the owner's list that begins here: what was asked, or what the list says. */
function phraseAt(stems: string[], at: number, table: SynonymTable) {
  for (let length = Math.min(table.longest, stems.length - at); length > 0; length--) {
    const own = stems.slice(at, at + length)
    const others = own.includes('') ? undefined : meaningsOf(table, own)
    if (others) return { length, words: [own, ...others] }
  }
  return undefined
}

async function beginnings(shop: Shop, beginning: string): Promise<string[][]> {
  if (beginning.length < 3) return []
  return stemsOf(await sql.selectBeginning(shop.db, beginning, MOST_BEGINNINGS))
}

function stemsOf(words: Candidate[]): string[][] {
  return [...new Set(words.map(({ stem }) => stem))].map((stem) => [stem])
}

type Fact = { count: number; kinds: number }
type Facts = ReturnType<typeof openFacts>

function openFacts(facts: ReadonlyMap<string, Fact>) {
  return {
    has: (stem: string) => facts.has(stem),
    known: (stem: string) => (facts.get(stem)?.count ?? 0) > 0,
    /** All of these words are known; of figures and words of two letters, «4-seat», «TV bench», no list is kept. */
    sayable: (stems: string[]) => {
      const listed = stems.filter((stem) => stem.length > 2 && !isNumber(stem))
      return (listed.length > 0 ? listed : stems).every((stem) => (facts.get(stem)?.count ?? 0) > 0)
    },
    count: (stem: string) => facts.get(stem)?.count ?? 0,
    isKind: (stem: string) => (facts.get(stem)?.kinds ?? 0) > 0,
    with: (more: ReadonlyMap<string, Fact>) => openFacts(new Map([...facts, ...more])),
  }
}

/** Of every word of the query, and of all that these may stand for. Words of descriptions are told of nowhere but in the index. */
async function factsOf(shop: Shop, stems: string[], table: SynonymTable): Promise<Facts> {
  const own = stems.filter(Boolean)
  const said = stems.flatMap((_, n) => phraseAt(stems, n, table)?.words.flat() ?? [])
  const single = own.flatMap((stem) => table.meanings.get(stem)?.flat() ?? [])
  const facts = await readFacts(shop, [...own, ...said, ...single])
  for (const stem of new Set(own)) {
    if (!facts.get(stem)?.count && (await isTold(shop, stem))) facts.set(stem, { count: 1, kinds: 0 })
  }
  return openFacts(facts)
}

async function newFacts(shop: Shop, facts: Facts, words: string[][]): Promise<Map<string, Fact>> {
  return readFacts(
    shop,
    words.flat().filter((stem) => !facts.has(stem)),
  )
}

async function readFacts(shop: Shop, stems: string[]): Promise<Map<string, Fact>> {
  const facts = new Map(stems.map((stem) => [stem, { count: 0, kinds: 0 }]))
  for (const { stem, count, kinds } of facts.size > 0 ? await sql.selectStems(shop.db, [...facts.keys()]) : []) {
    const fact = facts.get(stem)
    if (fact) facts.set(stem, { count: fact.count + Math.max(1, count), kinds: fact.kinds + kinds })
  }
  return facts
}

async function knownAmong(shop: Shop, stems: string[]): Promise<Set<string>> {
  const facts = await readFacts(shop, stems)
  const known = new Set<string>()
  for (const [stem, { count }] of facts) if (count > 0 || (await isTold(shop, stem))) known.add(stem)
  return known
}

async function isTold(shop: Shop, stem: string): Promise<boolean> {
  const range = { from: 0, until: Number.MAX_SAFE_INTEGER, most: 1 }
  return (await sql.ranksMatching(shop.db, shop.dialect, [[[`b${stem}`]]], range)).length > 0
}

function typedOf(part: QueryPart): string {
  return part.kind === 'size' ? part.number : part.word
}

/** The list changes seldom, and reading it takes longer than a search. */
let lastRead: { text: string; table: SynonymTable } | undefined

function tableOf(text: string): SynonymTable {
  if (lastRead?.text !== text) lastRead = { text, table: inBothLanguages(synonymTable(text)) }
  return lastRead.table
}
