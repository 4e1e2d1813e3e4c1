import { useState } from 'react'
import type { CustomerNoteJson } from '#api/office/customers/protocol.ts'
import { customerNotesRoute } from '#api/office/customers/routes.protocol.ts'
import { customersTexts as texts } from '#i18n/admin/uk/customers.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { MAX_NOTE_LENGTH } from '#shop/sales/orders/customers/customer-list.ts'
import { request } from '../../../core/requests/request.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { confirmAndRun, showToast } from '../../../core/ui/feedback/feedback.tsx'
import { TextArea } from '../../../core/ui/fields/fields.tsx'
import { Form } from '../../../core/ui/forms/form-dialog.tsx'
import { useSave } from '../../../core/ui/forms/use-save.ts'
import { useUnsavedChanges } from '../../../core/ui/forms/use-unsaved-changes.tsx'

/** What the staff wrote about the customer, newest first, and a field for more. */
export function CustomerNotes(props: { id: number; notes: CustomerNoteJson[]; onChanged(): void }) {
  const { id: customerId, notes, onChanged } = props
  const [text, setText] = useState('')
  const saving = useSave<{ note: string }, CustomerNoteJson>({
    send: (data) => request({ path: customerNotesRoute(customerId), method: 'POST', data }),
  })
  const note = text.trim()
  const unsaved = useUnsavedChanges({
    entity: `note:customer-${customerId}`,
    saved: '',
    value: text,
    onRestore: setText,
  })

  const add = async () => {
    if (note === '' || !(await saving.save({ note }))) return
    unsaved.clearDraft()
    setText('')
    onChanged()
    showToast({ text: texts.noteAdded })
  }
  const remove = async (id: number) => {
    const question = { title: texts.deleteNoteTitle, text: texts.deleteNoteText, yes: texts.deleteNote, danger: true }
    const send = () => request({ path: `${customerNotesRoute(customerId)}/${id}`, method: 'DELETE' })
    if (await confirmAndRun(question, send, texts.noteDeleted)) onChanged()
  }

  return (
    <section className="order__part" aria-labelledby="customer-notes">
      <h2 id="customer-notes">{texts.notes}</h2>
      <Form className="order__form" saving={saving} onSubmit={add}>
        {unsaved.element}
        <TextArea
          label={texts.note}
          hint={texts.noteHint}
          value={text}
          onChange={setText}
          maxLength={MAX_NOTE_LENGTH}
        />
        <Button type="submit" busy={saving.isSaving} disabled={note === ''}>
          {texts.addNote}
        </Button>
      </Form>
      {notes.length === 0 && <p className="order__moment order__none">{texts.noNotes}</p>}
      <ul className="order__notes">
        {notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <p className="order__wish">{text}</p>
            <p className="order__small">{joinParts([formatLongDateTime(at), author])}</p>
            <Button
              look="bare"
              className="customer__delete"
              aria-label={texts.deleteNoteOf(formatLongDateTime(at))}
              onClick={() => remove(id)}
            >
              {texts.deleteNote}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
