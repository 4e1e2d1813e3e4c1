import { createElement, type ReactNode, useCallback, useRef, useState } from 'react'
import { asFailure, isAborted } from '../shell/requests.ts'
import { ConflictDialog, type Difference } from './conflict-dialog.tsx'
import { type Refusal, refusalOf } from './save-failures.ts'

export type Saving<Sent, Answer> = {
  isSaving: boolean
  /** By the name the field is sent under. */
  errors: Record<string, string>
  /** For the whole form; undefined: nothing was refused. */
  sentence: string | undefined
  /** What was sent, and what it has become meanwhile by somebody else's hand. */
  conflict: { sent: Sent; theirs: Answer } | undefined
  /** Asks whose version stays; null while there is nothing to ask. Stands anywhere in the form. */
  conflictDialog(choices: Choices<Sent, Answer>): ReactNode
  /** What the server has made of it; undefined when it was refused. One at a time: a second waits for no one and is dropped. */
  save(sent: Sent): Promise<Answer | undefined>
  /** The conflict is decided, or the refusal read. */
  clear(): void
}

export type Choices<Sent, Answer> = {
  differences(theirs: Answer, sent: Sent): Difference[]
  /** Saved again over `theirs`, whose version it names this time. */
  onKeepMine(theirs: Answer, sent: Sent): unknown
  /** The form begins anew with it. */
  onTakeTheirs(theirs: Answer, sent: Sent): unknown
}

const NOTHING: Refusal = { errors: {}, sentence: '', isStale: false }

/**
 * Sends what a form holds and sorts out what comes back. `theirs` fetches what is there now, for when it was changed by
 * another (409 `meblia_stale`); `codeFields` names the field that a code is about.
 */
export function useSave<Sent, Answer>(parts: {
  send(sent: Sent): Promise<Answer>
  theirs?: () => Promise<Answer>
  codeFields?: Record<string, string>
}): Saving<Sent, Answer> {
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>(NOTHING)
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
      setRefusal(NOTHING)
      setConflict(undefined)
      return answer
    } catch (error) {
      if (isAborted(error)) return undefined
      const refused = refusalOf(asFailure(error), codeFields)
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
    setRefusal(NOTHING)
    setConflict(undefined)
  }, [])

  const conflictDialog = ({ differences, onKeepMine, onTakeTheirs }: Choices<Sent, Answer>): ReactNode => {
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

  const sentence = refusal.sentence || undefined
  return { isSaving, errors: refusal.errors, sentence, conflict, conflictDialog, save, clear }
}
