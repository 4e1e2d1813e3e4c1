import { sellingTexts } from '#i18n/admin/uk/settings/selling.ts'
import { type SettingField, adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { MoneyField, NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindFields } from '../../ui/forms/bind-fields.ts'
import type { SettingsForm } from '../use-settings.ts'
import { priceError, type UnavailableReason } from './rules.ts'

type SettingProps<Value> = {
  form: SettingsForm
  /** The field name in requests; label and hint are looked up by it unless given. */
  name: string
  label?: string
  hint?: string
  value: Value
  onChange(value: Value): void
}

export function PriceSetting(props: SettingProps<number | null>) {
  const { form, name, value, onChange } = props
  const error = priceError(value) ?? form.errors[name]
  return <MoneyField {...labelAndHint(props)} required error={error} value={value} onChange={onChange} />
}

export function CountSetting(props: SettingProps<number | null> & { unit?: string }) {
  const { form, name, unit, value, onChange } = props
  const error = value === null ? sellingTexts.emptyNumber : form.errors[name]
  const shown = { ...labelAndHint(props), ...(unit !== undefined && { unit }) }
  return <NumberField {...shown} whole required error={error} value={value} onChange={onChange} />
}

export function LineSetting(props: SettingProps<string> & { required?: boolean; spellCheck?: boolean }) {
  const { form, name, value, onChange, required = false, spellCheck = true } = props
  return (
    <TextField
      {...labelAndHint(props)}
      required={required}
      spellCheck={spellCheck}
      error={form.errors[name]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Binds the fields of one part of the settings, such as `delivery.van`. */
export function bindSettings<Part extends object>(
  form: SettingsForm,
  path: string,
  part: Part,
  change: (change: Partial<Part>) => void,
) {
  const { field, checkbox } = bindFields(part, change)
  return {
    setting: <Name extends keyof Part & string>(name: Name) => {
      const { value, onChange } = field(name)
      return { form, name: `${path}.${name}`, value, onChange }
    },
    toggle: <Name extends keyof Part & string>(name: Name) => ({
      ...labelAndHint({ name: `${path}.${name}` }),
      ...checkbox(name),
    }),
  }
}

/** Enabled, but not available to any buyer. */
export function UnavailableNote({ why }: { why: UnavailableReason | undefined }) {
  return (
    <div className="settings-silence" role="status">
      {why && <p className="settings-note">{sellingTexts.silent[why]}</p>}
    </div>
  )
}

function labelAndHint({ name, label, hint }: { name: string; label?: string; hint?: string }) {
  const known = isSettingField(name) ? texts.fields[name] : { label: name }
  return label === undefined ? known : { label, ...(hint !== undefined && { hint }) }
}

function isSettingField(name: string): name is SettingField {
  return Object.hasOwn(texts.fields, name)
}
