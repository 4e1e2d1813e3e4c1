import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { cardPath, type ProductCardData } from '#shop/catalog/products/product-card.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'

/**
 * The button of a card (protocols 3.2). It is a link, so it works without scripts: it adds a product without options,
 * or opens the product page.
 */
export function AddToCartButton({ card }: { card: ProductCardData }) {
  const { id, type, name, sku, available, priceLow, minQuantity } = card
  const isForSale = priceLow !== null && available !== 'outofstock'
  if (!isForSale || (type !== 'simple' && type !== 'variable')) return null
  // Scripts post these in reverse order: SKU, product, quantity (protocols 3.3).
  const common = { 'data-quantity': minQuantity, 'data-product_id': id, 'data-product_sku': sku }
  return (
    <p className="card__buy">
      {type === 'variable' ? (
        <a
          href={localizeUrl(cardPath(card))}
          className="button product_type_variable add_to_cart_button"
          {...common}
          aria-label={siteTexts.cart.chooseVariationNamed(name)}
        >
          {siteTexts.cart.chooseVariation}
        </a>
      ) : (
        <a
          href={`?add-to-cart=${id}${minQuantity > 1 ? `&quantity=${minQuantity}` : ''}`}
          className="button product_type_simple add_to_cart_button ajax_add_to_cart"
          {...common}
          aria-label={siteTexts.cart.addNamed(name)}
          rel="nofollow"
          data-success_message={siteTexts.cart.added(name)}
        >
          <span>{siteTexts.cart.add}</span>
        </a>
      )}
    </p>
  )
}
