import { uk } from '#i18n/uk.ts'
import { productAddress } from '#shop/addresses.ts'
import type { Card } from '#shop/catalog/card.ts'

/**
 * Under a card (protocols 3.2). A link, so that it works before and without any script: an add for what needs no choice,
 * the product page for what does.
 */
export function AddButton({ card }: { card: Card }) {
  const { id, type, name, slug, sku, available, priceLow, minQuantity } = card
  const isForSale = priceLow !== null && available !== 'outofstock'
  if (!isForSale || (type !== 'simple' && type !== 'variable')) return null
  // Scripts post these backwards: SKU, product, quantity (protocols 3.3).
  const common = { 'data-quantity': minQuantity, 'data-product_id': id, 'data-product_sku': sku }
  return (
    <p className="card__buy">
      {type === 'variable' ? (
        <a
          href={productAddress(slug)}
          className="button product_type_variable add_to_cart_button"
          {...common}
          aria-label={uk.cart.chooseVariationNamed(name)}
        >
          {uk.cart.chooseVariation}
        </a>
      ) : (
        <a
          href={`?add-to-cart=${id}${minQuantity > 1 ? `&quantity=${minQuantity}` : ''}`}
          className="button product_type_simple add_to_cart_button ajax_add_to_cart"
          {...common}
          aria-label={uk.cart.addNamed(name)}
          rel="nofollow"
          data-success_message={uk.cart.added(name)}
        >
          <span>{uk.cart.add}</span>
        </a>
      )}
    </p>
  )
}
