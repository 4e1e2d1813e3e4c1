import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { cartPath } from '#shop/paths.ts'

/** In the header; also a fragment. `data-summary` is announced by the live region when the cart changes. */
export function CartCounter({ count }: { count: number }) {
  return (
    <a
      className={count > 0 ? 'cart-contents cart-contents--filled' : 'cart-contents'}
      href={cartPath}
      aria-label={siteTexts.cart.open(count)}
      data-summary={siteTexts.cart.now(count)}
    >
      {siteTexts.cart.title}
      <span className="cart-contents__count" aria-hidden="true">
        {count}
      </span>
    </a>
  )
}
