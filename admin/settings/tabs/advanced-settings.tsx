import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { toChoices } from '../../ui/fields/choices.ts'
import { Select } from '../../ui/fields/select.tsx'
import { SwitchSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

export function AdvancedSettingsTab({ form }: { form: SettingsForm }) {
  return (
    <div className="settings-form">
      <Select
        {...texts.fields.proofOfWork}
        value={form.settings.proofOfWork}
        onChange={(proofOfWork) => form.change({ proofOfWork })}
        choices={toChoices(texts.proofs)}
      />
      <SwitchSetting form={form} name="webhookPrivateAddresses" />
      <SwitchSetting form={form} name="videoAds" />
      <SwitchSetting form={form} name="pageGlobals" />
    </div>
  )
}
