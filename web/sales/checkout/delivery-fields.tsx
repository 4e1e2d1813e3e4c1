import { checkoutForm } from '#api/visitors/forms/checkout.protocol.ts'
import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { isDeliveryCode, pickupPointKind } from '#shop/sales/delivery/delivery.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import type { CheckoutContent, DeliveryPrice } from './checkout-content.ts'
import {
  CheckoutCheckbox,
  CheckoutField,
  CheckoutSelect,
  FieldProblem,
  type FormState,
  fieldProblemText,
} from './checkout-field.tsx'

type DeliveryProps = { content: CheckoutContent; state: FormState }

/** CSS shows the fields of the checked delivery method, so this works without a script. */
export function DeliveryFields(
  props: DeliveryProps & {
    chosen: string | undefined
    onChoose: (code: string) => void
    /** Names that begin as the one that is being typed. */
    suggestions: string[]
  },
) {
  const { content, state, chosen, onChoose, suggestions } = props
  const problem = fieldProblemText(state, 'delivery')
  return (
    <section className="checkout__part" id="checkout-delivery">
      <fieldset className="checkout__ways" aria-describedby={problem ? 'checkout-delivery-way-problem' : undefined}>
        <legend>{texts.delivery}</legend>
        {content.deliveries.map(({ code, price }) => (
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
      <CarrierFields content={content} state={state} suggestions={suggestions} />
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

function CarrierFields({ content, state, suggestions }: DeliveryProps & { suggestions: string[] }) {
  const { deliveries, fields, settlement, settlements, points, isSample } = content
  if (!deliveries.some(({ code }) => code.startsWith('np_'))) return null
  const { delivery = '' } = fields
  const isPickupPoint = isDeliveryCode(delivery) && pickupPointKind(delivery) !== undefined
  const isTyped = (fields.settlement ?? '').trim() !== ''
  return (
    <>
      <div className="checkout__details" data-for="np_branch np_locker np_cargo np_courier">
        <CheckoutField
          state={state}
          name="settlement"
          hint={texts.startTyping}
          input={{ list: 'checkout-settlements', autoComplete: 'address-level2' }}
        />
        <datalist id="checkout-settlements">
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {isSample && <p className="checkout__hint">{texts.sample}</p>}
      </div>
      <div className="checkout__details" data-for="np_branch np_locker np_cargo">
        <noscript>
          <button type="submit" className="button button--quiet" name={checkoutForm.recount} value="1">
            {texts.find}
          </button>
        </noscript>
        {settlements.length > 1 && <CheckoutSelect state={state} name="settlement_ref" options={settlements} />}
        {settlement && <input type="hidden" name="settlement_ref" value={settlement} />}
        {isPickupPoint && isTyped && !settlement && settlements.length === 0 && (
          <p className="checkout__hint" role="status">
            {applyTypography(texts.noPlaces)}
          </p>
        )}
        {isPickupPoint && settlement && points.length === 0 && (
          <p className="checkout__hint" role="status">
            {applyTypography(texts.noPoints)}
          </p>
        )}
        {points.length > 0 ? (
          <CheckoutSelect state={state} name="point" options={points} />
        ) : (
          <FieldProblem id="checkout-point" problem={isTyped ? undefined : fieldProblemText(state, 'point')} />
        )}
      </div>
    </>
  )
}

function VanFields({ content, state }: DeliveryProps) {
  const { deliveries, zones, settings } = content
  if (!deliveries.some(({ code }) => code === 'van')) return null
  return (
    <div className="checkout__details" data-for="van">
      <CheckoutSelect
        state={state}
        name="zone"
        options={zones.map(({ id, name, price }) => ({
          value: id,
          text: price === undefined ? name : `${name}, ${deliveryPriceText(price)}`,
        }))}
      />
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
