import { SETTLEMENT_QUERY } from '#api/forms/checkout.protocol.ts'
import { CITY_COOKIE, deliveryForm } from '#api/forms/delivery.protocol.ts'
import { settlementsPath } from '#shop/paths.ts'
import { formFields } from '../../../ui/fields/form-fields.client.ts'
import { fetchPage, updateParts } from '../../../ui/page-parts.client.ts'

const SUGGEST_DELAY_MS = 250

/** Delivery to the visitor's city: asked once, then shown for every product and choice. */
export function startDelivery(product: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted = ''

  product.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !form.matches('.city')) return
    event.preventDefault()
    const query = new URLSearchParams(formFields(form))
    if (submitter instanceof HTMLButtonElement && submitter.value) query.set(deliveryForm.city, submitter.value)
    show(form, query).catch(() => form.submit())
  })
  product.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== deliveryForm.city) return
    clearTimeout(timer)
    timer = setTimeout(() => suggest(target).catch(() => {}), SUGGEST_DELAY_MS)
  })
  refresh()
  return { refresh }

  function refresh(): void {
    const form = product.querySelector<HTMLFormElement>('.city')
    if (!form || !document.cookie.includes(`${CITY_COOKIE}=`)) return
    const query = new URLSearchParams(formFields(form))
    query.delete(deliveryForm.city)
    show(form, query).catch(() => {})
  }

  async function show(form: HTMLFormElement, query: URLSearchParams): Promise<void> {
    wanted = String(query)
    const page = await fetchPage(`${form.action}?${query}`)
    if (wanted === String(query)) updateParts(product, page)
  }
}

async function suggest(field: HTMLInputElement): Promise<void> {
  if (field.value.trim().length < 2) return
  const response = await fetch(`${settlementsPath}?${new URLSearchParams({ [SETTLEMENT_QUERY]: field.value })}`)
  const names: string[] = await response.json()
  field.list?.replaceChildren(...names.map((name) => new Option(name, name)))
}
