import { closestElement } from '../../../ui/clicks.client.ts'
import { formFields } from '../../../ui/fields/form-fields.client.ts'
import { nextFrame } from '../../../ui/motion.client.ts'
import { fetchPage, updateParts } from '../../../ui/page-parts.client.ts'
import { startGallery } from '../gallery/product-gallery.client.ts'
import { startDelivery } from '../terms/delivery-term.client.ts'
import { startBars } from './product-bars.client.ts'
import { startQuantity } from './quantity-field.client.ts'

/**
 * A choice shows the parts of its own page, which the server has rendered: price, pictures, texts and measures cannot
 * disagree. Until the script runs, the form requests the same page.
 */
export function startWidget(product: HTMLElement): () => void {
  const form = product.querySelector<HTMLFormElement>('form.cart')
  if (!form) return () => {}
  const gallery = startGallery(product)
  const quantity = startQuantity(product)
  const delivery = startDelivery(product)
  const pages = new Map<string, Promise<Document>>()
  let wanted = ''

  // Chosen before the script ran, or restored by the browser; also in the fields of scripts made for WooCommerce.
  const early = chosenFields(form)
  const [foreign, own] = form.querySelectorAll<HTMLFieldSetElement>('.choices > fieldset')
  if (foreign && own) {
    foreign.disabled = true
    own.disabled = false
  }
  const changed = early.flatMap(([name, value]) => check(name, value) ?? []).filter((radio) => !radio.defaultChecked)
  setVariationId()
  if (changed.length > 0) void show(addressOf(changed.at(-1)))

  product.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') void show(addressOf(target))
  })
  // The page of a value is fetched when the pointer nears it, so that a click finds it here.
  for (const near of ['pointerover', 'pointerdown'] as const) {
    product.addEventListener(near, (event) => {
      const radio = closestElement(event, '.choice')?.querySelector('input')
      if (radio && !radio.checked) load(addressOf(radio)).catch(() => {})
    })
  }
  return startBars(product)

  async function show(address: string): Promise<void> {
    wanted = address
    setVariationId('')
    // The radio first: what depends on it is a large part of the page.
    const [page] = await Promise.all([load(address).catch(() => undefined), nextFrame()])
    if (wanted !== address) return
    if (!page) return location.assign(address)
    const before = gallery.firstPicture()
    updateParts(product, page)
    for (const { name, value } of page.querySelectorAll<HTMLInputElement>('.choice input[checked]')) check(name, value)
    gallery.refresh(before)
    quantity.refresh()
    setVariationId()
    document.title = page.title
    history.replaceState(history.state, '', address)
    delivery.refresh()
  }

  function load(address: string): Promise<Document> {
    const known = pages.get(address)
    if (known) return known
    const page = fetchPage(address)
    page.catch(() => pages.delete(address))
    pages.set(address, page)
    return page
  }

  /** `data-choice`: this value excludes others, so the server has chosen those too. */
  function addressOf(radio: HTMLInputElement | undefined): string {
    const query = new URLSearchParams(form ? chosenFields(form) : [])
    if (radio) query.set(radio.name, radio.value)
    return `${location.pathname}?${radio?.dataset.choice ?? query}`
  }

  function check(name: string, value: string): HTMLInputElement | undefined {
    const radio = product.querySelector<HTMLInputElement>(
      `.choice input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`,
    )
    if (radio) radio.checked = true
    return radio ?? undefined
  }

  /** Rendered empty: without a script it would name the first variation whatever is chosen. */
  function setVariationId(id?: string): void {
    const field = product.querySelector<HTMLInputElement>('input.variation_id')
    if (field) field.value = id ?? product.querySelector<HTMLElement>('[data-offer]')?.dataset.offer ?? ''
  }
}

function chosenFields(form: HTMLFormElement): [string, string][] {
  return formFields(form).filter(([name]) => name.startsWith('attribute_'))
}
