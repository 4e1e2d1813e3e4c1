import { uk } from '#i18n/uk.ts'
import { cartAddress } from '#shop/addresses.ts'

/** In the header, and a fragment. `data-summary` is what listeners are told when the cart has changed. */
export function CartCounter({ count }: { count: number }) {
  return (
    <a
      className={count > 0 ? 'cart-contents cart-contents--filled' : 'cart-contents'}
      href={cartAddress}
      aria-label={uk.cart.open(count)}
      data-summary={uk.cart.now(count)}
    >
      {uk.cart.title}
      <span className="cart-contents__count" aria-hidden="true">
        {count}
      </span>
    </a>
  )
}
