import { MANAGE_ID } from '#api/consent/protocol.ts'
import type { ConsentCategory } from '#shop/consent/consent.ts'
import { applyDecision } from '../consent.client.ts'
import { findBanner, findInputs, inputCategory } from './banner.client.ts'
import { parseCategory } from './parse-category.ts'
import { chooseCategory, chooseService, storePreferences } from './preferences.ts'

export function togglePreferences(): void {
  const banner = findBanner()
  const isOpen = banner?.classList.toggle('cmplz-categories-visible') === true
  banner?.querySelector('.cmplz-categories')?.classList.toggle('cmplz-fade-in', isOpen)
  banner?.querySelector('.cmplz-view-preferences')?.setAttribute('aria-expanded', String(isOpen))
  if (isOpen) banner?.querySelector<HTMLElement>('.cmplz-categories input:not(:disabled)')?.focus()
}

export function savePreferences(): void {
  const banner = findBanner()
  if (!banner) return
  const categories = findInputs(banner, '.cmplz-consent-checkbox:checked').map(inputCategory)
  const services = findInputs(banner, 'input.cmplz-accept-service').map((input) => ({
    service: input.dataset.service ?? '',
    category: inputCategory(input),
    allowed: input.checked,
  }))
  applyDecision((now) => storePreferences(now, new Set(categories), services))
}

/** In the consent management section a switch applies at once (protocols 5.8), in the banner when it is saved. */
export function handleSwitchChange(input: HTMLInputElement): void {
  if (!input.matches('.cmplz-consent-checkbox')) {
    if (!input.closest('.cmplz-cookiebanner')) setServiceConsent(input.dataset, input.checked)
    return
  }
  const part = input.closest('.cmplz-category')
  const its = part ? findInputs(part, 'input.cmplz-accept-service') : []
  for (const service of its) service.checked = input.checked // a category’s services follow it
  const category = parseCategory(input.dataset.category)
  if (!category || !input.closest(`#${MANAGE_ID}`)) return
  const services = its.map(({ dataset }) => dataset.service ?? '')
  applyDecision((now) => chooseCategory(now, category, input.checked, services))
}

/** Called by the button of a category or a service, or by a script. */
export function setCategoryConsent(category: ConsentCategory, allowed: boolean): void {
  applyDecision((now) => chooseCategory(now, category, allowed))
}

export function setServiceConsent({ service, category }: DOMStringMap, allowed: boolean): void {
  if (service) applyDecision((now) => chooseService(now, service, parseCategory(category) ?? 'marketing', allowed))
}
