import { wcAjaxFields } from '#api/wc-ajax/protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Cart } from '#shop/cart/cart.ts'
import type { CartDeliveryOptions } from '#shop/checkout/checkout-quote.ts'
import { cartPath, shopPath } from '#shop/paths.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { RecentlyViewed } from '../../recently-viewed/recently-viewed.tsx'
import { MissingPicture } from '../../ui/picture.tsx'
import { CouponField } from '../coupons.tsx'
import { CartRow } from './cart-row.tsx'
import { CART_FORM_ID, CartTotals } from './cart-totals.tsx'

export type CartPageProps = {
  cart: Cart
  nonce: string
  /** `wc_cart_params` reads them from here, because its file is shared by all visitors. */
  couponNonces: { apply: string; remove: string; shipping: string }
  /** Delivery is chosen here when scripts made for WooCommerce run, otherwise at the checkout. */
  deliveries: CartDeliveryOptions | undefined
}

/** Markup that scripts know (protocols 3.7). Without JavaScript the form posts quantities, and removing is a link. */
export function CartPage({ cart, nonce, couponNonces, deliveries, settings }: CartPageProps & { settings: Settings }) {
  if (cart.lines.length === 0) return <EmptyCart />
  return (
    <main className="page cart-page woocommerce" id="content">
      <h1>{siteTexts.cart.title}</h1>
      <div className="cart-page__columns">
        {/* `autocomplete=off`: the browser must not restore old quantities on Back or reload. */}
        <form
          className="woocommerce-cart-form"
          id={CART_FORM_ID}
          action={cartPath}
          method="post"
          autoComplete="off"
          noValidate
          data-apply-coupon-nonce={couponNonces.apply}
          data-remove-coupon-nonce={couponNonces.remove}
          data-shipping-nonce={couponNonces.shipping}
        >
          <table className="shop_table cart woocommerce-cart-form__contents">
            <caption className="visually-hidden">{siteTexts.cart.lines}</caption>
            <thead>
              <tr>
                <th scope="col" colSpan={2}>
                  {siteTexts.cart.product}
                </th>
                <th scope="col">{siteTexts.cart.price}</th>
                <th scope="col">{siteTexts.quantity}</th>
                <th scope="col">{siteTexts.cart.sum}</th>
                <th scope="col">
                  <span className="visually-hidden">{siteTexts.cart.remove}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {cart.lines.map((line) => (
                <CartRow key={line.key} line={line} nonce={nonce} />
              ))}
              <tr>
                <td className="actions" colSpan={6}>
                  {/* Precedes the coupon button: Enter presses the first button and must not submit an empty code. */}
                  <button type="submit" className="button button--quiet" name={wcAjaxFields.update} value="1">
                    {siteTexts.cart.update}
                  </button>
                  <CouponField id="coupon_code" isOpen={settings.pageGlobals} />
                  <input type="hidden" name={wcAjaxFields.cartNonce} value={nonce} />
                </td>
              </tr>
            </tbody>
          </table>
        </form>
        <div className="cart-collaterals">
          <CartTotals {...{ cart, nonce, settings, deliveries }} />
        </div>
      </div>
    </main>
  )
}

function EmptyCart() {
  return (
    <main className="page cart-page woocommerce" id="content">
      <div className="plain">
        <MissingPicture alt="" />
        <h1 className="wc-empty-cart-message cart-empty">{siteTexts.cart.empty}</h1>
        <p>{applyTypography(siteTexts.cart.emptyHint)}</p>
        <a className="button wc-backward" href={shopPath}>
          {siteTexts.toShop}
        </a>
      </div>
      <RecentlyViewed />
    </main>
  )
}
