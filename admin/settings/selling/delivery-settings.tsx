import { sellingTexts as words } from '#i18n/admin/uk/settings/selling.ts'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields/checkbox.tsx'
import { FieldRow, FieldSet } from '../../ui/fields/field.tsx'
import { ReorderList } from '../../ui/lists/reorder-list.tsx'
import type { DeliveryDraft, ZoneDraft } from '../draft.ts'
import type { SettingsForm } from '../use-settings.ts'
import { CountSetting, LineSetting, PriceSetting, UnavailableNote } from './fields.tsx'
import { blankZone, unavailableDelivery } from './rules.ts'

const { fields } = adminSettings
const MAX_ZONES = 30
const EXTRA_SERVICE_PAIRS = [
  ['perFloor', 'withLift'],
  ['assembly', 'removal'],
] as const
const NOVA_POSHTA_METHODS = ['branch', 'locker', 'cargo', 'courier'] as const

/** Delivery methods and their prices. */
export function DeliverySettingsTab({ form }: { form: SettingsForm }) {
  const { delivery } = form.settings
  const { pickup } = delivery
  const change = (part: Partial<DeliveryDraft>) => form.change({ delivery: { ...delivery, ...part } })
  const silent = unavailableDelivery(delivery)
  return (
    <div className="settings-form settings-form--ways">
      <UnavailableNote why={silent.all} />
      <FieldSet legend={words.pickup}>
        <Switch
          {...fields['delivery.pickup.on']}
          checked={pickup.on}
          onChange={(on) => change({ pickup: { ...pickup, on } })}
        />
        {(['address', 'hours'] as const).map((name) => (
          <LineSetting
            key={name}
            form={form}
            name={`delivery.pickup.${name}`}
            value={pickup[name]}
            onChange={(text) => change({ pickup: { ...pickup, [name]: text } })}
          />
        ))}
      </FieldSet>
      <VanDelivery form={form} van={delivery.van} silence={silent.van} onChange={(van) => change({ van })} />
      <NovaPoshtaDelivery
        form={form}
        novaPoshta={delivery.novaPoshta}
        silence={silent.novaPoshta}
        onChange={(novaPoshta) => change({ novaPoshta })}
      />
    </div>
  )
}

type DeliveryWarnings = ReturnType<typeof unavailableDelivery>

function VanDelivery(props: {
  form: SettingsForm
  van: DeliveryDraft['van']
  silence: DeliveryWarnings['van']
  onChange(van: DeliveryDraft['van']): void
}) {
  const { form, van, silence, onChange } = props
  const change = (part: Partial<DeliveryDraft['van']>) => onChange({ ...van, ...part })
  return (
    <FieldSet legend={words.van}>
      <Switch {...fields['delivery.van.on']} checked={van.on} onChange={(on) => change({ on })} />
      <UnavailableNote why={silence} />
      <ZoneList form={form} zones={van.zones} onChange={(zones) => change({ zones })} />
      {EXTRA_SERVICE_PAIRS.map((row) => (
        <FieldRow key={row[0]}>
          {row.map((name) => (
            <PriceSetting
              key={name}
              form={form}
              name={`delivery.van.${name}`}
              value={van[name]}
              onChange={(sum) => change({ [name]: sum })}
            />
          ))}
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
  const nameOf = (zone: ZoneDraft) => zone.name.trim() || words.zone(zones.indexOf(zone) + 1)
  const whole = form.errors['delivery.van.zones']
  return (
    <FieldSet legend={fields['delivery.van.zones'].label} hint={fields['delivery.van.zones'].hint}>
      {whole && <p className="field__error">{whole}</p>}
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
              onChange={(next) => onChange(zones.map((one) => (one.id === zone.id ? next : one)))}
              onRemove={() => onChange(zones.filter(({ id }) => id !== zone.id))}
            />
          )}
        </ReorderList>
      )}
      {zones.length < MAX_ZONES && (
        <p>
          <Button onClick={() => onChange([...zones, blankZone(zones)])}>{words.addZone}</Button>
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
  const path = `delivery.van.zones.${at}`
  return (
    <fieldset className="settings-zone">
      <legend className="visually-hidden">{name}</legend>
      <LineSetting
        form={form}
        name={`${path}.name`}
        label={words.zoneName}
        required
        value={zone.name}
        onChange={(text) => onChange({ ...zone, name: text })}
      />
      <FieldRow>
        <PriceSetting
          form={form}
          name={`${path}.price`}
          label={words.zonePrice}
          value={zone.price}
          onChange={(price) => onChange({ ...zone, price })}
        />
        <PriceSetting
          form={form}
          name={`${path}.freeFrom`}
          label={words.zoneFreeFrom}
          hint={words.zoneFreeFromHint}
          value={zone.freeFrom}
          onChange={(freeFrom) => onChange({ ...zone, freeFrom })}
        />
        <CountSetting
          form={form}
          name={`${path}.days`}
          label={words.zoneDays}
          unit={adminSettings.days}
          value={zone.days}
          onChange={(days) => onChange({ ...zone, days })}
        />
      </FieldRow>
      <p>
        <Button look="danger" onClick={onRemove}>
          {words.removeZone(name)}
        </Button>
      </p>
    </fieldset>
  )
}

function NovaPoshtaDelivery(props: {
  form: SettingsForm
  novaPoshta: DeliveryDraft['novaPoshta']
  silence: DeliveryWarnings['novaPoshta']
  onChange(novaPoshta: DeliveryDraft['novaPoshta']): void
}) {
  const { form, novaPoshta, silence, onChange } = props
  const change = (part: Partial<DeliveryDraft['novaPoshta']>) => onChange({ ...novaPoshta, ...part })
  return (
    <FieldSet legend={words.novaPoshta} hint={words.novaPoshtaHint}>
      <Switch {...fields['delivery.novaPoshta.on']} checked={novaPoshta.on} onChange={(on) => change({ on })} />
      <UnavailableNote why={silence} />
      {NOVA_POSHTA_METHODS.map((way) => (
        <fieldset key={way} className="settings-item">
          <legend className="visually-hidden">{fields[`delivery.novaPoshta.${way}.on`].label}</legend>
          <Switch
            {...fields[`delivery.novaPoshta.${way}.on`]}
            checked={novaPoshta[way].on}
            onChange={(on) => change({ [way]: { ...novaPoshta[way], on } })}
          />
          <FieldRow>
            {(['base', 'perKg'] as const).map((name) => (
              <PriceSetting
                key={name}
                form={form}
                name={`delivery.novaPoshta.${way}.${name}`}
                label={words[name]}
                value={novaPoshta[way][name]}
                onChange={(sum) => change({ [way]: { ...novaPoshta[way], [name]: sum } })}
              />
            ))}
          </FieldRow>
        </fieldset>
      ))}
      <FieldRow>
        <PriceSetting
          form={form}
          name="delivery.novaPoshta.freeFrom"
          value={novaPoshta.freeFrom}
          onChange={(freeFrom) => change({ freeFrom })}
        />
        <CountSetting
          form={form}
          name="delivery.novaPoshta.days"
          unit={adminSettings.days}
          value={novaPoshta.days}
          onChange={(days) => change({ days })}
        />
      </FieldRow>
    </FieldSet>
  )
}
