import './field.css'
import { type ReactNode, useId } from 'react'

/** Props of a control inside a field, so that its label, hint and error are announced with it. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldProps = {
  label: string
  hint?: ReactNode
  /** The error text; undefined or empty: valid. */
  error?: string | undefined
  required?: boolean
  /** The label is for screen readers only: in grids, whose column heading shows it. */
  hiddenLabel?: boolean
}

export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, required, hiddenLabel, children } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className="field" data-wrong={error ? true : undefined}>
      <label className={hiddenLabel ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldSet(props: { legend: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="field-set">
      <legend>{props.legend}</legend>
      {props.hint && <p className="field__hint">{props.hint}</p>}
      {props.children}
    </fieldset>
  )
}

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="field-row">{children}</div>
}
