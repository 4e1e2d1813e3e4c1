import { orderPage } from '#i18n/checkout.uk.ts'
import { formatPrice, tidy } from '#i18n/format.ts'
import { paying as words } from '#i18n/paying.uk.ts'
import { orderAddress } from '#shop/addresses.ts'
import type { Kopiykas } from '#shop/money.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Target } from '#shop/payment/provider.ts'

export type ShownPayment = { order: Order; amount: Kopiykas; target: Exclude<Target, { kind: 'app' }> }

/** The last page before the bank's: left by itself where that is possible, and by a button where not. */
export function PaymentPage({ order, amount, target }: ShownPayment) {
  return (
    <main className="page plain" id="content">
      <h1>{orderPage.title(order.number)}</h1>
      <p>{tidy(words.leaving(formatPrice(amount)))}</p>
      <x-checkout data-ordered="" {...(target.kind === 'form' && { 'data-leave': '' })}>
        {target.kind === 'page' ? (
          <a className="button" href={target.url} rel="nofollow noreferrer">
            {words.leave}
          </a>
        ) : (
          <form action={target.action} method="post">
            {Object.entries(target.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="button">
              {words.leave}
            </button>
          </form>
        )}
      </x-checkout>
      <p>
        <a href={orderAddress(order.key)}>{words.back}</a>
      </p>
    </main>
  )
}
