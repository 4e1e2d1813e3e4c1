import { foldText } from '#shop/core/input/search-text.ts'

/** Neither database stems Ukrainian: words are folded, and lose their endings here. */

const WORDS = /\p{L}+|\p{N}+(?:[.,]\p{N}+)?/gu

// biome-ignore format: easier to read as a table
const FOLDED_LETTERS: Record<string, string> = {
  є: 'е', э: 'е', ё: 'е', і: 'и', ї: 'и', ы: 'и', ґ: 'г', ь: '', ъ: '', ў: 'у',
}

/** Words and numbers of a text in lower case, without apostrophes; «120см» and «диван-ліжко» are two each. */
export function splitWords(text: string): string[] {
  return foldText(text).match(WORDS) ?? []
}

/** Merges easily confused letters, soft signs and doubled letters: «сидіння» → «сидиня». */
export function foldSpelling(word: string): string {
  if (/^[\p{Script=Latin}\p{M}]+$/u.test(word)) return word.normalize('NFD').replace(/\p{M}/gu, '')
  return word.replace(/[єэёіїыґьъў]/g, (letter) => FOLDED_LETTERS[letter] ?? letter).replace(/(\p{L})\1+/gu, '$1')
}

// Endings of nouns and adjectives in folded spelling, Russian ones included, the longest first.
// biome-ignore format: easier to read as a list
const ENDINGS = [
  'ого', 'ому', 'ими', 'ами', 'ями', 'ови', 'еви', 'ою', 'ею', 'ои', 'еи', 'ия', 'ий', 'ой', 'ей', 'их', 'им', 'ом', 'ем',
  'ам', 'ям', 'ах', 'ях', 'ов', 'ев', 'ив', 'ие', 'ая', 'ое', 'а', 'я', 'у', 'ю', 'о', 'е', 'и', 'й',
]
const MIN_STEM_LENGTH = 3

/** «стіл» – «столи». And adjectives of materials that follow no rule: «лляний» – «льон», «камʼяний» – «камінь». */
// biome-ignore format: easier to read as a table
const SAME_STEM: Record<string, string> = {
  стил: 'стол', колир: 'колр', нич: 'ноч', двир: 'двор', двер: 'двер',
  лян: 'лон', лнян: 'лон', лену: 'лон', камян: 'камн', камин: 'камн', камен: 'камн', дерев: 'дер', древян: 'дер',
  зализн: 'зализ', мидн: 'мид', текстилн: 'текстил', хромован: 'хром', срибн: 'срибл', папир: 'папр', деревин: 'дер',
  гирчичн: 'гирчиц', оливк: 'олив', писочн: 'писк', молочн: 'молк', карамелн: 'карамл', хвойн: 'хво', керамичн: 'керамик',
  плетин: 'плетн', шпонован: 'шпон', фанерн: 'фанр', дзеркалн: 'дзеркал',
}
/** «шкіряний» from «шкіра», «скляний» from «скло», «вовняний» from «вовна». */
const MATERIAL_ADJECTIVE = /^(\p{L}{3,})ян$/u

/** A folded word without its endings: «дубовий», «дуба» → «дуб». The same for every form; not necessarily a word. */
function stemFolded(folded: string): string {
  if (/^[a-z]/.test(folded)) return englishStem(folded)
  let rest = withoutEnding(withoutEnding(folded))
  if (!SAME_STEM[rest]) rest = withoutEnding(rest.replace(MATERIAL_ADJECTIVE, '$1'))
  // Fleeting vowels: «ліжко» – «ліжок», «стілець» – «стільці».
  if (rest.length > 4) rest = rest.replace(/([бвгджзклмнпрстфхцчшщ])[ое]([кцлнр])$/, '$1$2')
  return SAME_STEM[rest] ?? rest
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((ending) => word.endsWith(ending) && word.length - ending.length >= MIN_STEM_LENGTH)
  return ending ? word.slice(0, -ending.length) : word
}

function englishStem(word: string): string {
  return word.length > 3 ? word.replace(/(?<=[sxz]|ch|sh)es$|(?<!s)s$/, '') : word
}

/** Texts reuse the same few thousand words. */
const MAX_CACHED_STEMS = 20_000
const cachedStems = new Map<string, string>()

export function stemWord(word: string): string {
  const cached = cachedStems.get(word)
  if (cached !== undefined) return cached
  if (cachedStems.size >= MAX_CACHED_STEMS) cachedStems.clear()
  const made = stemFolded(foldSpelling(word))
  cachedStems.set(word, made)
  return made
}

// biome-ignore format: easier to read as a list
const STOP_WORDS = new Set([
  'а', 'або', 'без', 'в', 'від', 'для', 'до', 'з', 'за', 'зі', 'і', 'із', 'й', 'на', 'над', 'не', 'о', 'об', 'по', 'при', 'про',
  'біля', 'поруч', 'поряд', 'який', 'яка', 'яке', 'які', 'хочу', 'шукаю', 'потрібен', 'потрібна', 'потрібно', 'треба', 'мені',
  'під', 'та', 'то', 'у', 'це', 'що', 'як', 'и', 'из', 'или', 'с', 'со', 'под', 'от',
  'купити', 'купить', 'ціна', 'цена', 'недорого', 'дешево', 'замовити', 'заказать', 'інтернет', 'магазин', 'шт',
  'the', 'a', 'an', 'of', 'for', 'with', 'and', 'or', 'in', 'on',
].map(foldSpelling))

/** Words without meaning for search: «для» in «стіл для кухні». */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(foldSpelling(word))
}
