import { isStopWord, splitWords, stemWord } from './stemming.ts'

/** Common kinds of furniture, for an empty shop: later kinds come from product names. Such a word must match. */
// biome-ignore format: easier to read as a list
const FURNITURE = [
  'диван', 'софа', 'канапа', 'тахта', 'кушетка', 'крісло', 'пуф', 'банкетка', 'лавка', 'лава', 'стілець', 'стільчик', 'табурет', 'табуретка',
  'стіл', 'столик', 'консоль', 'трюмо', 'ліжко', 'ліжечко', 'матрац', 'розкладачка', 'комод', 'шафа', 'шафка', 'гардероб', 'пенал',
  'антресоль', 'сервант', 'буфет', 'вітрина', 'тумба', 'тумбочка', 'стелаж', 'етажерка', 'полиця', 'поличка', 'вішалка', 'взуттєва',
  'скриня', 'візок', 'ширма', 'перегородка', 'шезлонг', 'гойдалка', 'гамак', 'фотель', 'секретер', 'бюро', 'парта', 'альтанка',
  'манеж', 'сейф', 'кухня', 'тапчан',
  'sofa', 'couch', 'armchair', 'chair', 'stool', 'table', 'desk', 'bed', 'cot', 'mattress', 'chest', 'dresser', 'wardrobe',
  'cabinet', 'cupboard', 'sideboard', 'shelf', 'bookcase', 'bench', 'pouffe', 'footstool', 'trolley', 'hammock', 'lounger',
]
// biome-ignore format: easier to read as a list
const PARTS_AND_DECOR = [
  'стільниця', 'наматрацник', 'узголівʼя', 'ящик', 'шухляда', 'кошик', 'світильник', 'лампа', 'торшер', 'люстра', 'бра', 'абажур',
  'дзеркало', 'килим', 'доріжка', 'подушка', 'ковдра', 'плед', 'штора', 'ваза', 'чохол', 'підставка', 'стійка', 'картина',
  'lamp', 'mirror', 'rug', 'cushion', 'curtain',
]
/** A room is furnished with these before what belongs to them. */
export const FURNITURE_STEMS: readonly string[] = stems(FURNITURE)
export const COMMON_PRODUCT_NOUNS: ReadonlySet<string> = new Set([...FURNITURE_STEMS, ...stems(PARTS_AND_DECOR)])

/** Materials: like a colour, the first that a buyer would have otherwise. */
// biome-ignore format: easier to read as a list
const MATERIAL_WORDS = [
  'дуб', 'ясен', 'бук', 'сосна', 'береза', 'горіх', 'вільха', 'акація', 'дерево', 'масив', 'шпон', 'фанера', 'метал', 'сталь', 'латунь', 'скло', 'камінь',
  'мармур', 'ротанг', 'бамбук', 'плетений', 'шкіра', 'тканина', 'велюр', 'оксамит', 'букле', 'льон', 'пластик',
]
export const MATERIAL_STEMS: ReadonlySet<string> = new Set(stems(MATERIAL_WORDS))

/** Rooms: mentioned in queries, rarely in product texts. */
// biome-ignore format: easier to read as a list
const ROOM_WORDS = [
  'кухня', 'спальня', 'вітальня', 'їдальня', 'передпокій', 'коридор', 'кімната', 'дитяча', 'кабінет', 'прихожа', 'хол', 'квартира',
  'будинок', 'дім', 'дому', 'дача', 'ванна', 'студія', 'гостьова', 'балкон', 'читання', 'зона', 'тераса', 'веранда', 'лоджія', 'альтанка', 'двір', 'вулиця', 'офіс', 'зал', 'немовля', 'новонароджений', 'новорожденный', 'kitchen', 'bedroom', 'room', 'hallway',
  'living', 'home', 'house', 'flat',
]
/** Praise, which names never contain, and words true of all furniture. */
// biome-ignore format: easier to read as a list
const PRAISE_WORDS = [
  'гарний', 'красивий', 'стильний', 'сучасний', 'зручний', 'комфортний', 'якісний', 'хороший', 'класний', 'модний', 'дизайнерський',
  'класичний', 'скандинавський', 'лофт', 'прованс', 'мінімалізм', 'модерн', 'неокласика', 'еко', 'новий', 'практичний', 'елегантний',
  'великий', 'маленький', 'малий', 'невеликий', 'компактний', 'просторий', 'широкий', 'вузький', 'високий', 'низький', 'довгий',
  'міцний', 'надійний', 'оригінальний', 'домашній', 'український', 'меблі', 'меблевий', 'ікеа', 'ширина', 'висота', 'глибина', 'довжина', 'розмір',
  'завширшки', 'заввишки', 'завдовжки', 'комплект', 'набір', 'колір', 'київ', 'киев', 'львів', 'львов', 'одеса', 'харків', 'харьков',
  'дніпро', 'днепр', 'україна', 'украина', 'виробник', 'производитель', 'подарунок', 'подарок',
  'beautiful', 'modern', 'comfortable', 'stylish', 'nice', 'big', 'large', 'small', 'classic', 'cheap', 'furniture', 'ikea',
]

export type WordWeight = 'praise' | 'room' | 'plain'

const weights = new Map<string, WordWeight>([
  ...stems(ROOM_WORDS).map((stem) => [stem, 'room'] as const),
  ...stems(PRAISE_WORDS).map((stem) => [stem, 'praise'] as const),
])

/** How much a word says about the product searched for. */
export function wordWeight(stem: string): WordWeight {
  return weights.get(stem) ?? 'plain'
}

/** The nouns of a head, which name the kind: «диван» of «Кутовий диван». `head`: in the nominative, as in names. */
export function productNouns(head: string[]): string[] {
  const telling = head.filter((word) => !isStopWord(word) && !/\d/.test(word))
  if (telling.length < 2) return telling
  const nouns = telling.filter((word) => !looksLikeAdjective(word))
  return nouns.length > 0 ? nouns : telling.slice(-1)
}

const ADJECTIVE_ENDING = /(?:ий|ій|цький|ова|ове|ові|ева|еве|еві|ська|ське|ські|яна|яне|яні|яче|яча|ячі|ьна|ьне|ьні)$/u
const ADJECTIVE_ENDING_AFTER_CONSONANT = /[бвгджзкмнпрстфхцчш](?:на|не|ні|нє|ня)$/u
const NOUN_ENDING = /(?:ння|ття|ини|ина|льня|йня|хня|шня|основа)$/u

const OBLIQUE_CASE_ENDING = /(?:ого|ьому|ої|их|іх|ими|іми|ой|ый|ая|ое|ые)$/u

/** In any case; plural nouns («меблів») have other endings. */
export function isAdjective(word: string): boolean {
  return looksLikeAdjective(word) || OBLIQUE_CASE_ENDING.test(word)
}

/** By its ending in the nominative; nouns with this ending are rare in furniture names. */
export function looksLikeAdjective(word: string): boolean {
  if (NOUN_ENDING.test(word)) return false
  return (
    ADJECTIVE_ENDING.test(word) ||
    ADJECTIVE_ENDING_AFTER_CONSONANT.test(word) ||
    /(?:дня|тня|дні|днє|тнє|рнє|рня|нє)$/u.test(word)
  )
}

function stems(words: string[]): string[] {
  return words.flatMap(splitWords).map(stemWord)
}
