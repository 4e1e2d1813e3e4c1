import type { RefCallback } from 'react'
import { removeItemUrl } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { couponTexts } from '#i18n/storefront/uk/cart/coupons.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { cartPath, checkoutPath, shopPath } from '#shop/core/paths.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { PriceAmount } from '#web/core/ui/price.tsx'
import type { PageScripts } from '#web/pages/islands/islands.ts'
import { cartStore } from '../cart-store.ts'
import { SmallPicture } from '../line-picture.tsx'
import { lineProblemText, optionsText } from '../line-texts.ts'
import { useFragment } from '../requests/use-fragment.ts'
import type { LineOfMiniCart, MiniCartContent } from './mini-cart-content.ts'
import { useRemovals } from './use-removals.ts'

/** An island in the mandatory fragment (protocols 3.2, 3.3). */
export function MiniCart({ scripts, ...sent }: MiniCartContent & { scripts?: Pick<PageScripts, 'cart'> }) {
  const connection = scripts?.cart
  const { shown, place } = useFragment(cartStore.miniCart, sent, connection)
  const removing = useRemovals(connection)
  const { lines, discount, total, nonce } = shown
  if (lines.length === 0) return <EmptyCart place={place} />
  return (
    <>
      <ul className="woocommerce-mini-cart cart_list product_list_widget" ref={place}>
        {lines.map((line) => (
          <MiniCartItem key={line.key} line={line} nonce={nonce} isRemoving={removing.has(line.key)} />
        ))}
      </ul>
      <div className="mini-cart__foot">
        {discount > 0 && (
          <p className="mini-cart__discount">
            <span>{couponTexts.discount}</span> <span>{formatPrice(-discount)}</span>
          </p>
        )}
        <p className="woocommerce-mini-cart__total total">
          <span>{siteTexts.cart.subtotal}</span> <PriceAmount kopiykas={total} />
        </p>
        <p className="woocommerce-mini-cart__buttons buttons">
          <a className="button button--wide checkout wc-forward" href={localizeUrl(checkoutPath)}>
            {siteTexts.cart.toCheckout}
          </a>
          <a className="button button--quiet button--wide wc-forward" href={localizeUrl(cartPath)}>
            {siteTexts.cart.view}
          </a>
        </p>
      </div>
    </>
  )
}

function EmptyCart({ place }: { place: RefCallback<Element> }) {
  return (
    <>
      <p className="woocommerce-mini-cart__empty-message" ref={place}>
        {siteTexts.cart.empty}
      </p>
      <p className="mini-cart__hint">{applyTypography(siteTexts.cart.emptyHint)}</p>
      <a className="button button--quiet" href={localizeUrl(shopPath)}>
        {siteTexts.toShop}
      </a>
    </>
  )
}

function MiniCartItem({ line, nonce, isRemoving }: { line: LineOfMiniCart; nonce: string; isRemoving: boolean }) {
  const options = optionsText(line)
  return (
    <li
      className={`woocommerce-mini-cart-item mini_cart_item${isRemoving ? ' processing' : ''}`}
      aria-busy={isRemoving || undefined}
    >
      <a
        href={localizeUrl(removeItemUrl(line.key, nonce))}
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
      <a className="mini-cart__link" href={localizeUrl(line.address)}>
        <SmallPicture media={line.picture} width={160} />
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
        {`${line.quantity} ×\u00a0`}
        {line.price === null ? '—' : <PriceAmount kopiykas={line.price} />}
      </span>
      {line.problems.map((problem) => (
        <span key={problem.kind} className="line-problem">
          {applyTypography(lineProblemText(problem))}
        </span>
      ))}
      {isRemoving && <span className="blockUI blockOverlay" />}
    </li>
  )
}
