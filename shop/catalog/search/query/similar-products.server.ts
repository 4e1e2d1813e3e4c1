import { atLevel, kindAlternative } from '../indexing/search-tokens.ts'
import { kinKinds } from '../language/kin-kinds.ts'
import { EXACT, WIDER } from '../language/meanings.ts'
import { COMMON_PRODUCT_NOUNS, FURNITURE_STEMS } from '../language/word-weights.ts'
import { exactMatch, kindSteps, type MatchedIds, type RunSteps } from './match-steps.server.ts'
import { essentialTerm, interpretations, leftOut, relaxedTerms, termAt } from './relaxed-terms.server.ts'
import type { QueryTerm } from './search-query.server.ts'

/** Fewer products are not all that is shown. */
export const FEW = 5

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
  // A «сушарка для білизни» is a «сушарка».
  const isFurniture = kind.words.some((words) => COMMON_PRODUCT_NOUNS.has(words.at(-1) ?? ''))
  if (!purpose || purpose === kind || !isFurniture) return []
  const others = groups.filter((term) => term !== kind && term !== purpose && isTelling(term))
  const steps = [...atLevel([withoutFar(purpose).words], 'n'), ...atLevel(exactMatch(others), 'b')]
  return [[FURNITURE_STEMS.map((stem) => [`h${stem}`]), ...steps], steps]
}

function isPurpose({ weight, isMeant, isSection, words }: QueryTerm): boolean {
  return weight === 'use' && isMeant && !isSection && !COMMON_PRODUCT_NOUNS.has(words[0]?.at(-1) ?? '')
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

/** Without which words there is more than these few products: what lacks them is no answer, and is a click away. */
export async function wordsToDrop(terms: QueryTerm[], ask: RunSteps, found: MatchedIds): Promise<QueryTerm[]> {
  if (found.ids.length === 0 || found.ids.length >= FEW || found.isMention) return []
  const split = interpretations(terms).at(-1) ?? terms
  const matched = split.filter(({ typed }) => found.left.every((term) => term.typed !== typed))
  const essential = essentialTerm(matched)
  const kind = essential === undefined ? undefined : termAt(matched, essential)
  if (!kind || kind.isVerb) return []
  for (const rest of relaxedTerms(matched, kind)) {
    const ids = await ask(kindSteps(rest, kind), found.ids)
    if (ids.length > found.ids.length) return leftOut(matched, rest)
  }
  return []
}
