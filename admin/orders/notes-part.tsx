import { type FormEvent, useState } from 'react'
import { adminOrders as words } from '#i18n/admin-orders.uk.ts'
import { formatMoment } from '#i18n/moments.uk.ts'
import type { WooOrderNote } from '#wire/woo-rest-orders.protocol.ts'
import { asFailure, request } from '../shell/requests.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { momentOf } from './order-words.tsx'

const LONGEST_NOTE = 5000

/** What happened to the order, the newest first, and a place to write more. */
export function NotesPart(props: { path: string; notes: WooOrderNote[] | undefined; onAdded(): void }) {
  const { path, notes, onAdded } = props
  const [text, setText] = useState('')
  const [isForBuyer, setForBuyer] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const note = text.trim()
  const unsaved = useUnsaved({ entity: `note:${path}`, saved: '', value: text, onRestore: setText })

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || note === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      await request({ path, method: 'POST', data: { note, customer_note: isForBuyer } })
      unsaved.settle()
      setText('')
      setForBuyer(false)
      onAdded()
      showToast({ text: words.noteAdded })
    } catch (error) {
      setProblem(asFailure(error).message)
    }
    setBusy(false)
  }

  return (
    <section className="order__part order__notes-part" aria-labelledby="order-notes">
      <h2 id="order-notes">{words.history}</h2>
      <form className="order__form" onSubmit={add}>
        {unsaved.element}
        <Problem text={problem} />
        <TextArea label={words.note} hint={words.noteHint} value={text} onChange={setText} maxLength={LONGEST_NOTE} />
        <Checkbox label={words.forBuyer} checked={isForBuyer} onChange={setForBuyer} />
        <Button type="submit" busy={busy} disabled={note === ''}>
          {words.addNote}
        </Button>
      </form>
      {notes?.length === 0 && <p className="order__moment order__none">{words.noNotes}</p>}
      {notes && notes.length > 0 && (
        <ul className="order__notes">
          {notes.map((one) => (
            <li key={one.id} data-for-buyer={one.customer_note || undefined}>
              <p className="order__wish">{one.note}</p>
              <p className="order__small">
                {[
                  formatMoment(momentOf(one.date_created_gmt)),
                  one.author === 'system' ? words.byShop : one.author,
                  ...(one.customer_note ? [words.forBuyer] : []),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
