type StockWord = 'instock' | 'outofstock' | 'onbackorder'

// biome-ignore format: a table is more readable
const WORDS: Record<StockWord, string[]> = {
  instock: [
    'instock', '+', '++', '+++', 'є', 'є в наявності', 'в наявності', 'наявний', 'на складі', 'є на складі', 'багато', 'мало', 'закінчується', 'готово до відправки',
    'in stock', 'available', 'есть', 'да', 'в наличии', 'есть в наличии', 'на складе', 'много', 'заканчивается', '✓', '✔',
  ],
  outofstock: [
    'outofstock', 'немає на складі', 'нема на складі', 'нема в наявності', 'відсутня', 'відсутні', 'немає в продажу', 'нет на складе', 'отсутствуют', '-', '–', '—', 'немає', 'немає в наявності', 'нема', 'відсутній', 'відсутнє', 'не в наявності', 'закінчився', 'закінчилася', 'закінчилась', 'закінчилося', 'закінчилось', 'знято з виробництва', 'продано',
    'out of stock', 'sold out', 'unavailable', 'not available', 'нет', 'нет в наличии', 'отсутствует', 'закончился', 'снят с производства',
  ],
  onbackorder: [
    'onbackorder', 'backorder', 'on backorder', 'preorder', 'pre-order', 'під замовлення', 'на замовлення', 'під заказ', 'попереднє замовлення', 'передзамовлення', 'очікується', 'скоро в наявності',
    'под заказ', 'на заказ', 'предзаказ', 'ожидается',
  ],
}

const STOCK_WORDS = new Map(
  (['instock', 'outofstock', 'onbackorder'] as const).flatMap((status) =>
    WORDS[status].map((word): [string, StockWord] => [word, status]),
  ),
)

/** «У наявності» is «в наявності». */
function wordsOf(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<!\p{L})у(?= )/gu, 'в')
}

/** What the words of price lists say; `hasTerm`: «під замовлення 14 днів», «очікується з 15.12». */
export function parseStockWord(cell: string): { word: StockWord; hasTerm: boolean } | undefined {
  const words = wordsOf(cell).replace(/[.!]$/, '')
  const word = STOCK_WORDS.get(words)
  if (word) return { word, hasTerm: false }
  const ordered = STOCK_WORDS.get(words.replace(/[\s,:(]+(?:(?:з|с|до|від|от|на|after|from)\s+)?\d.*$/, ''))
  return ordered === 'onbackorder' ? { word: ordered, hasTerm: true } : undefined
}

/** `>10`, `10+`, `більше 10`, `від 10 шт`, `10-20`: at least so many; «в наявності (2 шт)» `isExact`. */
export function parseCount(cell: string): { least: number; isExact: boolean } | undefined {
  const text = wordsOf(cell).replace(/\s*шт\.?\)?$/, '')
  const range = /^(\d{1,6})\s*[-–—]\s*(\d{1,6})$/.exec(text)?.slice(1).map(Number)
  if (range) return (range[0] ?? 0) < (range[1] ?? 0) ? { least: range[0] ?? 0, isExact: false } : undefined
  const [, word = '', count] = /^(\p{L}[\p{L}\s]*?)[\s,:(]+(\d{1,6})\)?$/u.exec(text) ?? []
  if (STOCK_WORDS.get(word) === 'instock') return { least: Number(count), isExact: true }
  const number =
    /^(?:>=?|≥|більше|понад|від|больше|более|от|over)\s*(\d{1,6})$/.exec(text)?.[1] ??
    /^(\d{1,6})\s*\+$/.exec(text)?.[1]
  return number === undefined ? undefined : { least: Number(number), isExact: false }
}
