import { adminSettings as words } from '#i18n/admin/uk/settings/settings.ts'
import { Select } from '../../ui/fields/select.tsx'
import { SwitchSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

export function AdvancedSettingsTab({ form }: { form: SettingsForm }) {
  return (
    <div className="settings-form">
      <Select
        {...words.fields.proofOfWork}
        value={form.settings.proofOfWork}
        onChange={(proofOfWork) => form.change({ proofOfWork })}
        choices={(['off', 'low', 'medium', 'high'] as const).map((value) => ({ value, label: words.proofs[value] }))}
      />
      <SwitchSetting form={form} name="webhookPrivateAddresses" />
      <SwitchSetting form={form} name="videoAds" />
      <SwitchSetting form={form} name="pageGlobals" />
    </div>
  )
}
