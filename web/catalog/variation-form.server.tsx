import { renderToStaticMarkup } from 'react-dom/server'
import { pageGlobals as words } from '#i18n/page-globals.uk.ts'
import { readGoods } from '#shop/catalog/goods.server.ts'
import type { ProductView } from '#shop/catalog/product-view.ts'
import type { Choice } from '#shop/catalog/variations.ts'
import { safeHtml } from '#shop/content/html.server.ts'
import type { Shop } from '#shop/shop.ts'
import { MOST_IN_A_FORM, wooVariation } from '#wire/woo-cart-variation.protocol.ts'
import type { VariationForm } from './marks.ts'

export async function variationForm(shop: Shop, view: ProductView, opening: Choice): Promise<VariationForm> {
  const ids = view.variations.map((variation) => variation.offer.id)
  const described =
    ids.length > MOST_IN_A_FORM
      ? false
      : (await readGoods(shop, ids)).flatMap((goods) => {
          const description = safeHtml(goods.product.description)
          return wooVariation({ ...goods, description }, shop.language) ?? []
        })
  return {
    variations: JSON.stringify(described),
    fields: renderToStaticMarkup(<Fields view={view} opening={opening} />),
  }
}

function Fields({ view, opening }: { view: ProductView; opening: Choice }) {
  return (
    <>
      {view.options.map(({ slug, name, values }) => (
        <div key={slug} className="variations__row">
          <label htmlFor={`attribute-${slug}`}>{name}</label>
          <select
            id={`attribute-${slug}`}
            className="field__input"
            name={`attribute_${slug}`}
            data-attribute_name={`attribute_${slug}`}
            data-show_option_none="yes"
            defaultValue={opening[slug] ?? ''}
            autoComplete="off"
          >
            <option value="">{words.chooseAnOption}</option>
            {values.map((value) => (
              <option key={value.slug} value={value.slug} className="attached enabled">
                {value.name}
              </option>
            ))}
          </select>
        </div>
      ))}
      <a className="reset_variations" href="#content">
        {words.clear}
      </a>
      <div className="reset_variations_alert visually-hidden" aria-live="assertive" tabIndex={-1} />
    </>
  )
}

/** What the script fills in for the variation that was chosen, under the names that it looks for. */
export function VariationTemplates() {
  return (
    <>
      <Template id="variation-template" markup={CHOSEN} />
      <Template id="unavailable-variation-template" markup={`<p role="alert">${words.unavailable}</p>`} />
    </>
  )
}

const CHOSEN = ['description', 'price', 'availability']
  .map((part) => {
    const key = part === 'description' ? 'variation_description' : `${part}_html`
    return `<div class="woocommerce-variation-${part}">{{{ data.variation.${key} }}}</div>`
  })
  .join('')

function Template({ id, markup }: { id: string; markup: string }) {
  return (
    <script
      type="text/template"
      id={`tmpl-${id}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
