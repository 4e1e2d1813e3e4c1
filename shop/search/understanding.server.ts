import type { Shop } from '../shop.ts'
import { fold, stemOf, wordsOf } from './normalise.ts'
import { type QueryPart, readQuery } from './query.ts'
import * as sql from './search.sql.server.ts'
import { type Size, sizeToken } from './sizes.ts'
import { type SynonymTable, synonymTable } from './synonyms.ts'
import type { Wanted } from './tokens.ts'
import { type Candidate, likeliest, typosForgiven } from './typos.ts'
import { otherReadings } from './variants.ts'

/** Of words that begin with what was typed. */
const MOST_BEGINNINGS = 24
const MOST_SIMILAR = 60
/** More typos than are forgiven, but worth a question. */
const TYPOS_ASKED_ABOUT = 3

export type Understood = {
  /** As asked; empty: nothing was. */
  wanted: Wanted
  /** And longer words that begin so: «стіл» – «столик». Null: there are none. */
  wider: Wanted | null
  /** How many of the groups are what somebody else may leave out first: sizes, and words that no goods have. */
  lesser: Set<number>
  /** What was searched for instead, as it is written: another layout, a typo set right. */
  meant?: string
  /** What may have been meant, though nobody knows. */
  guess?: string
}

type Group = { words: string[][]; more?: string[][]; isLesser?: boolean; shown?: string; guess?: string }

/** Every word of a query as words that there are. `asTyped`: the last one may be just its beginning. */
export async function understand(shop: Shop, text: string, synonyms: string, asTyped: boolean): Promise<Understood> {
  const parts = readQuery(text)
  const table = tableOf(synonyms)
  const stems = parts.map((part) => (part.kind === 'word' ? stemOf(part.word) : ''))
  const known = await knownAmong(shop, stems.filter(Boolean))
  const groups: (Group & { typed: string })[] = []
  for (let n = 0; n < parts.length; ) {
    const phrase = phraseAt(stems, n, table)
    if (phrase) {
      const typed = parts
        .slice(n, n + phrase.length)
        .map(typedOf)
        .join(' ')
      groups.push({ words: phrase.words, typed, ...(phrase.length === 1 && (await beginnings(shop, stems[n] ?? ''))) })
      n += phrase.length
      continue
    }
    const part = parts[n]
    n++
    if (!part) continue
    const isLast = asTyped && n === parts.length
    groups.push({ ...(await groupOf(shop, part, { table, known, isLast })), typed: typedOf(part) })
  }
  const isChanged = groups.some(({ shown }) => shown !== undefined)
  const isGuessed = groups.some(({ guess }) => guess !== undefined)
  return {
    wanted: groups.map(({ words }) => words),
    wider: groups.some(({ more }) => more) ? groups.map(({ words, more = [] }) => [...words, ...more]) : null,
    lesser: new Set(groups.flatMap(({ isLesser }, n) => (isLesser ? [n] : []))),
    ...(isChanged && { meant: groups.map(({ typed, shown }) => shown ?? typed).join(' ') }),
    ...(isGuessed && { guess: groups.map(({ typed, shown, guess }) => guess ?? shown ?? typed).join(' ') }),
  }
}

type Known = { table: SynonymTable; known: Set<string>; isLast: boolean }

async function groupOf(shop: Shop, part: QueryPart, { table, known, isLast }: Known): Promise<Group> {
  if (part.kind === 'size') return sizeGroup(part)
  const { word, raw } = part
  const own = stemOf(word)
  if (known.has(own)) {
    const more = await beginnings(shop, isLast ? fold(word) : own)
    return { words: [[own]], ...more }
  }

  const readings = otherReadings(raw)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  for (const words of readings) {
    const stems = words.map(stemOf)
    const phrase = phraseAt(stems, 0, table)
    const isKnown = (await knownAmong(shop, stems)).size === new Set(stems).size
    if (phrase?.length === words.length) return { words: phrase.words, shown: words.join(' ') }
    if (isKnown) return { words: [stems], shown: words.join(' ') }
  }
  // Typed so far, in whatever layout; a whole word may be a beginning too: «шаф».
  for (const beginning of [
    fold(word),
    ...readings.flatMap(([first = '', ...others]) => (others.length === 0 ? [fold(first)] : [])),
  ]) {
    if (beginning.length < (isLast ? 2 : 3)) continue
    const longer = await sql.selectBeginning(shop.db, beginning, MOST_BEGINNINGS)
    if (longer.length > 0) return { words: [[own], ...stemsOf(longer)] }
  }
  const set = await setRight(shop, fold(word), table)
  if (set && 'stem' in set) return { words: [[set.stem], ...(table.meanings.get(set.stem) ?? [])], shown: set.shown }
  return { words: [[own]], isLesser: true, ...(set && { guess: set.guess }) }
}

/** A size as it is written, or in the measures of a thing; a centimetre more or less only when nothing else fits. */
function sizeGroup({ number, cm, hasUnit }: Size): Group {
  const written = hasUnit ? [] : [[stemOf(number)]]
  if (cm === null) return { words: [[stemOf(number)]], isLesser: true }
  return {
    words: [[sizeToken(cm)], ...written],
    more: [[sizeToken(cm - 1)], [sizeToken(cm + 1)]],
    isLesser: true,
  }
}

async function setRight(
  shop: Shop,
  word: string,
  table: SynonymTable,
): Promise<{ stem: string; shown: string } | { guess: string } | undefined> {
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
  if (owners) return owners
  const guess = likeliest(word, similar, Math.min(TYPOS_ASKED_ABOUT, Math.floor(word.length / 2)))
  return guess && { guess: guess.shown }
}

/** The longest phrase of the owner's list that begins here: what was asked, or what the list says. */
function phraseAt(stems: string[], at: number, { meanings, longest }: SynonymTable) {
  for (let length = Math.min(longest, stems.length - at); length > 0; length--) {
    const own = stems.slice(at, at + length)
    const others = own.includes('') ? undefined : meanings.get(own.join(' '))
    if (others) return { length, words: [own, ...others] }
  }
  return undefined
}

async function beginnings(shop: Shop, beginning: string): Promise<{ more?: string[][] }> {
  if (beginning.length < 3) return {}
  const longer = await sql.selectBeginning(shop.db, beginning, MOST_BEGINNINGS)
  return longer.length > 0 ? { more: stemsOf(longer) } : {}
}

function stemsOf(words: Candidate[]): string[][] {
  return [...new Set(words.map(({ stem }) => stem))].map((stem) => [stem])
}

/** Words of names are known by the list; whether a description alone has a word is asked of the index. */
async function knownAmong(shop: Shop, stems: string[]): Promise<Set<string>> {
  if (stems.length === 0) return new Set()
  const known = new Set((await sql.selectStems(shop.db, stems)).map(({ stem }) => stem))
  for (const stem of stems) {
    if (known.has(stem)) continue
    const range = { from: 0, until: Number.MAX_SAFE_INTEGER, most: 1 }
    const found = await sql.ranksMatching(shop.db, shop.dialect, [[[`b${stem}`]]], range)
    if (found.length > 0) known.add(stem)
  }
  return known
}

function typedOf(part: QueryPart): string {
  return part.kind === 'size' ? part.number : part.word
}

/** The list changes seldom, and reading it takes longer than a search. */
let lastRead: { text: string; table: SynonymTable } | undefined

function tableOf(text: string): SynonymTable {
  if (lastRead?.text !== text) lastRead = { text, table: synonymTable(text) }
  return lastRead.table
}
