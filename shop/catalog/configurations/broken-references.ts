import { amountQuestions, priceConditions } from './buildable/linked-questions.ts'
import {
  type Condition,
  type ConfigurationRules,
  MAX_QUESTIONS,
  MAX_RULES,
  MAX_TABLE_CELLS,
  MAX_VALUES,
  MEASURES,
  type NumberQuestion,
  type PriceTable,
  type Question,
  type TableAxis,
} from './rules.ts'
import type { RulesProblem } from './rules-problem.ts'

const ALL_PERCENT = 10_000

/** What can be told without searching: ids that lead nowhere, empty questions, limits the wrong way round. */
export function brokenReferences(rules: ConfigurationRules): RulesProblem[] {
  const amounts = amountsOf(rules)
  const reads = { boxes: rules.boxes, leadTimes: rules.leadTimes, stock: rules.stock }
  const conditions = [
    ...priceConditions(rules),
    ...Object.values(reads).flatMap((list) => list.flatMap(({ when }) => when)),
  ]
  return [
    ...(rules.questions.length === 0 ? [{ code: 'no_questions' as const, at: [] }] : []),
    ...tooMany(rules),
    ...duplicates(rules),
    ...rules.questions.flatMap(questionProblems),
    ...conditions.flatMap((condition) => conditionProblems(condition, rules)),
    ...rules.questions.flatMap(({ id, askedWhen }, n) => askedLater(id, askedWhen, rules.questions.slice(0, n))),
    ...rules.tables.flatMap(({ rows, columns }) =>
      [rows, ...(columns ? [columns] : [])].flatMap((axis) => axisProblems(axis, rules)),
    ),
    ...amounts.flatMap(({ id, amount }) => amountProblems(id, amount, rules)),
    ...rules.exclusions
      .filter(({ when }) => when.length === 0)
      .map(({ id }) => ({ code: 'excludes_everything' as const, at: [id] })),
    ...discountProblems(rules),
    ...limitProblems(rules),
  ]
}

type NamedAmount = { id: string; amount: ConfigurationRules['surcharges'][number]['amount'] }

function amountsOf(rules: ConfigurationRules): NamedAmount[] {
  const changes = MEASURES.flatMap((measure) =>
    rules.measures[measure].changes.map(({ amount }) => ({ id: measure, amount })),
  )
  return [...rules.surcharges, ...changes]
}

/** More than anybody enters by hand or a visitor chooses from. */
function tooMany({
  questions,
  tables,
  surcharges,
  exclusions,
  stock,
  boxes,
  leadTimes,
}: ConfigurationRules): RulesProblem[] {
  const problem = (id: string): RulesProblem => ({ code: 'too_many', at: [id] })
  const cells = ({ amounts }: PriceTable) =>
    Object.values(amounts).reduce((sum, row) => sum + Object.keys(row).length, 0)
  const lists = { tables, surcharges, exclusions, stock, boxes, leadTimes }
  return [
    ...(questions.length > MAX_QUESTIONS ? [problem('questions')] : []),
    ...questions
      .filter((question) => question.kind === 'choice' && question.values.length > MAX_VALUES)
      .map(({ id }) => problem(id)),
    ...tables.filter((table) => cells(table) > MAX_TABLE_CELLS).map(({ id }) => problem(id)),
    ...Object.entries(lists)
      .filter(([, list]) => list.length > MAX_RULES)
      .map(([id]) => problem(id)),
  ]
}

function duplicates({ questions, tables, surcharges, exclusions, stock }: ConfigurationRules): RulesProblem[] {
  const lists = [
    questions,
    tables,
    surcharges,
    exclusions,
    stock,
    ...questions.map((question) => (question.kind === 'choice' ? question.values : [])),
  ]
  return lists.flatMap((list) => {
    const ids = list.map(({ id }) => id)
    return [...new Set(ids.filter((id, n) => ids.indexOf(id) !== n))].map((id) => ({
      code: 'duplicate_id' as const,
      at: [id],
    }))
  })
}

function questionProblems(question: Question): RulesProblem[] {
  if (question.kind === 'choice' && question.values.length === 0) return [{ code: 'no_values', at: [question.id] }]
  return question.kind === 'number' && !isRange(question) ? [{ code: 'bad_range', at: [question.id] }] : []
}

function isRange({ min, max, step }: NumberQuestion): boolean {
  return min >= 0 && max >= min && step > 0 && (max - min) % step === 0
}

function conditionProblems(condition: Condition, { questions }: ConfigurationRules): RulesProblem[] {
  const question = questions.find(({ id }) => id === condition.question)
  if (!question) return [{ code: 'unknown_question', at: [condition.question] }]
  if (condition.kind === 'answered') return []
  if (condition.kind === 'range') {
    if (question.kind !== 'number') return [{ code: 'wrong_kind', at: [question.id] }]
    const isReversed = condition.from !== null && condition.to !== null && condition.from > condition.to
    return isReversed ? [{ code: 'limits_reversed', at: [question.id] }] : []
  }
  if (question.kind !== 'choice') return [{ code: 'wrong_kind', at: [question.id] }]
  if (condition.kind === 'value') {
    const unknown = condition.values.filter((value) => !question.values.some(({ id }) => id === value))
    return unknown.map((value) => ({ code: 'unknown_value', at: [question.id, value] }))
  }
  const unknown = condition.groups.filter((group) => !question.values.some((value) => value.group === group))
  return unknown.map((group) => ({ code: 'unknown_group', at: [question.id, group] }))
}

function askedLater(id: string, askedWhen: Condition[], before: Question[]): RulesProblem[] {
  const later = askedWhen.filter(({ question }) => !before.some((earlier) => earlier.id === question))
  return later.map(({ question }) => ({ code: 'asked_later', at: [id, question] }))
}

function axisProblems({ question: id }: TableAxis, { questions }: ConfigurationRules): RulesProblem[] {
  const question = questions.find((question) => question.id === id)
  if (!question) return [{ code: 'unknown_question', at: [id] }]
  return question.kind === 'choice' ? [] : [{ code: 'wrong_kind', at: [id] }]
}

function amountProblems(
  rule: string,
  amount: NamedAmount['amount'],
  { questions }: ConfigurationRules,
): RulesProblem[] {
  const broken = amountQuestions(amount).flatMap((id): RulesProblem[] => {
    const question = questions.find((question) => question.id === id)
    if (!question) return [{ code: 'unknown_question', at: [id] }]
    const fits = question.kind === 'number' && (amount.kind === 'perUnit' || question.unit === 'cm')
    return fits ? [] : [{ code: 'wrong_kind', at: [rule, id] }]
  })
  const rate = amount.kind === 'perUnit' || amount.kind === 'perArea' ? amount.amount : 0
  return rate < 0 ? [...broken, { code: 'decreasing_rate', at: [rule] }] : broken
}

/** All discounts together; a price that falls below zero otherwise is found by the cheapest configuration. */
function discountProblems({ surcharges }: ConfigurationRules): RulesProblem[] {
  const discounts = surcharges.filter(({ amount }) => amount.kind === 'percent' && amount.hundredths < 0)
  const sum = discounts.reduce((sum, { amount }) => sum + (amount.kind === 'percent' ? amount.hundredths : 0), 0)
  return sum <= -ALL_PERCENT ? [{ code: 'discount_above_price', at: discounts.map(({ id }) => id) }] : []
}

function limitProblems({ minPrice, maxPrice, rounding, leadTimes }: ConfigurationRules): RulesProblem[] {
  const reversed = minPrice !== null && maxPrice !== null && minPrice > maxPrice
  return [
    ...(reversed ? [{ code: 'limits_reversed' as const, at: [] }] : []),
    ...leadTimes
      .filter(({ minDays, maxDays }) => minDays > maxDays)
      .map(() => ({ code: 'limits_reversed' as const, at: ['leadTimes'] })),
    ...(rounding.to > 0 ? [] : [{ code: 'bad_range' as const, at: ['rounding'] }]),
  ]
}
