import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { cartPath } from '#shop/core/paths.ts'
import { emptyCart } from '#shop/sales/cart/cart.ts'
import { Island } from '#web/core/islands/island.tsx'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { VIEW_CART_ID } from '../add-to-cart/add-to-cart.ts'
import { CartCounter } from './cart-counter.tsx'
import { MiniCart } from './mini-cart.tsx'
import { type MiniCartContent, miniCartContent } from './mini-cart-content.ts'

/** In the header; also a fragment, which scripts made for WooCommerce replace as a whole. */
export function CartLink({ count }: { count: number }) {
  return (
    <a className="cart-contents" href={cartPath}>
      <Island name="cart-counter" component={CartCounter} props={{ count }} />
    </a>
  )
}

/** The mandatory fragment (protocols 3.2, 3.3). */
export function MiniCartFragment({ content }: { content: MiniCartContent }) {
  return (
    <div className="widget_shopping_cart_content">
      <Island name="mini-cart" component={MiniCart} props={content} />
    </div>
  )
}

/** What is in the panel of every page except the cart page: the same for all visitors, so it starts with an empty cart. */
export function EmptyMiniCart() {
  return (
    <>
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
      <MiniCartFragment content={miniCartContent(emptyCart, '')} />
      {/* Copied after an add button (protocols 3.2). */}
      <template id={VIEW_CART_ID}>
        <a href={localizeUrl(cartPath)} className="added_to_cart wc-forward" title={siteTexts.cart.view}>
          {siteTexts.cart.view}
        </a>
      </template>
    </>
  )
}
