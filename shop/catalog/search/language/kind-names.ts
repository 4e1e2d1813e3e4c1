import { purposesOfPhrases, translatedPhrases } from './english-dictionary.ts'
import { EXACT, parsePhrase } from './meanings.ts'
import { isStopWord, splitWords, stemWord } from './stemming.ts'
import { COMMON_PRODUCT_NOUNS, productNouns } from './word-weights.ts'

/** Phrases that are no kind of their noun: a coffee table is no table for dinner, whichever way it is written. */
const OWN_KINDS = [
  'журнальний стіл',
  'кавовий стіл',
  'чайний стіл',
  'туалетний стіл',
  'приставний стіл',
  'приліжковий стіл',
  'пеленальний стіл',
  'дитяче ліжко',
  'дитячий стілець',
  'conference table',
  'laptop table',
]
const ownKinds = new Set(OWN_KINDS.map((phrase) => parsePhrase(phrase).toSorted().join(' ')))

/** One word for a kind that is named by several, in whatever order. */
export function kindWord(words: string[]): string {
  return words.toSorted().join('')
}

/** `others`: what else it is called, `near`: what it is as much as a set with one is a table. */
type KindPhrase = { longest: string; others: string[]; near: string[] }

/** Phrase in alphabetical order → its own kind and those that it also is. */
const kindPhrases = new Map<string, KindPhrase>()
for (const [key, meanings] of translatedPhrases) {
  const words = key.split(' ')
  if (words.length < 2) continue
  const exact = meanings.filter(({ rank }) => rank === EXACT).map((meaning) => meaning.words)
  const isLatin = /^[a-z]/.test(key)
  // «Bed frame» is another name of «bed», «dining table» one of the things called «стіл», as is «table».
  const sameNames = isLatin ? exact.filter(([word = '', ...more]) => more.length === 0 && /^[a-z]/.test(word)) : []
  const purposes = purposesOfPhrases.get(key)
  const translated = new Set(exact.flat().filter((word) => !purposes?.has(word)))
  // «Sofa-bed» is «розкладний диван»: a kind of «sofa», and no «bed».
  const translatedWords = isLatin
    ? words.filter((word) =>
        (translatedPhrases.get(word) ?? []).some(
          (meaning) => meaning.rank === EXACT && meaning.words.every((of) => translated.has(of)),
        ),
      )
    : []
  const last = words.at(-1) ?? ''
  const isOwn = ownKinds.has(words.toSorted().join(' '))
  kindPhrases.set(words.toSorted().join(' '), {
    longest: kindWord(words),
    others: isOwn ? [] : [...sameNames.flat(), ...translatedWords.filter((word) => word === last)],
    near: translatedWords.filter((word) => word !== last && COMMON_PRODUCT_NOUNS.has(word)),
  })
}
for (const key of ownKinds) {
  if (!kindPhrases.has(key)) kindPhrases.set(key, { longest: kindWord(key.split(' ')), others: [], near: [] })
}
const LONGEST_PHRASE = Math.max(...[...kindPhrases.keys()].map((key) => key.split(' ').length))

/** A kind for which `kindWord` is indexed. */
export function isKindPhrase(words: string[]): boolean {
  return words.length === 1 || kindPhrases.has(words.toSorted().join(' '))
}

/** The kinds of a name: those that it is, and those that it is partly. */
export type NamedKinds = { kinds: string[]; near: string[] }

/** Of an English head, «tv bench» of «BRIMNES, TV bench»: its longest phrase, else its last word. */
export function englishKinds(words: string[]): NamedKinds {
  // A bed is sold as its frame.
  const isBed = words.length > 1 && words.at(-1) === 'frame' && words.at(-2) === 'bed'
  const stems = (isBed ? words.slice(0, -1) : words).map(stemWord)
  for (let length = Math.min(LONGEST_PHRASE, stems.length); length > 1; length--) {
    const phrase = kindPhrases.get(stems.slice(-length).toSorted().join(' '))
    if (phrase) return { kinds: [phrase.longest, ...phrase.others], near: phrase.near }
  }
  return { kinds: stems.slice(-1), near: [] }
}

/** Of a Ukrainian name: its first noun, and the longest phrase that it begins with. */
export function ukrainianKinds(head: string[], name: string): NamedKinds {
  const [noun] = productNouns(head)
  if (noun === undefined) return { kinds: [], near: [] }
  const stem = stemWord(noun)
  const stems = splitWords(name)
    .filter((word) => !isStopWord(word))
    .map(stemWord)
  for (let length = Math.min(LONGEST_PHRASE, stems.length); length > 1; length--) {
    for (const from of [0, 1]) {
      const key = stems
        .slice(from, from + length)
        .toSorted()
        .join(' ')
      const phrase = key.split(' ').includes(stem) ? kindPhrases.get(key) : undefined
      if (phrase) return { kinds: ownKinds.has(key) ? [phrase.longest] : [phrase.longest, stem], near: [] }
    }
  }
  return { kinds: [stem], near: [] }
}
