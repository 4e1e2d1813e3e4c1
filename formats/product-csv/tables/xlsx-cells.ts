/** What styles and types of a workbook make of the text in its XML. */

/** A number: whole numbers are shown with zeros before them, in so many digits. `currency`: not the hryvnia. */
export type CellStyle = 'plain' | 'percent' | 'date' | number | { currency: string }

const OTHER_CURRENCY = /[$€£¥₽₺]|(?<!\p{L})(?:zł|usd|eur|gbp|pln|rub|руб|у\.\s?[ое]\.)(?!\p{L})/iu

/** `builtIn`: formats that every workbook has without writing them down. */
export function styleOf(formatId: number, code: string | undefined): CellStyle {
  if (code !== undefined) {
    if (/^0{2,}$/.test(code)) return code.length
    // `[$€-2]` is the euro, `[$-409]` a language, `_€` a space as wide as the sign.
    const shown = code.replace(/_.|\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '$1')
    const currency = OTHER_CURRENCY.exec(shown)?.[0]
    if (currency) return { currency }
    const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
    if (bare.includes('%')) return 'percent'
    return /[dmyhs]/i.test(bare) && !/^general$/i.test(bare) ? 'date' : 'plain'
  }
  if (formatId === 9 || formatId === 10) return 'percent'
  const isDate = (formatId >= 14 && formatId <= 22) || (formatId >= 27 && formatId <= 36)
  return isDate || (formatId >= 45 && formatId <= 47) || (formatId >= 50 && formatId <= 58) ? 'date' : 'plain'
}

/** As it is shown: `4.820123456789E12` is a bar code, `0.30000000000000004` is 0.3. */
export function numberText(text: string, style: CellStyle, startsIn1904: boolean): string {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return text
  if (typeof style === 'object') return `${exact(number)} ${style.currency}`
  if (style === 'date') return dateText(number, startsIn1904)
  if (typeof style === 'number' && Number.isSafeInteger(number) && number >= 0)
    return exact(number).padStart(style, '0')
  return style === 'percent' ? `${exact(number * 100)}%` : exact(number)
}

/** Beyond 15 digits a workbook has lost some: written as a power, so that a code is not taken for whole. */
function exact(number: number): string {
  if (Math.abs(number) >= 1e15) return number.toExponential().toUpperCase()
  const rounded = Number.isSafeInteger(number) ? number : Number(number.toPrecision(15))
  return /e/i.test(String(rounded))
    ? rounded.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : String(rounded)
}

const DAY_MS = 86_400_000
/** Excel has 29 February 1900, so that its days count from 30 December 1899 after it. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465

function dateText(days: number, startsIn1904: boolean): string {
  if (days < 0 || days > LAST_DAY) return exact(days)
  const at = new Date((startsIn1904 ? EPOCH_1904 : EPOCH_1900) + Math.round((days * DAY_MS) / 1000) * 1000)
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T')
  if (days < 1) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** `AB` of 27. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/** `AB12` → 27, `AB` alone too; undefined: no address. */
export function columnIndex(address: string): number | undefined {
  const letters = /^\$?([A-Z]{1,3})(?:\$?\d+)?$/.exec(address)?.[1]
  if (!letters) return undefined
  let index = 0
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}

/** `_x000D_` stands for a character that XML cannot hold. */
export function unescapeText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}
