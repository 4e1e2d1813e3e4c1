/** What was meant by a word that no goods have: typed in another keyboard layout, with Latin look-alikes, or in Latin letters. */

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const UKRAINIAN_KEYS = 'йцукенгшщзхїфівапролджєячсмитьбю'
const toUkrainian = new Map([...LATIN_KEYS].map((key, n) => [key, UKRAINIAN_KEYS[n] ?? key]))
toUkrainian.set('`', 'ʼ')
const toLatin = new Map([...UKRAINIAN_KEYS].map((key, n) => [key, LATIN_KEYS[n] ?? key]))
// Keys of the Russian layout where it differs.
for (const [key, letter] of Object.entries({ ы: 's', э: "'", ъ: ']' })) toLatin.set(key, letter)

const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN = /[a-z]/

/** «lbdfy» → «диван», «ьфдь» → «malm». */
export function inOtherKeyboardLayout(text: string): string {
  const keys = CYRILLIC.test(text) ? toLatin : toUkrainian
  return [...text.toLowerCase()].map((letter) => keys.get(letter) ?? letter).join('')
}

const LOOKALIKE_LETTERS = new Map([...'aceikopxytmhb'].map((latin, n) => [latin, 'асеікорхутмнв'[n] ?? latin]))

/** A Cyrillic word into which Latin letters of the same look have slipped: «cтiл» → «стіл». */
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
  [/yi/g, 'ї'],
]
const LETTERS = new Map(
  [...'abcdefghijklmnoprstuvwyz'].map((latin, n) => [latin, 'абкдефгхійклмнопрстуввиз'[n] ?? latin]),
)

/** «dyvan» → «диван», as Ukrainian names are written in passports. */
export function transliterated(word: string): string {
  const whole = SOUNDS.reduce((text, [latin, letter]) => text.replace(latin, letter), word.toLowerCase())
  return [...whole].map((letter) => LETTERS.get(letter) ?? letter).join('')
}

/** Every other reading of a word, the likeliest first; what equals the word itself is left out. */
export function alternativeSpellings(raw: string): string[] {
  const word = raw.toLowerCase()
  const isLatin = !CYRILLIC.test(word)
  const readings = isLatin
    ? [inOtherKeyboardLayout(word), withoutLookalikes(word), transliterated(word)]
    : [withoutLookalikes(word), inOtherKeyboardLayout(word)]
  return [...new Set(readings)].filter((reading) => reading !== word)
}
