import { sellingTexts } from '#i18n/admin/uk/settings/selling.ts'
import { type SettingField, adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { TextArea, TextField } from '../../core/ui/fields/fields.tsx'
import { MoneyField, NumberField } from '../../core/ui/fields/number-field.tsx'
import { bindFields } from '../../core/ui/forms/use-save.ts'
import { priceError } from './selling/price-limits.ts'
import type { SettingsForm } from './use-settings.ts'

type SettingProps<Value> = {
  form: SettingsForm
  /** The field name in requests; label and hint are looked up by it unless given. */
  name: string
  label?: string
  hint?: string
  value: Value
  onChange(value: Value): void
}

/** Binds the fields of one part of the settings, such as `delivery.van`. */
export function bindSettings<Part extends object>(
  form: SettingsForm,
  path: string,
  part: Part,
  change: (change: Partial<Part>) => void,
) {
  const { field, checkbox } = bindFields(part, change)
  const pathOf = (name: string) => (path === '' ? name : `${path}.${name}`)
  return {
    setting: <Name extends keyof Part & string>(name: Name) => {
      const { value, onChange } = field(name)
      return { form, name: pathOf(name), value, onChange }
    },
    toggle: <Name extends keyof Part & string>(name: Name) => ({
      ...labelAndHint({ name: pathOf(name) }),
      ...checkbox(name),
    }),
  }
}

/** Binds the settings that belong to no part. */
export function bindTopSettings(form: SettingsForm) {
  return bindSettings(form, '', form.settings, form.change)
}

export function TextSetting(
  props: SettingProps<string> & { long?: boolean; required?: boolean; spellCheck?: boolean },
) {
  const { form, name, value, onChange, long = false, required = false, spellCheck = true } = props
  const parts = { ...labelAndHint(props), error: form.errors[name], required, spellCheck, value, onChange }
  return long ? <TextArea {...parts} /> : <TextField {...parts} />
}

/** A number that is never missing: an emptied field keeps the last one. */
export function NumberSetting(props: SettingProps<number> & { unit?: string }) {
  const { form, name, unit, value, onChange } = props
  const shown = { ...labelAndHint(props), ...(unit !== undefined && { unit }) }
  return (
    <NumberField
      {...shown}
      isInteger
      error={form.errors[name]}
      value={value}
      onChange={(value) => value !== null && onChange(value)}
    />
  )
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
  return <NumberField {...shown} isInteger required error={error} value={value} onChange={onChange} />
}

/** A list edited as lines of text; empty lines are dropped. Errors of single lines are shown below the field. */
export function LinesSetting(props: SettingProps<string[]>) {
  const { form, name, value, onChange } = props
  const wrong = Object.entries(form.errors).find(([field]) => field === name || field.startsWith(`${name}.`))
  const line = wrong && Number(wrong[0].slice(name.length + 1))
  const error = wrong && (Number.isInteger(line) && wrong[0] !== name ? `${value[line ?? 0]}: ${wrong[1]}` : wrong[1])
  return (
    <TextArea
      {...labelAndHint(props)}
      error={error}
      spellCheck={false}
      value={value.join('\n')}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n').map((line) => line.trim()))}
      onBlur={() => onChange(value.filter((line) => line !== ''))}
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

function labelAndHint({ name, label, hint }: { name: string; label?: string; hint?: string }) {
  const named: { label: string; hint?: string } = isSettingField(name) ? texts.fields[name] : { label: name }
  return label === undefined ? named : { label, ...(hint !== undefined && { hint }) }
}

function isSettingField(name: string): name is SettingField {
  return Object.hasOwn(texts.fields, name)
}
