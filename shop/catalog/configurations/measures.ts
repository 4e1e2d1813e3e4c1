import type { Box } from '../products/shipping/boxes.ts'
import { allHold } from './conditions.ts'
import { amountOf } from './price.ts'
import { type Answers, type ConfigurationRules, MEASURES, type Measure, type MeasureRule } from './rules.ts'

/** Null: not known. */
export type ConfigurationMeasures = Record<Measure, number | null>

export function configurationMeasures(rules: ConfigurationRules, answers: Answers): ConfigurationMeasures {
  const entries = MEASURES.map((measure) => [measure, measureOf(rules.measures[measure], rules, answers)])
  return Object.fromEntries(entries) as ConfigurationMeasures
}

function measureOf({ base, changes }: MeasureRule, rules: ConfigurationRules, answers: Answers): number | null {
  if (base === null) return null
  const applied = changes.filter(({ when }) => allHold(when, rules, answers))
  return applied.reduce((sum, { amount }) => sum + amountOf(amount, answers), base)
}

export function configurationBoxes(rules: ConfigurationRules, answers: Answers): Box[] {
  return rules.boxes.filter(({ when }) => allHold(when, rules, answers)).flatMap(({ boxes }) => boxes)
}

/** Undefined: no rule applies. */
export function configurationLeadTime(
  rules: ConfigurationRules,
  answers: Answers,
): { minDays: number; maxDays: number } | undefined {
  const applied = rules.leadTimes.filter(({ when }) => allHold(when, rules, answers))
  if (applied.length === 0) return undefined
  return {
    minDays: Math.max(...applied.map(({ minDays }) => minDays)),
    maxDays: Math.max(...applied.map(({ maxDays }) => maxDays)),
  }
}

/** Undefined: made to order. */
export function configurationStock(
  rules: ConfigurationRules,
  answers: Answers,
): { id: string; quantity: number } | undefined {
  return rules.stock.find(({ when, quantity }) => quantity > 0 && allHold(when, rules, answers))
}
