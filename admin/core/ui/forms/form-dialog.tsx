import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { Button, type ButtonLook, Dialog } from '../controls.tsx'
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

/** A form with the error that belongs to no single field: submitted by a button or Enter, and not twice while busy. */
export function Form(
  props: Omit<ComponentProps<'form'>, 'onSubmit'> & {
    saving?: Pick<SaveState<never, unknown>, 'isSaving' | 'errorMessage'> | undefined
    onSubmit(): unknown
    children: ReactNode
  },
) {
  const { saving, onSubmit, children, ...rest } = props
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation() // React would submit the form that opened a dialog, too
        if (!saving?.isSaving) onSubmit()
      }}
      {...rest}
    >
      <FormError text={saving?.errorMessage} />
      {children}
    </form>
  )
}

/** Why a form was not saved: announced, and scrolled into view when it appears. */
export function FormError({ text }: { text: string | undefined }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text) element.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div role="alert">
      {text && (
        <p className="problem" ref={element}>
          {text}
        </p>
      )}
    </div>
  )
}
