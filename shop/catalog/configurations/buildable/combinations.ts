import { allHold } from '../conditions.ts'
import { excludes } from '../exclusions.ts'
import type { Answers, ConfigurationRules, Question } from '../rules.ts'
import { type AnswerClass, answerClasses } from './answer-classes.ts'

/** Possible answers to questions that depend on each other; `low` and `high` differ in numbers only. */
export type Combination = { low: Answers; high: Answers; count: bigint; classes: Map<string, AnswerClass> }

/** Of linked questions, after equal answers are joined. */
const MAX_COMBINATIONS = 100_000

/** Undefined: the questions depend on each other in too many ways to be searched. */
export function buildableCombinations(questions: Question[], rules: ConfigurationRules): Combination[] | undefined {
  const exclusions = rules.exclusions.map((exclusion) => ({
    exclusion,
    /** Decided as soon as the last of its questions is answered. */
    decidedBy: questions.findLast(({ id }) =>
      [...exclusion.when, ...exclusion.unless].some(({ question }) => question === id),
    )?.id,
  }))
  let combinations: Combination[] = [{ low: {}, high: {}, count: 1n, classes: new Map() }]
  for (const question of questions) {
    const classes = answerClasses(question, rules)
    const deciding = exclusions.filter(({ decidedBy }) => decidedBy === question.id)
    const next: Combination[] = []
    for (const combination of combinations) {
      const isAsked = allHold(question.askedWhen, rules, combination.low)
      for (const answerClass of classes) {
        if (!isAnswerable(question, answerClass, isAsked)) continue
        const extended = extend(combination, question.id, answerClass)
        if (deciding.some(({ exclusion }) => excludes(exclusion, rules, extended.low))) continue
        if (next.push(extended) > MAX_COMBINATIONS) return undefined
      }
    }
    combinations = next
  }
  return combinations
}

function isAnswerable(question: Question, { low }: AnswerClass, isAsked: boolean): boolean {
  if (!isAsked) return low === null
  return low !== null || (question.kind === 'text' && !question.required)
}

function extend({ low, high, count, classes }: Combination, question: string, answerClass: AnswerClass): Combination {
  const answered = answerClass.low !== null && answerClass.high !== null
  return {
    low: answered ? { ...low, [question]: answerClass.low } : low,
    high: answered ? { ...high, [question]: answerClass.high } : high,
    count: count * answerClass.count,
    classes: new Map(classes).set(question, answerClass),
  } as Combination
}
