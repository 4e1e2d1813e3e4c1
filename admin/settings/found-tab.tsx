import { settingsWords as words } from '#i18n/admin-settings.uk.ts'
import { FieldRow } from '../ui/field.tsx'
import { LinesField, NumberSetting, SwitchSetting, TextSetting } from './settings-fields.tsx'
import type { Form } from './use-settings.ts'

/** What search engines are told of the shop besides its pages. */
export function FoundTab({ form }: { form: Form }) {
  const { settings, errors, change } = form
  return (
    <div className="settings-form">
      <TextSetting form={form} name="storeStreet" />
      <FieldRow>
        <TextSetting form={form} name="storeCity" />
        <TextSetting form={form} name="storePostalCode" />
      </FieldRow>
      <LinesField
        {...words.fields.storeHours}
        errors={errors}
        name="storeHours"
        value={settings.storeHours}
        onChange={(storeHours) => change({ storeHours })}
      />
      <LinesField
        {...words.fields.storeLinks}
        errors={errors}
        name="storeLinks"
        value={settings.storeLinks}
        onChange={(storeLinks) => change({ storeLinks })}
      />
      <NumberSetting form={form} name="searchReturnDays" unit={words.days} />
      <SwitchSetting form={form} name="searchReturnFree" />
    </div>
  )
}
