import type { Category } from '#shop/consent/consent.ts'
import { MANAGE_ID } from '#wire/consent.protocol.ts'
import { bannerElement, categoryOf, inputsIn } from './banner.client.ts'
import { categoryIn } from './choices.client.ts'
import { decide } from './consent.client.ts'
import { chooseCategory, chooseService, type ServiceChoice, save } from './preferences.ts'

export function togglePreferences(): void {
  const banner = bannerElement()
  const isOpen = banner?.classList.toggle('cmplz-categories-visible') === true
  banner?.querySelector('.cmplz-categories')?.classList.toggle('cmplz-fade-in', isOpen)
  banner?.querySelector('.cmplz-view-preferences')?.setAttribute('aria-expanded', String(isOpen))
  if (isOpen) banner?.querySelector<HTMLElement>('.cmplz-categories input:not(:disabled)')?.focus()
}

export function savePreferences(): void {
  const banner = bannerElement()
  if (banner) decide((now) => save(now, chosenIn(banner), servicesIn(banner)))
}

/** In the section where consent is managed a switch holds at once (protocols 5.8), on the card when it is saved. */
export function followSwitch(input: HTMLInputElement): void {
  if (input.matches('.cmplz-consent-checkbox')) {
    followCategory(input)
    if (input.closest(`#${MANAGE_ID}`)) switchCategory(input)
  } else if (!input.closest('.cmplz-cookiebanner')) chooseServiceOf(input.dataset, input.checked)
}

/** By the button of a category or a service, or because a script asks for it. */
export function setCategory(category: Category, allowed: boolean): void {
  decide((now) => chooseCategory(now, category, allowed))
}

export function chooseServiceOf({ service, category }: DOMStringMap, allowed: boolean): void {
  if (service) decide((now) => chooseService(now, service, categoryIn(category) ?? 'marketing', allowed))
}

/** A category’s services follow it. */
function followCategory(input: HTMLInputElement): void {
  const category = input.closest('.cmplz-category')
  for (const service of category ? inputsIn(category, 'input.cmplz-accept-service') : [])
    service.checked = input.checked
}

function chosenIn(banner: HTMLElement): Set<Category> {
  return new Set(
    inputsIn(banner, '.cmplz-consent-checkbox')
      .filter(({ checked }) => checked)
      .map(categoryOf),
  )
}

function servicesIn(banner: HTMLElement): ServiceChoice[] {
  return inputsIn(banner, 'input.cmplz-accept-service').map((input) => ({
    service: input.dataset.service ?? '',
    category: categoryOf(input),
    allowed: input.checked,
  }))
}

function switchCategory(input: HTMLInputElement): void {
  const category = categoryIn(input.dataset.category)
  const part = input.closest('.cmplz-category')
  const its = [...(part?.querySelectorAll<HTMLElement>('input.cmplz-accept-service') ?? [])]
  const services = its.map(({ dataset }) => dataset.service ?? '')
  if (category) decide((now) => chooseCategory(now, category, input.checked, services))
}
