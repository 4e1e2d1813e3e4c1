import { type ReactNode, useState } from 'react'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { request } from '../../requests/request.ts'
import { showToast } from '../feedback/feedback.tsx'
import { type ComparedField, compareForms } from './save-error.ts'
import { bindFields, useSave } from './use-save.ts'

/** A record that is created or changed in a dialog. `conflict` is shown instead of the dialog while there is one. */
export function useRecordDialog<Saved extends { id: number }, Form extends object>(parts: {
  /** The collection: `/wc/v3/products/tags`. */
  path: string
  /** Undefined: a new one. */
  record: Saved | undefined
  blank: Form
  toForm(record: Saved): Form
  /** The request body; `over`: the version that it replaces. */
  toInput(form: Form, over: Saved | undefined): object
  codeFields?: Record<string, string>
  compared: ComparedField<Form>[]
  onDone(saved: Saved): void
}) {
  const { path, record, blank, toForm, toInput, codeFields = {}, compared, onDone } = parts
  const [form, setForm] = useState(record ? toForm(record) : blank)
  const saving = useSave<object, Saved>({
    send: (data) =>
      record ? request({ path: `${path}/${record.id}`, method: 'PUT', data }) : request({ path, method: 'POST', data }),
    theirs: () => request<Saved>({ path: `${path}/${record?.id ?? 0}` }),
    codeFields,
  })
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const save = async (over = record) => {
    const saved = await saving.save(toInput(form, over))
    if (!saved) return
    showToast({ text: saveTexts.saved })
    onDone(saved)
  }
  const conflict: ReactNode = saving.conflictDialog({
    differences: (theirs) => compareForms(compared, form, toForm(theirs)),
    onKeepMine: save,
    onTakeTheirs: onDone,
  })
  return { form, change, ...bindFields(form, change, saving.errors), saving, onSubmit: () => save(), conflict }
}
