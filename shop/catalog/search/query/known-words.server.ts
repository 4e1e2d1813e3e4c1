import type { Shop } from '#shop/core/shop.ts'
import { EXACT } from '../language/meanings.ts'
import * as sql from '../search.sql.server.ts'
import { isNumber } from './sizes.ts'
import { longestPhraseAt, type SynonymTable } from './synonyms.ts'

type StemFact = { count: number; kinds: number; isProse?: boolean }
export type StemFacts = ReturnType<typeof createStemFacts>

function createStemFacts(facts: ReadonlyMap<string, StemFact>) {
  return {
    has: (stem: string) => facts.has(stem),
    isKnown: (stem: string) => (facts.get(stem)?.count ?? 0) > 0,
    /** All of these words are known; digits and words of two letters, as in «4-seat» and «TV bench», are not listed. */
    sayable: (stems: string[]) => {
      const listed = stems.filter((stem) => stem.length > 2 && !isNumber(stem))
      return listed.every((stem) => (facts.get(stem)?.count ?? 0) > 0)
    },
    /** Names, categories or attributes have it, not only descriptions. */
    isNamed: (stem: string) => (facts.get(stem)?.count ?? 0) > 0 && !facts.get(stem)?.isProse,
    count: (stem: string) => facts.get(stem)?.count ?? 0,
    isKind: (stem: string) => (facts.get(stem)?.kinds ?? 0) > 0,
    with: (more: ReadonlyMap<string, StemFact>) => createStemFacts(new Map([...facts, ...more])),
  }
}

/** Facts of every word of the query and of its synonyms. Words of descriptions are found only in the index. */
export async function collectFacts(shop: Shop, stems: string[], table: SynonymTable): Promise<StemFacts> {
  const ownStems = stems.filter(Boolean)
  const words = stems.flatMap((_, n) => longestPhraseAt(stems, n, table)?.meanings.flatMap(({ words }) => words) ?? [])
  const single = ownStems.flatMap((stem) => table.meanings.get(stem)?.flatMap(({ words }) => words) ?? [])
  const facts = await readFacts(shop, [...ownStems, ...words, ...single])
  for (const stem of new Set(ownStems)) {
    if (!facts.get(stem)?.count && (await isInDescriptions(shop, stem)))
      facts.set(stem, { count: 1, kinds: 0, isProse: true })
    // «Мягкий»: the shop says «мʼякий» in descriptions only.
    const others = (table.meanings.get(stem) ?? []).flatMap(({ words, rank }) =>
      words.length === 1 && rank === EXACT && words.every((word) => !/^[a-z]/.test(word)) ? words : [],
    )
    if ([stem, ...others].some((word) => facts.get(word)?.count)) continue
    for (const word of others)
      if (await isInDescriptions(shop, word)) facts.set(word, { count: 1, kinds: 0, isProse: true })
  }
  return createStemFacts(facts)
}

export async function newFacts(shop: Shop, facts: StemFacts, words: string[][]): Promise<Map<string, StemFact>> {
  return readFacts(
    shop,
    words.flat().filter((stem) => !facts.has(stem)),
  )
}

async function readFacts(shop: Shop, stems: string[]): Promise<Map<string, StemFact>> {
  const facts = new Map(stems.map((stem) => [stem, { count: 0, kinds: 0 }]))
  for (const { stem, count, kinds } of facts.size > 0 ? await sql.selectStems(shop.db, [...facts.keys()]) : []) {
    const fact = facts.get(stem)
    if (fact) facts.set(stem, { count: fact.count + Math.max(1, count), kinds: fact.kinds + kinds })
  }
  return facts
}

export async function findKnownStems(shop: Shop, stems: string[]): Promise<Set<string>> {
  const facts = await readFacts(shop, stems)
  const knownStems = new Set<string>()
  for (const [stem, { count }] of facts) if (count > 0 || (await isInDescriptions(shop, stem))) knownStems.add(stem)
  return knownStems
}

async function isInDescriptions(shop: Shop, stem: string): Promise<boolean> {
  const range = { from: 0, until: Number.MAX_SAFE_INTEGER, most: 1 }
  return (await sql.selectMatchingRanks(shop.db, shop.dialect, { terms: [[[`b${stem}`]]], range })).length > 0
}
