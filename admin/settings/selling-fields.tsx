import { sellingWords } from '#i18n/admin-selling.uk.ts'
import { type SettingField, settingsWords as words } from '#i18n/admin-settings.uk.ts'
import { MoneyField, NumberField } from '../ui/number-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { moneyProblem, type Silence } from './selling-rules.ts'
import type { Form } from './use-settings.ts'

type Part<Value> = {
  form: Form
  /** Under which it is sent; its label and hint are found by it where none is given. */
  name: string
  label?: string
  hint?: string
  value: Value
  onChange(value: Value): void
}

export function SumField(props: Part<number | null>) {
  const { form, name, value, onChange } = props
  const error = moneyProblem(value) ?? form.errors[name]
  return <MoneyField {...wordsOf(props)} required error={error} value={value} onChange={onChange} />
}

export function CountField(props: Part<number | null> & { unit?: string }) {
  const { form, name, unit, value, onChange } = props
  const error = value === null ? sellingWords.emptyNumber : form.errors[name]
  const shown = { ...wordsOf(props), ...(unit !== undefined && { unit }) }
  return <NumberField {...shown} whole required error={error} value={value} onChange={onChange} />
}

export function LineField(props: Part<string> & { required?: boolean; spellCheck?: boolean }) {
  const { form, name, value, onChange, required = false, spellCheck = true } = props
  return (
    <TextField
      {...wordsOf(props)}
      required={required}
      spellCheck={spellCheck}
      error={form.errors[name]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Switched on, and yet nobody is offered it. */
export function SilenceNote({ why }: { why: Silence | undefined }) {
  return (
    <div className="settings-silence" role="status">
      {why && <p className="settings-note">{sellingWords.silent[why]}</p>}
    </div>
  )
}

function wordsOf({ name, label, hint }: { name: string; label?: string; hint?: string }) {
  const known = isField(name) ? words.fields[name] : { label: name }
  return label === undefined ? known : { label, ...(hint !== undefined && { hint }) }
}

function isField(name: string): name is SettingField {
  return Object.hasOwn(words.fields, name)
}
