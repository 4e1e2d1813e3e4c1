import { sellingTexts as texts } from '#i18n/admin/uk/settings/selling.ts'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { FieldRow, FieldSet, Switch } from '../../../core/ui/fields/fields.tsx'
import { ReorderList } from '../../../core/ui/lists/reorder-list.tsx'
import { blankZone, type DeliveryDraft, type ZoneDraft } from '../draft.ts'
import { bindSettings, CountSetting, PriceSetting, TextSetting } from '../fields.tsx'
import type { SettingsForm } from '../use-settings.ts'
import { UnavailableNote } from './online-payment.tsx'
import { type UnavailableReason, unavailableDelivery } from './unavailable-methods.ts'
import { WaybillSettingsFields } from './waybill-settings.tsx'

const { fields } = adminSettings
const MAX_ZONES = 30
const EXTRA_SERVICE_PAIRS = [
  ['perFloor', 'withLift'],
  ['assembly', 'removal'],
] as const
const NOVA_POSHTA_METHODS = ['branch', 'locker', 'cargo', 'courier'] as const

export function DeliverySettingsTab({ form }: { form: SettingsForm }) {
  const { delivery } = form.settings
  const change = (part: Partial<DeliveryDraft>) => form.change({ delivery: { ...delivery, ...part } })
  const pickup = bindSettings(form, 'delivery.pickup', delivery.pickup, (part) =>
    change({ pickup: { ...delivery.pickup, ...part } }),
  )
  const unavailable = unavailableDelivery(delivery)
  return (
    <div className="settings-form settings-form--ways">
      <UnavailableNote why={unavailable.all} />
      <FieldSet legend={texts.pickup}>
        <Switch {...pickup.toggle('on')} />
        <TextSetting {...pickup.setting('address')} />
        <TextSetting {...pickup.setting('hours')} />
      </FieldSet>
      <VanDelivery form={form} van={delivery.van} why={unavailable.van} onChange={(van) => change({ van })} />
      <NovaPoshtaDelivery
        form={form}
        novaPoshta={delivery.novaPoshta}
        why={unavailable.novaPoshta}
        onChange={(novaPoshta) => change({ novaPoshta })}
      />
      <WaybillSettingsFields form={form} />
    </div>
  )
}

function VanDelivery(props: {
  form: SettingsForm
  van: DeliveryDraft['van']
  why: UnavailableReason | undefined
  onChange(van: DeliveryDraft['van']): void
}) {
  const { form, van, why, onChange } = props
  const { setting, toggle } = bindSettings(form, 'delivery.van', van, (part) => onChange({ ...van, ...part }))
  return (
    <FieldSet legend={texts.van}>
      <Switch {...toggle('on')} />
      <UnavailableNote why={why} />
      <ZoneList form={form} zones={van.zones} onChange={(zones) => onChange({ ...van, zones })} />
      {EXTRA_SERVICE_PAIRS.map(([pairFirst, other]) => (
        <FieldRow key={pairFirst}>
          <PriceSetting {...setting(pairFirst)} />
          <PriceSetting {...setting(other)} />
        </FieldRow>
      ))}
    </FieldSet>
  )
}

function ZoneList({
  form,
  zones,
  onChange,
}: {
  form: SettingsForm
  zones: ZoneDraft[]
  onChange(zones: ZoneDraft[]): void
}) {
  const nameOf = (zone: ZoneDraft) => zone.name.trim() || texts.zone(zones.indexOf(zone) + 1)
  const listError = form.errors['delivery.van.zones']
  return (
    <FieldSet legend={fields['delivery.van.zones'].label} hint={fields['delivery.van.zones'].hint}>
      {listError && <p className="field__error">{listError}</p>}
      {zones.length > 0 && (
        <ReorderList
          label={fields['delivery.van.zones'].label}
          items={zones}
          itemKey={({ id }) => id}
          itemName={nameOf}
          onReorder={onChange}
        >
          {(zone) => (
            <ZoneFields
              form={form}
              zone={zone}
              at={zones.indexOf(zone)}
              name={nameOf(zone)}
              onChange={(next) => onChange(zones.map((other) => (other.id === zone.id ? next : other)))}
              onRemove={() => onChange(zones.filter(({ id }) => id !== zone.id))}
            />
          )}
        </ReorderList>
      )}
      {zones.length < MAX_ZONES && (
        <p>
          <Button onClick={() => onChange([...zones, blankZone(zones)])}>{texts.addZone}</Button>
        </p>
      )}
    </FieldSet>
  )
}

function ZoneFields(props: {
  form: SettingsForm
  zone: ZoneDraft
  at: number
  name: string
  onChange(zone: ZoneDraft): void
  onRemove(): void
}) {
  const { form, zone, at, name, onChange, onRemove } = props
  const { setting } = bindSettings(form, `delivery.van.zones.${at}`, zone, (part) => onChange({ ...zone, ...part }))
  return (
    <fieldset className="settings-zone">
      <legend className="visually-hidden">{name}</legend>
      <TextSetting {...setting('name')} label={texts.zoneName} required />
      <FieldRow>
        <PriceSetting {...setting('price')} label={texts.zonePrice} />
        <PriceSetting {...setting('freeFrom')} label={texts.zoneFreeFrom} hint={texts.zoneFreeFromHint} />
        <CountSetting {...setting('days')} label={texts.zoneDays} unit={adminSettings.days} />
      </FieldRow>
      <p>
        <Button look="danger" onClick={onRemove}>
          {texts.removeZone(name)}
        </Button>
      </p>
    </fieldset>
  )
}

export function NovaPoshtaDelivery(props: {
  form: SettingsForm
  novaPoshta: DeliveryDraft['novaPoshta']
  why: UnavailableReason | undefined
  onChange(novaPoshta: DeliveryDraft['novaPoshta']): void
}) {
  const { form, novaPoshta, why, onChange } = props
  const path = 'delivery.novaPoshta'
  const { setting, toggle } = bindSettings(form, path, novaPoshta, (part) => onChange({ ...novaPoshta, ...part }))
  const bindMethod = (method: (typeof NOVA_POSHTA_METHODS)[number]) =>
    bindSettings(form, `${path}.${method}`, novaPoshta[method], (part) =>
      onChange({ ...novaPoshta, [method]: { ...novaPoshta[method], ...part } }),
    )
  return (
    <FieldSet legend={texts.novaPoshta} hint={texts.novaPoshtaHint}>
      <Switch {...toggle('on')} />
      <UnavailableNote why={why} />
      {NOVA_POSHTA_METHODS.map((method) => {
        const bound = bindMethod(method)
        return (
          <fieldset key={method} className="settings-item">
            <legend className="visually-hidden">{fields[`${path}.${method}.on`].label}</legend>
            <Switch {...bound.toggle('on')} />
            <FieldRow>
              <PriceSetting {...bound.setting('base')} label={texts.base} />
              <PriceSetting {...bound.setting('perKg')} label={texts.perKg} />
            </FieldRow>
          </fieldset>
        )
      })}
      <FieldRow>
        <PriceSetting {...setting('freeFrom')} />
        <CountSetting {...setting('days')} unit={adminSettings.days} />
      </FieldRow>
    </FieldSet>
  )
}
