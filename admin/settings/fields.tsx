import { type SettingField, adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { Switch } from '../ui/fields/checkbox.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import type { SettingsForm } from './use-settings.ts'

/** Names of settings with values of one type. */
type SettingNames<Value> = { [Name in keyof Settings]: Settings[Name] extends Value ? Name : never }[keyof Settings] &
  SettingField

export function TextSetting(props: {
  form: SettingsForm
  name: SettingNames<string>
  long?: boolean
  required?: boolean
}) {
  const { form, name, long = false, required = false } = props
  const parts = {
    ...texts.fields[name],
    error: form.errors[name],
    required,
    value: form.settings[name],
    onChange: (value: string) => form.change({ [name]: value }),
  }
  return long ? <TextArea {...parts} /> : <TextField {...parts} />
}

export function NumberSetting({ form, name, unit }: { form: SettingsForm; name: SettingNames<number>; unit?: string }) {
  return (
    <NumberField
      {...texts.fields[name]}
      {...(unit && { unit })}
      whole
      error={form.errors[name]}
      value={form.settings[name]}
      onChange={(value) => value !== null && form.change({ [name]: value })}
    />
  )
}

export function SwitchSetting({ form, name }: { form: SettingsForm; name: SettingNames<boolean> }) {
  return (
    <Switch
      {...texts.fields[name]}
      checked={form.settings[name]}
      onChange={(checked) => form.change({ [name]: checked })}
    />
  )
}

/** Errors of one part of the settings by the names of its fields: of `consent.tags.0`, say. */
export function errorsBelow(form: SettingsForm, path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form.errors)
      .filter(([name]) => name.startsWith(`${path}.`))
      .map(([name, error]) => [name.slice(path.length + 1), error]),
  )
}

/** A list edited as lines of text; empty lines are dropped. Errors of single lines are shown below the field. */
export function LinesField(props: {
  label: string
  hint?: string
  errors: Record<string, string>
  name: string
  value: string[]
  onChange(value: string[]): void
}) {
  const { label, hint, errors, name, value, onChange } = props
  const wrong = Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))
  const line = wrong && Number(wrong[0].slice(name.length + 1))
  const error = wrong && (Number.isInteger(line) && wrong[0] !== name ? `${value[line ?? 0]}: ${wrong[1]}` : wrong[1])
  return (
    <TextArea
      label={label}
      hint={hint}
      error={error}
      spellCheck={false}
      value={value.join('\n')}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n').map((one) => one.trim()))}
      onBlur={() => onChange(value.filter((one) => one !== ''))}
    />
  )
}
