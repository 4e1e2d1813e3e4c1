import { checkoutForm } from '#api/forms/checkout.protocol.ts'
import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { type DeliveryQuote, noDeliveryOptions, pickupPointKind, settlementLabel } from '#shop/delivery/delivery.ts'
import { quoteDelivery } from '#shop/delivery/delivery-methods.ts'
import { TranslatedText } from '../locale/translated-text.tsx'
import { CheckoutCheckbox, CheckoutField, CheckoutSelect, FieldProblem, fieldProblemText } from './checkout-field.tsx'
import type { CheckoutState } from './checkout-state.ts'

/** CSS shows the fields of the checked delivery method, so this works without a script. */
export function DeliveryFields({ state }: { state: CheckoutState }) {
  const { sum, fields } = state.view
  const problem = fieldProblemText(state, 'delivery')
  return (
    <section className="checkout__part" id="checkout-delivery" data-way={fields.delivery}>
      <fieldset className="checkout__ways" aria-describedby={problem ? 'checkout-delivery-way-problem' : undefined}>
        <legend>{texts.delivery}</legend>
        {sum.deliveries.map(({ code, quote }) => (
          <label className="checkout__way" key={code}>
            <input type="radio" name="delivery" value={code} defaultChecked={code === fields.delivery} />
            <span>{applyTypography(texts.deliveries[code])}</span>
            <span className="checkout__price">{deliveryPriceText(quote)}</span>
          </label>
        ))}
      </fieldset>
      <FieldProblem id="checkout-delivery-way" problem={problem} />
      <CarrierFields state={state} />
      <VanFields state={state} />
      <div className="checkout__details" data-for="pickup">
        <p className="checkout__hint">
          <TranslatedText text={pickupText(state)} />
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

function CarrierFields({ state }: { state: CheckoutState }) {
  const { sum, fields, settlement, settlements, points } = state.view
  if (!sum.deliveries.some(({ code }) => code.startsWith('np_'))) return null
  const kind = sum.delivery && pickupPointKind(sum.delivery.code)
  const typed = fields.settlement.trim() !== ''
  return (
    <>
      <div className="checkout__details" data-for="np_branch np_locker np_cargo np_courier">
        <CheckoutField
          state={state}
          name="settlement"
          hint={texts.startTyping}
          input={{ list: 'checkout-settlements', autoComplete: 'address-level2' }}
        />
        <datalist id="checkout-settlements" />
        {state.isSample && <p className="checkout__hint">{texts.sample}</p>}
      </div>
      <div className="checkout__details" data-for="np_branch np_locker np_cargo">
        <noscript>
          <button type="submit" className="button button--quiet" name={checkoutForm.recount} value="1">
            {texts.find}
          </button>
        </noscript>
        {settlements.length > 1 && (
          <CheckoutSelect
            state={state}
            name="settlement_ref"
            options={settlements.map((one) => ({ value: one.ref, text: settlementLabel(one) }))}
          />
        )}
        {settlement && <input type="hidden" name="settlement_ref" value={settlement.ref} />}
        {kind && typed && !settlement && settlements.length === 0 && (
          <p className="checkout__hint" role="status">
            {applyTypography(texts.noPlaces)}
          </p>
        )}
        {kind && settlement && points.length === 0 && (
          <p className="checkout__hint" role="status">
            {applyTypography(texts.noPoints)}
          </p>
        )}
        {points.length > 0 ? (
          <CheckoutSelect
            state={state}
            name="point"
            options={points.map(({ ref, name }) => ({ value: ref, text: name }))}
          />
        ) : (
          <FieldProblem id="checkout-point" problem={typed ? undefined : fieldProblemText(state, 'point')} />
        )}
      </div>
    </>
  )
}

function VanFields({ state }: { state: CheckoutState }) {
  const { sum } = state.view
  const { van } = sum.settings.delivery
  if (!sum.deliveries.some(({ code }) => code === 'van')) return null
  return (
    <div className="checkout__details" data-for="van">
      <CheckoutSelect
        state={state}
        name="zone"
        options={van.zones.map(({ id, name }) => {
          const quote = quoteDelivery('van', sum.load, { ...noDeliveryOptions, zone: id }, sum.settings.delivery)
          return { value: id, text: quote ? `${name}, ${deliveryPriceText(quote)}` : name }
        })}
      />
      <CheckoutCheckbox state={state} name="carry" price={texts.fromPrice(Math.min(van.withLift, van.perFloor))} />
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
      <CheckoutCheckbox state={state} name="assembly" price={texts.fromPrice(van.assembly)} />
      <CheckoutCheckbox state={state} name="removal" price={priceText(van.removal)} />
    </div>
  )
}

function pickupText(state: CheckoutState): string {
  const { address, hours } = state.view.sum.settings.delivery.pickup
  return applyTypography(address ? [texts.pickupAt(address), hours].filter(Boolean).join(' ') : texts.pickupLater)
}

/** Before the zone is known no price is shown as free or final. */
function deliveryPriceText({ charges, span }: DeliveryQuote): string {
  if (!span) return priceText(charges[0]?.total ?? 0)
  return span.low === 0 ? texts.upToPrice(span.high) : texts.between(span.low, span.high)
}

function priceText(kopiykas: number): string {
  return kopiykas === 0 ? texts.free : formatPrice(kopiykas)
}
