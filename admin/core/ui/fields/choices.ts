import type { Choice } from './select.tsx'

export function toChoices<Value extends string>(labels: Record<Value, string>): Choice<Value>[] {
  const choices: Choice<Value>[] = []
  for (const value in labels) choices.push({ value, label: labels[value] })
  return choices
}

export function choicesOf<const Value extends string>(
  values: readonly Value[],
  labels: NoInfer<Record<Value, string>>,
): Choice<Value>[] {
  return values.map((value) => ({ value, label: labels[value] }))
}
