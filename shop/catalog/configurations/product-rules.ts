import { currentFabric, type Fabric, type FabricSelection, selectedFabrics } from '../fabrics/fabrics.ts'
import type { ChoiceQuestion, Condition, ConfigurationRules, MeasureRule, Question } from './rules.ts'

/** The rules of a product as the owner keeps them: a question may take its values from the fabric library. */
export type ProductRules = Omit<ConfigurationRules, 'questions'> & { questions: (Question | FabricQuestion)[] }

type FabricQuestion = Omit<ChoiceQuestion, 'kind' | 'values' | 'defaultValue'> & {
  kind: 'fabric'
  fabrics: FabricSelection
  /** Id of a fabric; its replacement, or else the first that can be ordered, stands for it. */
  defaultFabric: number | null
}

/** `f12`: the id of a fabric as the value of a question. */
export function fabricValue(fabricId: number): string {
  return `f${fabricId}`
}

/** Null: not the value of a fabric. */
export function fabricIdOf(value: string): number | null {
  return /^f\d{1,15}$/.test(value) ? Number(value.slice(1)) : null
}

/**
 * The rules with the fabrics that can be ordered now. A condition about a fabric that cannot never holds: archiving a
 * fabric must not break the rules of the products that name it.
 */
export function withFabrics(rules: ProductRules, fabrics: readonly Fabric[]): ConfigurationRules {
  const questions = rules.questions.map((question) =>
    question.kind === 'fabric' ? choiceOf(question, fabrics) : question,
  )
  const offered = new Map(
    rules.questions.flatMap(({ id, kind }, n) => {
      const question = questions[n]
      return kind === 'fabric' && question?.kind === 'choice' ? [[id, question] as const] : []
    }),
  )
  const current = (when: Condition[]) => when.map((condition) => withoutArchived(condition, offered))
  const rule = <T extends { when: Condition[] }>(item: T): T => ({ ...item, when: current(item.when) })
  const measure = ({ base, changes }: MeasureRule): MeasureRule => ({ base, changes: changes.map(rule) })
  const { widthMm, depthMm, heightMm, weightG } = rules.measures
  return {
    ...rules,
    questions: questions.map((question) => ({ ...question, askedWhen: current(question.askedWhen) })),
    surcharges: rules.surcharges.map(rule),
    exclusions: rules.exclusions.map((exclusion) => ({ ...rule(exclusion), unless: current(exclusion.unless) })),
    measures: {
      widthMm: measure(widthMm),
      depthMm: measure(depthMm),
      heightMm: measure(heightMm),
      weightG: measure(weightG),
    },
    boxes: rules.boxes.map(rule),
    leadTimes: rules.leadTimes.map(rule),
    stock: rules.stock.map(rule),
  }
}

function choiceOf(
  { id, name, askedWhen, fabrics: selection, defaultFabric }: FabricQuestion,
  fabrics: readonly Fabric[],
): ChoiceQuestion {
  const values = selectedFabrics(selection, fabrics).map(({ id, name, priceGroup }) => ({
    id: fabricValue(id),
    name,
    group: priceGroup,
  }))
  const preferred = defaultFabric === null ? undefined : currentFabric(defaultFabric, fabrics)
  const shown = values.find((value) => preferred && value.id === fabricValue(preferred.id)) ?? values[0]
  return { id, name, askedWhen, kind: 'choice', values, defaultValue: shown?.id ?? '' }
}

function withoutArchived(condition: Condition, offered: Map<string, ChoiceQuestion>): Condition {
  const question = offered.get(condition.question)
  if (!question) return condition
  if (condition.kind === 'value') {
    return { ...condition, values: condition.values.filter((value) => question.values.some(({ id }) => id === value)) }
  }
  if (condition.kind !== 'group') return condition
  return {
    ...condition,
    groups: condition.groups.filter((group) => question.values.some((value) => value.group === group)),
  }
}
