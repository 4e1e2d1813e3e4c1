import { checkout as words } from '#i18n/checkout.uk.ts'
import { formatPrice, tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import { checkoutAddress } from '#shop/addresses.ts'
import type { Cart } from '#shop/cart/cart.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { Amount } from '../ui/price.tsx'
import { CouponRows } from './coupons.tsx'
import { leadTimeText } from './line-words.ts'

/** `data-summary` is what listeners are told after a change. */
export function CartTotals({ cart, nonce, settings }: { cart: Cart; nonce: string; settings: Settings }) {
  return (
    <div className="cart_totals" data-summary={uk.cart.updated(formatPrice(cart.total))}>
      <h2>{uk.cart.totals}</h2>
      <table className="shop_table">
        <tbody>
          <tr className="cart-subtotal">
            <th scope="row">{uk.goodsCount(cart.count)}</th>
            <td>
              <Amount kopiykas={cart.subtotal} />
            </td>
          </tr>
          <CouponRows coupons={cart.coupons} nonce={nonce} />
          <tr className="shipping">
            <th scope="row">{uk.cart.delivery}</th>
            <td>{tidy(words.deliveryInCart)}</td>
          </tr>
          {cart.leadTime && (
            <tr className="cart-lead-time">
              <th scope="row">{uk.cart.leadTime}</th>
              <td>
                {leadTimeText(cart.leadTime)}
                {cart.lines.length > 1 && <small>{tidy(uk.cart.leadTimeHint)}</small>}
              </td>
            </tr>
          )}
          <tr className="order-total">
            <th scope="row">{uk.cart.subtotal}</th>
            <td>
              <Amount kopiykas={cart.total} />
            </td>
          </tr>
        </tbody>
      </table>
      <div className="wc-proceed-to-checkout">
        <a className="button button--wide checkout-button" href={checkoutAddress}>
          {words.toCheckout}
        </a>
        {settings.phone && (
          <p>
            <a href={`tel:${settings.phone}`}>
              {uk.orderByPhone}: {settings.phoneShown || settings.phone}
            </a>
          </p>
        )}
        <h3>{words.afterwards}</h3>
        <ol>
          {words.steps.map((step) => (
            <li key={step}>{tidy(step)}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}
