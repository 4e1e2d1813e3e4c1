import { defaultAnswers, readAnswers } from './answers.ts'
import { brokenReferences } from './broken-references.ts'
import { ANY_TEXT } from './buildable/answer-classes.ts'
import { type Buildable, findBuildable } from './buildable/buildable.ts'
import { allHold } from './conditions.ts'
import { findExclusions } from './exclusions.ts'
import { type Answers, type ConfigurationRules, MAX_PRICE } from './rules.ts'
import type { RulesProblem } from './rules-problem.ts'

export type CheckedRules = { problems: RulesProblem[]; buildable: Buildable | undefined }

/** What is wrong with the rules as a whole, before they are saved: nothing may be left to be found at the checkout. */
export function checkRules(rules: ConfigurationRules): CheckedRules {
  const broken = brokenReferences(rules)
  if (broken.length > 0) return { problems: broken, buildable: undefined }
  const result = findBuildable(rules)
  switch (result.kind) {
    case 'contradiction':
      return { problems: [{ code: 'contradiction', at: result.questions }], buildable: undefined }
    case 'too-complex':
      return { problems: [{ code: 'too_complex', at: result.questions }], buildable: undefined }
    case 'hole':
      return {
        problems: [{ code: 'table_hole', at: [result.table, ...Object.values(result.answers).map(String)] }],
        buildable: undefined,
      }
    case 'buildable':
      return {
        problems: [
          ...unreachable(rules, result.buildable),
          ...defaultProblems(rules),
          ...priceProblems(result.buildable),
        ],
        buildable: result.buildable,
      }
  }
}

function unreachable(rules: ConfigurationRules, { reachable }: Buildable): RulesProblem[] {
  return rules.questions.flatMap((question): RulesProblem[] => {
    const found = reachable.get(question.id)
    if (question.kind === 'choice') {
      const missing = question.values.filter(({ id }) => !found?.values.has(id))
      return missing.map(({ id }) => ({ code: 'unreachable_value', at: [question.id, id] }))
    }
    return question.kind === 'number' && found?.ranges.length === 0
      ? [{ code: 'unreachable_range', at: [question.id] }]
      : []
  })
}

/** A required text has no default: the rest of the default configuration is checked. */
function defaultProblems(rules: ConfigurationRules): RulesProblem[] {
  const answers = { ...defaultAnswers(rules) }
  for (const question of rules.questions) {
    if (question.kind === 'text' && question.required && allHold(question.askedWhen, rules, answers))
      answers[question.id] = ANY_TEXT
  }
  const { problems } = readAnswers(rules, answers)
  const at = [...problems.map(({ question }) => question), ...findExclusions(rules, answers).map(({ id }) => id)]
  return at.length > 0 ? [{ code: 'default_not_buildable', at }] : []
}

function priceProblems({ cheapest, dearest }: Buildable): RulesProblem[] {
  const at = (answers: Answers) => Object.values(answers).map(String)
  return [
    ...(cheapest.total > 0 ? [] : [{ code: 'not_above_zero' as const, at: at(cheapest.answers) }]),
    ...(dearest.total > MAX_PRICE ? [{ code: 'too_dear' as const, at: at(dearest.answers) }] : []),
  ]
}
