import { allHold } from './conditions.ts'
import type { Answers, ConfigurationRules, Question } from './rules.ts'

export type AnswerProblem = {
  question: string
  code: 'missing' | 'unknown_value' | 'not_a_number' | 'out_of_range' | 'off_step' | 'too_long'
}

/** The configuration that is shown first. */
export function defaultAnswers(rules: ConfigurationRules): Answers {
  const answers: Record<string, string | number> = {}
  for (const question of rules.questions) {
    if (question.kind !== 'text' && allHold(question.askedWhen, rules, answers))
      answers[question.id] = question.defaultValue
  }
  return answers
}

/**
 * What a visitor or a program sent, as answers: numbers read from text, answers to questions that are not asked left out.
 * Nothing is replaced by a default: a missing answer is a problem.
 */
export function readAnswers(
  rules: ConfigurationRules,
  input: Readonly<Record<string, unknown>>,
): { answers: Answers; problems: AnswerProblem[] } {
  const answers: Record<string, string | number> = {}
  const problems: AnswerProblem[] = []
  for (const question of rules.questions) {
    if (!allHold(question.askedWhen, rules, answers)) continue
    const answer = Object.hasOwn(input, question.id) ? input[question.id] : undefined
    const read = readAnswer(question, answer)
    if ('code' in read) problems.push({ question: question.id, code: read.code })
    else if (read.answer !== '') answers[question.id] = read.answer
  }
  return { answers, problems }
}

function readAnswer(
  question: Question,
  answer: unknown,
): { answer: string | number } | { code: AnswerProblem['code'] } {
  const text = typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : ''
  switch (question.kind) {
    case 'choice':
      if (text === '') return { code: 'missing' }
      return question.values.some(({ id }) => id === text) ? { answer: text } : { code: 'unknown_value' }
    case 'text':
      if (text === '') return question.required ? { code: 'missing' } : { answer: '' }
      return [...text].length > question.maxLength ? { code: 'too_long' } : { answer: text }
    case 'number': {
      if (text === '') return { code: 'missing' }
      if (!/^\d{1,6}$/.test(text)) return { code: 'not_a_number' }
      const number = Number(text)
      if (number < question.min || number > question.max) return { code: 'out_of_range' }
      return (number - question.min) % question.step ? { code: 'off_step' } : { answer: number }
    }
  }
}
