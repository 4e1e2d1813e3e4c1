import { Link } from 'react-router'
import { setupTexts as texts } from '#i18n/admin/uk/opening.ts'
import type { SetupStep } from '#shop/core/settings/setup-steps.ts'
import { FieldRow, Switch } from '../../core/ui/fields/fields.tsx'
import type { DeliveryDraft, PaymentDraft } from '../settings/draft.ts'
import { bindSettings, bindTopSettings, TextSetting } from '../settings/fields.tsx'
import { NovaPoshtaDelivery } from '../settings/selling/delivery-settings.tsx'
import { PlaceSettings } from '../settings/tabs/seo-settings.tsx'
import { ThemeSettingsTab } from '../settings/tabs/theme-settings.tsx'
import type { SettingsForm } from '../settings/use-settings.ts'
import { EmailTest } from './email-test.tsx'

/** The fields of one step: the same settings as on the settings page. */
export function StepFields({ form, step }: { form: SettingsForm; step: Exclude<SetupStep, 'content'> }) {
  const { payment, delivery } = form.settings
  const { setting, toggle } = bindTopSettings(form)
  const putPayment = (part: Partial<PaymentDraft>) => form.change({ payment: { ...payment, ...part } })
  const putDelivery = (part: Partial<DeliveryDraft>) => form.change({ delivery: { ...delivery, ...part } })
  const bank = bindSettings(form, 'payment.bank', payment.bank, (part) =>
    putPayment({ bank: { ...payment.bank, ...part } }),
  )
  const cod = bindSettings(form, 'payment.cod', payment.cod, (part) => putPayment({ cod: { ...payment.cod, ...part } }))
  const pickup = bindSettings(form, 'delivery.pickup', delivery.pickup, (part) =>
    putDelivery({ pickup: { ...delivery.pickup, ...part } }),
  )
  const van = bindSettings(form, 'delivery.van', delivery.van, (part) =>
    putDelivery({ van: { ...delivery.van, ...part } }),
  )
  switch (step) {
    case 'shop':
      return (
        <>
          <TextSetting {...setting('shopName')} required />
          <FieldRow>
            <TextSetting {...setting('phone')} />
            <TextSetting {...setting('phoneShown')} />
          </FieldRow>
          <TextSetting {...setting('email')} {...texts.email} spellCheck={false} />
        </>
      )
    case 'address':
      return <PlaceSettings form={form} />
    case 'legal':
      return (
        <>
          <TextSetting {...bank.setting('recipient')} {...texts.recipient} spellCheck={false} />
          <TextSetting {...bank.setting('code')} {...texts.code} spellCheck={false} />
        </>
      )
    case 'bank':
      return (
        <>
          <TextSetting {...bank.setting('iban')} spellCheck={false} />
          <TextSetting {...bank.setting('bank')} spellCheck={false} />
        </>
      )
    case 'look':
      return <ThemeSettingsTab form={form} />
    case 'delivery':
      return (
        <>
          <Switch {...pickup.toggle('on')} />
          <NovaPoshtaDelivery
            form={form}
            novaPoshta={delivery.novaPoshta}
            why={undefined}
            onChange={(novaPoshta) => putDelivery({ novaPoshta })}
          />
          <Switch {...van.toggle('on')} />
          <p className="setup__note">
            {texts.moreDelivery} <Link to="/connections">{texts.connections}</Link>
          </p>
        </>
      )
    case 'payment':
      return (
        <>
          <Switch {...cod.toggle('on')} />
          <Switch {...bank.toggle('on')} />
          <p className="setup__note">
            {texts.online} <Link to="/connections">{texts.connections}</Link>
          </p>
        </>
      )
    case 'email':
      return (
        <>
          <Switch {...toggle('orderEmails')} />
          <TextSetting {...setting('orderEmail')} spellCheck={false} />
          <EmailTest to={form.settings.orderEmail || form.settings.email} />
        </>
      )
  }
}
