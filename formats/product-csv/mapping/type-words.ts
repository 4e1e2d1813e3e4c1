const KINDS = ['simple', 'variable', 'grouped', 'external', 'variation', 'virtual', 'downloadable'] as const
type Kind = (typeof KINDS)[number]

/** As screens and exports of shops call the kinds of products in three languages, without «товар» and «product». */
// biome-ignore format: a table is more readable
const WORDS: Record<Kind, string[]> = {
  simple: ['simple', 'простий', 'звичайний', 'простой', 'обычный', 'standard', 'single'],
  variable: [
    'variable', 'варіативний', 'варіаційний', 'варіабельний', 'з варіантами', 'з варіаціями', 'із варіаціями', 'із варіантами',
    'вариативный', 'вариационный', 'с вариациями', 'с вариантами', 'вариантивный', 'configurable', 'with variations', 'with variants',
  ],
  grouped: ['grouped', 'згрупований', 'групований', 'груповий', 'набір', 'набори', 'сгруппированный', 'групповой', 'набор'],
  external: [
    'external', 'affiliate', 'external/affiliate', 'зовнішній', 'партнерський', 'зовнішній/партнерський',
    'внешний', 'партнерский', 'партнёрский', 'внешний/партнерский', 'внешний/партнёрский',
  ],
  variation: ['variation', 'variant', 'варіація', 'варіант', 'вариация', 'вариант', 'product variation', 'модифікація', 'модификация'],
  virtual: ['virtual', 'віртуальний', 'виртуальный'],
  downloadable: ['downloadable', 'завантажуваний', 'для завантаження', 'скачиваемый', 'загружаемый'],
}
const KIND_BY_WORD = new Map(KINDS.flatMap((kind) => WORDS[kind].map((word): [string, Kind] => [stemsOf(word), kind])))
const PRODUCT = /^(?:product|товар\p{L}?|продукт\p{L}?|тип)\s+|\s+(?:product|товар\p{L}?|продукт\p{L}?|позиці[яї])$/gu

/** «Проста», «простого»: words without their endings. */
function stemsOf(text: string): string {
  return text.replace(/[аеєиіїоуюяьыё]+(?:го|му|ми|[вйхмю])?(?!\p{L})/gu, '')
}

/** «Простий товар», `Variable product`; undefined: something else. */
export function parseTypeWord(word: string): Kind | undefined {
  const text = word
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\s*\/\s*/g, '/')
  return KIND_BY_WORD.get(stemsOf(text)) ?? KIND_BY_WORD.get(stemsOf(text.replace(PRODUCT, '')))
}
