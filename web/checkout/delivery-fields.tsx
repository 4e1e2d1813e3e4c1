import { checkout as words } from '#i18n/checkout.uk.ts'
import { formatPrice, tidy } from '#i18n/format.ts'
import { noWish, pointKindOf, type Quote, quoteDelivery, settlementLabel } from '#shop/delivery/delivery.ts'
import { checkoutForm } from '#wire/checkout.protocol.ts'
import { CheckoutField, CheckoutSelect, CheckoutTick, FieldProblem, problemAt } from './checkout-field.tsx'
import type { CheckoutState } from './checkout-state.ts'

/** Which fields belong to which way is told by CSS from the button that is on: it works without a script. */
export function DeliveryFields({ state }: { state: CheckoutState }) {
  const { sum, fields } = state.view
  const problem = problemAt(state, 'delivery')
  return (
    <section className="checkout__part" id="checkout-delivery" data-way={fields.delivery}>
      <fieldset className="checkout__ways" aria-describedby={problem ? 'checkout-delivery-way-problem' : undefined}>
        <legend>{words.delivery}</legend>
        {sum.deliveries.map(({ code, quote }) => (
          <label className="checkout__way" key={code}>
            <input type="radio" name="delivery" value={code} defaultChecked={code === fields.delivery} />
            <span>{tidy(words.deliveries[code])}</span>
            <span className="checkout__price">{wayPrice(quote)}</span>
          </label>
        ))}
      </fieldset>
      <FieldProblem id="checkout-delivery-way" problem={problem} />
      <Carrier state={state} />
      <Van state={state} />
      <div className="checkout__details" data-for="pickup">
        <p className="checkout__hint">{pickupText(state)}</p>
      </div>
      <div className="checkout__details" data-for="np_courier van">
        <CheckoutField state={state} name="address" input={{ autoComplete: 'street-address' }} />
      </div>
      <noscript>
        <button type="submit" className="button button--quiet" name={checkoutForm.recount} value="1">
          {words.recount}
        </button>
      </noscript>
    </section>
  )
}

function Carrier({ state }: { state: CheckoutState }) {
  const { sum, fields, settlement, settlements, points } = state.view
  if (!sum.deliveries.some(({ code }) => code.startsWith('np_'))) return null
  const kind = sum.delivery && pointKindOf(sum.delivery.code)
  const typed = fields.settlement.trim() !== ''
  return (
    <>
      <div className="checkout__details" data-for="np_branch np_locker np_cargo np_courier">
        <CheckoutField
          state={state}
          name="settlement"
          hint={words.startTyping}
          input={{ list: 'checkout-settlements', autoComplete: 'address-level2' }}
        />
        <datalist id="checkout-settlements" />
        {state.isSample && <p className="checkout__hint">{words.sample}</p>}
      </div>
      <div className="checkout__details" data-for="np_branch np_locker np_cargo">
        <noscript>
          <button type="submit" className="button button--quiet" name={checkoutForm.recount} value="1">
            {words.find}
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
            {tidy(words.noPlaces)}
          </p>
        )}
        {kind && settlement && points.length === 0 && (
          <p className="checkout__hint" role="status">
            {tidy(words.noPoints)}
          </p>
        )}
        {points.length > 0 ? (
          <CheckoutSelect
            state={state}
            name="point"
            options={points.map(({ ref, name }) => ({ value: ref, text: name }))}
          />
        ) : (
          <FieldProblem id="checkout-point" problem={typed ? undefined : problemAt(state, 'point')} />
        )}
      </div>
    </>
  )
}

function Van({ state }: { state: CheckoutState }) {
  const { sum } = state.view
  const { van } = sum.settings.delivery
  if (!sum.deliveries.some(({ code }) => code === 'van')) return null
  return (
    <div className="checkout__details" data-for="van">
      <CheckoutSelect
        state={state}
        name="zone"
        options={van.zones.map(({ id, name }) => {
          const quote = quoteDelivery('van', sum.load, { ...noWish, zone: id }, sum.settings.delivery)
          return { value: id, text: quote ? `${name}, ${wayPrice(quote)}` : name }
        })}
      />
      <CheckoutTick state={state} name="carry" price={words.fromPrice(Math.min(van.withLift, van.perFloor))} />
      <div className="checkout__floor">
        <CheckoutField
          state={state}
          name="floor"
          need="sometimes"
          hint={words.hints.floor}
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
        />
        <CheckoutTick state={state} name="lift" />
      </div>
      <CheckoutTick state={state} name="assembly" price={words.fromPrice(van.assembly)} />
      <CheckoutTick state={state} name="removal" price={priceText(van.removal)} />
    </div>
  )
}

function pickupText(state: CheckoutState): string {
  const { address, hours } = state.view.sum.settings.delivery.pickup
  return tidy(address ? [words.pickupAt(address), hours].filter(Boolean).join(' ') : words.pickupLater)
}

/** Before the zone is known nothing is called free, and nothing certain. */
function wayPrice({ charges, span }: Quote): string {
  if (!span) return priceText(charges[0]?.total ?? 0)
  return span.low === 0 ? words.upToPrice(span.high) : words.between(span.low, span.high)
}

function priceText(kopiykas: number): string {
  return kopiykas === 0 ? words.free : formatPrice(kopiykas)
}
