import { renderToStaticMarkup } from 'react-dom/server'
import { wooVariation } from '#api/store/wc-ajax/variation.protocol.ts'
import { wooGlobalTexts as texts } from '#i18n/storefront/uk/cart/woocommerce-globals.ts'
import type { ProductView } from '#shop/catalog/products/product-page/product-view.ts'
import type { Choice } from '#shop/catalog/products/sellable-items/variations.ts'
import { listStorefrontProducts } from '#shop/catalog/products/storefront-products/storefront-products.server.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import type { VariationForm } from './woocommerce-markup.tsx'

/**
 * Above this number a product form prints `false` and its script requests `get_variation` for each choice, as in
 * WooCommerce.
 */
const MAX_VARIATIONS_IN_FORM = 30

export async function loadVariationForm(shop: Shop, view: ProductView, opening: Choice): Promise<VariationForm> {
  const ids = view.variations.map((variation) => variation.offer.id)
  const described =
    ids.length > MAX_VARIATIONS_IN_FORM
      ? false
      : (await listStorefrontProducts(shop, ids)).flatMap((variation) => {
          const description = sanitizedHtml(variation.product.description)
          return wooVariation({ ...variation, description }, shop.language) ?? []
        })
  return {
    variations: JSON.stringify(described),
    fields: renderToStaticMarkup(<VariationFields view={view} opening={opening} />),
  }
}

function VariationFields({ view, opening }: { view: ProductView; opening: Choice }) {
  return (
    <>
      {view.options.map(({ slug, name, values }) => (
        <div key={slug} className="variations__row">
          <label htmlFor={`attribute-${slug}`} lang={textLanguage(name)}>
            {name}
          </label>
          <select
            id={`attribute-${slug}`}
            className="field__input"
            name={`attribute_${slug}`}
            data-attribute_name={`attribute_${slug}`}
            data-show_option_none="yes"
            defaultValue={opening[slug] ?? ''}
            autoComplete="off"
          >
            <option value="">{texts.chooseAnOption}</option>
            {values.map((value) => (
              <option key={value.slug} value={value.slug} className="attached enabled" lang={textLanguage(value.name)}>
                {value.name}
              </option>
            ))}
          </select>
        </div>
      ))}
      <a className="reset_variations" href="#content">
        {texts.clear}
      </a>
      <div className="reset_variations_alert visually-hidden" aria-live="assertive" tabIndex={-1} />
    </>
  )
}
