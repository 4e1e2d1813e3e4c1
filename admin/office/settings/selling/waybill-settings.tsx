import { waybillTexts as texts } from '#i18n/admin/uk/orders/waybills.ts'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import type { WaybillSettings } from '#shop/core/settings/waybill-settings.ts'
import { Button, openDialog } from '../../../core/ui/controls.tsx'
import { FieldRow, FieldSet, Select, Switch, toChoices } from '../../../core/ui/fields/fields.tsx'
import { bindSettings, TextSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'
import { SenderDialog } from './sender-dialog.tsx'

const { fields } = adminSettings

/** Who sends, from where, and who pays for it. */
export function WaybillSettingsFields({ form }: { form: SettingsForm }) {
  const { waybills } = form.settings
  const { sender } = waybills
  const change = (part: Partial<WaybillSettings>) => form.change({ waybills: { ...waybills, ...part } })
  const { setting, toggle } = bindSettings(form, 'waybills', waybills, change)
  const choose = async () => {
    const chosen = await openDialog<WaybillSettings['sender']>((dialog) => <SenderDialog sender={sender} {...dialog} />)
    if (chosen) change({ sender: chosen })
  }
  return (
    <FieldSet legend={fields.waybills.label} hint={texts.settingsHint}>
      {sender.ref === '' ? (
        <p>{texts.noSenderYet}</p>
      ) : (
        <p>
          {[sender.name, sender.contactName, sender.phone].filter(Boolean).join(', ')}
          <br />
          {sender.placeName}
        </p>
      )}
      <p>
        <Button onClick={choose}>{sender.ref === '' ? texts.chooseSender : texts.changeSender}</Button>
      </p>
      <FieldRow>
        <Select
          {...fields['waybills.payer']}
          value={waybills.payer}
          onChange={(payer) => change({ payer })}
          choices={toChoices(texts.payers)}
        />
        <Select
          {...fields['waybills.paymentMethod']}
          value={waybills.paymentMethod}
          onChange={(paymentMethod) => change({ paymentMethod })}
          choices={toChoices(texts.methods)}
        />
      </FieldRow>
      <Select
        {...fields['waybills.collect']}
        value={waybills.collect}
        onChange={(collect) => change({ collect })}
        choices={toChoices(texts.defaultCollects)}
      />
      <TextSetting {...setting('description')} />
      <Switch {...toggle('completes')} />
    </FieldSet>
  )
}
