import { parseMeasure } from './cells.ts'
import { defaultUnit, namedUnit } from './units.ts'

// Three measures in one cell: «200х90х85 см», «Ш 90 × Г 85 × В 100», «90х85х100 (ШхГхВ)».

type Side = 'width' | 'depth' | 'height'
const SIDES: Record<string, Side | undefined> = {
  ш: 'width',
  w: 'width',
  г: 'depth',
  d: 'depth',
  д: 'depth',
  l: 'depth',
  в: 'height',
  h: 'height',
}
const BETWEEN = String.raw`\s*[xх×✕*/]\s*`
const SIDE = String.raw`([шгвдwdhl])(?:(?:ир|либ|луб|ис|ыс|ов|ли|id|ep|ei|en)\p{L}*?)?`
const BETWEEN_SIDES = String.raw`\s*[xх×✕*/.,–-]?\s*`
const ORDER = new RegExp(String.raw`(?<!\p{L})${SIDE}${BETWEEN_SIDES}${SIDE}${BETWEEN_SIDES}${SIDE}(?!\p{L})\.?`, 'u')
const UNIT = 'мм|см|м|mm|cm|m|in|["″”]'
const NUMBER = String.raw`[1-9][\s'’]\d{3}(?!\d)|\d+(?:[.,]\d+)?`
const PART = String.raw`(?:([шгвдwdhl])\p{L}*?[.:\s=–-]*)?(${NUMBER})\s*(${UNIT})?\.?`
const NEXT = String.raw`(?:${BETWEEN}|\s*[;,]\s+|\s+(?=[шгвдwdhl]))`
const CELL = new RegExp(`^${PART}${NEXT}${PART}${NEXT}${PART}$`, 'u')
/** «90 (Ш) х 85 (Г) х 100 (В) см», «90Шх85Гх100В» */
const SIDE_AFTER = new RegExp(
  String.raw`((?:${NUMBER})\s*(?:${UNIT})?)\s*(\(?)([шгвдwdhl])(\)?)(?=\s*(?:[xх×✕*/;,]|(?:${UNIT})?\.?$))`,
  'gu',
)
const MAX_LENGTH = 100
/** Longer without a named unit, it is centimetres no more. */
const MAX_UNNAMED_MM = 5000

/** The letters of sides in a header, «ДхШхВ», and the header without them. */
export function sideOrder(header: string): { order?: string; rest: string } {
  const lower = header.toLowerCase()
  const found = ORDER.exec(lower)
  if (!found) return { rest: header }
  const order = found.slice(1, 4).join('')
  const rest = header.slice(0, found.index) + header.slice(found.index + found[0].length)
  return sidesOf(order) ? { order, rest: rest.replace(/\(\s*\)/, '') } : { rest: header }
}

/** Undefined: two of them are one side. */
function sidesOf(letters: string): Side[] | undefined {
  const sides = [...letters].map((letter) => SIDES[letter])
  // «Довжина» beside «глибина» is what stands along the wall.
  if (/[гd]/.test(letters) && !/[шw]/.test(letters))
    for (const [index, letter] of [...letters].entries()) if (/[дl]/.test(letter)) sides[index] = 'width'
  const sideNames = sides.flatMap((side) => side ?? [])
  return new Set(sideNames).size === 3 ? sideNames : undefined
}

/** In millimetres; `unit` of the header, 0 where it names none. Undefined: these are not three clear measures. */
export function parseDimensions(cell: string, unit: number, headerOrder = 'шгв'): Record<Side, number> | undefined {
  if (cell.length > MAX_LENGTH) return undefined
  const { order = headerOrder, rest } = sideOrder(cell)
  const text = rest
    .toLowerCase()
    .replace(/^[\s:;,–-]+|[\s:;,]+$/g, '')
    .replace(/\s*,\s*(?=\p{L}+\.?$)/u, ' ')
    .replace(SIDE_AFTER, '$3$1')
  const parts = CELL.exec(text)?.slice(1)
  if (!parts) return undefined
  const letters = [parts[0], parts[3], parts[6]]
  const isLettered = letters.every((letter) => letter !== undefined)
  const sides =
    isLettered || letters.every((letter) => letter === undefined)
      ? sidesOf(isLettered ? letters.join('') : order)
      : undefined
  const lastUnit = [parts[2], parts[5], parts[8]].findLast((name) => name !== undefined)
  const numbers = [0, 3, 6].map((at) => {
    const name = parts[at + 2] ?? lastUnit
    const factor = (name === undefined ? unit || defaultUnit('width') : namedUnit('width', name)) ?? 0
    const text = parts[at + 1] ?? ''
    // «1,200» may be a thousand.
    return factor <= 10 && /[.,]\d{3}$/.test(text) ? undefined : parseMeasure(text, factor)
  })
  const isUnclear = lastUnit === undefined && unit === 0 && numbers.some((number = 0) => number > MAX_UNNAMED_MM)
  const [first, second, third] = numbers
  if (!sides || isUnclear || !first || !second || !third) return undefined
  const found = { width: 0, depth: 0, height: 0 }
  for (const [index, side] of sides.entries()) found[side] = numbers[index] ?? 0
  return found
}
