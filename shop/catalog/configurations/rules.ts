import type { Kopiykas } from '#shop/core/money.ts'
import type { Box } from '../products/shipping/boxes.ts'

/**
 * What a made-to-order product asks, and the rules that follow from the answers: price, what cannot be built, size,
 * weight, boxes, lead time and stock. Data, as the owner entered it; the same functions read it in browser and server.
 */
export type ConfigurationRules = {
  /** In the order in which they are asked; a question may depend only on those before it. */
  questions: Question[]
  basePrice: Kopiykas
  tables: PriceTable[]
  surcharges: Surcharge[]
  exclusions: Exclusion[]
  /** Null: whatever the sum is. */
  minPrice: Kopiykas | null
  maxPrice: Kopiykas | null
  rounding: Rounding
  measures: Record<Measure, MeasureRule>
  boxes: { when: Condition[]; boxes: Box[] }[]
  /** The longest of those that apply. Nothing applies: as the product says. */
  leadTimes: { when: Condition[]; minDays: number; maxDays: number }[]
  /** Ready-made configurations: the first that applies. None: made to order. */
  stock: { id: string; when: Condition[]; quantity: number }[]
}

export type Question = ChoiceQuestion | NumberQuestion | TextQuestion

type QuestionBase = {
  /** `[a-z0-9-]`, unique in the product; kept in carts and orders, and never changed. */
  id: string
  name: string
  /** Asked only if all hold; empty: always. */
  askedWhen: Condition[]
}

export type ChoiceQuestion = QuestionBase & { kind: 'choice'; values: ChoiceValue[]; defaultValue: string }

export type ChoiceValue = {
  /** `[a-z0-9-]`, unique in the question. */
  id: string
  name: string
  /** The price group of a fabric; empty: none. */
  group: string
}

/** A free measure in whole centimetres, or a number of pieces. */
export type NumberQuestion = QuestionBase & {
  kind: 'number'
  unit: 'cm' | 'piece'
  min: number
  max: number
  step: number
  defaultValue: number
}

type TextQuestion = QuestionBase & { kind: 'text'; required: boolean; maxLength: number }

/** True or false of the answers. A question that is not answered makes it false, and its negation true. */
export type Condition = { question: string; negated: boolean } & (
  | { kind: 'value'; values: string[] }
  | { kind: 'group'; groups: string[] }
  /** Both inclusive; null: no limit. */
  | { kind: 'range'; from: number | null; to: number | null }
  | { kind: 'answered' }
)

/** An amount by one question or by two; left out where one of them is not asked. */
export type PriceTable = {
  id: string
  name: string
  rows: TableAxis
  columns: TableAxis | null
  /** By key of the row and of the column; a table by one question has the one column `''`. A missing cell is a hole. */
  amounts: Record<string, Record<string, Kopiykas>>
}

export type TableAxis = { question: string; by: 'value' | 'group' }

type Surcharge = { id: string; name: string; when: Condition[]; amount: SurchargeAmount }

export type SurchargeAmount =
  | Amount
  /** Hundredths of a percent, of the base, the tables and all other surcharges; less than none is a discount. */
  | { kind: 'percent'; hundredths: number }

/** `perUnit` and `perArea` are never negative: a larger thing is never cheaper. */
export type Amount =
  | { kind: 'fixed'; amount: number }
  /** For every centimetre or piece beyond `above`. */
  | { kind: 'perUnit'; question: string; amount: number; above: number }
  /** For a square metre of two measures in centimetres. */
  | { kind: 'perArea'; questions: [string, string]; amount: number }

/** Cannot be built if all of `when` hold, unless all of `unless` hold too (empty: never). */
export type Exclusion = { id: string; when: Condition[]; unless: Condition[]; reason: string }

/** To a multiple of `to`, 1 being one kopiyka. */
export type Rounding = { to: Kopiykas; mode: 'nearest' | 'up' | 'down' }

export type Measure = 'widthMm' | 'depthMm' | 'heightMm' | 'weightG'
export const MEASURES: Measure[] = ['widthMm', 'depthMm', 'heightMm', 'weightG']

/** Null base: not known, whatever is added. */
export type MeasureRule = { base: number | null; changes: { when: Condition[]; amount: Amount }[] }

/** By id of the question: id of the value, number, or text. Questions that are not asked have no answer. */
export type Answers = Readonly<Record<string, string | number>>

/** 99 999 999,99 ₴: what a cart can show. */
export const MAX_PRICE: Kopiykas = 9_999_999_999
export const MAX_QUESTIONS = 30
export const MAX_VALUES = 500
export const MAX_RULES = 200
export const MAX_TABLE_CELLS = 20_000
