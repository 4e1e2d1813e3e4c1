import './waybills.css'
import { type OrderWaybillsJson, type WaybillDraftJson, waybillsPath } from '#api/office/orders/waybills.protocol.ts'
import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { waybillTexts as texts } from '#i18n/admin/uk/orders/waybills.ts'
import { formatPhone } from '#shop/core/phone.ts'
import { MAX_SEATS } from '#shop/sales/waybills/waybills.ts'
import { request } from '../../../core/requests/request.ts'
import { Button, type DialogProps } from '../../../core/ui/controls.tsx'
import { FieldRow, Select, TextField, toChoices } from '../../../core/ui/fields/fields.tsx'
import { MoneyField, NumberField } from '../../../core/ui/fields/number-field.tsx'
import { FormDialog } from '../../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../../core/ui/forms/use-save.ts'
import { deliveryAddress } from '../editor/form.ts'
import { blankSeat, formProblems, SEAT_FIELDS, type SeatForm, toBody, toForm, type WaybillForm } from './form.ts'

/** Seats, value and payment; the recipient is the order's. */
export function WaybillDialog(
  props: { order: WooOrder; draft: WaybillDraftJson; onFailed(): void } & DialogProps<OrderWaybillsJson>,
) {
  const { order, draft, onFailed, onClose, onDone } = props
  const { input, change, errors, field, saving, onSubmit } = useInputDialog<WaybillForm, OrderWaybillsJson>({
    initial: toForm(draft),
    send: (form) =>
      request<OrderWaybillsJson>({ path: waybillsPath(order.id), method: 'POST', data: toBody(form) }).catch(
        (error) => {
          onFailed()
          throw error
        },
      ),
    validate: formProblems,
    onDone,
  })
  return (
    <FormDialog
      title={texts.dialogTitle(order.number)}
      size="wide"
      submit={texts.create}
      saving={saving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="waybill__to">
        {recipientLine(order)}
        <span className="order__small">{texts.toHint}</span>
      </p>
      <SeatList seats={input.seats} errors={errors} onChange={(seats) => change({ seats })} />
      <FieldRow>
        <TextField {...field('description')} label={texts.description} required maxLength={100} />
        <MoneyField {...field('declared')} label={texts.declared} required />
      </FieldRow>
      <FieldRow>
        <Select {...field('collect')} label={texts.collect} choices={toChoices(texts.collects)} />
        {input.collect !== 'none' && <MoneyField {...field('collected')} label={texts.collected} required />}
      </FieldRow>
      <Select {...field('payer')} label={texts.payer} choices={toChoices(texts.payers)} />
    </FormDialog>
  )
}

function recipientLine(order: WooOrder): string {
  const { billing, shipping } = order
  const to = deliveryAddress(order)
  const name = `${shipping.first_name || billing.first_name} ${shipping.last_name || billing.last_name}`.trim()
  return [name, formatPhone(shipping.phone || billing.phone || ''), to.city, to.address_1].filter(Boolean).join(', ')
}

function SeatList(props: {
  seats: SeatForm[]
  errors: Partial<Record<string, string>>
  onChange(seats: SeatForm[]): void
}) {
  const { seats, errors, onChange } = props
  return (
    <div className="waybill__seats">
      {seats.map((seat, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other name
        <fieldset key={index} className="waybill__seat">
          <legend>{texts.seat(index + 1)}</legend>
          {SEAT_FIELDS.map((name) => (
            <NumberField
              key={name}
              label={texts[name]}
              unit={name === 'weight' ? texts.kilograms : texts.centimetres}
              required
              value={seat[name]}
              error={errors[`seats.${index}.${name}`]}
              onChange={(value) => onChange(seats.with(index, { ...seat, [name]: value }))}
            />
          ))}
          {seats.length > 1 && (
            <Button
              look="bare"
              aria-label={texts.removeSeat(index + 1)}
              onClick={() => onChange(seats.filter((_, at) => at !== index))}
            >
              ✕
            </Button>
          )}
        </fieldset>
      ))}
      {seats.length < MAX_SEATS && (
        <p>
          <Button onClick={() => onChange([...seats, blankSeat])}>{texts.addSeat}</Button>
        </p>
      )}
    </div>
  )
}
