import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { FieldRow } from '../../ui/fields/field.tsx'
import { LinesField, NumberSetting, SwitchSetting, TextSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

/** Metadata for search engines besides that of single pages. */
export function SeoSettingsTab({ form }: { form: SettingsForm }) {
  const { settings, errors, change } = form
  return (
    <div className="settings-form">
      <TextSetting form={form} name="storeStreet" />
      <FieldRow>
        <TextSetting form={form} name="storeCity" />
        <TextSetting form={form} name="storePostalCode" />
      </FieldRow>
      <LinesField
        {...texts.fields.storeHours}
        errors={errors}
        name="storeHours"
        value={settings.storeHours}
        onChange={(storeHours) => change({ storeHours })}
      />
      <LinesField
        {...texts.fields.storeLinks}
        errors={errors}
        name="storeLinks"
        value={settings.storeLinks}
        onChange={(storeLinks) => change({ storeLinks })}
      />
      <NumberSetting form={form} name="searchReturnDays" unit={texts.days} />
      <SwitchSetting form={form} name="searchReturnFree" />
    </div>
  )
}
