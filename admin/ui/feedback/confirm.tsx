import { useSyncExternalStore } from 'react'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

type Question = { title: string; text?: string; yes: string; danger?: boolean }
type OpenQuestion = Question & { answer(yes: boolean): void }

let openQuestion: OpenQuestion | null = null
const listeners = new Set<() => void>()

/** Asks before an action that cannot simply be undone. Closing the dialog means no. */
export function askConfirmation(question: Question): Promise<boolean> {
  openQuestion?.answer(false)
  return new Promise((resolve) => {
    setOpenQuestion({
      ...question,
      answer: (yes) => {
        setOpenQuestion(null)
        resolve(yes)
      },
    })
  })
}

/** Mounted once in the shell. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => openQuestion)
  if (!question) return null
  const { title, text, yes, danger = false, answer } = question
  return (
    <Dialog
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{saveTexts.cancel}</Button>
          <Button look={danger ? 'danger' : 'main'} onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
    </Dialog>
  )
}

function setOpenQuestion(next: OpenQuestion | null): void {
  openQuestion = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
