import { atLevel, kindAlternative } from '../indexing/search-tokens.ts'
import { kinKinds } from '../language/kin-kinds.ts'
import { EXACT, WIDER } from '../language/meanings.ts'
import { COMMON_PRODUCT_NOUNS, FURNITURE_STEMS } from '../language/word-weights.ts'
import { calledSteps, exactMatch, kindSteps, type MatchedIds, type RunSteps } from './match-steps.server.ts'
import { essentialTerm, interpretations, leftOut, relaxedTerms, termAt } from './relaxed-terms.server.ts'
import type { QueryTerm } from './search-query.server.ts'

/** Fewer products are not all that is shown. */
export const FEW = 5
/** A row of cards: fewer are not worth telling what they lack. */
const ROW = 4

/** «Шафа і комод»: first sets of both, then of each in turn. `lists`: what is asked of each. */
export async function matchJoined(
  lists: QueryTerm[][],
  ask: RunSteps,
  match: (list: QueryTerm[]) => Promise<MatchedIds>,
): Promise<MatchedIds> {
  const kinds = lists.map((list) => termAt(list, essentialTerm(list) ?? 0))
  const [first, ...others] = kinds
  const rest = lists[0]?.filter((term) => !kinds.includes(term) && lists.every((list) => list.includes(term))) ?? []
  const ofFirst = first ? [withoutFar(first).words.map((words) => kindAlternative(words, 's'))] : []
  const sets = await ask([
    [...ofFirst, ...atLevel(exactMatch(others), 'n'), ...atLevel(exactMatch(rest.filter(isTelling)), 'b')],
  ])
  const found: MatchedIds[] = []
  for (const list of lists) found.push(await match(list))
  const longest = Math.max(...found.map(({ ids }) => ids.length))
  const inTurn = Array.from({ length: longest }, (_, n) => found.flatMap(({ ids }) => ids[n] ?? [])).flat()
  const isMention = found.every((each) => each.isMention)
  return {
    ids: [...new Set([...sets, ...inTurn])],
    left: lists.flat().filter((term) => found.every(({ left }, n) => left.includes(term) || !lists[n]?.includes(term))),
    ...(isMention && { isMention }),
  }
}

function withoutFar(kind: QueryTerm): QueryTerm {
  return { ...kind, words: kind.words.filter((_, n) => kind.ranks[n] !== WIDER) }
}

/** It says more than a room or praise. */
function isTelling({ isLight }: QueryTerm): boolean {
  return !isLight
}

/** «Столик під телевізор», of which the shop has none: what is named for it is nearer than other «столики». */
export function namedForSteps(groups: QueryTerm[], kind: QueryTerm) {
  const purpose = groups.find(isPurpose)
  if (!purpose || purpose === kind) return []
  const others = groups.filter((term) => term !== kind && term !== purpose && isTelling(term))
  const steps = [...atLevel([withoutFar(purpose).words], 'n'), ...atLevel(exactMatch(others), 'b')]
  return [[FURNITURE_STEMS.map((stem) => [`h${stem}`]), ...steps], steps]
}

function isPurpose({ weight, isMeant, isSection, words }: QueryTerm): boolean {
  return weight === 'use' && isMeant && !isSection && !COMMON_PRODUCT_NOUNS.has(words[0]?.[0] ?? '')
}

/** Before a colour or material is left out: what has it among the kinds that may stand in for the one asked for. */
export async function withKin(
  groups: QueryTerm[],
  { kind, rest, ask, found }: { kind: QueryTerm; rest: QueryTerm[]; ask: RunSteps; found: number[] },
): Promise<number[]> {
  const looks = leftOut(groups, rest).filter(({ weight }) => weight === 'look')
  if (looks.length === 0) return found
  const near = withoutFar(kind).words
  const [words = []] = near.map(kinKinds).filter((kin) => kin.length > 0)
  if (words.length === 0) return found
  const kin: QueryTerm = { ...kind, words, ranks: words.map(() => EXACT), prefixes: [], parts: [] }
  return ask(kindSteps([kin, ...rest.filter((term) => term !== kind), ...looks], kin), found)
}

/** What differs by a size, a number or the thing that it is for is similar; so is what has another of the words. */
function isSimilar(groups: QueryTerm[], { kind, rest }: { kind: QueryTerm; rest: QueryTerm[] }): boolean {
  return (
    rest.some((term) => term !== kind && isTelling(term)) ||
    leftOut(groups, rest).every((term) => term.weight === 'size' || (term.isFor && term.isKind) || !isTelling(term))
  )
}

/** Few products are followed by others of their kind, which lack as few of the words as possible. */
export async function withSimilar(terms: QueryTerm[], ask: RunSteps, found: MatchedIds): Promise<MatchedIds> {
  const isEnough = ({ ids }: MatchedIds) => ids.length === 0 || ids.length >= FEW
  if (isEnough(found)) return found
  if (found.left.length > 0) return withMoreLeftOut(terms, ask, found)
  let matches = found
  let most: MatchedIds = found
  let isNear = false
  for (const groups of interpretations(terms)) {
    const essential = essentialTerm(groups)
    if (essential === undefined) continue
    const kind = termAt(groups, essential)
    if (kind.isVerb) continue
    if (groups !== terms) matches = { ids: await ask(kindSteps(groups, kind), matches.ids), left: [] }
    if (isEnough(matches)) return matches
    if (most.ids.length < matches.ids.length) most = matches
    const called = await ask(calledSteps(groups, kind), most.ids)
    if (called.length > most.ids.length) {
      most = { ids: called, left: most.left, matched: matches.ids.length }
      isNear = true
    }
    for (const rest of relaxedTerms(groups, kind)) {
      // What lacks one word stands before what lacks two.
      const kin = await withKin(groups, { kind, rest, ask, found: most.ids })
      const ids = isSimilar(groups, { kind, rest }) ? await ask(kindSteps(rest, kind), kin) : kin
      if (ids.length > most.ids.length) {
        const left = [...new Set([...most.left, ...(ids === kin ? [] : leftOut(groups, rest))])]
        most = { ids, left, matched: matches.ids.length }
        isNear ||= kin.length > matches.ids.length || rest.some((term) => term !== kind && isTelling(term))
      }
      if (ids.length >= FEW) return most
    }
  }
  return isNear || most.ids.length >= ROW ? most : matches
}

/** «Матрац 160х200»: few have one of the sizes, so others of the kind follow. */
async function withMoreLeftOut(terms: QueryTerm[], ask: RunSteps, found: MatchedIds): Promise<MatchedIds> {
  const split = interpretations(terms).at(-1) ?? terms
  const matchedTerms = split.filter(({ typed }) => found.left.every((term) => term.typed !== typed))
  const essential = essentialTerm(matchedTerms)
  if (found.isMention || essential === undefined) return found
  const kind = termAt(matchedTerms, essential)
  for (const rest of relaxedTerms(matchedTerms, kind)) {
    const ids = await ask(kindSteps(rest, kind), found.ids)
    // Where only a room or praise was left out before, nothing tells a match from an exact one.
    const matched = found.left.every(({ isLight }) => isLight) ? found.ids.length : undefined
    if (ids.length >= FEW) return { ids, left: leftOut(split, rest), ...(matched !== undefined && { matched }) }
  }
  return found
}
