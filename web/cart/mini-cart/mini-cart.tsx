import { removeItemUrl } from '#api/wc-ajax/cart-page.protocol.ts'
import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { couponTexts } from '#i18n/storefront/uk/cart/coupons.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { type Cart, type CartLine, emptyCart } from '#shop/cart/cart.ts'
import { cartPath, checkoutPath, shopPath } from '#shop/paths.ts'
import { textLanguage } from '../../locale/text-language.ts'
import { TranslatedText } from '../../locale/translated-text.tsx'
import { PriceAmount } from '../../ui/price.tsx'
import { LinePicture } from '../line-picture.tsx'
import { lineProblemText, optionsText } from '../line-texts.ts'

/** Shell on every page except the cart page. It is the same for all visitors, so it starts with an empty cart. */
export function MiniCart() {
  return (
    <dialog
      className="mini-cart widget_shopping_cart"
      id="mini-cart"
      popover="auto"
      closedby="any"
      aria-label={siteTexts.cart.title}
    >
      <div className="mini-cart__top">
        <h2 className="mini-cart__title" tabIndex={-1}>
          {siteTexts.cart.title}
        </h2>
        <button
          type="button"
          className="mini-cart__close"
          popoverTarget="mini-cart"
          popoverTargetAction="hide"
          aria-label={siteTexts.cart.close}
        >
          {siteTexts.close}
        </button>
      </div>
      <MiniCartContent cart={emptyCart} nonce="" />
    </dialog>
  )
}

/** The mandatory fragment (protocols 3.2, 3.3). */
export function MiniCartContent({ cart, nonce }: { cart: Cart; nonce: string }) {
  if (cart.lines.length === 0) {
    return (
      <div className="widget_shopping_cart_content">
        <p className="woocommerce-mini-cart__empty-message">{siteTexts.cart.empty}</p>
        <p className="mini-cart__hint">{applyTypography(siteTexts.cart.emptyHint)}</p>
        <a className="button button--quiet" href={shopPath}>
          {siteTexts.toShop}
        </a>
      </div>
    )
  }
  return (
    <div className="widget_shopping_cart_content">
      <ul className="woocommerce-mini-cart cart_list product_list_widget">
        {cart.lines.map((line) => (
          <MiniCartItem key={line.key} line={line} nonce={nonce} />
        ))}
      </ul>
      <div className="mini-cart__foot">
        {cart.discount > 0 && (
          <p className="mini-cart__discount">
            <span>{couponTexts.discount}</span> <span>{formatPrice(-cart.discount)}</span>
          </p>
        )}
        <p className="woocommerce-mini-cart__total total">
          <span>{siteTexts.cart.subtotal}</span> <PriceAmount kopiykas={cart.total} />
        </p>
        <p className="woocommerce-mini-cart__buttons buttons">
          <a className="button button--wide checkout wc-forward" href={checkoutPath}>
            {texts.toCheckout}
          </a>
          <a className="button button--quiet button--wide wc-forward" href={cartPath}>
            {siteTexts.cart.view}
          </a>
        </p>
      </div>
    </div>
  )
}

function MiniCartItem({ line, nonce }: { line: CartLine; nonce: string }) {
  const options = optionsText(line)
  return (
    <li className="woocommerce-mini-cart-item mini_cart_item">
      <a
        href={removeItemUrl(line.key, nonce)}
        className="remove remove_from_cart_button"
        rel="nofollow"
        aria-label={siteTexts.cart.removeNamed(line.name)}
        data-product_id={line.productId}
        data-cart_item_key={line.key}
        data-product_sku={line.sku}
        data-success_message={siteTexts.cart.removed(line.name)}
      >
        {siteTexts.cart.remove}
      </a>
      <a className="mini-cart__link" href={line.address}>
        <LinePicture line={line} width={160} />
        <span className="mini-cart__name" lang={textLanguage(line.name)}>
          {applyTypography(line.name)}
        </span>
      </a>
      {options && (
        <span className="mini-cart__options">
          <TranslatedText text={options} />
        </span>
      )}
      <span className="quantity">
        {line.quantity} ×{'\u00a0'}
        {line.price === null ? '—' : <PriceAmount kopiykas={line.price} />}
      </span>
      {line.problems.map((problem) => (
        <span key={problem.kind} className="line-problem">
          {applyTypography(lineProblemText(problem))}
        </span>
      ))}
    </li>
  )
}
