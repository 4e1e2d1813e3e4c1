import { isFiller } from '../language/speech.ts'
import { isStopWord, splitWords, stemWord } from '../language/stemming.ts'
import { wordWeight } from '../language/word-weights.ts'

/** Lists of the shop that a query may name: «акції», «новинки», «хіти продажів». */
export type NamedList = 'sale' | 'new' | 'popular'

const LISTS: [list: NamedList, words: string][] = [
  [
    'sale',
    String.raw`акці(?:я|ї|ю|йн\p{L}+|ях|ями)|акци(?:я|и|ю|онн\p{L}+|ях)|знижк\p{L}+|знижок|знижен\p{L}+|скидк\p{L}+|скидок|розпродаж\p{L}*|распродаж\p{L}*|уцін\p{L}+|уцен\p{L}+|sales?|discount\p{L}*|clearance`,
  ],
  [
    'new',
    String.raw`новин(?:к\p{L}+|ок)|нов(?:і|их) надходжен\p{L}+|що нового|що новенького|нов(?:і|их|ий|ого) (?:товар\p{L}*|модел\p{L}+|колекці\p{L}+)|надходження|новые поступления|поступления|new arrivals|new in|novelties`,
  ],
  [
    'popular',
    String.raw`(?:хіт\p{L}*|топ|лідер\p{L}*|хит\p{L}*|лидер\p{L}*) прода(?:ж|жів|жі|жу|жи)|хіти|бестсел+ер\p{L}*|(?:самы[ей] )?(?:най)?популярн\p{L}+|best ?sellers?|(?:most )?popular`,
  ],
]
const PREPOSITION = String.raw`(?:(?:з|зі|із|по|на|за|у|в|с|со|with|on|at)\s+)?`
const PATTERNS = LISTS.map(
  ([list, words]) => [list, new RegExp(`(?<![\\p{L}\\d«"])${PREPOSITION}(?:${words})(?![\\p{L}\\d])`, 'iu')] as const,
)
/** Beside the name of a list they say nothing: «усі товари зі знижкою». */
const EVERYTHING = new Set(
  ['товар', 'усі', 'всі', 'все', 'усе', 'всё', 'меблі', 'goods', 'products', 'all', 'items'].map(stemWord),
)

/** A query without the words that name a list. `rest` is empty if there are no others. */
export function takeListWords(query: string): { rest: string; list?: NamedList } {
  for (const [list, pattern] of PATTERNS) {
    if (!pattern.test(query)) continue
    const rest = query.replace(pattern, ' ').replace(/\s+/g, ' ').trim()
    const isWhole = splitWords(rest).every(
      (word) =>
        isStopWord(word) || isFiller(word) || EVERYTHING.has(stemWord(word)) || wordWeight(stemWord(word)) === 'praise',
    )
    return { rest: isWhole ? '' : rest, list }
  }
  return { rest: query }
}
