/**
 * What two spellings of one word have in common. Neither database stems Ukrainian, so words are folded (letters that are
 * often mistaken for each other become one) and lose their endings here, in the index and in the query alike.
 */

const APOSTROPHES = /['’‘ʼ`′ʹ´]/g
const WORDS = /\p{L}+|\p{N}+(?:[.,]\p{N}+)?/gu

// biome-ignore format: a table reads best as one
const FOLDED_LETTERS: Record<string, string> = {
  є: 'е', э: 'е', ё: 'е', і: 'и', ї: 'и', ы: 'и', ґ: 'г', ь: '', ъ: '', ў: 'у',
}

/** Words and numbers of a text as they stand there, in small letters, without apostrophes; «120см» is two, «диван-ліжко» too. */
export function splitWords(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase().replace(APOSTROPHES, '')
  return plain.match(WORDS) ?? []
}

/** One spelling for words that differ by easily mistaken letters, soft signs and doubled letters: «сидіння» → «сидиня». */
export function foldSpelling(word: string): string {
  if (/^[\p{Script=Latin}\p{M}]+$/u.test(word)) return word.normalize('NFD').replace(/\p{M}/gu, '')
  return word.replace(/[єэёіїыґьъў]/g, (letter) => FOLDED_LETTERS[letter] ?? letter).replace(/(\p{L})\1+/gu, '$1')
}

// Of nouns and adjectives, as `fold` spells them; Russian ones among them, the longest first.
// biome-ignore format: a table reads best as one
const ENDINGS = [
  'ого', 'ому', 'ими', 'ами', 'ями', 'ови', 'еви', 'ою', 'ею', 'ои', 'еи', 'ия', 'ий', 'ой', 'ей', 'их', 'им', 'ом', 'ем',
  'ам', 'ям', 'ах', 'ях', 'ов', 'ев', 'ив', 'ие', 'ая', 'ое', 'а', 'я', 'у', 'ю', 'о', 'е', 'и', 'й',
]
const MIN_STEM_LENGTH = 3

/**
 * Vowels that change inside the word: «стіл» – «столи». And adjectives of materials that no rule makes of their nouns: «лляний»
 * – «льон», «камʼяний» – «камінь».
 */
// biome-ignore format: a table reads best as one
const SAME_STEM: Record<string, string> = {
  стил: 'стол', колир: 'колр', нич: 'ноч', двер: 'двер',
  лян: 'лон', лнян: 'лон', лену: 'лон', камян: 'камн', камин: 'камн', камен: 'камн', дерев: 'дер', древян: 'дер',
  зализн: 'зализ', мидн: 'мид', текстилн: 'текстил', хромован: 'хром', срибн: 'срибл', папир: 'папр', деревин: 'дер',
  гирчичн: 'гирчиц', оливк: 'олив', писочн: 'писк', молочн: 'молк', карамелн: 'карамл', хвойн: 'хво', керамичн: 'керамик',
  плетин: 'плетн', шпонован: 'шпон', фанерн: 'фанр', дзеркалн: 'дзеркал',
}
/** «шкіряний» is of «шкіра», «скляний» of «скло», «вовняний» of «вовна». */
const MATERIAL_ADJECTIVE = /^(\p{L}{3,})ян$/u

/** What is left of a folded word without its endings: «дубовий», «дуба» → «дуб». The same for every form, not a word. */
export function stemFolded(folded: string): string {
  if (/^[a-z]/.test(folded)) return englishStem(folded)
  let rest = withoutEnding(withoutEnding(folded))
  if (!SAME_STEM[rest]) rest = withoutEnding(rest.replace(MATERIAL_ADJECTIVE, '$1'))
  // The vowel that comes and goes: «ліжко» – «ліжок», «стілець» – «стільці».
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

/** Folded words and their stems are asked for again and again: the same few thousand make every text. */
const MAX_CACHED_STEMS = 20_000
const cachedStems = new Map<string, string>()

export function stemWord(word: string): string {
  const known = cachedStems.get(word)
  if (known !== undefined) return known
  if (cachedStems.size >= MAX_CACHED_STEMS) cachedStems.clear()
  const made = stemFolded(foldSpelling(word))
  cachedStems.set(word, made)
  return made
}

// biome-ignore format: a list reads best as one
const STOP_WORDS = new Set([
  'а', 'або', 'без', 'в', 'від', 'для', 'до', 'з', 'за', 'зі', 'і', 'із', 'й', 'на', 'над', 'не', 'о', 'об', 'по', 'при', 'про',
  'біля', 'поруч', 'поряд', 'який', 'яка', 'яке', 'які', 'хочу', 'шукаю', 'потрібен', 'потрібна', 'потрібно', 'треба', 'мені',
  'під', 'та', 'то', 'у', 'це', 'що', 'як', 'и', 'из', 'или', 'с', 'со', 'под', 'от',
  'купити', 'купить', 'ціна', 'цена', 'недорого', 'дешево', 'замовити', 'заказать', 'інтернет', 'магазин', 'шт',
  'the', 'a', 'an', 'of', 'for', 'with', 'and', 'or', 'in', 'on',
].map(foldSpelling))

/** Words that say nothing about a thing: «стіл для кухні» is about a table and a kitchen. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(foldSpelling(word))
}
