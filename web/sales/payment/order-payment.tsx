import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { checkoutTexts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { paymentTexts as texts } from '#i18n/storefront/uk/checkout/payment.ts'
import { paymentPath } from '#shop/core/paths.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import type { PaymentStatusView } from '#shop/sales/payment/payment-status-view.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'

type Props = { order: Order; payment: PaymentStatusView; isUnavailable: boolean }

/** The payment status, and what the buyer can do about it. */
export function OrderPayment({ order, payment, isUnavailable }: Props) {
  const { state, sum, back, ways, until } = payment
  const chosen = ways.find(({ code }) => code === order.paymentMethod) ?? ways[0]
  const isDue = state === 'due' || state === 'failed'
  return (
    <div className="order__invoice" id="payment">
      <h2>{texts.title}</h2>
      {isDue && isUnavailable && (
        <p className="checkout__notice" role="alert">
          {applyTypography(texts.unavailable)}
        </p>
      )}
      <p role="status">{applyTypography(texts.states[state](formatPrice(sum), formatPrice(back)))}</p>
      {isDue && until !== null && <p className="checkout__hint">{applyTypography(texts.until(until))}</p>}
      {isDue && !chosen && <p>{applyTypography(texts.nothingOffered)}</p>}
      {isDue && chosen && (
        <form action={paymentPath(order.key)} method="post">
          {ways.length === 1 ? (
            <input type="hidden" name="payment" value={chosen.code} />
          ) : (
            <fieldset className="checkout__ways">
              <legend className="visually-hidden">{checkoutTexts.labels.payment}</legend>
              {ways.map(({ code, name }) => (
                <label className="checkout__way" key={code}>
                  <input type="radio" name="payment" value={code} defaultChecked={code === chosen.code} />
                  <span>
                    <TranslatedText text={applyTypography(name || checkoutTexts.payments[code].name)} />
                    <small>{applyTypography(checkoutTexts.payments[code].hint)}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <p>
            <button type="submit" className="button">
              {state === 'failed' ? texts.again : texts.pay(formatPrice(sum))}
            </button>
          </p>
        </form>
      )}
    </div>
  )
}
