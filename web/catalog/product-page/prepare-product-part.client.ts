import { closestElement } from '#web/core/ui/clicks.client.ts'

/** Of api/visitors/forms/delivery.protocol.ts, whose other names would enlarge what runs before islands. */
const CITY_COOKIE = 'meblia_city='

/** While it was not known yet whether the part follows. */
const CHOSEN_EARLY = '.choice input:checked:not(:default)'

/** On the window, when another choice is shown: parts that are far from view follow it, too. */
export const CHOICE_EVENT = 'meblia-choice'

/**
 * Before a part of the product page is hydrated: beside fields of scripts made for WooCommerce, which ours replace, it
 * does not wait for somebody. One that stays as the server has sent it follows no choice, whose page is opened instead.
 */
export function prepareProductPart(hydrate: () => void): () => void {
  let isOutdated = false
  addEventListener(CHOICE_EVENT, () => {
    isOutdated = true
    hydrate()
  })
  if (document.querySelector('.choices')) hydrate()
  return () => {
    if (isOutdated) return location.reload()
    openChoice(document.querySelector(CHOSEN_EARLY))
    addEventListener('change', (event) => openChoice(closestElement(event, '.choice input')))
  }
}

/** Shows the remembered city at once. */
export function prepareDelivery(hydrate: () => void): () => void {
  if (document.cookie.includes(CITY_COOKIE)) hydrate()
  return prepareProductPart(hydrate)
}

/** As the button that the form has without scripts. */
function openChoice(radio: Element | null | undefined): void {
  const form = (radio as HTMLInputElement | null | undefined)?.form
  if (!form) return
  form.method = 'get'
  form.submit()
}
