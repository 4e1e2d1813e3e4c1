import { PAYMENT_SERVICES_ROUTE, type PaymentServiceJson } from '#api/office/orders/payments.protocol.ts'
import { sellingTexts as texts } from '#i18n/admin/uk/settings/selling.ts'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import { useRest } from '../../../core/requests/request.ts'
import { FieldRow, FieldSet, Select, Switch, toChoices } from '../../../core/ui/fields/fields.tsx'
import { NumberField } from '../../../core/ui/fields/number-field.tsx'
import type { PaymentDraft } from '../draft.ts'
import { bindSettings, bindTopSettings, CountSetting, PriceSetting, TextSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'
import { OnlinePaymentSettings, UnavailableNote } from './online-payment.tsx'
import { permilleError, toPermille } from './price-limits.ts'
import { unavailablePayment } from './unavailable-methods.ts'

const { fields } = adminSettings

/** Payment methods, and the services that are notified of orders. */
export function PaymentSettingsTab({ form }: { form: SettingsForm }) {
  const { payment } = form.settings
  const { cod, bank, receipts } = payment
  const put = (part: Partial<PaymentDraft>) => form.change({ payment: { ...payment, ...part } })
  const changeCod = (part: Partial<PaymentDraft['cod']>) => put({ cod: { ...cod, ...part } })
  const bindCod = bindSettings(form, 'payment.cod', cod, changeCod)
  const bindBank = bindSettings(form, 'payment.bank', bank, (part) => put({ bank: { ...bank, ...part } }))
  const bindReceipts = bindSettings(form, 'payment.receipts', receipts, (part) =>
    put({ receipts: { ...receipts, ...part } }),
  )
  const bindPayment = bindSettings(form, 'payment', payment, put)
  const { data: services } = useRest<PaymentServiceJson[]>(PAYMENT_SERVICES_ROUTE)
  // Nothing is said before the answer.
  const hasKeys = (code: string) => services?.some(({ service, connected }) => connected && service === code) ?? true
  const hasOnline = Object.entries(payment.online).some(
    ([code, method]) => typeof method === 'object' && method?.on && hasKeys(code),
  )
  const unavailable = unavailablePayment(payment, hasOnline)
  const top = bindTopSettings(form)
  return (
    <div className="settings-form settings-form--ways">
      <UnavailableNote why={unavailable.all} />
      <FieldSet legend={texts.cod}>
        <Switch {...bindCod.toggle('on')} />
        <UnavailableNote why={unavailable.cod} />
        <FieldRow>
          <PriceSetting {...bindCod.setting('fee')} />
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
          <PriceSetting {...bindCod.setting('least')} />
          <PriceSetting {...bindCod.setting('most')} />
        </FieldRow>
        <CountSetting {...bindCod.setting('prepaid')} unit={adminSettings.percent} />
        <Switch {...bindCod.toggle('madeToOrder')} />
      </FieldSet>
      <FieldSet legend={texts.bank}>
        <Switch {...bindBank.toggle('on')} />
        <UnavailableNote why={unavailable.bank} />
        <TextSetting {...bindBank.setting('recipient')} spellCheck={false} />
        <FieldRow>
          <TextSetting {...bindBank.setting('code')} spellCheck={false} />
          <TextSetting {...bindBank.setting('bank')} spellCheck={false} />
        </FieldRow>
        <TextSetting {...bindBank.setting('iban')} spellCheck={false} />
      </FieldSet>
      <FieldSet legend={texts.deposit}>
        <CountSetting {...bindPayment.setting('deposit')} unit={adminSettings.percent} />
      </FieldSet>
      <OnlinePaymentSettings form={form} />
      <FieldSet legend={texts.receipts}>
        <Select
          {...fields['payment.receipts.codBy']}
          error={form.errors['payment.receipts.codBy']}
          value={receipts.codBy}
          onChange={bindReceipts.setting('codBy').onChange}
          choices={toChoices(texts.receiptsBy)}
        />
        <Switch {...bindReceipts.toggle('transfers')} />
      </FieldSet>
      <FieldSet legend={texts.letters}>
        <Switch {...top.toggle('orderEmails')} />
        <TextSetting {...top.setting('orderEmail')} />
      </FieldSet>
    </div>
  )
}
