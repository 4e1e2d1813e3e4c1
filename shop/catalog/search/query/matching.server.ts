import type { Shop } from '#shop/core/shop.ts'
import { idFromRank, rankRange, type SearchKind } from '../indexing/ranks.ts'
import { atLevel, headWords, isEnglish, type Level, type TokenQuery, withHead } from '../indexing/search-tokens.ts'
import * as sql from '../search.sql.server.ts'
import { skuSpellings } from './query-parts.ts'
import { essentialTerm, type InterpretedQuery, optionalTermOrder, type QueryTerm } from './search-query.server.ts'

/** The maximum number of attempts at leaving words out; more find nothing useful. */
const MAX_ATTEMPTS = 16

export type CollectResult = {
  /** By kind, best match first. */
  ids: Record<SearchKind, number[]>
  /** No item has every word: these have most of them. */
  partial: boolean
}
type CollectOptions = {
  kinds: readonly SearchKind[]
  limit: number
  othersLimit: number
  text: string
  asTyped: boolean
  onlyKind: boolean
}

/** The ids that match the query, by kind. */
export async function collectIds(
  shop: Shop,
  { terms }: InterpretedQuery,
  options: CollectOptions,
): Promise<CollectResult> {
  const { kinds, limit, othersLimit, text, asTyped, onlyKind } = options
  const bySku = kinds.includes('product') ? await sql.selectBySku(shop.db, skuSpellings(text)) : []
  const ids = { product: bySku, category: [], page: [], post: [] } as Record<SearchKind, number[]>
  // An SKU means exactly that product, not products with the same digits in a measure.
  if (bySku.length > 0) return { ids, partial: false }
  // A price alone («До 30 тис») applies to all products.
  if (terms.length === 0 && onlyKind && text === '')
    ids.product = (await sql.selectRanks(shop.db, rankRange('product'), limit)).map(idFromRank)
  if (terms.length === 0) return { ids, partial: false }
  const isPartial = new Map<SearchKind, boolean>()
  for (const kind of kinds) {
    // While the visitor is typing, pages that merely mention the words are noise.
    const named = asTyped && (kind === 'page' || kind === 'post')
    const ask = (steps: TokenQuery[], first: number[] = []) =>
      runSteps(shop, { kind, steps, limit: kind === 'product' ? limit : othersLimit, first })
    const found = await (kind === 'product'
      ? matchProducts(terms, ask, options)
      : matchOthers(terms, ask, { named, kind, isWhole: named }))
    ids[kind] = found.ids
    if (found.ids.length > 0) isPartial.set(kind, found.partial)
  }
  return { ids, partial: isPartial.get('product') ?? [...isPartial.values()].includes(true) }
}

/** Whether product names contain all of these words. */
export async function isProductName(shop: Shop, terms: QueryTerm[]): Promise<boolean> {
  return (
    (await runSteps(shop, { kind: 'product', steps: [atLevel(exactMatch(terms), 'n')], limit: 1, first: [] })).length >
    0
  )
}

type RunSteps = (steps: TokenQuery[], first?: number[]) => Promise<number[]>
type MatchedIds = { ids: number[]; partial: boolean }

/**
 * Products of the named kind precede all products that merely contain the words: those that match every other word, or
 * else as many of them as any does. Products that only mention the kind are used when there are none of it.
 */
async function matchProducts(
  terms: QueryTerm[],
  ask: RunSteps,
  { onlyKind }: Pick<CollectOptions, 'onlyKind'>,
): Promise<MatchedIds> {
  for (const groups of interpretations(terms)) {
    const essential = essentialTerm(groups)
    if (essential === undefined || knownTerms(groups).length < groups.length) continue
    const kind = termAt(groups, essential)
    const matches = await ask(kindSteps(groups, kind))
    if (matches.length > 0) {
      // Descriptions seldom name the room that a product is made for.
      const firm = groups.filter((term) => term === kind || !term.isLight)
      const kin = firm.length < groups.length ? await ask(kindSteps(firm, kind), matches) : matches
      return { ids: onlyKind || firm.length > 1 ? kin : await ask(anySteps(firm), kin), partial: false }
    }
    const firm = groups.filter((term) => term === kind || !term.isLight)
    const plainly = firm.length < groups.length ? await ask(kindSteps(firm, kind)) : []
    if (plainly.length > 0) return { ids: plainly, partial: false }
    // «Bunk bed frame»: a product named by a whole phrase is of that kind, whatever its last word.
    const called = kind.words.filter((words) => words.length > 1)
    const others = groups.filter((term) => term !== kind)
    const named = called.length > 0 ? await ask([[...atLevel([called], 'n'), ...atLevel(exactMatch(others), 'b')]]) : []
    if (named.length > 0) return { ids: named, partial: false }
  }
  const split = interpretations(terms).at(-1) ?? terms
  const essential = essentialTerm(split)
  if (essential !== undefined) {
    const kind = termAt(split, essential)
    // Diminutives count as the kind («столик» for «стіл») only when nothing else matches.
    for (const isWide of kind.prefixes.length > 0 ? [false, true] : [false]) {
      for (const rest of [...(isWide ? [split] : []), ...relaxedTerms(split, kind)]) {
        if (knownTerms(rest).length < rest.length) continue
        const ids = await ask(kindSteps(rest, kind, isWide))
        if (ids.length > 0) return { ids, partial: !split.every((term) => rest.includes(term) || term.isLight) }
      }
    }
  }
  return matchOthers(terms, ask, { named: false, kind: 'product', isWhole: false })
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
    if (ids.length > 0) return { ids, partial: false }
  }
  if (isWhole) return { ids: [], partial: false }
  const split = interpretations(terms).at(-1) ?? terms
  const essential = essentialTerm(split)
  const kind = essential === undefined ? undefined : termAt(split, essential)
  // A category belongs to a kind of product, not to its attributes.
  const isOfKind = place === 'category' && kind !== undefined && kind.weight !== 'unknown'
  for (const rest of isOfKind ? [[kind]] : relaxedTerms(split, kind)) {
    const ids = await ask(anySteps(rest, named))
    if (ids.length > 0) return { ids, partial: !split.every((term) => rest.includes(term) || term.isLight) }
  }
  return { ids: [], partial: false }
}

/** The query as written; then, if it has phrases of the synonym list, with the words of these separately. */
function interpretations(terms: QueryTerm[]): QueryTerm[][] {
  const split = terms.flatMap((term) => (term.parts.length > 0 ? term.parts : [term]))
  return split.length > terms.length ? [terms, split] : [terms]
}

function knownTerms(groups: QueryTerm[]): QueryTerm[] {
  return groups.filter(({ weight }) => weight !== 'unknown')
}

function termAt(groups: QueryTerm[], n: number): QueryTerm {
  return groups[n] as QueryTerm
}

/** The remaining terms as the least significant ones are left out, one more at a time. `kept` is never left out. */
function relaxedTerms(groups: QueryTerm[], keptTerm: QueryTerm | undefined): QueryTerm[][] {
  if (keptTerm?.weight === 'unknown') return []
  const some = knownTerms(groups)
  const order = optionalTermOrder(some)
    .map((n) => termAt(some, n))
    .filter((term) => term !== keptTerm)
  const gone = (out: readonly QueryTerm[]) => some.filter((term) => !out.includes(term))
  const light = order.filter((term) => term.isLight)
  const tries = [
    ...(some.length < groups.length ? [some] : []),
    ...(light.length > 0 ? [gone(light)] : []),
    ...order.map((term) => gone([...light, term])),
    ...order.map((_, n) => gone(order.slice(0, n + 1))),
    ...(keptTerm === undefined ? order.toReversed().map((term) => [term]) : []),
  ].filter((rest) => rest.length > 0 && rest.length < groups.length)
  const different = new Map(tries.map((rest) => [rest.map((term) => groups.indexOf(term)).join(), rest]))
  return [...different.values()].slice(0, MAX_ATTEMPTS)
}

function exactMatch(groups: QueryTerm[]): TokenQuery {
  return groups.map(({ words }) => words)
}

function wideMatch(groups: QueryTerm[]): TokenQuery | null {
  if (groups.every(({ prefixes }) => prefixes.length === 0)) return null
  return groups.map(({ words, prefixes }) => {
    const phrases = new Set(words.map((words) => words.join(' ')))
    return [...words, ...prefixes.filter((prefix) => !phrases.has(prefix.join(' ')))]
  })
}

/**
 * Products of the kind: first those that are called so in the language of the query, then what its translation means («table»
 * may be a coffee table); of each first with all other words in the name, last with them anywhere. `isWide`: also kinds whose names begin
 * with the word.
 */
function kindSteps(groups: QueryTerm[], kind: QueryTerm, isWide = false): TokenQuery[] {
  const others = groups.filter((term) => term !== kind)
  const kinds = isWide ? [...kind.words, ...kind.prefixes] : kind.words
  const named = (level: Level, kinds: string[][]) =>
    kinds.flatMap((words) => headWords(words).map((head) => [`h${head}`, ...words.map((word) => level + word)]))
  const stepsOf = (kinds: string[][]) => (query: TokenQuery) =>
    (['n', 'm', 'b'] as const).map((level) => [named(level === 'n' ? 'n' : 'm', kinds), ...atLevel(query, level)])
  const isInEnglish = (words: string[] = []) => isEnglish(words.at(-1) ?? '')
  const sameLanguage = kinds.filter((words) => isInEnglish(words) === isInEnglish(kind.words[0]))
  const sameLanguageSteps =
    sameLanguage.length > 0 && sameLanguage.length < kinds.length ? stepsOf(sameLanguage) : () => []
  const steps = stepsOf(kinds)
  const exact = exactMatch(others)
  const wider = wideMatch(others)
  return [...sameLanguageSteps(exact), ...steps(exact), ...(wider ? steps(wider) : [])]
}

/** From the best to the loosest match. `named`: only words in the name of the item or of what it belongs to. */
function anySteps(groups: QueryTerm[], named = false): TokenQuery[] {
  const near = (query: TokenQuery) => [withHead(query, 'n'), atLevel(query, 'n')]
  const kin = (query: TokenQuery) => [withHead(query, 'm'), atLevel(query, 'm')]
  const inBody = (query: TokenQuery) => (named ? [] : [atLevel(query, 'b')])
  const exact = exactMatch(groups)
  const wider = wideMatch(groups)
  return wider
    ? [...near(exact), ...kin(exact), ...near(wider), ...inBody(exact), ...kin(wider), ...inBody(wider)]
    : [...near(exact), ...kin(exact), ...inBody(exact)]
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
  if (best) add(await ask(best))
  if (widest && found.size < limit) {
    const all = await ask(widest)
    const isWhole = () => all.length < limit && found.size >= new Set([...found, ...all]).size
    for (const step of between) {
      if (found.size >= limit || isWhole()) break
      add(await ask(step))
    }
    add(all)
  }
  return [...found].slice(0, limit)
}
