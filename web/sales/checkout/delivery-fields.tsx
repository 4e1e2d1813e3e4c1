import { checkoutForm } from '#api/visitors/forms/checkout.protocol.ts'
import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { checkoutFormTexts as formTexts } from '#i18n/storefront/uk/checkout/checkout-form.ts'
import { isDeliveryCode, pickupPointKind } from '#shop/sales/delivery/delivery.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { Combobox } from '#web/core/ui/fields/combobox.tsx'
import type { CheckoutContent, DeliveryPrice } from './checkout-content.ts'
import {
  CheckoutCheckbox,
  CheckoutField,
  CheckoutSelect,
  FieldProblem,
  type FormState,
  fieldId,
  fieldProblemText,
} from './checkout-field.tsx'
import { PointField } from './point-field.tsx'
import { suggestSettlements } from './use-checkout.ts'

type DeliveryProps = { content: CheckoutContent; state: FormState }

/** The place first: it decides what is offered. CSS shows the fields of the checked method, so this works without a script. */
export function DeliveryFields(
  props: DeliveryProps & {
    chosen: string | undefined
    isWayChosen: boolean
    onChoose: (code: string) => void
    onPickPlace: () => void
  },
) {
  const { content, state, chosen, isWayChosen, onChoose, onPickPlace } = props
  const { deliveries, fields } = content
  const problem = fieldProblemText(state, 'delivery')
  return (
    <section className="checkout__part" id="checkout-delivery">
      <h2>{texts.delivery}</h2>
      <PlaceField content={content} state={state} onPick={onPickPlace} />
      {!isWayChosen && <input type="hidden" name={checkoutForm.placeShown} value={fields.settlement ?? ''} />}
      <fieldset className="checkout__ways" aria-describedby={problem ? 'checkout-delivery-way-problem' : undefined}>
        <legend className="visually-hidden">{texts.labels.delivery}</legend>
        {deliveries.map(({ code, price }) => (
          <label className="checkout__way" key={code}>
            <input
              type="radio"
              name="delivery"
              value={code}
              checked={code === chosen}
              onChange={() => onChoose(code)}
            />
            <span>{applyTypography(texts.deliveries[code])}</span>
            <span className="checkout__price">{deliveryPriceText(price)}</span>
          </label>
        ))}
      </fieldset>
      <FieldProblem id="checkout-delivery-way" problem={problem} />
      <PointFields content={content} state={state} />
      <VanFields content={content} state={state} />
      <div className="checkout__details" data-for="pickup">
        <p className="checkout__hint">
          <TranslatedText text={pickupText(content.settings.pickup)} />
        </p>
      </div>
      <div className="checkout__details" data-for="np_courier van">
        <CheckoutField state={state} name="address" input={{ autoComplete: 'street-address' }} />
      </div>
      <noscript>
        <button type="submit" className="button button--quiet" name={checkoutForm.recount} value="1">
          {texts.recount}
        </button>
      </noscript>
    </section>
  )
}

function PlaceField({ content, state, onPick }: DeliveryProps & { onPick: () => void }) {
  const { fields, settlement, settlements, isSample } = content
  const id = fieldId('settlement')
  const problem = fieldProblemText(state, 'settlement')
  const isTyped = (fields.settlement ?? '').trim() !== ''
  const isUnknown = isTyped && !settlement && settlements.length === 0
  return (
    <>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {texts.labels.settlement}
        </label>
        <Combobox
          label={formTexts.suggestions}
          options={[]}
          ask={suggestSettlements}
          onPick={(picked) => picked && onPick()}
          status={formTexts.placesFound}
          renderOption={({ text }) => <span lang={textLanguage(text)}>{text}</span>}
          input={{
            id,
            name: 'settlement',
            defaultValue: state.fields.settlement ?? '',
            autoComplete: 'address-level2',
            'aria-invalid': problem ? true : undefined,
            'aria-describedby': [problem && `${id}-problem`, `${id}-hint`].filter(Boolean).join(' '),
          }}
        />
        <FieldProblem id={id} problem={problem} />
        <p className="checkout__hint" id={`${id}-hint`} role={isUnknown ? 'status' : undefined}>
          {isUnknown ? applyTypography(texts.noPlaces) : settlement ? formTexts.placeKnown : texts.startTyping}
        </p>
      </div>
      {isSample && <p className="checkout__hint">{texts.sample}</p>}
      <noscript>
        <button type="submit" className="button button--quiet" name={checkoutForm.recount} value="1">
          {texts.find}
        </button>
      </noscript>
      {settlements.length > 1 && <CheckoutSelect state={state} name="settlement_ref" options={settlements} />}
      {settlement && <input type="hidden" name="settlement_ref" value={settlement} />}
    </>
  )
}

function PointFields({ content, state }: DeliveryProps) {
  const { deliveries, fields, settlement, points, pointCount } = content
  const { delivery = '' } = fields
  const kind = isDeliveryCode(delivery) ? pickupPointKind(delivery) : undefined
  if (!deliveries.some(({ code }) => isDeliveryCode(code) && pickupPointKind(code))) return null
  if (!kind || !settlement) {
    const problem = fieldProblemText(state, 'point')
    return (
      <div className="checkout__details" data-for="np_branch np_locker np_cargo">
        <FieldProblem id="checkout-point" problem={problem} />
      </div>
    )
  }
  return (
    <div className="checkout__details" data-for={delivery}>
      {pointCount === 0 && points.length === 0 ? (
        <p className="checkout__hint" role="status">
          {applyTypography(texts.noPoints)}
        </p>
      ) : (
        <PointField key={`${settlement} ${kind}`} content={content} state={state} kind={kind} />
      )}
    </div>
  )
}

function VanFields({ content, state }: DeliveryProps) {
  const { deliveries, zones, settings } = content
  if (!deliveries.some(({ code }) => code === 'van')) return null
  return (
    <div className="checkout__details" data-for="van">
      {content.isZoneCertain ? (
        <input type="hidden" name="zone" value={state.fields.zone ?? ''} />
      ) : (
        <CheckoutSelect
          state={state}
          name="zone"
          options={zones.map(({ id, name, price }) => ({
            value: id,
            text: price === undefined ? name : `${name}, ${deliveryPriceText(price)}`,
          }))}
        />
      )}
      <CheckoutCheckbox state={state} name="carry" price={texts.fromPrice(settings.carry)} />
      <div className="checkout__floor">
        <CheckoutField
          state={state}
          name="floor"
          need="sometimes"
          hint={texts.hints.floor}
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
        />
        <CheckoutCheckbox state={state} name="lift" />
      </div>
      <CheckoutCheckbox state={state} name="assembly" price={texts.fromPrice(settings.assembly)} />
      <CheckoutCheckbox state={state} name="removal" price={priceText(settings.removal)} />
    </div>
  )
}

function pickupText({ address, hours }: CheckoutContent['settings']['pickup']): string {
  return applyTypography(address ? [texts.pickupAt(address), hours].filter(Boolean).join(' ') : texts.pickupLater)
}

/** Before the zone is known no price is shown as free or final. */
export function deliveryPriceText(price: DeliveryPrice): string {
  if (typeof price === 'number') return priceText(price)
  return price.low === 0 ? texts.upToPrice(price.high) : texts.between(price.low, price.high)
}

function priceText(kopiykas: number): string {
  return kopiykas === 0 ? texts.free : formatPrice(kopiykas)
}
