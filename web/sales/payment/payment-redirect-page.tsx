import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { orderPageTexts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { paymentTexts as texts } from '#i18n/storefront/uk/checkout/payment.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { orderPath } from '#shop/core/paths.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import type { PaymentTarget } from '#shop/sales/payment/provider.ts'

export type PaymentRedirectProps = { order: Order; amount: Kopiykas; target: Exclude<PaymentTarget, { kind: 'app' }> }

/** The last page before the bank's; redirects automatically where possible, otherwise by a button. */
export function PaymentRedirectPage({ order, amount, target }: PaymentRedirectProps) {
  return (
    <main className="page plain" id="content">
      <h1>{orderPageTexts.title(order.number)}</h1>
      <p>{applyTypography(texts.leaving(formatPrice(amount)))}</p>
      <x-payment>
        {target.kind === 'page' ? (
          <a className="button" href={target.url} rel="nofollow noreferrer">
            {texts.leave}
          </a>
        ) : (
          <form action={target.action} method="post">
            {Object.entries(target.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="button">
              {texts.leave}
            </button>
          </form>
        )}
      </x-payment>
      <p>
        <a href={orderPath(order.key)}>{texts.back}</a>
      </p>
    </main>
  )
}
