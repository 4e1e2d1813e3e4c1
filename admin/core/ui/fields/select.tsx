import { Field, type FieldProps } from './field.tsx'
import { fieldProps } from './text-field.tsx'

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
