import { allHold } from './conditions.ts'
import type { Answers, ConfigurationRules, Exclusion } from './rules.ts'

/** Why these answers cannot be built together; empty: they can. */
export function findExclusions(rules: ConfigurationRules, answers: Answers): Exclusion[] {
  return rules.exclusions.filter((exclusion) => excludes(exclusion, rules, answers))
}

export function excludes({ when, unless }: Exclusion, rules: ConfigurationRules, answers: Answers): boolean {
  return allHold(when, rules, answers) && !(unless.length > 0 && allHold(unless, rules, answers))
}

/** The values of a question that the other answers rule out, each with the first reason. */
export function excludedValues(rules: ConfigurationRules, answers: Answers, questionId: string): Map<string, string> {
  const question = rules.questions.find(({ id }) => id === questionId)
  const excluded = new Map<string, string>()
  if (question?.kind !== 'choice') return excluded
  const concerning = rules.exclusions.filter(({ when, unless }) =>
    [...when, ...unless].some((condition) => condition.question === questionId),
  )
  for (const { id } of question.values) {
    const reason = concerning.find((exclusion) => excludes(exclusion, rules, { ...answers, [questionId]: id }))?.reason
    if (reason !== undefined) excluded.set(id, reason)
  }
  return excluded
}
