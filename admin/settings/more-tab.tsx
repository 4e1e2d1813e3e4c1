import { settingsWords as words } from '#i18n/admin-settings.uk.ts'
import { Select } from '../ui/select.tsx'
import { SwitchSetting } from './settings-fields.tsx'
import type { Form } from './use-settings.ts'

export function MoreTab({ form }: { form: Form }) {
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
