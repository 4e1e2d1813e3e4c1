import { useState } from 'react'
import type { WooOrderNote } from '#api/wc/v3/orders/protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { adminOrders as texts } from '#i18n/admin/uk/orders/orders.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { request } from '../../../core/requests/request.ts'
import { useCan } from '../../../core/shell/sign-in/current-user.tsx'
import { Button } from '../../../core/ui/controls.tsx'
import { showToast } from '../../../core/ui/feedback/feedback.tsx'
import { Checkbox, TextArea } from '../../../core/ui/fields/fields.tsx'
import { Form } from '../../../core/ui/forms/form-dialog.tsx'
import { useSave } from '../../../core/ui/forms/use-save.ts'
import { useUnsavedChanges } from '../../../core/ui/forms/use-unsaved-changes.tsx'
import { parseGmt } from '../order-status.tsx'

const MAX_NOTE_LENGTH = 5000

/** The order history, newest first, and a field for a new note. */
export function OrderNotes(props: { path: string; notes: WooOrderNote[] | undefined; onAdded(): void }) {
  const { path, notes, onAdded } = props
  const mayManage = useCan('orders.manage')
  const [text, setText] = useState('')
  const [isForBuyer, setForBuyer] = useState(false)
  const saving = useSave<{ note: string; customer_note: boolean }, WooOrderNote>({
    send: (data) => request({ path, method: 'POST', data }),
  })
  const note = text.trim()
  const unsaved = useUnsavedChanges({ entity: `note:${path}`, saved: '', value: text, onRestore: setText })

  const add = async () => {
    if (note === '' || !(await saving.save({ note, customer_note: isForBuyer }))) return
    unsaved.clearDraft()
    setText('')
    setForBuyer(false)
    onAdded()
    showToast({ text: texts.noteAdded })
  }

  return (
    <section className="order__part order__notes-part" aria-labelledby="order-notes">
      <h2 id="order-notes">{texts.history}</h2>
      {mayManage && (
        <Form className="order__form" saving={saving} onSubmit={add}>
          {unsaved.element}
          <TextArea
            label={texts.note}
            hint={texts.noteHint}
            value={text}
            onChange={setText}
            maxLength={MAX_NOTE_LENGTH}
          />
          <Checkbox label={texts.forBuyer} checked={isForBuyer} onChange={setForBuyer} />
          <Button type="submit" busy={saving.isSaving} disabled={note === ''}>
            {texts.addNote}
          </Button>
        </Form>
      )}
      {notes?.length === 0 && <p className="order__moment order__none">{texts.noNotes}</p>}
      {notes && notes.length > 0 && (
        <ul className="order__notes">
          {notes.map((note) => (
            <li key={note.id} data-for-buyer={note.customer_note || undefined}>
              <p className="order__wish">{note.note}</p>
              <p className="order__small">
                {joinParts([
                  formatLongDateTime(parseGmt(note.date_created_gmt)),
                  note.author === 'system' ? texts.byShop : note.author,
                  note.customer_note && texts.forBuyer,
                ])}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
