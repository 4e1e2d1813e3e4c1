import type { Shop } from '#shop/core/shop.ts'
import { adjectiveOfVerb, diminutiveBases, isInfinitive, looksLikeRequest, verbRoot } from '../language/speech.ts'
import { stemWord } from '../language/stemming.ts'
import { COMMON_PRODUCT_NOUNS } from '../language/word-weights.ts'
import { collectFacts, newFacts, type StemFacts } from './known-words.server.ts'
import type { QueryPart } from './query-parts.ts'
import type { SynonymTable } from './synonyms.ts'

type PlainParts = { parts: QueryPart[]; stems: string[]; facts: StemFacts }

/**
 * The words of a query as names have them: verbs of relative clauses become adjectives, diminutives that the shop lacks
 * become their nouns, and requests («покажіть») are gone.
 */
export async function plainParts(shop: Shop, spoken: QueryPart[], table: SynonymTable): Promise<PlainParts> {
  const facts = await collectFacts(shop, stemsOf(spoken), table)
  const isHeard = (part: QueryPart) =>
    part.kind !== 'word' ||
    table.meanings.has(stemWord(part.word)) ||
    (isInfinitive(part.word) ? facts.isNamed(stemWord(part.word)) : facts.isKnown(stemWord(part.word)))
  if (spoken.every(isHeard)) return { parts: spoken, stems: stemsOf(spoken), facts }
  const parts: QueryPart[] = []
  for (const part of spoken) {
    if (part.kind !== 'word' || isHeard(part)) parts.push(part)
    else {
      const word = adjectiveIn(part.word, table) ?? (await findBase(shop, part.word, { table, facts }))
      if (word !== undefined) parts.push({ ...part, word, typed: part.word })
      else if ((!looksLikeRequest(part.word) && !isInfinitive(part.word)) || spoken.length === 1) parts.push(part)
    }
  }
  const stems = stemsOf(parts)
  return { parts, stems, facts: await collectFacts(shop, stems, table) }
}

function stemsOf(parts: QueryPart[]): string[] {
  return parts.map((part) => (part.kind === 'word' ? stemWord(part.word) : ''))
}

/** «Розкладається» is «розкладний», the shortest word of the list with its root. */
function adjectiveIn(word: string, table: SynonymTable): string | undefined {
  const root = verbRoot(word)
  if (root === undefined) return undefined
  const other = adjectiveOfVerb(root)
  if (other !== undefined) return other
  const [stem] = [...table.meanings.keys()]
    .filter((key) => key.startsWith(root) && !key.includes(' '))
    .toSorted((a, b) => a.length - b.length)
  return `${stem ?? `${root}н`}ий`
}

async function findBase(
  shop: Shop,
  word: string,
  { table, facts }: { table: SynonymTable; facts: StemFacts },
): Promise<string | undefined> {
  const bases = diminutiveBases(word)
  if (bases.length === 0) return undefined
  const stems = bases.map(stemWord)
  const withBases = facts.with(
    await newFacts(
      shop,
      facts,
      stems.map((stem) => [stem]),
    ),
  )
  const at = [
    stems.findIndex((stem) => withBases.isKind(stem)),
    stems.findIndex((stem) => COMMON_PRODUCT_NOUNS.has(stem)),
    stems.findIndex((stem) => table.meanings.has(stem)),
  ].find((n) => n >= 0)
  return at === undefined ? undefined : bases[at]
}
