import {
  type Amount,
  type Condition,
  type ConfigurationRules,
  MEASURES,
  type Question,
  type SurchargeAmount,
} from '../rules.ts'

/**
 * Groups of questions such that no rule about price, size or possibility spans two of them: each group can be
 * searched on its own. All percents are in one group, as they act on the same sum.
 */
export function linkedQuestions(rules: ConfigurationRules): Question[][] {
  const groupOf = new Map(rules.questions.map(({ id }) => [id, new Set([id])]))
  for (const [first, ...others] of links(rules)) {
    const group = groupOf.get(first ?? '')
    if (!group) continue
    for (const other of others) {
      for (const member of groupOf.get(other) ?? []) {
        group.add(member)
        groupOf.set(member, group)
      }
    }
  }
  return [...new Set(groupOf.values())].map((group) => rules.questions.filter(({ id }) => group.has(id)))
}

/** Ids of questions that one rule reads together. */
function links(rules: ConfigurationRules): string[][] {
  const { questions, tables, surcharges, exclusions } = rules
  const percents = surcharges.filter(({ amount }) => amount.kind === 'percent')
  return [
    ...questions.map(({ id, askedWhen }) => [id, ...questionsOf(askedWhen)]),
    ...tables.map(({ rows, columns }) => [rows.question, ...(columns ? [columns.question] : [])]),
    ...exclusions.map(({ when, unless }) => questionsOf([...when, ...unless])),
    percents.flatMap(({ when }) => questionsOf(when)),
    ...[...surcharges, ...MEASURES.flatMap((measure) => rules.measures[measure].changes)].map(ruleQuestions),
  ]
}

/** Every condition on which a price, a size or the possibility of a configuration depends. */
export function priceConditions(rules: ConfigurationRules): Condition[] {
  return [
    ...rules.questions.flatMap(({ askedWhen }) => askedWhen),
    ...rules.exclusions.flatMap(({ when, unless }) => [...when, ...unless]),
    ...rules.surcharges.flatMap(({ when }) => when),
    ...MEASURES.flatMap((measure) => rules.measures[measure].changes.flatMap(({ when }) => when)),
  ]
}

export function ruleQuestions({ when, amount }: { when: Condition[]; amount: SurchargeAmount }): string[] {
  return [...questionsOf(when), ...amountQuestions(amount)]
}

export function amountQuestions(amount: Amount | SurchargeAmount): string[] {
  if (amount.kind === 'perUnit') return [amount.question]
  return amount.kind === 'perArea' ? amount.questions : []
}

function questionsOf(conditions: Condition[]): string[] {
  return conditions.map(({ question }) => question)
}
