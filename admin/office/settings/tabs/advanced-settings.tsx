import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { Switch } from '../../../core/ui/fields/checkbox.tsx'
import { toChoices } from '../../../core/ui/fields/choices.ts'
import { Select } from '../../../core/ui/fields/select.tsx'
import { bindTopSettings } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'

export function AdvancedSettingsTab({ form }: { form: SettingsForm }) {
  const { toggle } = bindTopSettings(form)
  return (
    <div className="settings-form">
      <Select
        {...texts.fields.proofOfWork}
        value={form.settings.proofOfWork}
        onChange={(proofOfWork) => form.change({ proofOfWork })}
        choices={toChoices(texts.proofs)}
      />
      <Switch {...toggle('webhookPrivateAddresses')} />
      <Switch {...toggle('videoAds')} />
      <Switch {...toggle('pageGlobals')} />
      <Switch {...toggle('offlinePages')} />
    </div>
  )
}
