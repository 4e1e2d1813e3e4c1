import { useSyncExternalStore } from 'react'
import { saving } from '#i18n/admin.uk.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Question = { title: string; text?: string; yes: string; danger?: boolean }
type Asked = Question & { answer(yes: boolean): void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** Asks before what cannot simply be undone. Closing the window is a no. */
export function confirmThat(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    put({
      ...question,
      answer: (yes) => {
        put(null)
        resolve(yes)
      },
    })
  })
}

/** Stands once in the frame. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  if (!question) return null
  const { title, text, yes, danger = false, answer } = question
  return (
    <Dialog
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{saving.cancel}</Button>
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

function put(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
