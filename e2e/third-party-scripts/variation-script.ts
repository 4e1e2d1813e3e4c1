/** Names defined by the page's own globals. */
declare const wp: { template(id: string): (data: object) => string }

type Variation = {
  variation_id: number
  attributes: Record<string, string>
  sku: string
  dimensions_html: string
  image: { src: string; full_src: string }
}

/** Runs in the page and shares nothing with our code: a minimal variation form script by protocols 3.7. */
export function foreignVariationScript(): void {
  addEventListener('DOMContentLoaded', () => {
    const form = document.querySelector<HTMLFormElement>('.variations_form')
    if (!form) return
    const variations: Variation[] = JSON.parse(form.dataset.product_variations ?? 'false')
    const selects = [...form.querySelectorAll<HTMLSelectElement>('.variations select')]

    function find(): void {
      const found = variations.find(({ attributes }) =>
        selects.every((select) => ['', select.value].includes(attributes[select.dataset.attribute_name ?? ''] ?? '')),
      )
      if (!found) return
      // An empty text has no first node, which makes the original script stop here.
      if (document.createRange().createContextualFragment(found.dimensions_html).firstChild === null)
        throw new Error('no size')
      put('.single_variation', wp.template('variation-template')({ variation: found }))
      const sku = form?.closest('.product')?.querySelector('.product_meta .sku')
      if (sku) sku.textContent = found.sku
      const id = form?.querySelector<HTMLInputElement>('input[name="variation_id"]')
      if (id) id.value = String(found.variation_id)
    }

    function put(selector: string, markup: string): void {
      const place = form?.querySelector(selector)
      if (place) place.innerHTML = markup
    }

    form.addEventListener('change', find)
    find()
  })
}
