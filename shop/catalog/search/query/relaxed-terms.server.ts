import { COLOUR_STEMS } from '../indexing/colours.ts'
import { WIDER } from '../language/meanings.ts'
import { type QueryTerm, WEIGHTS_BY_IMPORTANCE } from './search-query.server.ts'

/** The maximum number of attempts at leaving words out; more find nothing useful. */
const MAX_ATTEMPTS = 16

/** Beside a known kind, without words that no item has and the things beside which it is to stand. */
export function toldTerms(terms: QueryTerm[]): QueryTerm[] {
  const kind = essentialTerm(terms)
  if (kind === undefined || terms[kind]?.weight === 'unknown' || terms[kind]?.isPlace) return terms
  return terms.filter(
    ({ weight, isPlace, isKind, isRequired }, n) =>
      n === kind || isRequired || !(weight === 'unknown' || (isPlace && isKind)),
  )
}

export function leftOut(groups: QueryTerm[], rest: QueryTerm[]): QueryTerm[] {
  return groups.filter((term) => !rest.includes(term))
}

export function withoutWider(terms: QueryTerm[]): QueryTerm[] {
  const nearOf = <T>(list: T[], { ranks }: QueryTerm) => list.filter((_, n) => ranks[n] !== WIDER)
  return terms.map((term) =>
    term.isKind ? { ...term, words: nearOf(term.words, term), ranks: nearOf(term.ranks, term) } : term,
  )
}

/** The query as written; then, if it has phrases of the synonym list, with the words of these separately. */
export function interpretations(terms: QueryTerm[]): QueryTerm[][] {
  const split = terms.flatMap((term) => (term.parts.length > 0 ? term.parts : [term]))
  return split.length > terms.length ? [terms, split] : [terms]
}

export function knownTerms(groups: QueryTerm[]): QueryTerm[] {
  return groups.filter(({ weight }) => weight !== 'unknown')
}

export function termAt(groups: QueryTerm[], n: number): QueryTerm {
  return groups[n] as QueryTerm
}

/** The remaining terms as the least significant ones are left out, one more at a time. `kept` is never left out. */
export function relaxedTerms(groups: QueryTerm[], keptTerm: QueryTerm | undefined): QueryTerm[][] {
  if (keptTerm?.weight === 'unknown') return []
  const some = knownTerms(groups)
  const order = optionalTermOrder(some)
    .map((n) => termAt(some, n))
    .filter((term) => term !== keptTerm)
  const gone = (out: readonly QueryTerm[]) => some.filter((term) => !out.includes(term))
  const light = order.filter((term) => term.isLight && !term.isSection)
  const praise = light.filter(({ weight }) => weight === 'praise')
  const firm = order.filter((term) => !light.includes(term))
  const tries = [
    ...(some.length < groups.length ? [some] : []),
    ...(light.length > 0 ? [gone(light)] : []),
    // Praise is never worth more than another word, a room may be: «столик на балкон складний».
    ...(praise.length < light.length ? firm.map((term) => gone([...praise, term])) : []),
    ...order.map((term) => gone([...light, term])),
    ...order.map((_, n) => gone(order.slice(0, n + 1))),
    ...(keptTerm === undefined ? order.toReversed().map((term) => [term]) : []),
  ].filter(
    (rest) =>
      rest.length > 0 && rest.length < groups.length && groups.every((term) => !term.isRequired || rest.includes(term)),
  )
  const different = new Map(tries.map((rest) => [rest.map((term) => groups.indexOf(term)).join(), rest]))
  return [...different.values()].slice(0, MAX_ATTEMPTS)
}

/** «Білий», «white». */
function isColour({ words }: QueryTerm): boolean {
  return words.some(([stem = '', ...more]) => more.length === 0 && COLOUR_STEMS.has(stem))
}

/** Indexes of words in the order in which they are left out: the least significant and most frequent first. */
function optionalTermOrder(terms: QueryTerm[]): number[] {
  const place = ({ weight }: QueryTerm) => (weight === 'unknown' ? -1 : WEIGHTS_BY_IMPORTANCE.indexOf(weight))
  const at = (n: number) => terms[n] as QueryTerm
  // «Червоний стілець на балкон» is red rather than for the balcony.
  const isColoured = terms.some(isColour)
  const isSection = (n: number) =>
    Number(at(n).isSection && !(isColoured && at(n).weight === 'room')) - Number(at(n).isVerb)
  return [...terms.keys()].toSorted(
    (a, b) => isSection(a) - isSection(b) || place(at(a)) - place(at(b)) || at(b).count - at(a).count || b - a,
  )
}

/** Never left out: the first noun of «стілець для кухні», the last of «kitchen chair». Undefined: none, as in «BILLY з дверима». */
export function essentialTerm(terms: QueryTerm[]): number | undefined {
  const kinds = [...terms.keys()].filter((n) => terms[n]?.isKind)
  const kindsOfProduct = kinds.filter((n) => !terms[n]?.isFor)
  const isName = ({ isFor, isKind, isVerb, weight, words }: QueryTerm) =>
    !isFor && !isKind && !isVerb && weight === 'plain' && /^[a-z]/.test(words[0]?.[0] ?? '')
  if (kindsOfProduct.length === 0 && terms[0] && isName(terms[0])) return undefined
  const some = kindsOfProduct.length > 0 ? kindsOfProduct : kinds
  return some.find((n) => !terms[n]?.isEnglish) ?? some.at(-1)
}

/**
 * «Стіл і чорні крісла»: what is asked of each of the kinds that are joined; what stands before the first of them or
 * after the last is said of all. Undefined: there is one kind.
 */
export function joinedKinds(terms: QueryTerm[]): QueryTerm[][] | undefined {
  const kinds = terms.filter((term) => term.isKind && !term.isFor)
  const ownerOf = new Map<QueryTerm, QueryTerm>()
  for (const [n, term] of terms.entries()) {
    const kind = term.isJoined ? terms.slice(n).find((other) => kinds.includes(other)) : undefined
    if (kind) for (const owned of terms.slice(n, terms.indexOf(kind) + 1)) ownerOf.set(owned, kind)
  }
  const [first] = kinds
  if (!first || ![...ownerOf.values()].some((kind) => kind !== first)) return undefined
  return kinds.map((kind) =>
    terms.filter((term) => term === kind || (!kinds.includes(term) && (ownerOf.get(term) ?? kind) === kind)),
  )
}
