import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { type DialogProps, openDialog } from '../open-dialog.tsx'
import { runWithToast } from './run-with-toast.ts'

type Question = { title: string; text?: string; yes: string; danger?: boolean }

/** Asks before an action that cannot simply be undone. Closing the dialog means no. */
export async function askConfirmation(question: Question): Promise<boolean> {
  return (await openDialog<true>((dialog) => <ConfirmDialog {...question} {...dialog} />)) ?? false
}

/** Asks, sends, and tells that it is done, or why it failed. False: it was not confirmed. */
export async function confirmAndRun(question: Question, work: () => Promise<unknown>, done?: string): Promise<boolean> {
  const isConfirmed = await askConfirmation(question)
  if (isConfirmed) await runWithToast(work, done)
  return isConfirmed
}

function ConfirmDialog({ title, text, yes, danger = false, onClose, onDone }: Question & DialogProps<true>) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saveTexts.cancel}</Button>
          <Button look={danger ? 'danger' : 'main'} onClick={() => onDone(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
    </Dialog>
  )
}
