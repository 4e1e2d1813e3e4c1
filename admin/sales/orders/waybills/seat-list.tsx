import { waybillTexts as texts } from '#i18n/admin/uk/orders/waybills.ts'
import { MAX_SEATS } from '#shop/sales/waybills/waybills.ts'
import { Button } from '../../../core/ui/button.tsx'
import { NumberField } from '../../../core/ui/fields/number-field.tsx'
import { blankSeat, SEAT_FIELDS, type SeatForm } from './form.ts'

export function SeatList(props: {
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
