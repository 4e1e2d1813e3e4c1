import type { ComponentProps, ReactNode } from 'react'
import { FormError } from './form-error.tsx'
import type { SaveState } from './use-save.ts'

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
