import { wooVariation } from '#api/wc-ajax/variation.protocol.ts'
import { wooGlobalTexts as texts } from '#i18n/storefront/uk/cart/woocommerce-globals.ts'
import type { ProductView } from '#shop/catalog/product-page/product-view.ts'
import type { Choice } from '#shop/catalog/sellable-items/variations.ts'
import { listStorefrontProducts } from '#shop/catalog/storefront-products/storefront-products.server.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import type { Shop } from '#shop/shop.ts'
import { textLanguage } from '../../locale/text-language.ts'
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
      : (await listStorefrontProducts(shop, ids)).flatMap((goods) => {
          const description = sanitizedHtml(goods.product.description)
          return wooVariation({ ...goods, description }, shop.language) ?? []
        })
  return {
    variations: JSON.stringify(described),
    fields: <VariationFields view={view} opening={opening} />,
    templates: <VariationTemplates />,
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

/** Templates that the script fills in for the selected variation, under the names it looks for. */
function VariationTemplates() {
  return (
    <>
      <ScriptTemplate id="variation-template" markup={VARIATION_TEMPLATE} />
      <ScriptTemplate id="unavailable-variation-template" markup={`<p role="alert">${texts.unavailable}</p>`} />
    </>
  )
}

const VARIATION_TEMPLATE = ['description', 'price', 'availability']
  .map((part) => {
    const key = part === 'description' ? 'variation_description' : `${part}_html`
    return `<div class="woocommerce-variation-${part}">{{{ data.variation.${key} }}}</div>`
  })
  .join('')

function ScriptTemplate({ id, markup }: { id: string; markup: string }) {
  return (
    <script
      type="text/template"
      id={`tmpl-${id}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
