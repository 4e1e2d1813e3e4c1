import { sellingTexts as words } from '#i18n/admin/uk/settings/selling.ts'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import { Switch } from '../../ui/fields/checkbox.tsx'
import { FieldRow, FieldSet } from '../../ui/fields/field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { PaymentDraft } from '../draft.ts'
import { SwitchSetting, TextSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'
import { CountSetting, LineSetting, PriceSetting, UnavailableNote } from './fields.tsx'
import { OnlinePaymentSettings } from './online-payment.tsx'
import { permilleError, toPermille, unavailablePayment } from './rules.ts'

const { fields } = adminSettings

/** Payment methods, and the services that are notified of orders. */
export function PaymentSettingsTab({ form }: { form: SettingsForm }) {
  const { payment } = form.settings
  const { cod, bank, receipts } = payment
  const changeCod = (part: Partial<PaymentDraft['cod']>) =>
    form.change({ payment: { ...payment, cod: { ...cod, ...part } } })
  const changeBank = (part: Partial<PaymentDraft['bank']>) =>
    form.change({ payment: { ...payment, bank: { ...bank, ...part } } })
  const changeReceipts = (part: Partial<PaymentDraft['receipts']>) =>
    form.change({ payment: { ...payment, receipts: { ...receipts, ...part } } })
  const silent = unavailablePayment(payment)
  const sum = (name: 'fee' | 'least' | 'most') => (
    <PriceSetting
      form={form}
      name={`payment.cod.${name}`}
      value={cod[name]}
      onChange={(value) => changeCod({ [name]: value })}
    />
  )
  const line = (name: 'recipient' | 'code' | 'iban' | 'bank') => (
    <LineSetting
      form={form}
      name={`payment.bank.${name}`}
      spellCheck={false}
      value={bank[name]}
      onChange={(value) => changeBank({ [name]: value })}
    />
  )
  return (
    <div className="settings-form settings-form--ways">
      <UnavailableNote why={silent.all} />
      <FieldSet legend={words.cod}>
        <Switch {...fields['payment.cod.on']} checked={cod.on} onChange={(on) => changeCod({ on })} />
        <UnavailableNote why={silent.cod} />
        <FieldRow>
          {sum('fee')}
          <NumberField
            {...fields['payment.cod.feePermille']}
            unit={adminSettings.percent}
            required
            error={permilleError(cod.feePermille) ?? form.errors['payment.cod.feePermille']}
            value={cod.feePermille === null ? null : cod.feePermille / 10}
            onChange={(percent) => changeCod({ feePermille: toPermille(percent) })}
          />
        </FieldRow>
        <FieldRow>
          {sum('least')}
          {sum('most')}
        </FieldRow>
        <CountSetting
          form={form}
          name="payment.cod.prepaid"
          unit={adminSettings.percent}
          value={cod.prepaid}
          onChange={(prepaid) => changeCod({ prepaid })}
        />
        <Switch
          {...fields['payment.cod.madeToOrder']}
          checked={cod.madeToOrder}
          onChange={(madeToOrder) => changeCod({ madeToOrder })}
        />
      </FieldSet>
      <FieldSet legend={words.bank}>
        <Switch {...fields['payment.bank.on']} checked={bank.on} onChange={(on) => changeBank({ on })} />
        <UnavailableNote why={silent.bank} />
        {line('recipient')}
        <FieldRow>
          {line('code')}
          {line('bank')}
        </FieldRow>
        {line('iban')}
      </FieldSet>
      <OnlinePaymentSettings form={form} />
      <FieldSet legend={words.receipts}>
        <Select
          {...fields['payment.receipts.codBy']}
          error={form.errors['payment.receipts.codBy']}
          value={receipts.codBy}
          onChange={(codBy) => changeReceipts({ codBy })}
          choices={(['shop', 'carrier'] as const).map((value) => ({ value, label: words.receiptsBy[value] }))}
        />
        <Switch
          {...fields['payment.receipts.transfers']}
          checked={receipts.transfers}
          onChange={(transfers) => changeReceipts({ transfers })}
        />
      </FieldSet>
      <FieldSet legend={words.letters}>
        <SwitchSetting form={form} name="orderEmails" />
        <TextSetting form={form} name="orderEmail" />
      </FieldSet>
    </div>
  )
}
