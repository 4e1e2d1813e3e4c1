import { holds } from '../conditions.ts'
import { axisKey } from '../price.ts'
import type { ChoiceQuestion, Condition, ConfigurationRules, NumberQuestion, Question } from '../rules.ts'
import { priceConditions } from './linked-questions.ts'

/**
 * Answers to one question that no rule tells apart, so that 40 fabrics of 6 groups are 6 cases. `low` and `high` are the
 * ends of a range of numbers, and the same answer else; null: not answered.
 */
export type AnswerClass = { low: string | number | null; high: string | number | null; count: bigint; values: string[] }

const NOT_ANSWERED: AnswerClass = { low: null, high: null, count: 1n, values: [] }
/** Stands for any text. A configuration with a text is not counted apart from the one without. */
export const ANY_TEXT = 'т'

export function answerClasses(question: Question, rules: ConfigurationRules): AnswerClass[] {
  const unanswered = question.askedWhen.length > 0 ? [NOT_ANSWERED] : []
  switch (question.kind) {
    case 'choice':
      return [...unanswered, ...choiceClasses(question, rules)]
    case 'number':
      return [...unanswered, ...numberClasses(question, rules)]
    case 'text': {
      const text = { low: ANY_TEXT, high: ANY_TEXT, count: question.required ? 1n : 0n, values: [] }
      return question.required ? [...unanswered, text] : [NOT_ANSWERED, text]
    }
  }
}

function choiceClasses(question: ChoiceQuestion, rules: ConfigurationRules): AnswerClass[] {
  const conditions = conditionsOn(question, rules)
  const axes = rules.tables
    .flatMap(({ rows, columns }) => [rows, ...(columns ? [columns] : [])])
    .filter((axis) => axis.question === question.id)
  const classes = Map.groupBy(question.values, ({ id }) => {
    const answers = { [question.id]: id }
    const conditionResults = conditions.map((condition) => holds(condition, rules, answers))
    return JSON.stringify([conditionResults, axes.map((axis) => axisKey(axis, rules, answers))])
  })
  return [...classes.values()].map((values) => {
    const [first] = values
    const representative = first?.id ?? null
    return {
      low: representative,
      high: representative,
      count: BigInt(values.length),
      values: values.map(({ id }) => id),
    }
  })
}

/** Ranges of numbers between which a condition changes. */
function numberClasses(question: NumberQuestion, rules: ConfigurationRules): AnswerClass[] {
  const { min, max, step } = question
  const starts = conditionsOn(question, rules).flatMap((condition) =>
    condition.kind === 'range'
      ? [condition.from ?? min, condition.to === null ? min : condition.to + 1].filter(
          (start) => start > min && start <= max,
        )
      : [],
  )
  const sorted = [...new Set([min, ...starts])].sort((a, b) => a - b)
  return sorted.flatMap((start, n) => {
    const low = min + Math.ceil((start - min) / step) * step
    const high = min + Math.floor(((sorted[n + 1] ?? max + 1) - 1 - min) / step) * step
    return low > high ? [] : [{ low, high, count: BigInt((high - low) / step + 1), values: [] }]
  })
}

function conditionsOn(question: Question, rules: ConfigurationRules): Condition[] {
  return priceConditions(rules).filter((condition) => condition.question === question.id)
}
