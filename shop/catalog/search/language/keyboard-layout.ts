/** A word typed with the Ukrainian layout in mind and the Latin one switched on, or the other way round. */

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const UKRAINIAN_KEYS = 'йцукенгшщзхїфівапролджєячсмитьбю'
const toUkrainian = new Map([...LATIN_KEYS].map((key, n) => [key, UKRAINIAN_KEYS[n] ?? key]))
toUkrainian.set('`', 'ʼ')
const toLatin = new Map([...UKRAINIAN_KEYS].map((key, n) => [key, LATIN_KEYS[n] ?? key]))
// Keys where the Russian layout differs.
for (const [key, letter] of Object.entries({ ы: 's', э: "'", ъ: ']' })) toLatin.set(key, letter)

const CYRILLIC = /\p{Script=Cyrillic}/u

/** «lbdfy» → «диван», «ьфдь» → «malm». */
export function inOtherKeyboardLayout(text: string): string {
  const keys = CYRILLIC.test(text) ? toLatin : toUkrainian
  return [...text.toLowerCase()].map((letter) => keys.get(letter) ?? letter).join('')
}
