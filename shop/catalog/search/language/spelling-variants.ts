import { inOtherKeyboardLayout } from './keyboard-layout.ts'

/** Alternative readings of a word without matches: another keyboard layout, Latin lookalikes, or transliteration. */

const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN = /[a-z]/

const LOOKALIKE_LETTERS = new Map([...'aceikopxytmhb'].map((latin, n) => [latin, 'асеікорхутмнв'[n] ?? latin]))

/** A Cyrillic word with Latin lookalike letters: «cтiл» → «стіл». */
export function withoutLookalikes(word: string): string {
  return [...word].map((letter) => LOOKALIKE_LETTERS.get(letter) ?? letter).join('')
}

export function mixesAlphabets(word: string): boolean {
  return CYRILLIC.test(word) && LATIN.test(word)
}

const SOUNDS: [RegExp, string][] = [
  [/shch/g, 'щ'],
  [/zgh/g, 'зг'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts/g, 'ц'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/(?:ya|ia)/g, 'я'],
  [/(?:yu|iu)/g, 'ю'],
  [/(?:ye|ie)/g, 'є'],
  [/yi$/g, 'ий'],
  [/yi/g, 'ї'],
]
const LETTERS = new Map(
  [...'abcdefghijklmnoprstuvwyz'].map((latin, n) => [latin, 'абкдефгхійклмнопрстуввиз'[n] ?? latin]),
)

/** «dyvan» → «диван», by the passport transliteration. */
export function transliterated(word: string): string {
  const replaced = SOUNDS.reduce((text, [latin, letter]) => text.replace(latin, letter), word.toLowerCase())
  return [...replaced].map((letter) => LETTERS.get(letter) ?? letter).join('')
}

/** Other readings of a word, the likeliest first, without the word itself. */
export function alternativeSpellings(raw: string): string[] {
  const word = raw.toLowerCase()
  const isLatin = !CYRILLIC.test(word)
  const readings = isLatin
    ? [inOtherKeyboardLayout(word), withoutLookalikes(word), transliterated(word)]
    : [withoutLookalikes(word), inOtherKeyboardLayout(word)]
  return [...new Set(readings)].filter((reading) => reading !== word)
}
