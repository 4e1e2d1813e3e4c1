import { adminPayments as words } from '#i18n/admin-payments.uk.ts'
import { sellingWords } from '#i18n/admin-selling.uk.ts'
import { settingsWords } from '#i18n/admin-settings.uk.ts'
import { isInstalment } from '#shop/payment/instalments.ts'
import { ONLINE_METHODS } from '#shop/payment/payment.ts'
import { PAYMENT_SERVICES_ROUTE, type PaymentServiceJson } from '#wire/meblia-rest-payments.protocol.ts'
import { useRest } from '../shell/use-rest.ts'
import { Switch } from '../ui/checkbox.tsx'
import { FieldRow, FieldSet } from '../ui/field.tsx'
import { CountField, LineField, SilenceNote, SumField } from './selling-fields.tsx'
import { silentService } from './selling-rules.ts'
import type { PaymentDraft } from './settings-draft.ts'
import type { Form } from './use-settings.ts'

const { fields } = settingsWords

/** Services that take money online: on or off, under which name, for which sums. Keys are none of this page's. */
export function OnlinePayment({ form }: { form: Form }) {
  const { data: services } = useRest<PaymentServiceJson[]>(PAYMENT_SERVICES_ROUTE)
  const { payment } = form.settings
  const { online } = payment
  const change = (part: Partial<PaymentDraft['online']>) =>
    form.change({ payment: { ...payment, online: { ...online, ...part } } })
  return (
    <>
      <FieldSet legend={words.settings.legend}>
        <p className="settings-note">{words.settings.about}</p>
        <CountField
          form={form}
          name="payment.online.reserveMinutes"
          unit={sellingWords.minutes}
          value={online.reserveMinutes}
          onChange={(reserveMinutes) => change({ reserveMinutes })}
        />
      </FieldSet>
      {ONLINE_METHODS.map((code) => {
        const own = online[code]
        const service = services?.find(({ service }) => service === code)
        const put = (part: Partial<typeof own>) => change({ [code]: { ...own, ...part } })
        return (
          <FieldSet key={code} legend={words.services[code] ?? code}>
            <Switch {...fields[`payment.online.${code}.on`]} checked={own.on} onChange={(on) => put({ on })} />
            <SilenceNote why={silentService(own)} />
            {service && (
              <p className="settings-note">
                {service.connected ? (own.on ? words.settings.connected : words.settings.off) : words.settings.noKeys}
              </p>
            )}
            <LineField
              form={form}
              name={`payment.online.${code}.name`}
              value={own.name}
              onChange={(name) => put({ name })}
            />
            {isInstalment(code) && (
              <CountField
                form={form}
                name={`payment.online.${code}.parts`}
                value={online[code].parts}
                onChange={(parts) => change({ [code]: { ...online[code], parts } })}
              />
            )}
            <FieldRow>
              {(['least', 'most'] as const).map((name) => (
                <SumField
                  key={name}
                  form={form}
                  name={`payment.online.${code}.${name}`}
                  value={own[name]}
                  onChange={(value) => put({ [name]: value })}
                />
              ))}
            </FieldRow>
            {service?.connected && <p className="settings-note">{words.settings.callback(service.callback)}</p>}
          </FieldSet>
        )
      })}
    </>
  )
}
