import * as consentEvents from '#api/visitors/consent/events.protocol.ts'
import { MANAGE_ID } from '#api/visitors/consent/protocol.ts'
import { type ConsentCategory, parseCategory } from '#shop/visitors/consent/consent.ts'
import { afterNextFrame } from '../../ui/motion.client.ts'
import { elementCategory } from '../blocked-content/blocked-content.ts'
import { applyDecision } from '../consent.client.ts'
import { ensureBanner, findBanner, showBanner, syncSwitches } from './banner.client.ts'
import {
  allowConsentArea,
  chooseCategory,
  chooseService,
  closeBanner,
  type ServiceChoice,
  storePreferences,
} from './choices.ts'

// What sends the record of a choice is there before one is made.
void import('./record-choice.client.ts').catch(console.warn)

/** The first view has been looked at. */
function endFirstView(): void {
  const banner = findBanner()
  if (!banner || scrollY === 0) return
  banner.classList.add('cmplz-scrolled')
  removeEventListener('scroll', endFirstView)
}
addEventListener('scroll', endFirstView, { passive: true })
endFirstView()

let reopenedBy: HTMLElement | undefined
let werePreferencesOpen = false

/** What a click on an element with these class names does. */
const PRESSES: Record<string, (button: HTMLElement) => unknown> = {
  'save-preferences': savePreferences,
  close: () => closeReopenedBanner() || applyDecision(closeBanner),
  'view-preferences': togglePreferences,
  'manage-consent': (button) => reopenBanner(button).catch(console.warn),
  'accept-category': acceptPart,
  'accept-marketing': acceptPart,
  'accept-service:not(input)': (button) => setServiceConsent(button, true),
}

const note = () => {
  werePreferencesOpen = !!document.querySelector('.cmplz-categories-visible')
}
addEventListener('click', note, true)
// Esc changes no consent: it only closes a reopened banner.
addEventListener('keydown', ({ key }) => key === 'Escape' && closeReopenedBanner())
document.addEventListener(consentEvents.banner, ({ detail }: CustomEventInit) => detail !== 'show' && endReopening())

export function handlePress(button: HTMLElement): void {
  const press = Object.keys(PRESSES).find((name) => button.matches(`.cmplz-${name}`))
  if (press) PRESSES[press]?.(button)
}

function savePreferences(): void {
  const banner = findBanner()
  if (!banner) return
  const switchedOn = findInputs(banner, '.cmplz-consent-checkbox:checked')
  const categories = new Set(switchedOn.flatMap(({ dataset }) => parseCategory(dataset.category) ?? []))
  const services = findInputs(banner, 'input.cmplz-accept-service').map(
    (input): ServiceChoice => ({
      service: input.dataset.service ?? '',
      category: elementCategory(input),
      allowed: input.checked,
    }),
  )
  applyDecision((now) => storePreferences(now, categories, services))
}

/** Once, although another script may have done it for the same click. */
function togglePreferences(): void {
  showPreferences(!werePreferencesOpen)
  // Shown first: the focus needs a layout at once.
  afterNextFrame(() => findBanner()?.querySelector<HTMLElement>('.cmplz-fade-in input:not(:disabled)')?.focus())
}

/** Undoes what scripts made for Complianz write into the styles of the two buttons. */
function showPreferences(isOpen: boolean): void {
  const banner = findBanner()
  banner?.classList.toggle('cmplz-categories-visible', isOpen)
  banner?.querySelector('.cmplz-categories')?.classList.toggle('cmplz-fade-in', isOpen)
  banner?.querySelector('.cmplz-view-preferences')?.setAttribute('aria-expanded', `${isOpen}`)
  for (const button of banner?.querySelectorAll('button[style]') ?? []) button.removeAttribute('style')
}

/** Opened by the visitor: the banner takes the focus and returns it when it closes. */
async function reopenBanner(from: HTMLElement): Promise<void> {
  const banner = await ensureBanner()
  reopenedBy = from
  syncSwitches()
  banner.classList.add('cmplz-reopened')
  showBanner('show')
  banner.focus()
}

/** Closing a banner that was only reopened changes no consent. */
function closeReopenedBanner(): boolean {
  if (!reopenedBy) return false
  showBanner('dismissed')
  endReopening()
  return true
}

function endReopening(): void {
  showPreferences(false)
  findBanner()?.classList.remove('cmplz-reopened')
  reopenedBy?.focus()
  reopenedBy = undefined
}

/** The button of a placeholder shows its content; any other accepts the category it names. */
function acceptPart(button: HTMLElement): void {
  const { service } = button.dataset
  const category = elementCategory(button)
  if (service) allowService(service, category)
  else setCategoryConsent(category, true)
}

/** §4, consent area: consent to the service, then its category, then the banner is dismissed. */
export function allowService(service: string, category: ConsentCategory): void {
  applyDecision((now) => allowConsentArea(now, service, category))
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

/** Called by the button of a category, or by a script. */
export function setCategoryConsent(category: ConsentCategory, allowed: boolean): void {
  applyDecision((now) => chooseCategory(now, category, allowed))
}

function setServiceConsent(named: HTMLElement, allowed: boolean): void {
  const { service } = named.dataset
  if (service) applyDecision((now) => chooseService(now, service, elementCategory(named), allowed))
}

function findInputs(part: ParentNode, selector: string): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>(selector)]
}
