import { sellingWords as words } from '#i18n/admin-selling.uk.ts'
import { settingsWords } from '#i18n/admin-settings.uk.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/checkbox.tsx'
import { FieldRow, FieldSet } from '../ui/field.tsx'
import { ReorderList } from '../ui/reorder-list.tsx'
import { CountField, LineField, SilenceNote, SumField } from './selling-fields.tsx'
import { freshZone, silentDelivery } from './selling-rules.ts'
import type { DeliveryDraft, ZoneDraft } from './settings-draft.ts'
import type { Form } from './use-settings.ts'

const { fields } = settingsWords
const MOST_ZONES = 30
const EXTRAS = [
  ['perFloor', 'withLift'],
  ['assembly', 'removal'],
] as const
const CARRIER_WAYS = ['branch', 'locker', 'cargo', 'courier'] as const

/** Which ways goods get to buyers, and what each costs. */
export function DeliveryTab({ form }: { form: Form }) {
  const { delivery } = form.settings
  const { pickup } = delivery
  const change = (part: Partial<DeliveryDraft>) => form.change({ delivery: { ...delivery, ...part } })
  const silent = silentDelivery(delivery)
  return (
    <div className="settings-form settings-form--ways">
      <SilenceNote why={silent.all} />
      <FieldSet legend={words.pickup}>
        <Switch
          {...fields['delivery.pickup.on']}
          checked={pickup.on}
          onChange={(on) => change({ pickup: { ...pickup, on } })}
        />
        {(['address', 'hours'] as const).map((name) => (
          <LineField
            key={name}
            form={form}
            name={`delivery.pickup.${name}`}
            value={pickup[name]}
            onChange={(text) => change({ pickup: { ...pickup, [name]: text } })}
          />
        ))}
      </FieldSet>
      <Van form={form} van={delivery.van} silence={silent.van} onChange={(van) => change({ van })} />
      <NovaPoshta
        form={form}
        novaPoshta={delivery.novaPoshta}
        silence={silent.novaPoshta}
        onChange={(novaPoshta) => change({ novaPoshta })}
      />
    </div>
  )
}

type Silences = ReturnType<typeof silentDelivery>

function Van(props: {
  form: Form
  van: DeliveryDraft['van']
  silence: Silences['van']
  onChange(van: DeliveryDraft['van']): void
}) {
  const { form, van, silence, onChange } = props
  const change = (part: Partial<DeliveryDraft['van']>) => onChange({ ...van, ...part })
  return (
    <FieldSet legend={words.van}>
      <Switch {...fields['delivery.van.on']} checked={van.on} onChange={(on) => change({ on })} />
      <SilenceNote why={silence} />
      <Zones form={form} zones={van.zones} onChange={(zones) => change({ zones })} />
      {EXTRAS.map((row) => (
        <FieldRow key={row[0]}>
          {row.map((name) => (
            <SumField
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

function Zones({ form, zones, onChange }: { form: Form; zones: ZoneDraft[]; onChange(zones: ZoneDraft[]): void }) {
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
            <Zone
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
      {zones.length < MOST_ZONES && (
        <p>
          <Button onClick={() => onChange([...zones, freshZone(zones)])}>{words.addZone}</Button>
        </p>
      )}
    </FieldSet>
  )
}

function Zone(props: {
  form: Form
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
      <LineField
        form={form}
        name={`${path}.name`}
        label={words.zoneName}
        required
        value={zone.name}
        onChange={(text) => onChange({ ...zone, name: text })}
      />
      <FieldRow>
        <SumField
          form={form}
          name={`${path}.price`}
          label={words.zonePrice}
          value={zone.price}
          onChange={(price) => onChange({ ...zone, price })}
        />
        <SumField
          form={form}
          name={`${path}.freeFrom`}
          label={words.zoneFreeFrom}
          hint={words.zoneFreeFromHint}
          value={zone.freeFrom}
          onChange={(freeFrom) => onChange({ ...zone, freeFrom })}
        />
        <CountField
          form={form}
          name={`${path}.days`}
          label={words.zoneDays}
          unit={settingsWords.days}
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

function NovaPoshta(props: {
  form: Form
  novaPoshta: DeliveryDraft['novaPoshta']
  silence: Silences['novaPoshta']
  onChange(novaPoshta: DeliveryDraft['novaPoshta']): void
}) {
  const { form, novaPoshta, silence, onChange } = props
  const change = (part: Partial<DeliveryDraft['novaPoshta']>) => onChange({ ...novaPoshta, ...part })
  return (
    <FieldSet legend={words.novaPoshta} hint={words.novaPoshtaHint}>
      <Switch {...fields['delivery.novaPoshta.on']} checked={novaPoshta.on} onChange={(on) => change({ on })} />
      <SilenceNote why={silence} />
      {CARRIER_WAYS.map((way) => (
        <fieldset key={way} className="settings-item">
          <legend className="visually-hidden">{fields[`delivery.novaPoshta.${way}.on`].label}</legend>
          <Switch
            {...fields[`delivery.novaPoshta.${way}.on`]}
            checked={novaPoshta[way].on}
            onChange={(on) => change({ [way]: { ...novaPoshta[way], on } })}
          />
          <FieldRow>
            {(['base', 'perKg'] as const).map((name) => (
              <SumField
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
        <SumField
          form={form}
          name="delivery.novaPoshta.freeFrom"
          value={novaPoshta.freeFrom}
          onChange={(freeFrom) => change({ freeFrom })}
        />
        <CountField
          form={form}
          name="delivery.novaPoshta.days"
          unit={settingsWords.days}
          value={novaPoshta.days}
          onChange={(days) => change({ days })}
        />
      </FieldRow>
    </FieldSet>
  )
}
