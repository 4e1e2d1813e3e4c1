import type { ProductId } from '../catalog/catalog.ts'
import { readFilledCategories } from '../catalog/categories.server.ts'
import { type Prices, readPrices } from '../filters/prices.server.ts'
import { withTexts } from '../languages/translations.server.ts'
import { readSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { type PriceWish, readPrice } from './prices.ts'
import { skuSpellings } from './query.ts'
import { idAt, KINDS, type Kind, ranksOf } from './ranks.ts'
import * as sql from './search.sql.server.ts'
import { atLevel, headsOf, type Level, type Wanted, withHead } from './tokens.ts'
import { essentialAmong, inReadiness, type Sought, type Understood, understand } from './understanding.server.ts'

/** Nobody leafs further; a page of results says «понад». */
export const MOST_FOUND = 2000

export type Found = {
  /** By kind, the best first. */
  ids: Record<Kind, number[]>
  /** What was searched for instead of what was written: «диван» for «lbdfy», «диавн». */
  meant?: string
  /** Nothing was found, and this may have been meant. */
  guess?: string
  /** Nothing has every word: these have most of them. */
  partial: boolean
  /** What was said of the price, in whole hryvnias, and what was searched for besides. */
  priced?: PriceWish & { rest: string }
}

/**
 * What the text asks for, by kind. Article numbers first, then what is called so, what is of a kind called so, and what
 * tells of it; among equals what is in stock and bought more often.
 */
export async function search(
  shop: Shop,
  wish: {
    text: string
    kinds?: readonly Kind[]
    limit?: number
    asTyped?: boolean
    /** `told`: whoever asks narrows by the price himself. */
    price?: 'kept' | 'told'
    /** Goods of the kind that is named, and nothing that merely tells of it: what a price is asked of. */
    onlyKind?: boolean
  },
): Promise<Found> {
  const { kinds = KINDS, limit = MOST_FOUND, asTyped = false } = wish
  // A zero byte and half a letter are nothing that a database could compare.
  const whole = wish.text.toWellFormed().replace(/\p{Cc}/gu, ' ')
  const { searchSynonyms } = await readSettings(shop)
  const said = await priceIn(shop, whole, searchSynonyms)
  const text = said?.rest ?? whole
  const understood = await understand(shop, text, searchSynonyms, asTyped)
  const onlyKind = said !== undefined || wish.onlyKind === true
  const found = await collect(shop, understood, { kinds, limit, text, asTyped, onlyKind })
  const { priced, ids: product } =
    said && kinds.includes('product') ? await pricedAmong(shop, found.ids.product, said) : { ids: found.ids.product }
  const ids = { ...found.ids, product: wish.price === 'told' ? found.ids.product : product }
  const { meant, guess } = understood
  const isEmpty = kinds.every((kind) => ids[kind].length === 0)
  return {
    ids,
    partial: found.partial,
    ...(meant && { meant }),
    ...((isEmpty || found.partial) && guess && { guess }),
    ...(priced && { priced }),
  }
}

/** Words of the price, unless goods are called by them: «Диван «Преміум»». */
async function priceIn(
  shop: Shop,
  text: string,
  synonyms: string,
): Promise<(PriceWish & { rest: string }) | undefined> {
  const { text: rest, price } = readPrice(text)
  if (!price) return undefined
  if (price.half !== null) {
    const { sought } = await understand(shop, text, synonyms, false)
    const isName = (await inSteps(shop, 'product', [atLevel(exact(sought), 'n')], 1, [])).length > 0
    if (isName && sought.every(({ weight }) => weight !== 'unknown')) return undefined
  }
  return { ...price, rest }
}

/**
 * Goods within a price. Who asks for a cheap one is shown the cheaper half of them, the cheapest first; the dear ones are
 * the other half.
 */
async function pricedAmong(
  shop: Shop,
  ids: ProductId[],
  said: PriceWish & { rest: string },
): Promise<{ ids: ProductId[]; priced: PriceWish & { rest: string } }> {
  const prices = await readPrices(shop, ids)
  const { half } = said
  const middle = half === null ? undefined : middleOf([...prices.values()].map(({ low }) => low))
  const from = half === 'dear' && middle !== undefined ? Math.floor(middle / KOPIYKAS) : said.from
  const to = half === 'cheap' && middle !== undefined ? Math.ceil(middle / KOPIYKAS) : said.to
  const fits = ({ low, high }: Prices) =>
    (to === null || low <= to * KOPIYKAS) && (from === null || high >= from * KOPIYKAS)
  const within = ids.flatMap((id) => {
    const own = prices.get(id)
    return own && fits(own) ? [{ id, ...own }] : []
  })
  if (half === 'cheap') within.sort((a, b) => a.low - b.low)
  if (half === 'dear') within.sort((a, b) => b.high - a.high)
  return { ids: within.map(({ id }) => id), priced: { ...said, from, to } }
}

const KOPIYKAS = 100

function middleOf(numbers: number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]
}

/** For listings of what is found: ids in the order of how well they fit, at most `MOST_FOUND`. */
export async function findProductIds(shop: Shop, text: string): Promise<Omit<Found, 'ids'> & { ids: number[] }> {
  const { ids, ...said } = await search(shop, { text, kinds: ['product'] })
  return { ids: ids.product, ...said }
}

export type FoundPage = { id: number; title: string; address: string; description: string }
export type FoundCategory = { id: number; name: string; path: string; size: number }

/** Categories that have something in them, in the order of the ids. */
export async function readFoundCategories(shop: Shop, ids: number[]): Promise<FoundCategory[]> {
  if (ids.length === 0) return []
  const all = new Map((await readFilledCategories(shop)).map((category) => [category.id, category]))
  return ids.flatMap((id) => all.get(id) ?? [])
}

export async function readFoundPages(shop: Shop, ids: number[]): Promise<FoundPage[]> {
  if (ids.length === 0) return []
  const pages = (await sql.selectShownPages(shop.db, ids)).map(async ({ id, title, address, description }) => {
    const { name, shortDescription } = await withTexts(shop, 'page', { id, name: title, shortDescription: description })
    return { id, title: name, address, description: shortDescription }
  })
  const all = new Map((await Promise.all(pages)).map((page) => [page.id, page]))
  return ids.flatMap((id) => all.get(id) ?? [])
}

/** Beyond so many ways to give up words, nothing comes of it. */
const MOST_TRIES = 16

type Collected = Pick<Found, 'ids' | 'partial'>
type Collecting = { kinds: readonly Kind[]; limit: number; text: string; asTyped: boolean; onlyKind: boolean }

async function collect(shop: Shop, { sought }: Understood, wish: Collecting): Promise<Collected> {
  const { kinds, limit, text, asTyped, onlyKind } = wish
  const bySku = kinds.includes('product') ? await sql.selectBySku(shop.db, skuSpellings(text)) : []
  const ids = { product: bySku, category: [], page: [], post: [] } as Record<Kind, number[]>
  // Whoever writes an article number wants that thing, and not what has its digits in a measure.
  if (bySku.length > 0) return { ids, partial: false }
  // «До 30 тис» alone is asked of everything.
  if (sought.length === 0 && onlyKind && text === '')
    ids.product = (await sql.selectRanks(shop.db, ranksOf('product'), limit)).map(idAt)
  if (sought.length === 0) return { ids, partial: false }
  const isPartial = new Map<Kind, boolean>()
  for (const kind of kinds) {
    // While one types, a page that merely mentions the words is in the way.
    const named = asTyped && (kind === 'page' || kind === 'post')
    const ask = (steps: Wanted[], first: number[] = []) => inSteps(shop, kind, steps, limit, first)
    const found = await (kind === 'product'
      ? findGoods(sought, ask, wish)
      : findOthers(sought, ask, { named, kind, isWhole: named }))
    ids[kind] = found.ids
    if (found.ids.length > 0) isPartial.set(kind, found.partial)
  }
  return { ids, partial: isPartial.get('product') ?? [...isPartial.values()].includes(true) }
}

type Ask = (steps: Wanted[], first?: number[]) => Promise<number[]>
type Matched = { ids: number[]; partial: boolean }

/**
 * Goods of the kind that is named come before everything that merely has the words: with all of what is said of them, or else
 * with as much of it as any has. Only where there is nothing of the kind, what tells of it.
 */
async function findGoods(sought: Sought[], ask: Ask, { onlyKind }: Pick<Collecting, 'onlyKind'>): Promise<Matched> {
  for (const groups of readingsOf(sought)) {
    const essential = essentialAmong(groups)
    if (essential === undefined || known(groups).length < groups.length) continue
    const kind = at(groups, essential)
    const own = await ask(kindSteps(groups, kind))
    if (own.length > 0) {
      // A room is seldom told of a thing that is at home there.
      const firm = groups.filter((one) => one === kind || !one.isLight)
      const kin = firm.length < groups.length ? await ask(kindSteps(firm, kind), own) : own
      return { ids: onlyKind || firm.length > 1 ? kin : await ask(anySteps(firm), kin), partial: false }
    }
    const firm = groups.filter((one) => one === kind || !one.isLight)
    const plainly = firm.length < groups.length ? await ask(kindSteps(firm, kind)) : []
    if (plainly.length > 0) return { ids: plainly, partial: false }
    // «Bunk bed frame»: what is called by a whole phrase is of its kind, whatever its last word.
    const called = kind.words.filter((words) => words.length > 1)
    const others = groups.filter((one) => one !== kind)
    const named = called.length > 0 ? await ask([[...atLevel([called], 'n'), ...atLevel(exact(others), 'b')]]) : []
    if (named.length > 0) return { ids: named, partial: false }
  }
  const split = readingsOf(sought).at(-1) ?? sought
  const essential = essentialAmong(split)
  if (essential !== undefined) {
    const kind = at(split, essential)
    // A little table is a table only where there is no other.
    for (const isWide of kind.more.length > 0 ? [false, true] : [false]) {
      for (const rest of [...(isWide ? [split] : []), ...lessAndLess(split, kind)]) {
        if (known(rest).length < rest.length) continue
        const ids = await ask(kindSteps(rest, kind, isWide))
        if (ids.length > 0) return { ids, partial: !split.every((one) => rest.includes(one) || one.isLight) }
      }
    }
  }
  return findOthers(sought, ask, { named: false, kind: 'product', isWhole: false })
}

/**
 * What has all the words, or else as many as anything has; the kind that is named among them. `isWhole`: all of them or nothing.
 */
async function findOthers(
  sought: Sought[],
  ask: Ask,
  { named, kind: place, isWhole }: { named: boolean; kind: Kind; isWhole: boolean },
): Promise<Matched> {
  for (const groups of readingsOf(sought)) {
    if (known(groups).length < groups.length) continue
    const ids = await ask(anySteps(groups, named))
    if (ids.length > 0) return { ids, partial: false }
  }
  if (isWhole) return { ids: [], partial: false }
  const split = readingsOf(sought).at(-1) ?? sought
  const essential = essentialAmong(split)
  const kind = essential === undefined ? undefined : at(split, essential)
  // A category is of a kind of goods, and of nothing that is said of one.
  const isOfKind = place === 'category' && kind !== undefined && kind.weight !== 'unknown'
  for (const rest of isOfKind ? [[kind]] : lessAndLess(split, kind)) {
    const ids = await ask(anySteps(rest, named))
    if (ids.length > 0) return { ids, partial: !split.every((one) => rest.includes(one) || one.isLight) }
  }
  return { ids: [], partial: false }
}

/** As asked; and, where phrases of the owner's list were, with their words each by itself. */
function readingsOf(sought: Sought[]): Sought[][] {
  const split = sought.flatMap((one) => (one.parts.length > 0 ? one.parts : [one]))
  return split.length > sought.length ? [sought, split] : [sought]
}

function known(groups: Sought[]): Sought[] {
  return groups.filter(({ weight }) => weight !== 'unknown')
}

function at(groups: Sought[], n: number): Sought {
  return groups[n] as Sought
}

/** What is left when the least telling words are given up: one of them, then more and more. `kept` never is. */
function lessAndLess(groups: Sought[], kept: Sought | undefined): Sought[][] {
  if (kept?.weight === 'unknown') return []
  const some = known(groups)
  const order = inReadiness(some)
    .map((n) => at(some, n))
    .filter((one) => one !== kept)
  const gone = (out: readonly Sought[]) => some.filter((one) => !out.includes(one))
  const light = order.filter((one) => one.isLight)
  const tries = [
    ...(some.length < groups.length ? [some] : []),
    ...(light.length > 0 ? [gone(light)] : []),
    ...order.map((one) => gone([...light, one])),
    ...order.map((_, n) => gone(order.slice(0, n + 1))),
    ...(kept === undefined ? order.toReversed().map((one) => [one]) : []),
  ].filter((rest) => rest.length > 0 && rest.length < groups.length)
  const different = new Map(tries.map((rest) => [rest.map((one) => groups.indexOf(one)).join(), rest]))
  return [...different.values()].slice(0, MOST_TRIES)
}

function exact(groups: Sought[]): Wanted {
  return groups.map(({ words }) => words)
}

function wide(groups: Sought[]): Wanted | null {
  if (groups.every(({ more }) => more.length === 0)) return null
  return groups.map(({ words, more }) => {
    const known = new Set(words.map((one) => one.join(' ')))
    return [...words, ...more.filter((one) => !known.has(one.join(' ')))]
  })
}

/**
 * What is of the kind, from where all that is said of it is in its name to where it is said anywhere. `isWide`: of kinds whose
 * names begin so, too.
 */
function kindSteps(groups: Sought[], kind: Sought, isWide = false): Wanted[] {
  const others = groups.filter((one) => one !== kind)
  const kinds = isWide ? [...kind.words, ...kind.more] : kind.words
  const named = (level: Level) =>
    kinds.flatMap((words) => headsOf(words).map((head) => [`h${head}`, ...words.map((word) => level + word)]))
  const steps = (said: Wanted) =>
    (['n', 'm', 'b'] as const).map((level) => [named(level === 'n' ? 'n' : 'm'), ...atLevel(said, level)])
  const wider = wide(others)
  return wider ? [...steps(exact(others)), ...steps(wider)] : steps(exact(others))
}

/** From what fits best to what fits at all. `named`: only what the words are in the name of, or of what it belongs to. */
function anySteps(groups: Sought[], named = false): Wanted[] {
  const near = (wanted: Wanted) => [withHead(wanted, 'n'), atLevel(wanted, 'n')]
  const kin = (wanted: Wanted) => [withHead(wanted, 'm'), atLevel(wanted, 'm')]
  const told = (wanted: Wanted) => (named ? [] : [atLevel(wanted, 'b')])
  const wanted = exact(groups)
  const wider = wide(groups)
  return wider
    ? [...near(wanted), ...kin(wanted), ...near(wider), ...told(wanted), ...kin(wider), ...told(wider)]
    : [...near(wanted), ...kin(wanted), ...told(wanted)]
}

/** What fits at all is asked for second: it says when the steps between have nothing more to find. */
async function inSteps(shop: Shop, kind: Kind, steps: Wanted[], limit: number, first: number[]): Promise<number[]> {
  if (first.length >= limit) return first
  const found = new Set(first)
  const range = { ...ranksOf(kind), most: limit }
  const ask = async (step: Wanted) => (await sql.ranksMatching(shop.db, shop.dialect, step, range)).map(idAt)
  const add = (ids: number[]) => {
    for (const id of ids) found.add(id)
  }
  const [best, ...between] = steps
  const widest = between.pop()
  // Of several words it is as likely that nothing has them all: one look says so.
  if (widest && widest.length > 1 && found.size === 0) {
    const one = await sql.ranksMatching(shop.db, shop.dialect, widest, { ...range, most: 1 })
    if (one.length === 0) return []
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
