import type { Kopiykas } from '#shop/core/money.ts'
import { allHold } from '../conditions.ts'
import { amountOf, tableAmount, totalOf } from '../price.ts'
import {
  type Answers,
  type ConfigurationRules,
  MEASURES,
  type Measure,
  type MeasureRule,
  type Question,
} from '../rules.ts'
import { buildableCombinations, type Combination } from './combinations.ts'
import { linkedQuestions, ruleQuestions } from './linked-questions.ts'

/** Everything that can be built from the rules, without listing it. */
export type Buildable = {
  count: bigint
  cheapest: { answers: Answers; total: Kopiykas }
  dearest: { answers: Answers; total: Kopiykas }
  /** Values of each choice, and ranges of numbers, that some buildable configuration has. */
  reachable: Map<string, { values: Set<string>; ranges: { from: number; to: number }[] }>
  measures: Record<Measure, { min: number; max: number } | null>
  groups: Combination[][]
}

export type BuildableResult =
  | { kind: 'buildable'; buildable: Buildable }
  /** No configuration is possible: these questions rule each other out. */
  | { kind: 'contradiction'; questions: string[] }
  /** Too many rules connect these questions. */
  | { kind: 'too-complex'; questions: string[] }
  /** A buildable configuration has no amount in a table. */
  | { kind: 'hole'; table: string; answers: Answers }

/** What the answers of one group of questions contribute. */
type Contribution = { combination: Combination; low: Kopiykas; high: Kopiykas; percents: number }
type Group = { questions: Question[]; contributions: Contribution[] }

/** All sums are independent of the number of configurations: a group of linked questions is searched on its own. */
export function findBuildable(rules: ConfigurationRules): BuildableResult {
  const groups: Group[] = []
  for (const questions of linkedQuestions(rules)) {
    const ids = questions.map(({ id }) => id)
    const combinations = buildableCombinations(questions, rules)
    if (!combinations) return { kind: 'too-complex', questions: ids }
    if (combinations.length === 0) return { kind: 'contradiction', questions: ids }
    const priced = priceGroup(questions, combinations, rules)
    if ('table' in priced) return { kind: 'hole', ...priced }
    groups.push(priced)
  }
  const combinations = groups.map(({ contributions }) => contributions.map(({ combination }) => combination))
  return {
    kind: 'buildable',
    buildable: {
      count: combinations.reduce((product, group) => product * group.reduce((sum, { count }) => sum + count, 0n), 1n),
      cheapest: extreme('low', groups, rules),
      dearest: extreme('high', groups, rules),
      reachable: reachableAnswers(combinations),
      measures: Object.fromEntries(
        MEASURES.map((measure) => [measure, measureRange(rules.measures[measure], combinations, rules)]),
      ) as Buildable['measures'],
      groups: combinations,
    },
  }
}

/** One buildable configuration; `random` gives numbers from 0 to 1. Ranges of numbers are taken at one of their ends. */
export function randomConfiguration({ groups }: Buildable, random: () => number): Answers {
  return Object.assign(
    {},
    ...groups.map((combinations) => {
      const combination = combinations[Math.floor(random() * combinations.length)]
      const answers = { ...(random() < 0.5 ? combination?.low : combination?.high) }
      for (const [question, { values }] of combination?.classes ?? []) {
        if (values.length > 1) answers[question] = values[Math.floor(random() * values.length)] ?? ''
      }
      return answers
    }),
  )
}

function priceGroup(
  questions: Question[],
  combinations: Combination[],
  rules: ConfigurationRules,
): Group | { table: string; answers: Answers } {
  const groupQuestions = new Set(questions.map(({ id }) => id))
  const tables = rules.tables.filter(({ rows }) => groupQuestions.has(rows.question))
  const surcharges = rules.surcharges.filter((surcharge) =>
    ruleQuestions(surcharge).some((question) => groupQuestions.has(question)),
  )
  const contributions: Contribution[] = []
  for (const combination of combinations) {
    const contribution = { combination, low: 0, high: 0, percents: 0 }
    for (const table of tables) {
      const amount = tableAmount(table, rules, combination.low)
      if (amount === undefined) return { table: table.id, answers: combination.low }
      contribution.low += amount ?? 0
      contribution.high += amount ?? 0
    }
    for (const { when, amount } of surcharges) {
      if (!allHold(when, rules, combination.low)) continue
      if (amount.kind === 'percent') contribution.percents += amount.hundredths
      else {
        contribution.low += amountOf(amount, combination.low)
        contribution.high += amountOf(amount, combination.high)
      }
    }
    contributions.push(contribution)
  }
  return { questions, contributions }
}

/**
 * A total never falls when the sum before percents grows, so each group without percents takes its own extreme; the one
 * group with percents is tried with the extremes of the others.
 */
function extreme(
  end: 'low' | 'high',
  groups: Group[],
  rules: ConfigurationRules,
): { answers: Answers; total: Kopiykas } {
  const isBetter = (candidate: number, best: number) => (end === 'low' ? candidate < best : candidate > best)
  const always = rules.surcharges.filter((surcharge) => ruleQuestions(surcharge).length === 0)
  let subtotal = rules.basePrice
  let percents = 0
  for (const { amount } of always) {
    if (amount.kind === 'percent') percents += amount.hundredths
    else subtotal += amountOf(amount, {})
  }
  const answers: Record<string, string | number> = {}
  const withPercents = groups.filter(({ contributions }) => contributions.some(({ percents }) => percents !== 0))
  for (const { contributions } of groups.filter((group) => !withPercents.includes(group))) {
    const best = contributions.reduce((best, next) => (isBetter(next[end], best[end]) ? next : best))
    subtotal += best[end]
    Object.assign(answers, best.combination[end])
  }
  let total = totalOf(subtotal, percents, rules)
  for (const { contributions } of withPercents) {
    const priced = contributions.map((contribution) => ({
      contribution,
      total: totalOf(subtotal + contribution[end], percents + contribution.percents, rules),
    }))
    const best = priced.reduce((best, next) => (isBetter(next.total, best.total) ? next : best))
    total = best.total
    Object.assign(answers, best.contribution.combination[end])
  }
  return { answers, total }
}

function reachableAnswers(groups: Combination[][]): Buildable['reachable'] {
  const reachable: Buildable['reachable'] = new Map()
  for (const { classes } of groups.flat()) {
    for (const [question, { low, high, values }] of classes) {
      const answers = reachable.getOrInsertComputed(question, () => ({ values: new Set<string>(), ranges: [] }))
      for (const value of values) answers.values.add(value)
      if (typeof low !== 'number' || typeof high !== 'number') continue
      if (!answers.ranges.some(({ from }) => from === low)) answers.ranges.push({ from: low, to: high })
    }
  }
  return reachable
}

function measureRange(
  { base, changes }: MeasureRule,
  groups: Combination[][],
  rules: ConfigurationRules,
): { min: number; max: number } | null {
  if (base === null) return null
  const range = { min: base, max: base }
  for (const { amount } of changes.filter((change) => ruleQuestions(change).length === 0)) {
    range.min += amountOf(amount, {})
    range.max += amountOf(amount, {})
  }
  for (const combinations of groups) {
    const groupQuestions = new Set([...(combinations[0]?.classes.keys() ?? [])])
    const concerning = changes.filter((change) =>
      ruleQuestions(change).some((question) => groupQuestions.has(question)),
    )
    if (concerning.length === 0) continue
    const sums = combinations.map(({ low, high }) => {
      const applied = concerning.filter(({ when }) => allHold(when, rules, low))
      const sum = (answers: Answers) => applied.reduce((sum, { amount }) => sum + amountOf(amount, answers), 0)
      return { min: sum(low), max: sum(high) }
    })
    range.min += sums.reduce((least, { min }) => Math.min(least, min), Number.POSITIVE_INFINITY)
    range.max += sums.reduce((most, { max }) => Math.max(most, max), Number.NEGATIVE_INFINITY)
  }
  return range
}
