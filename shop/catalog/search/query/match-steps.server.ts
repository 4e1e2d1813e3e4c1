import {
  atLevel,
  headWords,
  kindAlternative,
  plainNameToken,
  type TokenQuery,
  withHead,
} from '../indexing/search-tokens.ts'
import { englishKinds } from '../language/kind-names.ts'
import { EXACT, SYNONYM, WIDER } from '../language/meanings.ts'
import { COMMON_PRODUCT_NOUNS, FURNITURE_STEMS } from '../language/word-weights.ts'
import type { QueryTerm } from './search-query.server.ts'
import { isSectionName } from './synonyms.ts'

/** What a search asks the index in turn, from the best to the loosest. */

export type RunSteps = (steps: TokenQuery[], first?: number[]) => Promise<number[]>

/** `left`: what none of them has. `isMention`: no product is of the kind asked for. */
export type MatchedIds = { ids: number[]; left: QueryTerm[]; isMention?: boolean }

export function exactMatch(groups: QueryTerm[]): TokenQuery {
  return groups.map(({ words }) => words)
}

/**
 * Beside a kind: «на кухню» may be a dining table, but not every chair is said to be for it, and a bed that folds is no
 * sofa-bed.
 */
function besideKind(term: QueryTerm, kind: QueryTerm): QueryTerm {
  // «Стіл у кабінет» is a desk, which a table may be: it need not be called so in two words.
  const ofKind = (words: string[]) =>
    kind.words.some((of, n) =>
      of.join(' ') === words.join(' ')
        ? words.length > 1 || kind.ranks[n] !== EXACT
        : words.length > 1 && of.length === 1 && words.includes(of[0] ?? ''),
    )
  const isNamed = (words: string[], n: number) =>
    n === 0 ||
    term.ranks[n] !== WIDER ||
    (term.weight === 'room' && ofKind(words)) ||
    (term.weight === 'use' && term.isKind) ||
    !COMMON_PRODUCT_NOUNS.has(words.at(-1) ?? '')
  return { ...term, words: term.words.filter(isNamed) }
}

function wideMatch(groups: QueryTerm[]): TokenQuery | null {
  if (groups.every(({ prefixes }) => prefixes.length === 0)) return null
  return groups.map(({ words, prefixes }) => {
    const phrases = new Set(words.map((words) => words.join(' ')))
    return [...words, ...prefixes.filter((prefix) => !phrases.has(prefix.join(' ')))]
  })
}

/** By rank of meaning; of each first with all other words in the name, last with them anywhere. */
export function kindSteps(groups: QueryTerm[], kind: QueryTerm): TokenQuery[] {
  if (kind.weight === 'room') return roomSteps(groups, kind)
  const upTo = (most: number) => kind.words.filter((_, n) => (kind.ranks[n] ?? EXACT) <= most)
  const exact = upTo(EXACT).map((words) => kindAlternative(words))
  const sets = upTo(EXACT).map((words) => kindAlternative(words, 's'))
  // «Тримісний диван» is a sofa before it is a corner sofa.
  const isPlain = groups.every((term) => term === kind || term.weight === 'size')
  const plain = isPlain ? upTo(EXACT).flatMap((words) => plainNameToken(words) ?? []) : []
  return stepsOf(groups, kind, [
    ...(plain.length > 0 ? [plain.map((token) => [token])] : []),
    kind.words.slice(0, 1).map((words) => kindAlternative(words)),
    exact,
    [...upTo(SYNONYM).map((words) => kindAlternative(words)), ...sets],
    // What is only in a set with something wider comes last: «крісло» is no table with chairs.
    [...kind.words.map((words) => kindAlternative(words)), ...sets],
    [...kind.words.map((words) => kindAlternative(words)), ...kind.words.map((words) => kindAlternative(words, 's'))],
  ])
}

/** What is for the room by name, then the owner's list for it: of each first what mentions the room. */
function roomSteps(groups: QueryTerm[], room: QueryTerm): TokenQuery[] {
  const isListed = (n: number) => room.ranks[n] === WIDER
  const mentioned = room.words.filter((_, n) => !isListed(n))
  const listed = room.words.filter((_, n) => isListed(n)).map((words) => kindAlternative(words))
  const others = atLevel(exactMatch(groups.filter((term) => term !== room)), 'b')
  const mention = atLevel([mentioned], 'b')
  const steps = [
    atLevel([mentioned], 'n'),
    ...(listed.length > 0 ? [[listed, ...atLevel([mentioned], 'm')]] : []),
    atLevel([mentioned], 'm'),
    ...(listed.length > 0 ? [[listed, ...mention], ...listed.map((alternative) => [[alternative]])] : []),
    mention,
  ]
  return differentSteps([...sectionSteps(groups), ...steps.map((step) => [...step, ...others])])
}

/** What stands in a category to which a room leads, furniture before what belongs to it. */
function sectionSteps(groups: QueryTerm[]): TokenQuery[] {
  const room = groups.find(({ weight, isSection }) => weight === 'room' && isSection)
  const categories = room?.words.filter((words, n) => room.ranks[n] === WIDER && isSectionName(words)) ?? []
  const furniture = [FURNITURE_STEMS.map((stem) => [`h${stem}`])]
  const others = atLevel(exactMatch(groups.filter((term) => term !== room)), 'b')
  return [furniture, []].flatMap((group) =>
    categories.map((words) => [...atLevel([[words]], 'm'), ...group, ...others]),
  )
}

/** «Bunk bed frame»: a product named by a whole phrase is of that kind, whatever its last word. */
export function calledSteps(groups: QueryTerm[], kind: QueryTerm): TokenQuery[] {
  const called = kind.words.filter((words) => words.length > 1)
  // «Sofa-bed» is a sofa too, «table top» no table.
  const nouns = called.flatMap((words) => {
    const { kinds, near } = englishKinds(words)
    return /^[a-z]/.test(words[0] ?? '') ? [...kinds, ...near].filter((noun) => words.includes(noun)) : words
  })
  const heads = [...new Set(nouns)].map((word) => [`h${word}`])
  const beside = atLevel(exactMatch(groups.filter((term) => term !== kind)), 'b')
  return called.length === 0 ? [] : [[heads, ...atLevel([called], 'n'), ...beside]]
}

/** Products of the categories that name the kind, with all other words. */
export function categorySteps(others: QueryTerm[], kind: QueryTerm): TokenQuery[] {
  const named = atLevel([kind.words.slice(0, 1)], 'm')
  return (['n', 'm', 'b'] as const).map((level) => [...named, ...atLevel(exactMatch(others), level)])
}

/** Products with the kind among the nouns of their names; of the word alone, last those that begin with it: «столик» for «стіл». */
export function headSteps(groups: QueryTerm[], kind: QueryTerm): TokenQuery[] {
  const named = (words: string[][]) =>
    words.flatMap((words) =>
      headWords(words).map((head) => [`h${head}`, ...words.filter((word) => word !== head).map((word) => `m${word}`)]),
    )
  const longer = groups.length === 1 ? kind.prefixes : []
  return stepsOf(groups, kind, [named(kind.words), named([...kind.words, ...longer])])
}

function stepsOf(groups: QueryTerm[], kind: QueryTerm, kinds: TokenQuery): TokenQuery[] {
  const others = groups.filter((term) => term !== kind).map((term) => besideKind(term, kind))
  // Among what is of the kind least of all, it matters little where the other words stand.
  const levels = (at: number) => (at > 0 && at === kinds.length - 1 ? (['b'] as const) : (['n', 'm', 'b'] as const))
  const stepsOf = (query: TokenQuery) =>
    kinds.flatMap((alternatives, at) => levels(at).map((level) => [alternatives, ...atLevel(query, level)]))
  // «З шухлядами» is «with drawers» before «with storage».
  const strict = others.map((term) => ({
    ...term,
    words: term.words.filter((_, n) => n === 0 || term.ranks[n] === EXACT),
  }))
  const wider = wideMatch(others)
  return differentSteps([
    ...stepsOf(exactMatch(strict)),
    ...stepsOf(exactMatch(others)),
    ...(wider ? stepsOf(wider) : []),
  ])
}

function differentSteps(steps: TokenQuery[]): TokenQuery[] {
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()]
}

/** From the best to the loosest match. `named`: only words in the name of the item or of what it belongs to. */
export function anySteps(groups: QueryTerm[], named = false): TokenQuery[] {
  const near = (query: TokenQuery) => [withHead(query, 'n'), atLevel(query, 'n')]
  const kin = (query: TokenQuery) => [withHead(query, 'm'), atLevel(query, 'm')]
  const inBody = (query: TokenQuery) => (named ? [] : [atLevel(query, 'b')])
  const exact = exactMatch(groups)
  const wider = wideMatch(groups)
  const sections = named ? [] : sectionSteps(groups)
  return wider
    ? [...sections, ...near(exact), ...kin(exact), ...near(wider), ...inBody(exact), ...kin(wider), ...inBody(wider)]
    : [...sections, ...near(exact), ...kin(exact), ...inBody(exact)]
}
