import { useState } from 'react'
import { bindFields } from './bind-fields.ts'
import { useSave } from './use-save.ts'

/** A dialog whose values are sent once, and which answers with the response. */
export function useInputDialog<Input extends object, Answer>(parts: {
  initial: Input
  send(input: Input): Promise<Answer>
  codeFields?: Record<string, string>
  /** Errors found before anything is sent, by field; shown after the first attempt. */
  validate?: (input: Input) => Partial<Record<string, string>>
  onDone(answer: Answer): void
}) {
  const { initial, send, codeFields = {}, validate = () => ({}), onDone } = parts
  const [input, setInput] = useState(initial)
  const [isAttempted, setAttempted] = useState(false)
  const saving = useSave<Input, Answer>({ send, codeFields })
  const change = (part: Partial<Input>) => setInput((before) => ({ ...before, ...part }))
  const problems = validate(input)
  const errors: Partial<Record<string, string>> = { ...saving.errors, ...(isAttempted && problems) }
  const onSubmit = async () => {
    setAttempted(true)
    const answer = Object.keys(problems).length > 0 ? undefined : await saving.save(input)
    if (answer) onDone(answer)
  }
  return { input, change, errors, ...bindFields(input, change, errors), saving, onSubmit }
}
