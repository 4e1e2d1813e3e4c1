import type { Shop } from '#shop/core/shop.ts'
import { adjectiveOfVerb, diminutiveBases, isInfinitive, looksLikeRequest, verbRoot } from '../language/speech.ts'
import { alternativeSpellings } from '../language/spelling-variants.ts'
import { splitWords, stemWord } from '../language/stemming.ts'
import { COMMON_PRODUCT_NOUNS, isAdjective } from '../language/word-weights.ts'
import { findPhoneticMatches } from './corrections.server.ts'
import { collectFacts, newFacts, type StemFacts } from './known-words.server.ts'
import type { QueryPart } from './query-parts.ts'
import { findMeanings, longestPhraseAt, type SynonymTable } from './synonyms.ts'
import { editDistance } from './typos.ts'

type PlainParts = { parts: QueryPart[]; stems: string[]; facts: StemFacts }

/** Verbs of relative clauses become adjectives, unknown diminutives their nouns; «покажіть» is gone. */
export async function plainParts(shop: Shop, parts: QueryPart[], table: SynonymTable): Promise<PlainParts> {
  const spoken = besideKind(await Promise.all(parts.map((part) => asNamed(shop, part))), table)
  const facts = await collectFacts(shop, stemsOf(spoken), table)
  const isHeard = (part: QueryPart) =>
    part.kind !== 'word' ||
    table.meanings.has(stemWord(part.word)) ||
    (isInfinitive(part.word)
      ? facts.isNamed(stemWord(part.word)) || table.words.has(stemWord(part.word))
      : facts.isKnown(stemWord(part.word)))
  if (spoken.every(isHeard)) return { parts: spoken, stems: stemsOf(spoken), facts }
  const heard: QueryPart[] = []
  for (const [n, part] of spoken.entries()) {
    const reading = part.kind !== 'word' || isHeard(part) ? undefined : readingIn(part, table)
    if (part.kind !== 'word' || isHeard(part)) heard.push(part)
    else if (reading !== undefined) heard.push({ ...part, word: reading, typed: part.word, shown: reading })
    else {
      const noun = nounOfAdjective(part.word, table)
      const word =
        adjectiveIn(part.word, table) ??
        (await findBase(shop, part.word, { table, facts })) ??
        phraseWord(spoken, n, table)
      if (word === undefined && noun !== undefined) heard.push({ ...part, word: noun, typed: part.word, isFor: true })
      else if (word !== undefined) heard.push({ ...part, word, typed: part.word })
      else if ((!looksLikeRequest(part.word) && !isInfinitive(part.word)) || spoken.length === 1) heard.push(part)
    }
  }
  const plain = besideKind(heard, table)
  const stems = stemsOf(plain)
  const isAsSpoken = stems.join(' ') === stemsOf(spoken).join(' ')
  return { parts: plain, stems, facts: isAsSpoken ? facts : await collectFacts(shop, stems, table) }
}

/** «Біллі» is BILLY, and not «білі»: a doubled letter that the name has too. */
async function asNamed(shop: Shop, part: QueryPart): Promise<QueryPart> {
  const [doubled] = (part.kind === 'word' && /([а-яґєії])\1/u.exec(part.word)) || []
  // «Біллий» is white.
  if (part.kind !== 'word' || doubled === undefined || isAdjective(part.word)) return part
  const names = await findPhoneticMatches(shop, part.word)
  const name = names.find(({ word, typos }) => typos === 0 && /([a-z])\1/.test(word))
  return name ? { ...part, word: name.shown, typed: part.word } : part
}

/** «Gbcmvjdbq cnsk», «pysmovyi stil»: words that only phrases of the list have are read here, before the phrases are. */
function readingIn({ raw }: QueryPart & { kind: 'word' }, table: SynonymTable): string | undefined {
  return alternativeSpellings(raw).find((reading) => {
    const words = splitWords(reading)
    return words.length === 1 && table.words.has(stemWord(words[0] ?? ''))
  })
}

function stemsOf(parts: QueryPart[]): string[] {
  return parts.map((part) => (part.kind === 'word' ? stemWord(part.word) : ''))
}

/** «Диван сірий розкладний»: the word that makes a phrase of the list with the kind stands beside it. */
function besideKind(parts: QueryPart[], table: SynonymTable): QueryPart[] {
  const stems = stemsOf(parts)
  const noun = parts.findIndex((part, n) => !part.isFor && COMMON_PRODUCT_NOUNS.has(stems[n] ?? ''))
  // «Ховати дитячі іграшки».
  const kind = noun >= 0 ? noun : parts.findIndex((part) => part.kind === 'word' && isInfinitive(part.word))
  const isPhrase = (n: number) => (longestPhraseAt(stems, n, table)?.length ?? 0) > 1
  if (kind < 0 || isPhrase(kind) || (kind > 0 && isPhrase(kind - 1))) return parts
  const other = parts.findIndex(
    (_, n) => Math.abs(n - kind) > 1 && !!stems[n] && findMeanings(table, [stems[kind] ?? '', stems[n] ?? '']),
  )
  const moved = parts[other]
  if (!moved) return parts
  const rest = parts.filter((part) => part !== moved)
  return rest.toSpliced(rest.indexOf(parts[kind] as QueryPart) + 1, 0, moved)
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

/** «Підліжковий» is «під ліжко», «пристінний» «при стіні»: the noun of the list that an adjective is made of. */
function nounOfAdjective(word: string, table: SynonymTable): string | undefined {
  if (!isAdjective(word)) return undefined
  const stem = stemWord(word)
  const plain = stem.replace(/^(?:при|пид|на|над|без)(?=\p{L}{4})/u, '')
  const nouns = [plain, ...(plain.length > 4 ? [plain.replace(/(?:ов|ев|н)$/u, '')] : [])]
  return nouns.find((noun) => noun !== stem && table.meanings.has(noun))
}

const MIN_PHRASE_STEM = 6

/** «Прикраватна тумбочка»: a mistyped word that makes a phrase of the list with the one beside it. */
function phraseWord(parts: QueryPart[], n: number, table: SynonymTable): string | undefined {
  const stems = stemsOf(parts)
  const stem = stems[n] ?? ''
  if (stem.length < MIN_PHRASE_STEM) return undefined
  const beside = [stems[n - 1], stems[n + 1]].filter(Boolean)
  for (const key of table.meanings.keys()) {
    const words = key.split(' ')
    const other = words.length === 2 ? words.find((word) => beside.includes(word)) : undefined
    const right = other && words.find((word) => word !== other && editDistance(word, stem, 1) <= 1)
    if (right) return `${right}ий`
  }
  return undefined
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
