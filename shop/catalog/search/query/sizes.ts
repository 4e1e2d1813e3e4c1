/** Sizes in queries and the index are whole centimetres. */

const MIN_CM = 20
const MAX_CM = 600

/** Conversion to centimetres, the default unit of furniture. */
const UNITS: Record<string, number> = {
  мм: 0.1,
  mm: 0.1,
  см: 1,
  cm: 1,
  cм: 1,
  м: 100,
  m: 100,
  метр: 100,
  метри: 100,
  метра: 100,
  метрів: 100,
}

/** A number in a query: `number` as written, `cm` null if not a size. */
export type Size = { number: string; cm: number | null; hasUnit: boolean }

export function isNumber(word: string): boolean {
  return /^\p{Nd}/u.test(word)
}

/** «2» and «м» → 200; «1,2» «м» → 120; «120» alone → 120 cm; «1200» alone can only be millimetres. */
export function toSize(number: string, unit: string | undefined): Size {
  const value = Number(number.replace(',', '.'))
  const factor = unit === undefined ? undefined : UNITS[unit]
  const cm = Math.round(value * (factor ?? (value > MAX_CM ? 0.1 : 1)))
  const isSize = Number.isFinite(cm) && cm >= MIN_CM && cm <= MAX_CM
  return { number, cm: isSize ? cm : null, hasUnit: factor !== undefined }
}

/** Between two numbers: «120х60», «120 x 60», «120×60». */
export function isTimesSign(word: string): boolean {
  return word === 'х' || word === 'x' || word === '×'
}

/** Index token of a measure. */
export function sizeToken(cm: number): string {
  return `см${cm}`
}

export function sizeTokens(millimetres: (number | null)[]): string[] {
  const sizes = millimetres.flatMap((mm) => (mm !== null && mm > 0 ? [mm] : []))
  return [...new Set(sizes.map((mm) => sizeToken(Math.round(mm / 10))))]
}
