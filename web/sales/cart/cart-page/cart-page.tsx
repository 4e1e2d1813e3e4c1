import { wcAjaxFields } from '#api/store/wc-ajax/protocol.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { cartPath, shopPath } from '#shop/core/paths.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import { RecentlyViewed } from '#web/catalog/recently-viewed/recently-viewed.tsx'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { MissingPicture } from '#web/core/ui/picture.tsx'
import type { PageScripts } from '#web/pages/islands/islands.ts'
import { CouponField } from '../coupons.tsx'
import { Notices } from '../notices/notices.tsx'
import type { CartPageContent, LineOfPage } from './cart-page-content.ts'
import { CartRow } from './cart-row.tsx'
import { CART_FORM_ID, CartTotals } from './cart-totals.tsx'
import { type CartPageParts, useCartPage } from './use-cart-page.ts'

export type CartPageSettings = Pick<Settings, 'pageGlobals' | 'phone' | 'phoneShown'>

/**
 * An island. Scripts know its markup (protocols 3.7) and may replace it: what comes after that is an element of its own.
 * Without JavaScript the form posts quantities, and removing is a link.
 */
export function CartPage(props: {
  content: CartPageContent
  settings: CartPageSettings
  /** In the browser. */
  scripts?: Pick<PageScripts, 'cart'>
}) {
  const { settings, scripts } = props
  const { content, state, parts, view } = useCartPage(props.content, scripts?.cart)
  return (
    <div className="island-root" key={state.replacements}>
      <Notices key={state.changes} notices={content.notices} place={parts.notices} />
      {content.cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <FilledCart content={content} settings={settings} parts={parts} {...state} typeQuantity={view.typeQuantity} />
      )}
    </div>
  )
}

function FilledCart(props: {
  content: CartPageContent
  settings: CartPageSettings
  parts: CartPageParts
  typed: Readonly<Record<string, string>>
  typeQuantity: (key: string, text: string) => void
  isBusy: boolean
  codes: number
}) {
  const { content, settings, parts, typed, typeQuantity, isBusy, codes } = props
  const { cart, nonce, couponNonces, deliveries } = content
  const row = (line: LineOfPage) => (
    <CartRow
      key={line.key}
      line={line}
      nonce={nonce}
      typed={typed[line.key]}
      onType={(text) => typeQuantity(line.key, text)}
    />
  )
  return (
    <main className="page cart-page woocommerce" id="content" ref={parts.main}>
      <h1>{siteTexts.cart.title}</h1>
      <div className="cart-page__columns">
        {/* `autocomplete=off`: the browser must not restore old quantities on Back or reload. */}
        <form
          className={isBusy ? 'woocommerce-cart-form processing' : 'woocommerce-cart-form'}
          id={CART_FORM_ID}
          ref={parts.form}
          action={localizeUrl(cartPath)}
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
              {cart.lines.map(row)}
              <tr>
                <td className="actions" colSpan={6}>
                  {/* Precedes the coupon button: Enter presses the first button and must not submit an empty code. */}
                  <button type="submit" className="button button--quiet" name={wcAjaxFields.update} value="1">
                    {siteTexts.cart.update}
                  </button>
                  <CouponField key={codes} id="coupon_code" isOpen={settings.pageGlobals} />
                  <input type="hidden" name={wcAjaxFields.cartNonce} value={nonce} />
                </td>
              </tr>
            </tbody>
          </table>
        </form>
        <div className="cart-collaterals">
          <CartTotals cart={cart} nonce={nonce} settings={settings} deliveries={deliveries} place={parts.totals} />
        </div>
      </div>
    </main>
  )
}

function EmptyCart() {
  return (
    <main className="page cart-page woocommerce" id="content">
      <div className="plain">
        <MissingPicture />
        <h1 className="wc-empty-cart-message cart-empty">{siteTexts.cart.empty}</h1>
        <p>{applyTypography(siteTexts.cart.emptyHint)}</p>
        <a className="button wc-backward" href={localizeUrl(shopPath)}>
          {siteTexts.toShop}
        </a>
      </div>
      <RecentlyViewed />
    </main>
  )
}
