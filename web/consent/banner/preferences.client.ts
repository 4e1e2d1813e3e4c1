import { MANAGE_ID } from '#api/consent/protocol.ts'
import type { ConsentCategory } from '#shop/consent/consent.ts'
import { applyDecision } from '../consent.client.ts'
import { findBanner, findInputs, inputCategory } from './banner.client.ts'
import { parseCategory } from './parse-category.ts'
import { chooseCategory, chooseService, type ServiceChoice, storePreferences } from './preferences.ts'

export function togglePreferences(): void {
  const banner = findBanner()
  const isOpen = banner?.classList.toggle('cmplz-categories-visible') === true
  banner?.querySelector('.cmplz-categories')?.classList.toggle('cmplz-fade-in', isOpen)
  banner?.querySelector('.cmplz-view-preferences')?.setAttribute('aria-expanded', String(isOpen))
  if (isOpen) banner?.querySelector<HTMLElement>('.cmplz-categories input:not(:disabled)')?.focus()
}

export function savePreferences(): void {
  const banner = findBanner()
  if (banner) applyDecision((now) => storePreferences(now, checkedCategories(banner), readServiceChoices(banner)))
}

/** In the consent management section a switch applies at once (protocols 5.8), in the banner when it is saved. */
export function handleSwitchChange(input: HTMLInputElement): void {
  if (input.matches('.cmplz-consent-checkbox')) {
    syncServiceSwitches(input)
    if (input.closest(`#${MANAGE_ID}`)) applyCategorySwitch(input)
  } else if (!input.closest('.cmplz-cookiebanner')) setServiceConsent(input.dataset, input.checked)
}

/** Called by the button of a category or a service, or by a script. */
export function setCategoryConsent(category: ConsentCategory, allowed: boolean): void {
  applyDecision((now) => chooseCategory(now, category, allowed))
}

export function setServiceConsent({ service, category }: DOMStringMap, allowed: boolean): void {
  if (service) applyDecision((now) => chooseService(now, service, parseCategory(category) ?? 'marketing', allowed))
}

/** A category’s services follow it. */
function syncServiceSwitches(input: HTMLInputElement): void {
  const category = input.closest('.cmplz-category')
  for (const service of category ? findInputs(category, 'input.cmplz-accept-service') : [])
    service.checked = input.checked
}

function checkedCategories(banner: HTMLElement): Set<ConsentCategory> {
  return new Set(
    findInputs(banner, '.cmplz-consent-checkbox')
      .filter(({ checked }) => checked)
      .map(inputCategory),
  )
}

function readServiceChoices(banner: HTMLElement): ServiceChoice[] {
  return findInputs(banner, 'input.cmplz-accept-service').map((input) => ({
    service: input.dataset.service ?? '',
    category: inputCategory(input),
    allowed: input.checked,
  }))
}

function applyCategorySwitch(input: HTMLInputElement): void {
  const category = parseCategory(input.dataset.category)
  const part = input.closest('.cmplz-category')
  const its = [...(part?.querySelectorAll<HTMLElement>('input.cmplz-accept-service') ?? [])]
  const services = its.map(({ dataset }) => dataset.service ?? '')
  if (category) applyDecision((now) => chooseCategory(now, category, input.checked, services))
}
