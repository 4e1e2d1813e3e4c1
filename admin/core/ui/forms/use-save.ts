import { createElement, type ReactNode, useCallback, useRef, useState } from 'react'
import { isAborted, toFailure } from '../../requests/request.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { type Difference, type SaveError, toSaveError } from './save-error.ts'

export type SaveState<Sent, Answer> = {
  isSaving: boolean
  /** By field name in the request. */
  errors: Record<string, string>
  /** For the whole form; undefined: nothing was refused. */
  errorMessage: string | undefined
  /** The sent values and the current ones, changed by somebody else. */
  conflict: { sent: Sent; theirs: Answer } | undefined
  /** Asks which version to keep; null without a conflict. Can be rendered anywhere in the form. */
  conflictDialog(choices: ConflictChoices<Sent, Answer>): ReactNode
  /** Resolves with the saved record; undefined when refused. One at a time: a second call during a save is ignored. */
  save(sent: Sent): Promise<Answer | undefined>
  clear(): void
}

type ConflictChoices<Sent, Answer> = {
  differences(theirs: Answer, sent: Sent): Difference[]
  /** Saves again over `theirs`, using its version. */
  onKeepMine(theirs: Answer, sent: Sent): unknown
  /** Resets the form to the other version. */
  onTakeTheirs(theirs: Answer, sent: Sent): unknown
}

const NO_ERROR: SaveError = { errors: {}, message: '', isStale: false }

/** `theirs` fetches the current record after 409 `meblia_stale`; `codeFields` maps error codes to fields. */
export function useSave<Sent, Answer>(parts: {
  send(sent: Sent): Promise<Answer>
  theirs?: () => Promise<Answer>
  codeFields?: Record<string, string>
}): SaveState<Sent, Answer> {
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<SaveError>(NO_ERROR)
  const [conflict, setConflict] = useState<{ sent: Sent; theirs: Answer }>()
  const isBusy = useRef(false)
  const latest = useRef(parts)
  latest.current = parts

  const save = useCallback(async (sent: Sent): Promise<Answer | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setSaving(true)
    const { send, theirs, codeFields } = latest.current
    try {
      const answer = await send(sent)
      setRefusal(NO_ERROR)
      setConflict(undefined)
      return answer
    } catch (error) {
      if (isAborted(error)) return undefined
      const refused = toSaveError(toFailure(error), codeFields)
      setRefusal(refused)
      const now = refused.isStale ? await theirs?.().catch(() => undefined) : undefined
      setConflict(now === undefined ? undefined : { sent, theirs: now })
      return undefined
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }, [])

  const clear = useCallback(() => {
    setRefusal(NO_ERROR)
    setConflict(undefined)
  }, [])

  const conflictDialog = ({ differences, onKeepMine, onTakeTheirs }: ConflictChoices<Sent, Answer>): ReactNode => {
    if (!conflict) return null
    const { sent, theirs } = conflict
    const decide = (then: typeof onKeepMine) => () => {
      clear()
      then(theirs, sent)
    }
    return createElement(ConflictDialog, {
      differences: differences(theirs, sent),
      onKeepMine: decide(onKeepMine),
      onTakeTheirs: decide(onTakeTheirs),
      onClose: clear,
    })
  }

  const errorMessage = refusal.message || undefined
  return { isSaving, errors: refusal.errors, errorMessage, conflict, conflictDialog, save, clear }
}

export type BoundField<Value> = { value: Value; error: string | undefined; onChange(value: Value): void }

/** `<TextField label={…} {...field('name')} />`; with another name in the request `field('ends', 'date_expires')`. */
export function bindFields<Form extends object>(
  form: Form,
  change: (part: Partial<Form>) => void,
  errors: Partial<Record<string, string>> = {},
) {
  const changeField =
    <Name extends keyof Form>(name: Name) =>
    (value: Form[Name]): void => {
      const part: Partial<Form> = {}
      part[name] = value
      change(part)
    }
  return {
    field: <Name extends keyof Form & string>(name: Name, errorName: string = name): BoundField<Form[Name]> => ({
      value: form[name],
      error: errors[errorName],
      onChange: changeField(name),
    }),
    checkbox: <Name extends keyof Form>(name: Name) => ({ checked: form[name], onChange: changeField(name) }),
  }
}

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
