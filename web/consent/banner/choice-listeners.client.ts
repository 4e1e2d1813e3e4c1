import { consentEvents } from '#api/consent/protocol.ts'
import { closestElement } from '../../ui/clicks.client.ts'
import { applyDecision } from '../consent.client.ts'
import { acceptAll, allowConsentArea, closeBanner, denyAll } from '../consent-decisions.ts'
import { closeReopenedBanner, reopenBanner } from './banner.client.ts'
import { parseCategory } from './parse-category.ts'

type Preferences = typeof import('./preferences.client.ts')

let preferences: Preferences | undefined

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

/** What a click on an element with these class names does (protocols 5.2). */
const CLICKS: [selector: string, choose: (button: HTMLElement) => void][] = [
  ['.cmplz-accept', () => applyDecision(acceptAll)],
  ['.cmplz-deny', () => applyDecision(denyAll)],
  ['.cmplz-save-preferences', () => withPreferences((module) => module.savePreferences())],
  ['.cmplz-close', () => closeReopenedBanner() || applyDecision(closeBanner)],
  ['.cmplz-view-preferences', () => withPreferences((module) => module.togglePreferences())],
  ['.cmplz-manage-consent', (button) => void reopenBanner(button).catch(console.warn)],
  ['.cmplz-accept-category, .cmplz-accept-marketing', acceptPart],
  [
    ':not(input).cmplz-accept-service',
    ({ dataset }) => withPreferences((module) => module.setServiceConsent(dataset, true)),
  ],
]

/** Handles every element that accepts, denies or opens, including later ones. */
export function listenForChoices(): void {
  document.addEventListener('click', (event) => {
    for (const [selector, choose] of CLICKS) {
      const button = closestElement(event, selector)
      if (!button) continue
      event.preventDefault()
      return choose(button)
    }
  })
  document.addEventListener('change', ({ target: input }) => {
    if (input instanceof HTMLInputElement && input.matches('.cmplz-consent-checkbox, .cmplz-accept-service')) {
      withPreferences((module) => module.handleSwitchChange(input))
    }
  })
  // Esc changes no consent: it only closes a reopened banner.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeReopenedBanner())
  document.addEventListener(consentEvents.action, (event) => {
    const category = parseCategory((event as CustomEvent).detail?.category)
    if (category) withPreferences((module) => module.setCategoryConsent(category, true))
  })
}

/** The button of a placeholder shows its content; any other accepts the category it names. */
function acceptPart({ dataset }: HTMLElement): void {
  const { service } = dataset
  const category = parseCategory(dataset.category) ?? 'marketing'
  if (service) applyDecision((now) => allowConsentArea(now, service, category))
  else withPreferences((module) => module.setCategoryConsent(category, true))
}
