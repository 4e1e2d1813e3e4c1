import { readFilledCategories } from '../catalog/categories.server.ts'
import { readSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { skuSpellings } from './query.ts'
import { idAt, KINDS, type Kind, ranksOf } from './ranks.ts'
import * as sql from './search.sql.server.ts'
import { atLevel, type Wanted, withHead } from './tokens.ts'
import { type Understood, understand } from './understanding.server.ts'

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
}

/**
 * What the text asks for, by kind. Article numbers first, then what is called so, what is of a kind called so, and what
 * tells of it; among equals what is in stock and bought more often.
 */
export async function search(
  shop: Shop,
  wish: { text: string; kinds?: readonly Kind[]; limit?: number; asTyped?: boolean },
): Promise<Found> {
  const { kinds = KINDS, limit = MOST_FOUND, asTyped = false } = wish
  // A zero byte and half a letter are nothing that a database could compare.
  const text = wish.text.toWellFormed().replace(/\p{Cc}/gu, ' ')
  const { searchSynonyms } = await readSettings(shop)
  const understood = await understand(shop, text, searchSynonyms, asTyped)
  const found = await collect(shop, understood, { kinds, limit, text, asTyped })
  const { meant, guess } = understood
  const isEmpty = kinds.every((kind) => found.ids[kind].length === 0)
  return { ...found, ...(meant && { meant }), ...((isEmpty || found.partial) && guess && { guess }) }
}

/** For listings of what is found: ids in the order of how well they fit, at most `MOST_FOUND`. */
export async function findProductIds(
  shop: Shop,
  text: string,
): Promise<{ ids: number[]; meant?: string; guess?: string; partial: boolean }> {
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
  const all = new Map((await sql.selectShownPages(shop.db, ids)).map((page) => [page.id, page]))
  return ids.flatMap((id) => all.get(id) ?? [])
}

type Collected = Pick<Found, 'ids' | 'partial'>

async function collect(
  shop: Shop,
  { wanted, wider, lesser }: Understood,
  { kinds, limit, text, asTyped }: { kinds: readonly Kind[]; limit: number; text: string; asTyped: boolean },
): Promise<Collected> {
  const bySku = kinds.includes('product') ? await sql.selectBySku(shop.db, skuSpellings(text)) : []
  const ids = { product: bySku, category: [], page: [], post: [] } as Record<Kind, number[]>
  // Whoever writes an article number wants that thing, and not what has its digits in a measure.
  if (wanted.length === 0 || bySku.length > 0) return { ids, partial: false }
  // While one types, a page that merely mentions the words is in the way.
  const isNamed = (kind: Kind) => asTyped && (kind === 'page' || kind === 'post')
  for (const kind of kinds) {
    ids[kind] = await inSteps(shop, kind, steps(wanted, wider, isNamed(kind)), limit, ids[kind])
  }
  if (kinds.some((kind) => ids[kind].length > 0)) return { ids, partial: false }

  // No thing has all of it. What is least missed is left out first: sizes and unknown words, then from the end.
  const groups = (wider ?? wanted).flatMap(wordByWord)
  const isSplit = groups.length > wanted.length
  const isLesser = (n: number) => !isSplit && lesser.has(n)
  const order = [...groups.keys()].toSorted((a, b) => Number(isLesser(b)) - Number(isLesser(a)) || b - a)
  const without = [
    ...(isSplit ? [groups] : []),
    ...order.map((out) => groups.filter((_, n) => n !== out)),
    ...(lesser.size > 1 ? [groups.filter((_, n) => !isLesser(n))] : []),
    ...(groups.length > 2 ? groups.map((group) => [group]) : []),
  ].filter((rest) => rest.length > 0)
  for (const rest of without) {
    for (const kind of kinds) ids[kind] = await inSteps(shop, kind, steps(rest, null, isNamed(kind)), limit, ids[kind])
    if (kinds.some((kind) => ids[kind].length > 0)) return { ids, partial: true }
  }
  return { ids, partial: false }
}

/** A phrase of the owner's list that nothing is called by: its own words, each by itself. */
function wordByWord(group: string[][]): Wanted {
  const [own = []] = group
  return own.length > 1 ? own.map((word) => [[word]]) : [group]
}

/** From what fits best to what fits at all. `named`: only what the words are in the name of, or of what it belongs to. */
function steps(wanted: Wanted, wider: Wanted | null, named = false): Wanted[] {
  const near = (groups: Wanted) => [withHead(groups, 'n'), atLevel(groups, 'n')]
  const kin = (groups: Wanted) => [withHead(groups, 'm'), atLevel(groups, 'm')]
  const told = (groups: Wanted) => (named ? [] : [atLevel(groups, 'b')])
  return wider
    ? [...near(wanted), ...kin(wanted), ...near(wider), ...told(wanted), ...kin(wider), ...told(wider)]
    : [...near(wanted), ...kin(wanted), ...told(wanted)]
}

/** What fits at all is asked for second: it says when the steps between have nothing more to find. */
async function inSteps(shop: Shop, kind: Kind, steps: Wanted[], limit: number, first: number[]): Promise<number[]> {
  const found = new Set(first)
  const range = { ...ranksOf(kind), most: limit }
  const ask = async (step: Wanted) => (await sql.ranksMatching(shop.db, shop.dialect, step, range)).map(idAt)
  const add = (ids: number[]) => {
    for (const id of ids) found.add(id)
  }
  const [best, ...between] = steps
  const widest = between.pop()
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
