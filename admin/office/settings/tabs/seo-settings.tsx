import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { FieldRow, Switch } from '../../../core/ui/fields/fields.tsx'
import { bindTopSettings, LinesSetting, NumberSetting, TextSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

/** Where the shop is and when it is open: pickup, the contacts block, the footer and search engines follow it. */
export function PlaceSettings({ form }: { form: SettingsForm }) {
  const { setting } = bindTopSettings(form)
  return (
    <>
      <FieldRow>
        <TextSetting {...setting('storeCity')} />
        <TextSetting {...setting('storePostalCode')} />
      </FieldRow>
      <TextSetting {...setting('storeStreet')} />
      <LinesSetting {...setting('storeHours')} />
    </>
  )
}

/** Metadata for search engines besides that of single pages. */
export function SeoSettingsTab({ form }: { form: SettingsForm }) {
  const { setting, toggle } = bindTopSettings(form)
  return (
    <div className="settings-form">
      <LinesSetting {...setting('storeLinks')} />
      <NumberSetting {...setting('searchReturnDays')} unit={texts.days} />
      <Switch {...toggle('searchReturnFree')} />
      <Switch {...toggle('searchReturnMadeToOrder')} />
    </div>
  )
}
