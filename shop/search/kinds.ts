import { isStopWord, stemOf, wordsOf } from './normalise.ts'

/**
 * Kinds of furniture, for a shop that has none of them yet: what a shop has is read from its own names. Whoever asks for one
 * of these wants that and nothing else.
 */
// biome-ignore format: a list reads best as one
const COMMON = [
  'диван', 'софа', 'канапа', 'тахта', 'кушетка', 'крісло', 'пуф', 'банкетка', 'лавка', 'лава', 'стілець', 'табурет', 'табуретка',
  'стіл', 'столик', 'консоль', 'трюмо', 'стільниця', 'ліжко', 'ліжечко', 'матрац', 'наматрацник', 'узголівʼя', 'розкладачка',
  'комод', 'шафа', 'шафка', 'гардероб', 'пенал', 'антресоль', 'сервант', 'буфет', 'вітрина', 'тумба', 'тумбочка', 'стелаж',
  'етажерка', 'полиця', 'поличка', 'вішалка', 'взуттєва', 'скриня', 'ящик', 'шухляда', 'кошик', 'візок', 'ширма', 'перегородка',
  'світильник', 'лампа', 'торшер', 'люстра', 'бра', 'абажур', 'дзеркало', 'килим', 'доріжка', 'подушка', 'ковдра', 'плед', 'штора',
  'ваза', 'шезлонг', 'гойдалка', 'гамак', 'альтанка', 'манеж', 'сейф', 'кухня', 'тапчан', 'чохол', 'підставка', 'картина',
  'sofa', 'couch', 'armchair', 'chair', 'stool', 'table', 'desk', 'bed', 'cot', 'mattress', 'chest', 'dresser', 'wardrobe',
  'cabinet', 'cupboard', 'sideboard', 'shelf', 'bookcase', 'bench', 'pouffe', 'footstool', 'lamp', 'mirror', 'rug', 'cushion',
  'curtain', 'trolley', 'hammock', 'lounger',
]
export const COMMON_KINDS: ReadonlySet<string> = new Set(stems(COMMON))

/** Where a thing stands: told for orientation, and seldom written of the thing itself. */
// biome-ignore format: a list reads best as one
const ROOMS = [
  'кухня', 'спальня', 'вітальня', 'їдальня', 'передпокій', 'коридор', 'кімната', 'дитяча', 'кабінет', 'прихожа', 'хол', 'квартира',
  'будинок', 'дім', 'дому', 'дача', 'ванна', 'студія', 'гостьова', 'балкон', 'читання', 'зона', 'kitchen', 'bedroom', 'room', 'hallway',
  'living', 'home', 'house', 'flat',
]
/** Praise, which nobody writes into a name, and what every piece of furniture is. */
// biome-ignore format: a list reads best as one
const PRAISE = [
  'гарний', 'красивий', 'стильний', 'сучасний', 'зручний', 'комфортний', 'якісний', 'хороший', 'класний', 'модний', 'дизайнерський',
  'класичний', 'скандинавський', 'лофт', 'прованс', 'мінімалізм', 'модерн', 'неокласика', 'еко', 'новий', 'практичний', 'елегантний',
  'великий', 'маленький', 'малий', 'невеликий', 'компактний', 'просторий', 'широкий', 'вузький', 'високий', 'низький', 'довгий',
  'міцний', 'надійний', 'оригінальний', 'домашній', 'український', 'меблі', 'меблевий', 'ікеа', 'ширина', 'висота', 'глибина', 'довжина', 'розмір',
  'завширшки', 'заввишки', 'завдовжки', 'комплект', 'набір', 'колір',
  'beautiful', 'modern', 'comfortable', 'stylish', 'nice', 'big', 'large', 'small', 'classic', 'cheap', 'furniture', 'ikea',
]

export type Weight = 'praise' | 'room' | 'plain'

const weights = new Map<string, Weight>([
  ...stems(ROOMS).map((stem) => [stem, 'room'] as const),
  ...stems(PRAISE).map((stem) => [stem, 'praise'] as const),
])

/** How much a word says of the thing that is looked for. */
export function weightOf(stem: string): Weight {
  return weights.get(stem) ?? 'plain'
}

/**
 * Of the words that say what a thing is those that name its kind: «Кутовий диван» is a sofa. `head`: in the nominative, as names
 * are written.
 */
export function kindsAmong(head: string[]): string[] {
  const telling = head.filter((word) => !isStopWord(word) && !/\d/.test(word))
  if (telling.length < 2) return telling
  const nouns = telling.filter((word) => !looksLikeAdjective(word))
  return nouns.length > 0 ? nouns : telling.slice(-1)
}

const SURELY = /(?:ий|ій|цький|ова|ове|ові|ева|еве|еві|ська|ське|ські|яна|яне|яні|яче|яча|ячі|ьна|ьне|ьні)$/u
const AFTER_CONSONANT = /[бвгджзкмнпрстфхцчш](?:на|не|ні|нє|ня)$/u
const NOUNS = /(?:ння|ття|ини|ина|льня|йня|хня|шня)$/u

const OBLIQUE = /(?:ого|ьому|ої|их|іх|ими|іми|ой|ый|ая|ое|ые)$/u

/** In any case; nouns in the plural («меблів») end otherwise. */
export function isAdjective(word: string): boolean {
  return looksLikeAdjective(word) || OBLIQUE.test(word)
}

/** By its ending in the nominative; nouns that end so are rare in names of furniture. */
export function looksLikeAdjective(word: string): boolean {
  if (NOUNS.test(word)) return false
  return SURELY.test(word) || AFTER_CONSONANT.test(word) || /(?:дня|тня|дні|днє|тнє|рнє|рня|нє)$/u.test(word)
}

function stems(words: string[]): string[] {
  return words.flatMap(wordsOf).map(stemOf)
}
