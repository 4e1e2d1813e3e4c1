import { foldText } from '#shop/core/input/search-text.ts'

/** Price conditions in a query, separated from the product words: «диван до 30 тис», «недорогий стіл». */

export type PricePhrase = {
  /** Whole hryvnias; null: open. */
  from: number | null
  to: number | null
  /** Without a number: the cheaper or dearer half of the price range. */
  half: 'cheap' | 'dear' | null
}

/** A smaller number is a price only with a currency; larger ones are not sizes. */
const MIN_BARE_PRICE = 601
const MAX_PRICE = 100_000_000

const NUMBER = String.raw`(\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+|\d+(?:[.,]\d+)?)`
const THOUSAND = String.raw`(?:тисяч(?:а|і|у|ами|ах)?|тысяч(?:а|и|у|ами|ах)?|тис\.?|тыс\.?|ти[щч]|тыщ[аи]?|т\.?|к|k|thousand)`
const MONEY = String.raw`(?:гривень|гривен|гривни|гривны|гривні|гривня|гривню|гривен|грн\.?|uah|₴|hryvnias?)`
const SIZE = String.raw`(?:см|cm|мм|mm|м|m|метр\p{L}*)`
const AMOUNT = String.raw`₴?\s*${NUMBER}\s*(${THOUSAND}(?!\p{L}))?\s*(${MONEY}(?!\p{L}))?(?!\s*(?:${SIZE})(?![\p{L}])|\s*[xх×]\s*\d|\p{L}|\d)`

const UP_TO = String.raw`(?:до|не дорож\p{L}+(?:\s+(?:за|від|ніж|чем))?|не больше|не выше|дешевле(?:\s+(?:за|чем))?|меньше(?:\s+чем)?|в пределах|у межах|в межах|не більше(?:\s+(?:за|ніж))?|не вище|дешевш\p{L}+(?:\s+(?:за|від|ніж))?|менше(?:\s+(?:за|від|ніж))?|максимум|up to|under|below|cheaper than|less than|max(?:imum)?)`
const FROM = String.raw`(?:від|от|не дешевле|не меньше|дороже|больше|свыше|не менше(?:\s+(?:за|ніж))?|не дешевш\p{L}+(?:\s+(?:за|від|ніж))?|дорожч\p{L}+(?:\s+(?:за|від|ніж))?|більше(?:\s+(?:за|від|ніж))?|понад|from|over|above|more than)`
const ABOUT_MONEY = String.raw`(?:ціна|ціною|за ціною|вартість|вартістю|бюджет\p{L}*|price|budget)`

const BETWEEN = pattern(
  String.raw`(?:${ABOUT_MONEY}\s+)?(?:від|от|from|between)\s*${AMOUNT}\s*(?:до|to|and|[-–—])\s*${AMOUNT}`,
)
const DASHED = pattern(String.raw`(?:${ABOUT_MONEY}\s+)?${AMOUNT}\s*(?:[-–—]|to)\s*${AMOUNT}`)
const TO = pattern(String.raw`(?:${ABOUT_MONEY}\s+)?${UP_TO}\s*${AMOUNT}`)
const SINCE = pattern(String.raw`(?:${ABOUT_MONEY}\s+)?${FROM}\s*${AMOUNT}`)
const ABOUT = pattern(String.raw`(?:${ABOUT_MONEY}|за)\s+${AMOUNT}`)

/** An exact amount: «диван 30к», «стіл 15000 грн». */
const ONLY_AMOUNT = pattern(AMOUNT)

const CHEAP = pattern(
  String.raw`(?:недорог\p{L}*|не дорог\p{L}*|дешев(?!ш)\p{L}*|подешевш\p{L}*|найдешевш\p{L}*|дешевш\p{L}*|бюджетн\p{L}*|економн\p{L}*|економ|cheap(?:er|est)?|inexpensive|affordable|budget)`,
)
const EXPENSIVE = pattern(
  String.raw`(?:дорог(?:ий|а|е|і|ого|ої|у|их|ими)|дорожч\p{L}*|найдорожч\p{L}*|преміум|преміальн\p{L}*|елітн\p{L}*|люксов\p{L}*|expensive|premium|luxury)`,
)

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${source}(?!\\p{L})`, 'iu')
}

const UNITS: [words: string, value: number][] = [
  ['один|одна|одну|одного|однієї|одної|one', 1],
  ['два|дві|двох|двома|двух|две|two', 2],
  ['три|трьох|трьома|трех|three', 3],
  ['чотири|чотирьох|четыре|четырех|four', 4],
  ['пять|пяти|пятьох|five', 5],
  ['шість|шести|шістьох|шесть|six', 6],
  ['сім|семи|сімох|семь|seven', 7],
  ['вісім|восьми|вісьмох|восемь|eight', 8],
  ['девять|девяти|девятьох|nine', 9],
  ['десять|десяти|десятьох|ten', 10],
  ['півтори|півтора', 1.5],
  ['одинадцят|одиннадцат|eleven', 11],
  ['дванадцят|двенадцат|twelve', 12],
  ['тринадцят|тринадцат|thirteen', 13],
  ['чотирнадцят|четырнадцат|fourteen', 14],
  ['пятнадцят|пятнадцат|fifteen', 15],
  ['шістнадцят|шестнадцат|sixteen', 16],
  ['сімнадцят|семнадцат|seventeen', 17],
  ['вісімнадцят|восемнадцат|eighteen', 18],
  ['девятнадцят|девятнадцат|nineteen', 19],
  ['двадцят|двадцат|twenty', 20],
  ['тридцят|тридцат|thirty', 30],
  ['сорок|сорока|forty', 40],
  ['пятдесят|пятьдесят|пятидесят|fifty', 50],
  ['шістдесят|шестьдесят|шестидесят|sixty', 60],
  ['сімдесят|семьдесят|семидесят|seventy', 70],
  ['вісімдесят|восемьдесят|восьмидесят|eighty', 80],
  ['девяносто|девяноста|ninety', 90],
  ['сто|ста', 100],
  ['двісті|двохсот|двести', 200],
  ['триста|трьохсот', 300],
  ['чотириста|чотирьохсот', 400],
  ['пятсот|пятисот|пятьсот', 500],
  ['шістсот|шестисот|шестьсот', 600],
  ['сімсот|семисот', 700],
  ['вісімсот|восьмисот', 800],
  ['девятсот|девятисот', 900],
]
const VALUES: ReadonlyMap<string, number> = new Map(
  UNITS.flatMap(([words, value]) => words.split('|').map((word) => [word, value] as const)),
)
const A_THOUSAND = /^(?:тисяч(?:а|і|у|ами|ах)?|тыс(?:яч(?:а|и|у|ами)?)?|тис|thousand)$/u
const A_SUM = new RegExp(`^${MONEY}$`, 'u')
/** Words before a bare «тисяча» that mark it as a price. */
const BEFORE_A_SUM =
  /(?:^|\s)(?:до|від|от|за|ніж|чем|дешевле|дороже|меньше|больше|понад|більше|менше|дешевше|дорожче|максимум|under|below|over|above|than)$/u

/** Converts number words, «До п’яти тисяч», to digits; other words stay: «на двох». */
function wordsToDigits(query: string): string {
  const pieces = query.split(/(\s+)/u)
  const words = pieces.map(foldText)
  const made: string[] = []
  for (let n = 0; n < pieces.length; ) {
    const sum = parseAmountWords(words, n)
    const first = sum === undefined ? phraseStart(words, n) : undefined
    if (first) {
      made.push(String(first.value))
      n = first.next
      continue
    }
    const isSum = sum !== undefined && (sum.hasNumber || BEFORE_A_SUM.test(words.slice(0, n).join('').trimEnd()))
    made.push(isSum ? `${sum.value}${sum.isTold ? '' : ' грн'}` : (pieces[n] ?? ''))
    n = isSum ? sum.next : n + 1
  }
  return made.join('')
}

/** «Від п’ятнадцяти» before «до тридцяти тисяч» also means thousands. */
function phraseStart(words: string[], at: number) {
  const number = VALUES.get(words[at] ?? '') ?? VALUES.get(normalizedWord(words[at] ?? ''))
  if (number === undefined || !/^(?:до|to|and|[-–—])$/u.test(words[at + 2] ?? '')) return undefined
  const end = parseAmountWords(words, at + 4)
  if (!end?.hasNumber) return undefined
  return { value: number * 1000 < end.value ? number * 1000 : number, next: at + 1 }
}

function normalizedWord(word: string): string {
  return word.replace(/(?:ьох|[ьи])$/u, '')
}

/** An amount in words starting here; undefined: none, or not marked as money. */
function parseAmountWords(words: string[], at: number) {
  let thousands = 0
  let rest = 0
  let hasThousand = false
  let hasNumber = false
  let n = at
  for (; n < words.length; n += 2) {
    const word = words[n] ?? ''
    const value = VALUES.get(word) ?? VALUES.get(normalizedWord(word))
    if (value !== undefined) {
      rest += value
      hasNumber = true
    } else if (A_THOUSAND.test(word) && !hasThousand) {
      if (n === at && /\d$/u.test(words[n - 2] ?? '')) return undefined
      thousands = rest || 1
      rest = 0
      hasThousand = true
    } else break
  }
  const isTold = A_SUM.test(words[n] ?? '')
  if (n === at || !(hasThousand || isTold)) return undefined
  // Keeps the space after the last word.
  return { value: Math.round(thousands * 1000 + rest), hasNumber, isTold, next: n - 1 }
}

/** `text`: the query without price phrases. Null: no price phrase. */
export function parsePricePhrase(query: string): { text: string; price: PricePhrase | null } {
  const price: PricePhrase = { from: null, to: null, half: null }
  let text = wordsToDigits(query)
  const take = (match: RegExpExecArray) => {
    text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  }
  const both = BETWEEN.exec(text) ?? DASHED.exec(text)
  if (both) {
    const [, a, aThousand, aMoney, b, bThousand, bMoney] = both
    const to = toAmount(b, bThousand)
    const isShared = bThousand !== undefined && aThousand === undefined && toAmount(a) < to / 1000
    const from = toAmount(a, isShared ? bThousand : aThousand)
    if (isPrice(Math.max(from, to), aMoney ?? bMoney ?? aThousand ?? bThousand)) {
      take(both)
      ;[price.from, price.to] = from <= to ? [from, to] : [to, from]
    }
  }
  for (const [words, end] of [
    [TO, 'to'],
    [SINCE, 'from'],
    [ABOUT, 'to'],
    [ONLY_AMOUNT, 'to'],
  ] as const) {
    const isBare = words === ABOUT || words === ONLY_AMOUNT
    if (price[end] !== null || (isBare && price.from !== null)) continue
    const match = words.exec(text)
    if (!match) continue
    const [, number, thousand, money] = match
    const value = toAmount(number, thousand)
    if (!isPrice(value, thousand ?? money) || (words === ONLY_AMOUNT && !thousand && !money)) continue
    take(match)
    price[end] = value
  }
  if (price.from !== null && price.to !== null && price.from > price.to) [price.from, price.to] = [price.to, price.from]
  for (const [words, half] of [
    [CHEAP, 'cheap'],
    [EXPENSIVE, 'dear'],
  ] as const) {
    const match = words.exec(text)
    if (!match) continue
    take(match)
    if (price.from === null && price.to === null) price.half = half
  }
  text = text.replace(/\s+/gu, ' ').trim()
  const isSaid = price.from !== null || price.to !== null || price.half !== null
  return isSaid ? { text, price } : { text: query, price: null }
}

function toAmount(number = '', thousand?: string): number {
  const plain = /^\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+$/u.test(number)
    ? number.replace(/\D/g, '')
    : number.replace(',', '.')
  return Math.round(Number(plain) * (thousand === undefined ? 1 : 1000))
}

function isPrice(value: number, unit: string | undefined): boolean {
  return value > 0 && value <= MAX_PRICE && (unit !== undefined || value >= MIN_BARE_PRICE)
}
