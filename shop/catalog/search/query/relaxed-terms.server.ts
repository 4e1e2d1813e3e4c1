import { WIDER } from '../language/meanings.ts'
import { essentialTerm, optionalTermOrder, type QueryTerm } from './search-query.server.ts'

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
