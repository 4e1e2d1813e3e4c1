import { type ReactNode, useId } from 'react'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { Button, type ButtonLook } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Form } from './form.tsx'
import type { SaveState } from './use-save.ts'

/** A dialog with one form: submitted by its button or Enter, and not twice while it is busy. */
export function FormDialog(props: {
  title: string
  size?: 'small' | 'wide'
  /** The label of the submit button; default: «Зберегти». */
  submit?: string | undefined
  submitLook?: ButtonLook
  disabled?: boolean
  /** Keeps the button busy while saving, and shows an error that belongs to no single field. */
  saving?: Pick<SaveState<never, unknown>, 'isSaving' | 'errorMessage'>
  actions?: ReactNode
  onSubmit(): unknown
  onClose(): void
  children: ReactNode
}) {
  const { title, size = 'small', submit = saveTexts.save, submitLook = 'main', disabled, saving } = props
  const id = useId()
  return (
    <Dialog
      title={title}
      size={size}
      onClose={props.onClose}
      actions={
        <>
          {props.actions}
          <Button onClick={props.onClose}>{saveTexts.cancel}</Button>
          <Button look={submitLook} type="submit" form={id} busy={saving?.isSaving ?? false} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} className="form-dialog" saving={saving} onSubmit={props.onSubmit}>
        {props.children}
      </Form>
    </Dialog>
  )
}
