import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { PageScripts } from '#web/pages/islands/islands.ts'
import { cartStore } from '../cart-store.ts'
import { useFragment } from '../requests/use-fragment.ts'

/** An island in the link to the cart. `data-summary` is announced by the live region when the cart changes. */
export function CartCounter({ scripts, ...sent }: { count: number; scripts?: Pick<PageScripts, 'cart'> }) {
  const { shown, place } = useFragment(cartStore.counter, sent, scripts?.cart)
  const { count } = shown
  return (
    <>
      <span className="visually-hidden">{siteTexts.cart.open(count)}</span>
      <span aria-hidden="true">{siteTexts.cart.title}</span>
      <span
        className={count > 0 ? 'cart-contents__count cart-contents__count--filled' : 'cart-contents__count'}
        ref={place}
        aria-hidden="true"
        data-summary={siteTexts.cart.now(count)}
      >
        {count}
      </span>
    </>
  )
}
