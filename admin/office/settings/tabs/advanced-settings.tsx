import { adminSettings as texts } from '#i18n/admin/uk/settings/settings.ts'
import { Select, Switch, toChoices } from '../../../core/ui/fields/fields.tsx'
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
