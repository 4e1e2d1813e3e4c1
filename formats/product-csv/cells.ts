import type { ImportProblemReason, ProductReference } from '#shop/catalog/imports/imports.ts'
import { boundedMoment, DAY_MS, formatKyivDateTime, fromKyivWallTime, withFourDigitYear } from '#shop/core/dates.ts'
import { cleanLine } from '#shop/core/input/text.ts'
import { joinThousands, parseAmount } from '#shop/core/money.ts'

const FORMULA = /^'*[=+\-@\t\r]/
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/
/** `="0012"`: a spreadsheet keeps it a text. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

/** A spreadsheet would treat the cell as a formula: it is prefixed with an apostrophe (§13). */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

export function unescapeFormula(cell: string): string {
  if (ESCAPED_FORMULA.test(cell)) return cell.slice(1)
  return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
}

/** Single cells of the product CSV, both ways: each `format` function writes what its `parse` function reads. */

/** Both databases store these as 32-bit integers. */
const MAX_INTEGER = 2_147_483_647

/** A newline is written as the two characters `\n`, and those two as three. */
export function formatText(text: string): string {
  // After a backslash a real newline stays one, or it would be parsed as the escaped pair.
  return text.replaceAll('\\n', '\\\\n').replace(/(?<!\\)\n/g, '\\n')
}

export function parseText(cell: string): string {
  return cell.replace(/\\\\n|\\n/g, (pair) => (pair === '\\n' ? '\n' : '\\n'))
}

export function parseList(cell: string): string[] {
  return splitOn(cell, ',').map((item) => item.replaceAll('\\,', ','))
}

/** A backslash at the end would escape the comma after it, so a space is inserted, which parsing drops. */
export function formatList(items: string[]): string {
  return items.map((item) => item.replaceAll(',', '\\,').replace(/\\$/, '\\ ')).join(', ')
}

/** What price lists write between levels, the plainest first; `1/2` is half of something. */
const LEVELS = [
  /[-=–—]>/,
  /(?<!\\)>/,
  /[→⇒➔➜➤►▶▸⟩〉]/u,
  /::/,
  /\|/,
  /(?<![\d\\])\/|(?<!\\)\/(?!\d)/,
  /\s[»›]\s/,
  /(?<=[\p{L}\s])\\(?=[\p{L}\s])/u,
]

/** `Меблі > Столи, Сад`, or divided by `;` with another separator. `any`: whatever stands between levels here. */
export function parsePaths(cell: string, separator: '>' | '/' | '\\' | '|' | 'any' = '>'): string[][] {
  const paths = separator === '>' ? splitOn(cell, ',') : trimmedParts(cell.split(/(?<!\\),|;/))
  const between = separator === 'any' ? (LEVELS.find((level) => level.test(cell)) ?? '>') : separator
  return paths.map((path) =>
    (between === '>' ? splitOn(path, '>') : trimmedParts(path.split(between))).map((name) =>
      name.replaceAll(separator === 'any' ? /\\([,>/])/g : /\\([,>])/g, '$1'),
    ),
  )
}

export function formatPaths(paths: string[][]): string {
  return paths.map(formatPath).join(', ')
}

export function formatPath(names: string[]): string {
  return names
    .map((name) => name.replaceAll(',', '\\,').replaceAll('>', '\\>').replace(/\\$/, '\\ '))
    .join(' > ')
    .replace(/\\$/, '\\ ')
}

function splitOn(cell: string, separator: ',' | '>'): string[] {
  return trimmedParts(cell.split(separator === ',' ? /(?<!\\),/ : /(?<!\\)>/))
}

function trimmedParts(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** A spreadsheet writes its truths in the language of the computer. */
const YES = ['1', 'yes', 'true', 'так', 'y', 'да', 'істина', 'истина', 'on', '+', '✓', '✔']
const NO = ['0', 'no', 'false', 'ні', 'n', 'нет', 'хибність', 'ложь', 'off', '-', '–', '—', '✗', '✘']

export function parseFlag(cell: string): boolean | undefined {
  // A column of numbers is saved with their fractions.
  const word = cell
    .trim()
    .toLowerCase()
    .replace(/[.,]0+$/, '')
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}

export function parseInteger(cell: string): number | undefined {
  const number = parseDecimal(cell)
  return number !== undefined && Number.isInteger(number) && Math.abs(number) <= MAX_INTEGER ? number : undefined
}

/** `12.5`, `12,5`, `1 234,5`: a weight or a length, where a comma never separates thousands. */
export function parseDecimal(cell: string): number | undefined {
  const text = joinThousands(cell).replace(',', '.')
  return /^-?\d{1,15}(\.\d{1,17})?$/.test(text) ? Number(text) : undefined
}

/** Why a cell is no amount, in words that help with this cell: `-10%` and `+100`, `12 500*`, `від 900`, «договірна». */
export function amountProblem(cell: string): ImportProblemReason {
  if (/\d/.test(cell) && /%|^\s*[+\-−–]/.test(cell)) return 'amountIsChange'
  return cell.split(/[^\d\s.,'’]+/).some((part) => parseAmount(part) !== undefined) ? 'amountHasMore' : 'notAnAmount'
}

/** Kilograms to grams, centimetres to millimetres: `unit` is the factor. `1.200` grams or millimetres are no thousandths. */
export function parseMeasure(cell: string, unit: number): number | undefined {
  const number = parseDecimal(cell)
  if (number === undefined || number < 0 || (unit === 1 && /[.,]\d{3}\s*$/.test(cell))) return undefined
  const rounded = Math.round(number * unit)
  return rounded <= MAX_INTEGER ? rounded : undefined
}

export function formatMeasure(value: number, unit: number): string {
  return String(value / unit)
}

/** Local time in the shop's zone. A date alone is its midnight. */
const ISO_DATE_PATTERN = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const DAY_FIRST_DATE_PATTERN = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
/** `31.12.26`: with dots the day comes first in this part of the world; `12/05/26` may be anything. */
const SHORT_YEAR_PATTERN = /^(\d{1,2}\.\d{1,2}\.)(\d{2})(?=$|[ ,])/
/** `1 грудня 2026 р.`, «1 дек. 2026». */
const NAMED_MONTH_PATTERN = /^(\d{1,2})\s+(\p{L}{3})\p{L}*\.?\s+(\d{4})(?:\s*р(?:\.|оку)?|\s*г(?:\.|ода)?)?$/u
const MONTHS = [
  'січ лют бер кві тра чер лип сер вер жов лис гру',
  'янв фев мар апр мая июн июл авг сен окт ноя дек',
].map((names) => names.split(' '))
/** A spreadsheet's count of days, of this century up to 2099. */
const SERIAL_DATE_PATTERN = /^(?:3[7-9]|[4-6]\d|7[0-2])\d{3}$/
const SERIAL_DATE_START = Date.UTC(1899, 11, 30)
const UNIX_TIME_PATTERN = /^-?\d{9,11}(\.\d{1,3})?$/

export function parseSaleStart(cell: string): number | undefined {
  return parseCellTime(cell)?.at
}

/** The file has the last moment or the last day of a sale; ours is the first moment after it. */
export function parseSaleEnd(cell: string): number | undefined {
  const moment = parseCellTime(cell)
  if (!moment) return undefined
  return moment.day ? kyivTime(moment.day.year, moment.day.month - 1, moment.day.day + 1) : moment.at + 1000
}

export function formatSaleStart(at: number): string {
  return formatCellTime(at, (text) => parseSaleStart(text) === at)
}

export function formatSaleEnd(until: number): string {
  return formatCellTime(until - 1000, (text) => parseSaleEnd(text) === until)
}

type CellTime = { at: number; day?: { year: number; month: number; day: number } }

function parseCellTime(cell: string): CellTime | undefined {
  const text = withFourDigitYear(cell)
    .replace(SHORT_YEAR_PATTERN, (_, day, year) => `${day}20${year}`)
    .replace(NAMED_MONTH_PATTERN, (_, day, name, year) => {
      const month = Math.max(...MONTHS.map((names) => names.indexOf(name.toLowerCase())))
      return `${year}-${month + 1}-${day}`
    })
  const serial = SERIAL_DATE_PATTERN.test(text) ? new Date(SERIAL_DATE_START + Number(text) * DAY_MS) : undefined
  if (serial) return parseCellTime(serial.toISOString().slice(0, 10))
  if (UNIX_TIME_PATTERN.test(text)) return { at: boundedMoment(Math.round(Number(text) * 1000)) }

  const iso = ISO_DATE_PATTERN.exec(text)
  const dayFirst = DAY_FIRST_DATE_PATTERN.exec(text)
  if (!iso && !dayFirst) {
    const zoned = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : Number.NaN
    return Number.isNaN(zoned) ? undefined : { at: boundedMoment(zoned) }
  }
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]]
  const match = iso ?? dayFirst
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  const check = new Date(Date.UTC(date.year, date.month - 1, date.day))
  if (check.getUTCMonth() !== date.month - 1 || check.getUTCDate() !== date.day) return undefined
  if (match?.[4] === undefined) return { at: kyivTime(date.year, date.month - 1, date.day), day: date }
  const [hour, minute, second] = [Number(match[4]), Number(match[5]), Number(match[6] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  return { at: kyivTime(date.year, date.month - 1, date.day, hour, minute, second) }
}

/** The repeated hour in autumn and fractions of a second have no unique local time: those are written as unix time. */
function formatCellTime(at: number, readsBack: (text: string) => boolean): string {
  const text = formatKyivDateTime(at).replace('T', ' ')
  return readsBack(text) ? text : String(at / 1000)
}

function kyivTime(...parts: Parameters<typeof Date.UTC>): number {
  return fromKyivWallTime(Date.UTC(...parts))
}

/** `id:12` is an id, everything else a SKU. */
export function parseReference(text: string): ProductReference {
  const reference = cleanLine(text)
  const id = /^id:\s*(\d{1,15})$/i.exec(reference)?.[1]
  return id ? { kind: 'id', id: Number(id) } : { kind: 'sku', sku: reference }
}

/** The last part of the address. */
export function slugInPermalink(address: string): string {
  return (
    address
      .split(/[?#]/)[0]
      ?.split('/')
      .filter((part) => part !== '')
      .at(-1) ?? ''
  )
}
