import { sellingWords as words } from '#i18n/admin-selling.uk.ts'
import { settingsWords } from '#i18n/admin-settings.uk.ts'
import { Switch } from '../ui/checkbox.tsx'
import { FieldRow, FieldSet } from '../ui/field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { OnlinePayment } from './online-payment.tsx'
import { CountField, LineField, SilenceNote, SumField } from './selling-fields.tsx'
import { permilleOf, permilleProblem, silentPayment } from './selling-rules.ts'
import type { PaymentDraft } from './settings-draft.ts'
import { SwitchSetting, TextSetting } from './settings-fields.tsx'
import type { Form } from './use-settings.ts'

const { fields } = settingsWords

/** How the shop is paid, and where it is told of orders. */
export function PaymentTab({ form }: { form: Form }) {
  const { payment } = form.settings
  const { cod, bank, receipts } = payment
  const changeCod = (part: Partial<PaymentDraft['cod']>) =>
    form.change({ payment: { ...payment, cod: { ...cod, ...part } } })
  const changeBank = (part: Partial<PaymentDraft['bank']>) =>
    form.change({ payment: { ...payment, bank: { ...bank, ...part } } })
  const changeReceipts = (part: Partial<PaymentDraft['receipts']>) =>
    form.change({ payment: { ...payment, receipts: { ...receipts, ...part } } })
  const silent = silentPayment(payment)
  const sum = (name: 'fee' | 'least' | 'most') => (
    <SumField
      form={form}
      name={`payment.cod.${name}`}
      value={cod[name]}
      onChange={(value) => changeCod({ [name]: value })}
    />
  )
  const line = (name: 'recipient' | 'code' | 'iban' | 'bank') => (
    <LineField
      form={form}
      name={`payment.bank.${name}`}
      spellCheck={false}
      value={bank[name]}
      onChange={(value) => changeBank({ [name]: value })}
    />
  )
  return (
    <div className="settings-form settings-form--ways">
      <SilenceNote why={silent.all} />
      <FieldSet legend={words.cod}>
        <Switch {...fields['payment.cod.on']} checked={cod.on} onChange={(on) => changeCod({ on })} />
        <SilenceNote why={silent.cod} />
        <FieldRow>
          {sum('fee')}
          <NumberField
            {...fields['payment.cod.feePermille']}
            unit={settingsWords.percent}
            required
            error={permilleProblem(cod.feePermille) ?? form.errors['payment.cod.feePermille']}
            value={cod.feePermille === null ? null : cod.feePermille / 10}
            onChange={(percent) => changeCod({ feePermille: permilleOf(percent) })}
          />
        </FieldRow>
        <FieldRow>
          {sum('least')}
          {sum('most')}
        </FieldRow>
        <CountField
          form={form}
          name="payment.cod.prepaid"
          unit={settingsWords.percent}
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
        <SilenceNote why={silent.bank} />
        {line('recipient')}
        <FieldRow>
          {line('code')}
          {line('bank')}
        </FieldRow>
        {line('iban')}
      </FieldSet>
      <OnlinePayment form={form} />
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
