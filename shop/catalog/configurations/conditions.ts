import type { Answers, Condition, ConfigurationRules } from './rules.ts'

export function allHold(conditions: Condition[], rules: ConfigurationRules, answers: Answers): boolean {
  return conditions.every((condition) => holds(condition, rules, answers))
}

export function holds(condition: Condition, rules: ConfigurationRules, answers: Answers): boolean {
  return matches(condition, rules, answerTo(answers, condition.question)) !== condition.negated
}

function matches(condition: Condition, rules: ConfigurationRules, answer: string | number | undefined): boolean {
  if (answer === undefined) return false
  switch (condition.kind) {
    case 'value':
      return condition.values.includes(String(answer))
    case 'group':
      return condition.groups.includes(groupOf(rules, condition.question, answer))
    case 'range':
      return typeof answer === 'number' && answer >= (condition.from ?? answer) && answer <= (condition.to ?? answer)
    case 'answered':
      return true
  }
}

/** Undefined: not answered. An id may be the name of what every object inherits (`constructor`). */
export function answerTo(answers: Answers, question: string): string | number | undefined {
  return Object.hasOwn(answers, question) ? answers[question] : undefined
}

/** The group of the chosen value; empty: it has none. */
export function groupOf(rules: ConfigurationRules, questionId: string, answer: string | number): string {
  const question = rules.questions.find(({ id }) => id === questionId)
  return (question?.kind === 'choice' && question.values.find(({ id }) => id === answer)?.group) || ''
}
