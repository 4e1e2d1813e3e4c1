import { wooGlobalTexts as texts } from '#i18n/storefront/uk/cart/woocommerce-globals.ts'

/** Templates that the script fills in for the selected variation, under the names it looks for. */
export function VariationTemplates() {
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
