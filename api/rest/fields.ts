import { z } from 'zod'
import { DAY_MS, isZeroDate, startsWithDay } from '#shop/core/dates.ts'
import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import { parseDecimalAmount } from '#shop/core/money.ts'
import { parseGmtDate, parseLocalDate } from './dates.ts'
import { MAX_LIST_LENGTH } from './protocol.ts'

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without absent fields. */
export function defined<T extends object>(values: T): Defined<T> {
  const fields: object = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return fields as Defined<T> // the same names, fewer of them
}

/** Parsers of single values: typed values from JSON, strings from a query or a form. */
export const text = (most: number) => z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(most))

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'yes', 'no']), z.literal([0, 1])])
  .transform((value) => [true, 'true', '1', 'yes', 1].includes(value))

/** Both databases store these as 32-bit integers. */
const MAX_INTEGER = 2_147_483_647

export function integer(min: number, max = MAX_INTEGER) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max))
}

export const id = integer(1, Number.MAX_SAFE_INTEGER)

export const ids = z
  .union([
    z.array(z.union([z.number(), z.string()])),
    z.string().transform((list) => list.split(',')),
    z.number().transform((id) => [id]),
  ])
  .transform((list) => list.map((id) => String(id).trim()).filter((id) => id !== ''))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      )
      .max(MAX_LIST_LENGTH),
  )

export const texts = z
  .union([z.array(z.string()), z.string().transform((list) => list.split(','))])
  .transform((list) => list.map((text) => text.trim()).filter((text) => text !== ''))
  .pipe(z.array(z.string().max(MAX_LINE_LENGTH)).max(MAX_LIST_LENGTH))

/** `12500.50` → kopiykas; an empty string → null. Negative amounts and fractions of a kopiyka are invalid. */
export const money = z
  .union([z.string(), z.number()])
  .nullable()
  .transform((value) => (typeof value === 'number' ? roundFloatNoise(value) : (value ?? '').trim()))
  .pipe(
    z.union([
      z.literal('').transform(() => null),
      z
        .string()
        .regex(/^\d{1,9}(\.\d{1,2}0*)?$/)
        .transform(parseDecimalAmount),
    ]),
  )

/** A client's sum of 1999.90 and 0.09 may be 1999.9900000000002. */
export function roundFloatNoise(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(Math.abs(value - rounded) < 1e-6 ? rounded : value)
}

/** Kilograms → grams, centimetres → millimetres; an empty string → null. */
export function measure(unit: number) {
  return z
    .union([z.string(), z.number()])
    .nullable()
    .transform((value) => String(value ?? '').trim())
    .pipe(
      z.union([
        z.literal('').transform(() => null),
        z
          .string()
          .regex(/^\d{1,7}(\.\d{1,6})?$/)
          .transform((value) => Math.round(Number(value) * unit))
          .pipe(z.number().max(MAX_INTEGER)),
      ]),
    )
}

function nullableTime(read: (text: string) => number | undefined) {
  return z
    .string()
    .nullable()
    .transform((value) => (isZeroDate(value ?? '') ? '' : (value?.trim() ?? '')))
    .pipe(
      z.union([
        z.literal('').transform(() => null),
        z
          .string()
          .max(40)
          .transform((value) => read(value) ?? Number.NaN)
          .pipe(z.number().int()),
      ]),
    )
}

export const localTime = nullableTime(parseLocalDate)
export const gmtTime = nullableTime(parseGmtDate)

/** The field holds the last included second or day; the result is the first moment after it. */
export const localEnd = nullableTime((text) => parseEndTime(text, parseLocalDate))
export const gmtEnd = nullableTime((text) => parseEndTime(text, parseGmtDate))

function parseEndTime(text: string, read: (text: string) => number | undefined): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const at = read(text)
    return at === undefined ? undefined : at + 1000
  }
  if (!startsWithDay(text)) return undefined
  const next = new Date(Date.parse(text) + DAY_MS)
  return read(next.toISOString().split('T')[0] ?? '')
}
