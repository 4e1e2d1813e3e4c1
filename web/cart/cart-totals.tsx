import { checkout as words } from '#i18n/checkout.uk.ts'
import { formatPrice, tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import { checkoutAddress } from '#shop/addresses.ts'
import type { Cart } from '#shop/cart/cart.ts'
import type { CartDeliveries } from '#shop/checkout/sum.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { fields } from '#wire/woo-cart.protocol.ts'
import { Amount } from '../ui/price.tsx'
import { CouponRows } from './coupons.tsx'
import { leadTimeText } from './line-words.ts'

/** Its fields stand beside it, too. */
export const CART_FORM = 'cart-form'

/** `data-summary` is what listeners are told after a change. */
export function CartTotals(props: {
  cart: Cart
  nonce: string
  settings: Settings
  deliveries: CartDeliveries | undefined
}) {
  const { cart, nonce, settings, deliveries } = props
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
            <td>
              {deliveries && deliveries.offered.length > 0 ? (
                <DeliveryMethods deliveries={deliveries} />
              ) : (
                tidy(words.deliveryInCart)
              )}
            </td>
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

/** For scripts made for WooCommerce (protocols 3.7). What a way costs depends on where to, and that is asked at the checkout. */
function DeliveryMethods({ deliveries: { offered, chosen } }: { deliveries: CartDeliveries }) {
  return (
    <ul className="woocommerce-shipping-methods" id="shipping_method">
      {offered.map((code) => (
        <li key={code}>
          <input
            className="shipping_method"
            id={`shipping_method_0_${code}`}
            type={offered.length > 1 ? 'radio' : 'hidden'}
            name={fields.delivery}
            value={code}
            data-index="0"
            form={CART_FORM}
            defaultChecked={offered.length > 1 && code === chosen}
          />
          <label htmlFor={`shipping_method_0_${code}`}>{words.deliveries[code]}</label>
        </li>
      ))}
    </ul>
  )
}
