import { PAYMENT_SERVICES_ROUTE, type PaymentServiceJson } from '#api/office/orders/payments.protocol.ts'
import { adminPayments as texts } from '#i18n/admin/uk/orders/payments.ts'
import { sellingTexts } from '#i18n/admin/uk/settings/selling.ts'
import { isInstalment } from '#shop/sales/payment/instalments/instalments.ts'
import { ONLINE_METHODS } from '#shop/sales/payment/payment-methods.ts'
import { useRest } from '../../../core/requests/request.ts'
import { FieldRow, FieldSet, Switch } from '../../../core/ui/fields/fields.tsx'
import type { PaymentDraft } from '../draft.ts'
import { bindSettings, CountSetting, PriceSetting, TextSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'
import { type UnavailableReason, unavailableService } from './unavailable-methods.ts'

/** Enabled, but not available to any buyer. */
export function UnavailableNote({ why }: { why: UnavailableReason | undefined }) {
  return (
    <div className="settings-silence" role="status">
      {why && <p className="settings-note">{sellingTexts.silent[why]}</p>}
    </div>
  )
}

/** Online payment services: enabled or not, title, allowed amounts. API keys are not edited here. */
export function OnlinePaymentSettings({ form }: { form: SettingsForm }) {
  const { data: services } = useRest<PaymentServiceJson[]>(PAYMENT_SERVICES_ROUTE)
  const { payment } = form.settings
  const { online } = payment
  const change = (part: Partial<PaymentDraft['online']>) =>
    form.change({ payment: { ...payment, online: { ...online, ...part } } })
  const { setting } = bindSettings(form, 'payment.online', online, change)
  return (
    <>
      <FieldSet legend={texts.settings.legend}>
        <p className="settings-note">{texts.settings.about}</p>
        <CountSetting {...setting('reserveMinutes')} unit={sellingTexts.minutes} />
      </FieldSet>
      {ONLINE_METHODS.map((code) => {
        const method = online[code]
        const service = services?.find(({ service }) => service === code)
        const bound = bindSettings<PaymentDraft['online']['liqpay']>(form, `payment.online.${code}`, method, (part) =>
          change({ [code]: { ...method, ...part } }),
        )
        return (
          <FieldSet key={code} legend={texts.services[code] ?? code}>
            <Switch {...bound.toggle('on')} />
            <UnavailableNote why={unavailableService(method)} />
            {service && (
              <p className="settings-note">
                {service.connected
                  ? method.on
                    ? texts.settings.connected
                    : texts.settings.off
                  : texts.settings.noKeys}
              </p>
            )}
            <TextSetting {...bound.setting('name')} />
            {isInstalment(code) && (
              <CountSetting
                form={form}
                name={`payment.online.${code}.parts`}
                value={online[code].parts}
                onChange={(parts) => change({ [code]: { ...online[code], parts } })}
              />
            )}
            <FieldRow>
              <PriceSetting {...bound.setting('least')} />
              <PriceSetting {...bound.setting('most')} />
            </FieldRow>
            {service?.connected && <p className="settings-note">{texts.settings.callback(service.callback)}</p>}
          </FieldSet>
        )
      })}
    </>
  )
}
