import { checkout } from '#i18n/checkout.uk.ts'
import { formatPrice, tidy } from '#i18n/format.ts'
import { paying as words } from '#i18n/paying.uk.ts'
import { payAddress } from '#shop/addresses.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { ShownState } from '#shop/payment/shown.ts'

type Props = { order: Order; payment: ShownState; isUnavailable: boolean }

/** How far the payment is, and what the buyer can do about it. */
export function OrderPayment({ order, payment, isUnavailable }: Props) {
  const { state, sum, back, ways, until } = payment
  const chosen = ways.find(({ code }) => code === order.paymentMethod) ?? ways[0]
  const isDue = state === 'due' || state === 'failed'
  return (
    <div className="order__invoice" id="payment">
      <h2>{words.title}</h2>
      {isDue && isUnavailable && (
        <p className="checkout__notice" role="alert">
          {tidy(words.unavailable)}
        </p>
      )}
      <p role="status">{tidy(words.states[state](formatPrice(sum), formatPrice(back)))}</p>
      {isDue && until !== null && <p className="checkout__hint">{tidy(words.until(until))}</p>}
      {isDue && !chosen && <p>{tidy(words.nothingOffered)}</p>}
      {isDue && chosen && (
        <form action={payAddress(order.key)} method="post">
          {ways.length === 1 ? (
            <input type="hidden" name="payment" value={chosen.code} />
          ) : (
            <fieldset className="checkout__ways">
              <legend className="visually-hidden">{checkout.labels.payment}</legend>
              {ways.map(({ code, name }) => (
                <label className="checkout__way" key={code}>
                  <input type="radio" name="payment" value={code} defaultChecked={code === chosen.code} />
                  <span>
                    {tidy(name || checkout.payments[code].name)}
                    <small>{tidy(checkout.payments[code].hint)}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <p>
            <button type="submit" className="button">
              {state === 'failed' ? words.again : words.pay(formatPrice(sum))}
            </button>
          </p>
        </form>
      )}
    </div>
  )
}
