import './form-dialog.css'
import { type ReactNode, useId } from 'react'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { FormError } from './form-error.tsx'

/** A dialog with one form: submitted by its button or Enter, and not twice while it is busy. */
export function FormDialog(props: {
  title: string
  /** The label of the submit button; default: «Зберегти». */
  submit?: string
  busy: boolean
  /** An error that belongs to no single field. */
  problem: string | undefined
  onSubmit(): void
  onClose(): void
  children: ReactNode
}) {
  const { title, submit = saveTexts.save, busy, problem, onSubmit, onClose, children } = props
  const id = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saveTexts.cancel}</Button>
          <Button look="main" type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="form-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        <FormError text={problem} />
        {children}
      </form>
    </Dialog>
  )
}
