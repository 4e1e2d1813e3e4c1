import type { Ref } from 'react'
import { wcAjaxFields } from '#api/store/wc-ajax/protocol.ts'
import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { checkoutPath } from '#shop/core/paths.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Cart } from '#shop/sales/cart/cart.ts'
import type { CartDeliveryOptions } from '#shop/sales/checkout/checkout-quote.ts'
import { leadTimeText } from '#web/catalog/lead-time-texts.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { PriceAmount } from '#web/core/ui/price.tsx'
import { CouponRows } from '../coupons.tsx'

/** Also used by fields outside the form element. */
export const CART_FORM_ID = 'cart-form'

/** `data-summary` is announced by the live region after a change. */
export function CartTotals(props: {
  cart: Pick<Cart, 'count' | 'coupons' | 'subtotal' | 'total' | 'leadTime'> & { lines: unknown[] }
  nonce: string
  settings: Pick<Settings, 'phone' | 'phoneShown'>
  deliveries: CartDeliveryOptions | undefined
  place?: Ref<HTMLDivElement>
}) {
  const { cart, nonce, settings, deliveries, place } = props
  return (
    <div className="cart_totals" ref={place} data-summary={siteTexts.cart.updated(formatPrice(cart.total))}>
      <h2>{siteTexts.cart.totals}</h2>
      <table className="shop_table">
        <tbody>
          <tr className="cart-subtotal">
            <th scope="row">{siteTexts.goodsCount(cart.count)}</th>
            <td>
              <PriceAmount kopiykas={cart.subtotal} />
            </td>
          </tr>
          <CouponRows coupons={cart.coupons} nonce={nonce} />
          <tr className="shipping">
            <th scope="row">{siteTexts.cart.delivery}</th>
            <td>
              {deliveries && deliveries.offered.length > 0 ? (
                <DeliveryMethods deliveries={deliveries} />
              ) : (
                applyTypography(texts.deliveryInCart)
              )}
            </td>
          </tr>
          {cart.count > 0 && (
            <tr className="cart-lead-time">
              <th scope="row">{siteTexts.cart.leadTime}</th>
              <td>
                {cart.leadTime ? leadTimeText(cart.leadTime) : applyTypography(texts.promisedLater)}
                {cart.leadTime && cart.lines.length > 1 && (
                  <small>{applyTypography(siteTexts.cart.leadTimeHint)}</small>
                )}
              </td>
            </tr>
          )}
          <tr className="order-total">
            <th scope="row">{siteTexts.cart.subtotal}</th>
            <td>
              <PriceAmount kopiykas={cart.total} />
            </td>
          </tr>
        </tbody>
      </table>
      <div className="wc-proceed-to-checkout">
        <a className="button button--wide checkout-button" href={localizeUrl(checkoutPath)}>
          {siteTexts.cart.toCheckout}
        </a>
        {settings.phone && (
          <p>
            <a href={`tel:${settings.phone}`}>
              {siteTexts.orderByPhone}: {settings.phoneShown}
            </a>
          </p>
        )}
        <h3>{texts.afterwards}</h3>
        <ol>
          {texts.steps.map((step) => (
            <li key={step}>{applyTypography(step)}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** For scripts made for WooCommerce (protocols 3.7). Prices depend on the destination, which the checkout asks for. */
function DeliveryMethods({ deliveries: { offered, chosen } }: { deliveries: CartDeliveryOptions }) {
  return (
    <ul className="woocommerce-shipping-methods" id="shipping_method">
      {offered.map((code) => (
        <li key={code}>
          <input
            className="shipping_method"
            id={`shipping_method_0_${code}`}
            type={offered.length > 1 ? 'radio' : 'hidden'}
            name={wcAjaxFields.delivery}
            value={code}
            data-index="0"
            form={CART_FORM_ID}
            defaultChecked={offered.length > 1 && code === chosen}
          />
          <label htmlFor={`shipping_method_0_${code}`}>{applyTypography(texts.deliveries[code])}</label>
        </li>
      ))}
    </ul>
  )
}
