import * as consentEvents from '#api/consent/events.protocol.ts'
import { closestElement } from '../../ui/clicks.client.ts'
import { elementCategory } from '../blocked-content/blocked-content.client.ts'
import { allowService, applyDecision } from '../consent.client.ts'
import { acceptAll, closeBanner, denyAll } from '../consent-decisions.ts'
import { closeReopenedBanner, findBanner, reopenBanner, showPreferences } from './banner.client.ts'
import { parseCategory } from './parse-category.ts'

type Preferences = typeof import('./preferences.client.ts')

let preferences: Preferences | undefined
let werePreferencesOpen = false

/** What a click on an element with these class names does (protocols 5.2). */
const CLICKS: Record<string, (button: HTMLElement) => unknown> = {
  accept: () => applyDecision(acceptAll),
  deny: () => applyDecision(denyAll),
  'save-preferences': () => withPreferences((module) => module.savePreferences()),
  close: () => closeReopenedBanner() || applyDecision(closeBanner),
  'view-preferences': togglePreferences,
  'manage-consent': (button) => reopenBanner(button).catch(console.warn),
  'accept-category': acceptPart,
  'accept-marketing': acceptPart,
  'accept-service:not(input)': (button) => withPreferences((module) => module.setServiceConsent(button, true)),
}

/**
 * Handles every element that accepts, denies or opens, including later ones. Listeners are on the window, and so run after
 * those of scripts made for Complianz, which are on the document.
 */
export function listenForChoices(): void {
  const note = () => {
    werePreferencesOpen = !!document.querySelector('.cmplz-categories-visible')
  }
  addEventListener('click', note, true)
  addEventListener('click', (event) => {
    for (const [name, choose] of Object.entries(CLICKS)) {
      const button = closestElement(event, `.cmplz-${name}`)
      if (!button) continue
      event.preventDefault()
      choose(button)
      return
    }
  })
  addEventListener('change', ({ target: input }) => {
    if (input instanceof HTMLInputElement && input.matches('.cmplz-consent-checkbox, .cmplz-accept-service')) {
      withPreferences((module) => module.handleSwitchChange(input))
    }
  })
  // Esc changes no consent: it only closes a reopened banner.
  addEventListener('keydown', ({ key }) => key === 'Escape' && closeReopenedBanner())
  document.addEventListener(consentEvents.action, (event) => {
    const category = parseCategory((event as CustomEvent).detail?.category)
    if (category) withPreferences((module) => module.setCategoryConsent(category, true))
  })
}

/** Once, although another script may have done it for the same click. */
function togglePreferences(): void {
  showPreferences(!werePreferencesOpen)
  findBanner()?.querySelector<HTMLElement>('.cmplz-fade-in input:not(:disabled)')?.focus()
}

/** The button of a placeholder shows its content; any other accepts the category it names. */
function acceptPart(button: HTMLElement): void {
  const { service } = button.dataset
  const category = elementCategory(button)
  if (service) allowService(service, category)
  else withPreferences((module) => module.setCategoryConsent(category, true))
}

/** Synchronous when the module is loaded: the next switch must see the effect of the previous one. */
function withPreferences(work: (preferences: Preferences) => void): void {
  if (preferences) work(preferences)
  else
    void import('./preferences.client.ts')
      .then((module) => {
        preferences = module
        work(module)
      })
      .catch(console.warn)
}
