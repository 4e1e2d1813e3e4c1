import { MANAGE_ID } from '#api/consent/protocol.ts'
import type { ConsentCategory } from '#shop/consent/consent.ts'
import { elementCategory } from '../blocked-content/blocked-content.client.ts'
import { applyDecision } from '../consent.client.ts'
import { findBanner } from './banner.client.ts'
import { parseCategory } from './parse-category.ts'
import { chooseCategory, chooseService, storePreferences } from './preferences.ts'

export function savePreferences(): void {
  const banner = findBanner()
  if (!banner) return
  const switchedOn = findInputs(banner, '.cmplz-consent-checkbox:checked')
  const categories = switchedOn.flatMap(({ dataset }) => parseCategory(dataset.category) ?? [])
  const services = findInputs(banner, 'input.cmplz-accept-service').map((input) => ({
    service: input.dataset.service ?? '',
    category: elementCategory(input),
    allowed: input.checked,
  }))
  applyDecision((now) => storePreferences(now, new Set(categories), services))
}

/** In the consent management section a switch applies at once (protocols 5.8), in the banner when it is saved. */
export function handleSwitchChange(input: HTMLInputElement): void {
  if (!input.matches('.cmplz-consent-checkbox')) {
    if (!input.closest('.cmplz-cookiebanner')) setServiceConsent(input, input.checked)
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

export function setServiceConsent(named: HTMLElement, allowed: boolean): void {
  const { service } = named.dataset
  if (service) applyDecision((now) => chooseService(now, service, elementCategory(named), allowed))
}

function findInputs(part: ParentNode, selector: string): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>(selector)]
}
