import type { Choice } from './select.tsx'

/** The choices of a select, in the order of the labels. */
export function toChoices<Value extends string>(labels: Record<Value, string>): Choice<Value>[] {
  const choices: Choice<Value>[] = []
  for (const value in labels) choices.push({ value, label: labels[value] })
  return choices
}

/** Some of the labelled values as choices, in this order. */
export function choicesOf<const Value extends string>(
  values: readonly Value[],
  labels: NoInfer<Record<Value, string>>,
): Choice<Value>[] {
  return values.map((value) => ({ value, label: labels[value] }))
}
