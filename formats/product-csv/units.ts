import { replaceLookAlikes } from './header-spelling.ts'

/** Units of weights and lengths, in headers and cells: grams and millimetres. */
const GRAMS: Record<string, number> = {
  kg: 1000,
  кг: 1000,
  g: 1,
  г: 1,
  гр: 1,
  т: 1_000_000,
  lbs: 453.59237,
  lb: 453.59237,
  oz: 28.349523,
}
const MILLIMETRES: Record<string, number> = {
  cm: 10,
  см: 10,
  mm: 1,
  мм: 1,
  m: 1000,
  м: 1000,
  дм: 100,
  in: 25.4,
  yd: 914.4,
}
/** «кілограмів», «метра»: written out, in whichever case. */
const UNIT_WORDS: [RegExp, string][] = [
  [/^(кілограм|килограмм|kilogram)/, 'кг'],
  [/^(грам|gram)/, 'г'],
  [/^(тонн|ton)/, 'т'],
  [/^(міліметр|миллиметр|millimet)/, 'мм'],
  [/^(сантиметр|centimet)/, 'см'],
  [/^(метр|met(er|re))/, 'м'],
  [/^(дюйм|inch|["″”])/, 'in'],
]
const UNITS = {
  weight: GRAMS,
  depth: MILLIMETRES,
  width: MILLIMETRES,
  height: MILLIMETRES,
}

export type Measure = keyof typeof UNITS

export function isMeasure(key: string): key is Measure {
  return Object.hasOwn(UNITS, key)
}

/** «Ширина (мм)», «Ширина, мм», «Ширина мм» */
export const UNIT_SUFFIX = /(?:\(|[\s,])\s*(\p{L}{1,3})\.?\s*\)?\s*$/u
/** «Ширина, дюйми», «Вага в грамах» */
const UNIT_WORD_SUFFIX = /(?:\(|[\s,])\s*(?:[ву]\s+)?(\p{L}{4,}|["″”])\.?\s*\)?\s*$/u

/** The header without the unit that it names. */
export function withoutUnit(header: string): string {
  const short = header.replace(UNIT_SUFFIX, '')
  return short === header ? header.replace(UNIT_WORD_SUFFIX, '') : short
}

/** Grams or millimetres in the unit that a file names in a cell of its own; undefined: an unknown one. */
export function namedUnit(key: Measure, name: string): number | undefined {
  const unit = name.trim().toLowerCase().replace(/\.$/, '')
  const spelling = UNIT_WORDS.find(([word]) => word.test(unit))?.[1] ?? unit
  const unitName = [spelling, replaceLookAlikes(spelling)].find((candidate) => Object.hasOwn(UNITS[key], candidate))
  return unitName === undefined ? undefined : UNITS[key][unitName]
}

/** Undefined: the header names none. 0: an unknown one. */
export function headerUnit(key: Measure, header: string): number | undefined {
  const name = (UNIT_SUFFIX.exec(header) ?? UNIT_WORD_SUFFIX.exec(header))?.[1]
  return name === undefined ? undefined : (namedUnit(key, name) ?? 0)
}

export function defaultUnit(key: Measure): number {
  return key === 'weight' ? 1000 : 10
}
