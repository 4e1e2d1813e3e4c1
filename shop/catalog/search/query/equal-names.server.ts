import type { Shop } from '#shop/core/shop.ts'
import { idFromRank, kindOfRank, type SearchKind } from '../indexing/ranks.ts'
import { nameToken, writtenNameToken } from '../indexing/search-tokens.ts'
import * as sql from '../search.sql.server.ts'

const MAX_EQUAL_NAMES = 200

/** What has exactly this name, whatever the order of its words, by kind. */
export async function findEqualNames(
  shop: Shop,
  text: string,
  kinds: readonly SearchKind[],
): Promise<Map<SearchKind, number[]>> {
  const token = nameToken(text)
  if (token === undefined) return new Map()
  const range = { from: 0, until: Number.MAX_SAFE_INTEGER, most: MAX_EQUAL_NAMES }
  const ask = (...tokens: string[]) => sql.selectMatchingRanks(shop.db, shop.dialect, { terms: [[tokens]], range })
  const ranks = await ask(token)
  // Of several with the same words, the one that is written so comes first.
  const written = ranks.length > 1 ? await ask(token, writtenNameToken(text)) : []
  const byKind = Map.groupBy(new Set([...written, ...ranks]), kindOfRank)
  return new Map(kinds.flatMap((kind) => (byKind.has(kind) ? [[kind, (byKind.get(kind) ?? []).map(idFromRank)]] : [])))
}
