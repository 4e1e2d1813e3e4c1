import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type RestState, readRecord, useRestQuery } from '../../requests/request.ts'
import type { Difference } from './save-error.ts'
import { type SaveState, useSave } from './use-save.ts'
import { type UnsavedChanges, useUnsavedChanges } from './use-unsaved-changes.tsx'

export type RecordForm<Saved, Form> = Pick<
  SaveState<unknown, Saved>,
  'isSaving' | 'errors' | 'errorMessage' | 'conflict'
> & {
  /** The record as it was read or last saved; undefined while it is new or loading. */
  record: Saved | undefined
  source: RestState<Saved>
  /** Undefined while the record is loading. */
  form: Form | undefined
  /** Counts whole replacements of the form, to restart fields that keep a state of their own. */
  turn: number
  unsaved: UnsavedChanges
  /** Always the same function. */
  change(part: Partial<Form>): void
  /** Takes a record that was changed elsewhere, as by a restored revision. */
  take(record: Saved): void
  /** Resolves with the saved record; undefined: refused. `over`: the version that it replaces. */
  save(form?: Form, over?: Saved): Promise<Saved | undefined>
  conflictDialog(differences: (mine: Form, theirs: Form) => Difference[]): ReactNode
}

/** Unsaved input survives in this browser; a version saved by somebody else is not overwritten without a choice. */
export function useRecordForm<Saved, Form>(parts: {
  /** Names the draft in this browser: `gallery:12`. */
  entity: string
  /** Null: a new record. */
  path: string | null
  /** Reads a record that takes several requests. */
  read?: (path: string, signal?: AbortSignal) => Promise<Saved>
  /** The form of a new record. */
  blank?: Form
  /** A new record begins with this instead of `blank`; null: not loaded yet. */
  copied?: Form | null | undefined
  toForm(record: Saved): Form
  /** The form after a save, where parts of it were refused. */
  toFormAfterSave?: (record: Saved) => Form
  /** `over`: the version that it replaces; undefined for a new record. */
  send(form: Form, over: Saved | undefined): Promise<Saved>
  codeFields?: Record<string, string>
  onSaved(record: Saved): unknown
}): RecordForm<Saved, Form> {
  const { entity, path, read = readRecord<Saved>, blank, copied = blank, send, codeFields = {}, onSaved } = parts
  const { toForm, toFormAfterSave = toForm } = parts
  const source = useRestQuery<Saved>(read === readRecord ? 'record' : 'composed', path, { read })
  const { data: record, loading, setData } = source
  const [form, setForm] = useState<Form | undefined>(path === null ? (copied ?? undefined) : undefined)
  const [turn, setTurn] = useState(0)
  const restart = (next: Form) => {
    setForm(next)
    setTurn((turn) => turn + 1)
  }
  // Not from the data of an earlier visit, which may be outdated: the fresh data is on its way.
  useEffect(() => {
    const start = path === null ? copied : record && !loading && toForm(record)
    if (start && form === undefined) restart(start)
  })
  const saved = path === null ? blank : record && toForm(record)
  const unsaved = useUnsavedChanges<Form>({ entity, saved, value: form, onRestore: restart })
  const latest = useRef({ form, unsaved })
  latest.current = { form, unsaved }
  const saving = useSave<{ form: Form; over: Saved | undefined }, Saved>({
    send: ({ form, over }) => send(form, over),
    theirs: () => read(path ?? ''),
    codeFields,
  })

  const change = useCallback((part: Partial<Form>) => setForm((before) => before && { ...before, ...part }), [])
  const take = (next: Saved) => {
    setData(next)
    restart(toForm(next))
  }

  const save = async (sent = form, over = record) => {
    if (sent === undefined) return undefined
    setForm(sent)
    const answer = await saving.save({ form: sent, over })
    if (!answer) return undefined
    // Input typed during the save is not saved yet.
    const isWhole = latest.current.form === sent
    if (isWhole) latest.current.unsaved.clearDraft()
    if (path !== null) setData(answer)
    if (path !== null && isWhole) setForm(toFormAfterSave(answer))
    await onSaved(answer)
    return answer
  }

  const { isSaving, errors, errorMessage, conflict } = saving
  return {
    record,
    source,
    form,
    turn,
    unsaved,
    change,
    take,
    save,
    isSaving,
    errors,
    conflict,
    errorMessage: conflict ? undefined : errorMessage,
    conflictDialog: (differences) =>
      saving.conflictDialog({
        differences: (theirs, sent) => differences(sent.form, toForm(theirs)),
        onKeepMine: (theirs) => save(form, theirs),
        onTakeTheirs: (theirs) => {
          unsaved.clearDraft()
          take(theirs)
        },
      }),
  }
}
