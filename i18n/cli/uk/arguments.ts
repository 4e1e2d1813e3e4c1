import { quote } from '../../locale/uk/format.ts'

const MAX_SHOWN = 100
const texts = {
  unknown: (option: string) => `Невідомий параметр: ${option}`,
  valueMissing: (option: string) => `Параметр ${option} потребує значення: допишіть його після пробілу.`,
  valueUnexpected: (option: string) => `Параметр ${option} не має значення: приберіть знак «=» і все після нього.`,
  ambiguous: (option: string) => `Значення параметра ${option} починається з дефіса: напишіть їх разом, ${option}=….`,
  unusable: (words: string) => `Тут не може стояти ${quote(words)}.`,
}

/** What `parseArgs` of Node refuses, in words. */
export function describeArgumentError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const option = (/'(?:-\w, )?(-.*?)(?: <value>)?'(?= |\.|$)/s.exec(message)?.[1] ?? message).slice(0, MAX_SHOWN)
  if (message.startsWith('Unknown option')) return texts.unknown(option)
  if (message.includes('is ambiguous')) return texts.ambiguous(option)
  if (message.endsWith('does not take an argument')) return texts.valueUnexpected(option)
  return message.endsWith('argument missing') ? texts.valueMissing(option) : texts.unusable(option)
}

/** Of the values of options: the first that is empty, in words. */
export function describeEmptyValue(values: object): string | undefined {
  const [name] = Object.entries(values).find(([, value]) => value === '') ?? []
  return name && texts.valueMissing(`--${name}`)
}
