import { useEffect, useState } from 'react'
import { fieldValidationTexts } from '#i18n/admin/uk/shell.ts'
import { Field, type FieldProps, fieldProps } from './fields.tsx'
import { formatMoneyInput, formatNumberInput, parseMoneyInput, parseNumber } from './number-format.ts'

type SharedProps = FieldProps & {
  value: number | null
  /** Called with every valid number, also while typing. */
  onChange(value: number | null): void
  disabled?: boolean
  placeholder?: string
  /** Called when the typed text stops or starts being a number: meanwhile `value` is not what the field shows. */
  onUnreadable?: (isUnreadable: boolean) => void
  onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement>) => void
}

/** Kopiykas, shown as `12 500,00 ₴`. Null when empty. */
export function MoneyField(props: SharedProps) {
  return (
    <FormattedField
      {...props}
      unit={fieldValidationTexts.hryvnia}
      read={parseMoneyInput}
      show={formatMoneyInput}
      complaint={fieldValidationTexts.notMoney}
    />
  )
}

/** A number with its unit; `whole` for pieces and days. Null when empty. */
export function NumberField(props: SharedProps & { unit?: string; isInteger?: boolean }) {
  const { isInteger = false } = props
  return (
    <FormattedField
      {...props}
      read={(text) => parseNumber(text, isInteger)}
      show={formatNumberInput}
      complaint={fieldValidationTexts.notNumber}
    />
  )
}

function FormattedField(
  props: SharedProps & {
    unit?: string
    read(text: string): number | null | undefined
    show(value: number | null): string
    complaint: string
  },
) {
  const { value, onChange, unit, read, show, complaint, error, disabled, placeholder, onKeyDown, onUnreadable } = props
  const [text, setText] = useState(() => show(value))
  const isWrong = read(text) === undefined

  // Changed from outside: an undo, a restored draft. Text being typed is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed value replaces the text
  useEffect(() => {
    if (read(text) !== value) setText(show(value))
  }, [value])

  const input = (control: Parameters<Parameters<typeof Field>[0]['children']>[0]) => (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className="input input--number"
      value={text}
      disabled={disabled}
      placeholder={placeholder}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        setText(event.target.value)
        const next = read(event.target.value)
        if ((next === undefined) !== isWrong) onUnreadable?.(next === undefined)
        if (next !== undefined && next !== value) onChange(next)
      }}
      onBlur={() => {
        const next = read(text)
        if (next !== undefined) setText(show(next))
      }}
      {...control}
    />
  )

  return (
    <Field {...fieldProps(props)} error={error || (isWrong ? complaint : undefined)}>
      {(control) =>
        unit ? (
          <span className="input-with-unit" data-wide={unit.length > 2 ? true : undefined}>
            {input(control)}
            <span className="input-with-unit__unit" aria-hidden="true">
              {unit}
            </span>
          </span>
        ) : (
          input(control)
        )
      }
    </Field>
  )
}
