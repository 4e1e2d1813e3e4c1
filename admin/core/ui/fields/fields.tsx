import './field.css'
import './checkbox.css'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** Props of a control inside a field, so that its label, hint and error are announced with it. */
type ControlProps = {
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

type OmittedProps = 'value' | 'onChange' | 'id' | 'children' | 'required'

export function TextField(
  props: FieldProps & { value: string; onChange(value: string): void } & Omit<ComponentProps<'input'>, OmittedProps>,
) {
  const { label, hint, error, required, hiddenLabel, value, onChange, className, ...rest } = props
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <input
          type="text"
          className={`input ${className ?? ''}`.trim()}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
          {...control}
        />
      )}
    </Field>
  )
}

/** Several lines; the field grows with its content. */
export function TextArea(
  props: FieldProps & { value: string; onChange(value: string): void } & Omit<ComponentProps<'textarea'>, OmittedProps>,
) {
  const { label, hint, error, required, hiddenLabel, value, onChange, className, rows = 3, ...rest } = props
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <textarea
          className={`input ${className ?? ''}`.trim()}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
          {...control}
        />
      )}
    </Field>
  )
}

export function fieldProps(props: FieldProps): FieldProps {
  const { label, hint, error, required = false, hiddenLabel = false } = props
  return { label, hint, error, required, hiddenLabel }
}

export type Choice<Value extends string> = { value: Value; label: string }

/** One of a few options. Values are strings: pass numbers as strings. */
export function Select<Value extends string>(
  props: FieldProps & {
    value: Value
    onChange(value: NoInfer<Value>): void
    choices: readonly Choice<NoInfer<Value>>[]
    disabled?: boolean
  },
) {
  const { value, onChange, choices, disabled } = props
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <select
          className="input"
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          {...control}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange(checked: boolean): void
  disabled?: boolean
}

export function Checkbox(
  props: CheckboxProps & {
    role?: 'switch'
    some?: boolean
    hiddenLabel?: boolean
    onShift?: (isShift: boolean) => void
  },
) {
  const { label, hint, checked, onChange, disabled, role, some = false, hiddenLabel } = props
  const id = useId()
  return (
    <span className="checkbox">
      <label className="checkbox__area">
        <input
          type="checkbox"
          role={role}
          className={role}
          checked={checked}
          aria-checked={role && checked}
          disabled={disabled}
          aria-describedby={hint ? id : undefined}
          ref={(input) => {
            if (input) input.indeterminate = some && !checked
          }}
          onClick={(event) => props.onShift?.(event.shiftKey)}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={hiddenLabel ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      {hint && (
        <span className="checkbox__hint" id={id}>
          {hint}
        </span>
      )}
    </span>
  )
}

/** A setting that takes effect at once, as opposed to a checkbox in a form. */
export function Switch(props: CheckboxProps) {
  return <Checkbox {...props} role="switch" />
}

export function toChoices<Value extends string>(labels: Record<Value, string>): Choice<Value>[] {
  const choices: Choice<Value>[] = []
  for (const value in labels) choices.push({ value, label: labels[value] })
  return choices
}

export function choicesOf<const Value extends string>(
  values: readonly Value[],
  labels: NoInfer<Record<Value, string>>,
): Choice<Value>[] {
  return values.map((value) => ({ value, label: labels[value] }))
}
