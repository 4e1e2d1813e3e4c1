import type { Shop } from '#shop/core/shop.ts'
import { idFromRank, rankRange, type SearchKind } from '../indexing/ranks.ts'
import { atLevel, lackToken, type TokenQuery } from '../indexing/search-tokens.ts'
import * as sql from '../search.sql.server.ts'
import {
  anySteps,
  calledSteps,
  categorySteps,
  exactMatch,
  headSteps,
  kindSteps,
  type MatchedIds,
  type RunSteps,
} from './match-steps.server.ts'
import { skuSpellings } from './query-parts.ts'
import {
  essentialTerm,
  interpretations,
  joinedKinds,
  knownTerms,
  leftOut,
  relaxedTerms,
  termAt,
  toldTerms,
  withoutWider,
} from './relaxed-terms.server.ts'
import type { InterpretedQuery, QueryTerm } from './search-query.server.ts'
import { FEW, matchJoined, namedForSteps, withKin, wordsToDrop } from './similar-products.server.ts'

const MAX_UNWANTED = 5000

export type CollectResult = {
  /** By kind, best match first. */
  ids: Record<SearchKind, number[]>
  /** No item has every word: these have most of them. Rooms and praise, which texts seldom say, do not count. */
  partial: boolean
  /** The words of the query that were left out, as typed. */
  left: string[]
  /** The products are few, and there are more without these words, as typed. */
  dropped: string[]
  /** No kind of product is asked for, and the title of the first page has the words: «доставка». */
  isPageNamed: boolean
}
type CollectOptions = {
  kinds: readonly SearchKind[]
  limit: number
  othersLimit: number
  text: string
  asTyped: boolean
  onlyKind: boolean
  /** A stool is cheaper than every chair, but no cheap chair. */
  isOrderedByPrice: boolean
  /** See `findEqualNames`. */
  equal: ReadonlyMap<SearchKind, number[]>
}

export async function collectIds(
  shop: Shop,
  { terms: allTerms, elsewhere }: InterpretedQuery,
  options: CollectOptions,
): Promise<CollectResult> {
  const wantedTerms = allTerms.filter(({ isUnwanted }) => !isUnwanted)
  const terms = wantedTerms.length > 0 ? wantedTerms : allTerms
  const unwantedTerms = leftOut(allTerms, terms)
  const { kinds, limit, othersLimit, text, asTyped, onlyKind } = options
  const bySku = kinds.includes('product') ? await sql.selectBySku(shop.db, skuSpellings(text)) : []
  const ids = { product: bySku, category: [], page: [], post: [] } as Record<SearchKind, number[]>
  // An SKU means exactly that product, not products with the same digits in a measure.
  if (bySku.length > 0) return { ids, partial: false, left: [], dropped: [], isPageNamed: false }
  // A price alone («До 30 тис») applies to all products.
  if (terms.length === 0 && onlyKind && text === '')
    ids.product = (await sql.selectRanks(shop.db, rankRange('product'), limit)).map(idFromRank)
  const left = new Map<SearchKind, QueryTerm[]>()
  let dropped: QueryTerm[] = []
  let isMention = false
  let isPageNamed = options.equal.has('page')
  for (const kind of terms.length === 0 ? [] : kinds) {
    // While the visitor is typing, pages that merely mention the words are noise.
    const named = asTyped && (kind === 'page' || kind === 'post')
    const ask = (steps: TokenQuery[], first: number[] = []) =>
      runSteps(shop, { kind, steps, limit: kind === 'product' ? limit : othersLimit, first })
    if (kind === 'product') {
      const found = await findProducts(terms, ask, options)
      const unwanted = unwantedTerms.flatMap(({ words }) => words)
      ids.product = await withoutLast(shop, found, { unwanted, elsewhere })
      if (found.ids.length > 0) left.set(kind, found.left)
      dropped = found.dropped
      isMention = found.isMention === true && found.ids.length > 0
      continue
    }
    const found = await matchOthers(terms, ask, { named, kind, isWhole: named })
    ids[kind] = found.ids
    if (kind === 'page' && !named && !terms.some(({ isKind }) => isKind)) {
      const titled = await matchOthers(terms, ask, { named: true, kind, isWhole: false })
      isPageNamed = titled.ids.length > 0
      ids.page = [...new Set([...titled.ids, ...found.ids])].slice(0, othersLimit)
    }
    if (found.ids.length > 0) left.set(kind, found.left)
  }
  for (const [kind, named] of options.equal) {
    ids[kind] = [...new Set([...named, ...ids[kind]])].slice(0, kind === 'product' ? limit : othersLimit)
    left.set(kind, [])
  }
  const missed = left.get('product') ?? [...left.values()].flat()
  return {
    ids,
    partial: isMention || missed.some(({ isLight }) => !isLight),
    left: [...new Set(missed.map(({ typed }) => typed))],
    dropped: dropped.map(({ typed }) => typed),
    isPageNamed,
  }
}

/**
 * «Стілець без підлокітників»: first what is said to have none, last what is named by them. «Крісло у вітальню»: last
 * what stands among things for the garden.
 */
async function withoutLast(
  shop: Shop,
  { ids }: MatchedIds,
  { unwanted, elsewhere }: { unwanted: string[][]; elsewhere: string[] },
): Promise<number[]> {
  if (ids.length < 2 || unwanted.length + elsewhere.length === 0) return ids
  const range = { ...rankRange('product'), most: MAX_UNWANTED }
  const ask = async (alternatives: string[][]) =>
    new Set((await sql.selectMatchingRanks(shop.db, shop.dialect, { terms: [alternatives], range })).map(idFromRank))
  const lacking = await ask(unwanted.map((words) => [`b${lackToken(words.at(-1) ?? '')}`]))
  const having = await ask([
    ...unwanted.map((words) => words.map((word) => `n${word}`)),
    ...elsewhere.map((section) => [`m${section}`]),
  ])
  const place = (id: number) => (lacking.has(id) ? 0 : having.has(id) ? 2 : 1)
  return ids.toSorted((a, b) => place(a) - place(b))
}

/** A dining table is no «столик» where the shop has such; beside other words a wider meaning of the kind counts too. */
async function askNearest(terms: QueryTerm[], kind: QueryTerm, ask: RunSteps): Promise<number[]> {
  const near = withoutWider(terms)
  const isWider = kind.weight !== 'room' && terms.length === 1 && termAt(near, 0).words.length < kind.words.length
  const ids = isWider ? await ask(kindSteps(near, termAt(near, 0))) : []
  return ask(kindSteps(terms, kind), ids)
}

/** Whether product names contain all of these words. */
export async function isProductName(shop: Shop, terms: QueryTerm[]): Promise<boolean> {
  return (
    (await runSteps(shop, { kind: 'product', steps: [atLevel(exactMatch(terms), 'n')], limit: 1, first: [] })).length >
    0
  )
}

async function findProducts(
  terms: QueryTerm[],
  ask: RunSteps,
  options: Pick<CollectOptions, 'onlyKind' | 'isOrderedByPrice' | 'asTyped' | 'equal'>,
): Promise<MatchedIds & { dropped: QueryTerm[] }> {
  const someTerms = toldTerms(terms)
  const setAsideTerms = leftOut(terms, someTerms)
  const { onlyKind, isOrderedByPrice, asTyped, equal } = options
  const nearest = isOrderedByPrice
    ? await matchProducts(withoutWider(someTerms), ask, { onlyKind, withMentions: false })
    : undefined
  if (nearest && nearest.ids.length >= FEW && nearest.left.length === 0)
    return { ...nearest, left: setAsideTerms, dropped: [] }
  const matches = await matchProducts(someTerms, ask, {
    onlyKind,
    withMentions: setAsideTerms.every(({ isLight }) => isLight),
  })
  const dropped = onlyKind || asTyped || equal.has('product') ? [] : await wordsToDrop(someTerms, ask, matches)
  return { ...matches, left: [...setAsideTerms, ...matches.left], dropped }
}

/**
 * Products of the named kind come first: those that match every other word, or else as many of them as any does. What
 * only has the word in the name of another kind («TV bench» for «bench») follows; mentions are used when there is
 * nothing of the kind.
 */
async function matchProducts(
  terms: QueryTerm[],
  ask: RunSteps,
  { onlyKind, withMentions }: { onlyKind: boolean; withMentions: boolean },
): Promise<MatchedIds> {
  const all = interpretations(terms)
  const joined = joinedKinds(all.at(-1) ?? terms)
  const readings = joined ? all.slice(0, joinedKinds(terms) ? 0 : -1) : all
  for (const groups of readings) {
    const essential = essentialTerm(groups)
    if (essential === undefined || knownTerms(groups).length < groups.length) continue
    const kind = termAt(groups, essential)
    // Descriptions seldom name the room that a product is made for.
    const firm = groups.filter((term) => term === kind || !term.isLight)
    // «Деревʼяна лавка на вулицю» is rather another garden bench than a wooden one for the hall.
    const near = groups.filter((term) => firm.includes(term) || term.isSection)
    const matches = await askNearest(groups, kind, ask)
    if (matches.length > 0) {
      const found = near.length < groups.length ? await askNearest(near, kind, (steps) => ask(steps, matches)) : matches
      // «Візок на кухню» is one phrase, and any «візок» without its room.
      const isInRoom = !onlyKind && kind.parts.some(({ isLight, isSection }) => isLight && !isSection)
      const plainParts = isInRoom ? kind.parts.filter((part) => !part.isLight) : []
      const plain = withoutWider([...near.filter((term) => term !== kind), ...plainParts])
      const thing = isInRoom ? plain[essentialTerm(plain) ?? -1] : undefined
      const ids = thing ? await ask(kindSteps(plain, thing), found) : found
      const called = onlyKind ? ids : await ask(headSteps(near, kind), ids)
      const isAlone = near.length === 1 && withMentions && !onlyKind
      return { ids: isAlone ? await ask(anySteps(withoutWider(near), true), called) : called, left: [] }
    }
    const isPlain = firm.length < groups.length && (firm.length === 1 || near.length === firm.length)
    const plainly = isPlain ? await ask(kindSteps(firm, kind)) : []
    if (plainly.length > 0) {
      const ids = onlyKind ? plainly : await ask(headSteps(firm, kind), plainly)
      return { ids, left: leftOut(groups, firm) }
    }
    const named = await ask(calledSteps(groups, kind))
    if (named.length > 0) return { ids: named, left: [] }
  }
  if (joined) return matchJoined(joined, ask, (list) => matchProducts(list, ask, { onlyKind, withMentions }))
  for (const groups of readings) {
    const listed = groups.find((term) => term.isCategory && !term.isFor)
    const others = groups.filter((term) => term !== listed)
    if (!listed || others.length === 0 || others.some(({ weight }) => weight === 'size' || weight === 'unknown'))
      continue
    const ids = await ask(categorySteps(others, listed))
    if (ids.length > 0) return { ids, left: [] }
  }
  for (const groups of readings) {
    const essential = essentialTerm(groups)
    const steps = essential === undefined ? [] : namedForSteps(groups, termAt(groups, essential))
    const ids = steps.length > 0 ? await ask(steps) : []
    if (ids.length > 0) return { ids, left: [], isMention: true }
  }
  // First without the other words: «двоповерхове ліжко для дітей» is still a bunk bed.
  for (const groups of readings) {
    const essential = essentialTerm(groups)
    if (essential === undefined) continue
    const kind = termAt(groups, essential)
    if (kind.isVerb && groups.length > 1) continue
    const isWhole = knownTerms(groups).length === groups.length
    for (const stepsOf of [kindSteps, headSteps]) {
      for (const rest of [...(isWhole ? [groups] : []), ...relaxedTerms(groups, kind)]) {
        if (knownTerms(rest).length < rest.length) continue
        const ofKind = await ask(stepsOf(rest, kind))
        if (ofKind.length === 0) continue
        const kin = await withKin(groups, { kind, rest, ask, found: [] })
        const ids = [...new Set([...kin, ...ofKind])]
        // Of another kind, but with all the words.
        const more = stepsOf === kindSteps && isWhole ? await ask(headSteps(groups, kind), ids) : ids
        return { ids: more, left: leftOut(groups, rest) }
      }
    }
  }
  // What mentions a wider meaning of a kind is no such thing.
  const mentioned = await matchOthers(withoutWider(terms), ask, { named: false, kind: 'product', isWhole: false })
  const isMention = terms.some(({ isKind, isFor }) => isKind && !isFor)
  return { ...mentioned, ...(isMention && { isMention }) }
}

/**
 * Items with all the words, or else as many as any has; the named kind is among them. `isWhole`: only with all words.
 */
async function matchOthers(
  terms: QueryTerm[],
  ask: RunSteps,
  { named, kind: place, isWhole }: { named: boolean; kind: SearchKind; isWhole: boolean },
): Promise<MatchedIds> {
  for (const groups of interpretations(terms)) {
    if (knownTerms(groups).length < groups.length) continue
    const ids = await ask(anySteps(groups, named))
    if (ids.length > 0) return { ids, left: [] }
  }
  if (isWhole) return { ids: [], left: [] }
  const split = interpretations(terms).at(-1) ?? terms
  const essential = essentialTerm(split)
  const essentialKind = essential === undefined ? undefined : termAt(split, essential)
  const kind = essentialKind?.isVerb && split.length > 1 ? undefined : essentialKind
  // A category belongs to a kind of product, not to its attributes.
  const isOfKind = place === 'category' && kind !== undefined && kind.weight !== 'unknown'
  const isDemanding = split.some(({ isRequired }) => isRequired)
  for (const rest of isOfKind ? [[kind]] : relaxedTerms(split, isDemanding ? undefined : kind)) {
    const ids = await ask(anySteps(rest, named))
    if (ids.length > 0) return { ids, left: leftOut(split, rest) }
  }
  return { ids: [], left: [] }
}

/** The loosest step runs second: its result tells when the steps between can find nothing more. */
async function runSteps(
  shop: Shop,
  { kind, steps, limit, first }: { kind: SearchKind; steps: TokenQuery[]; limit: number; first: number[] },
): Promise<number[]> {
  if (first.length >= limit) return first
  const found = new Set(first)
  const range = { ...rankRange(kind), most: limit }
  const ask = async (step: TokenQuery) =>
    (await sql.selectMatchingRanks(shop.db, shop.dialect, { terms: step, range })).map(idFromRank)
  const add = (ids: number[]) => {
    for (const id of ids) found.add(id)
  }
  const [best, ...between] = steps
  const widest = between.pop()
  // With several words an empty result is likely: one query detects it.
  if (widest && widest.length > 1 && found.size === 0) {
    const anyMatch = await sql.selectMatchingRanks(shop.db, shop.dialect, {
      terms: widest,
      range: { ...range, most: 1 },
    })
    if (anyMatch.length === 0) return []
  }
  // After others, often nothing is left to add: the loosest step tells.
  const last = widest && first.length > 0 ? await ask(widest) : undefined
  if (last && last.length < limit && last.every((id) => found.has(id))) return first
  if (best) add(await ask(best))
  if (widest && found.size < limit) {
    const all = last ?? (await ask(widest))
    const isWhole = () => all.length < limit && found.size >= new Set([...found, ...all]).size
    for (const step of between) {
      if (found.size >= limit || isWhole()) break
      add(await ask(step))
    }
    add(all)
  }
  return [...found].slice(0, limit)
}
