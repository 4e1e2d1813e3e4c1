import type { Kopiykas } from '#shop/core/money.ts'
import { allHold, answerTo, groupOf } from './conditions.ts'
import type { Amount, Answers, ConfigurationRules, PriceTable, Rounding, TableAxis } from './rules.ts'

/** `name` is the owner's for a table or a surcharge, and empty for the rest. */
type PriceLine = {
  kind: 'base' | 'table' | 'surcharge' | 'rounding' | 'minimum' | 'maximum'
  name: string
  amount: Kopiykas
}

/** The lines add up to the total. */
export type ConfigurationPrice = { total: Kopiykas; lines: PriceLine[] }

const CM2_PER_M2 = 10_000
const HUNDREDTHS_OF_PERCENT = 10_000

/** Undefined: a table has no amount for these answers. Whether they can be built at all is told by `findExclusions`. */
export function configurationPrice(rules: ConfigurationRules, answers: Answers): ConfigurationPrice | undefined {
  const lines: PriceLine[] = [{ kind: 'base', name: '', amount: rules.basePrice }]
  for (const table of rules.tables) {
    const amount = tableAmount(table, rules, answers)
    if (amount === undefined) return undefined
    if (amount !== null) lines.push({ kind: 'table', name: table.name, amount })
  }
  const applied = rules.surcharges.filter(({ when }) => allHold(when, rules, answers))
  for (const { name, amount } of applied) {
    if (amount.kind !== 'percent') lines.push({ kind: 'surcharge', name, amount: amountOf(amount, answers) })
  }
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  let percents = 0
  for (const { name, amount } of applied) {
    if (amount.kind !== 'percent') continue
    const before = percentOf(subtotal, percents)
    percents += amount.hundredths
    lines.push({ kind: 'surcharge', name, amount: percentOf(subtotal, percents) - before })
  }
  const sum = subtotal + percentOf(subtotal, percents)
  const rounded = round(sum, rules.rounding)
  const total = withinLimits(rounded, rules)
  if (rounded !== sum) lines.push({ kind: 'rounding', name: '', amount: rounded - sum })
  if (total !== rounded)
    lines.push({ kind: total > rounded ? 'minimum' : 'maximum', name: '', amount: total - rounded })
  return { total, lines: lines.filter(({ kind, amount }) => kind === 'base' || amount !== 0) }
}

/** The price of a subtotal and of the percents that apply to it: never falls when the subtotal grows. */
export function totalOf(subtotal: Kopiykas, percents: number, rules: ConfigurationRules): Kopiykas {
  return withinLimits(round(subtotal + percentOf(subtotal, percents), rules.rounding), rules)
}

/** Null: one of the questions is not asked. Undefined: a hole. */
export function tableAmount(
  table: PriceTable,
  rules: ConfigurationRules,
  answers: Answers,
): Kopiykas | null | undefined {
  const row = axisKey(table.rows, rules, answers)
  const column = table.columns ? axisKey(table.columns, rules, answers) : ''
  if (row === null || column === null) return null
  const cells = Object.hasOwn(table.amounts, row) ? table.amounts[row] : undefined
  return cells && Object.hasOwn(cells, column) ? cells[column] : undefined
}

/** Null: the question is not asked. */
export function axisKey(axis: TableAxis, rules: ConfigurationRules, answers: Answers): string | null {
  const answer = answerTo(answers, axis.question)
  if (answer === undefined) return null
  return axis.by === 'value' ? String(answer) : groupOf(rules, axis.question, answer)
}

/** Kopiykas or millimetres or grams, whatever the rule counts in. Questions that are not asked add nothing. */
export function amountOf(amount: Amount, answers: Answers): number {
  switch (amount.kind) {
    case 'fixed':
      return amount.amount
    case 'perUnit':
      return amount.amount * Math.max(0, numberOf(answers, amount.question) - amount.above)
    case 'perArea': {
      const [length, width] = amount.questions
      return multiply(amount.amount, numberOf(answers, length) * numberOf(answers, width), CM2_PER_M2)
    }
  }
}

function numberOf(answers: Answers, question: string): number {
  const answer = answerTo(answers, question)
  return typeof answer === 'number' ? answer : 0
}

function percentOf(subtotal: Kopiykas, hundredths: number): Kopiykas {
  return multiply(subtotal, hundredths, HUNDREDTHS_OF_PERCENT)
}

/** Half a kopiyka is rounded up. Exact also where the product of the two is beyond the integers of a `number`. */
function multiply(amount: number, times: number, divisor: number): number {
  const quotient = Math.floor(amount / divisor)
  return quotient * times + Math.floor(((amount - quotient * divisor) * times) / divisor + 0.5)
}

function round(amount: Kopiykas, { to, mode }: Rounding): Kopiykas {
  const parts = amount / to
  if (mode === 'up') return Math.ceil(parts) * to
  return Math.floor(mode === 'down' ? parts : parts + 0.5) * to
}

function withinLimits(amount: Kopiykas, { minPrice, maxPrice }: ConfigurationRules): Kopiykas {
  return Math.min(Math.max(amount, minPrice ?? amount), maxPrice ?? Number.POSITIVE_INFINITY)
}
