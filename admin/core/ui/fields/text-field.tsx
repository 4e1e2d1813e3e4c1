import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

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
