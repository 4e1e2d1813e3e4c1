import { consentEvents } from '#api/consent/protocol.ts'
import { applyDecision } from '../consent.client.ts'
import { acceptAll, allowConsentArea, closeBanner, denyAll } from '../consent-decisions.ts'
import { closeReopenedBanner, reopenBanner } from './banner.client.ts'
import { parseCategory } from './parse-category.ts'
import type * as preferencesModule from './preferences.client.ts'

/** Handles every element that accepts, denies or opens, by the class names of protocols 5.2, including later ones. */
export function listenForChoices(): void {
  let loaded: typeof preferencesModule | undefined
  /** Synchronous when the module is loaded: the next switch must see the effect of the previous one. */
  const onPreferences = (work: (preferences: typeof preferencesModule) => unknown) => {
    if (loaded) return void work(loaded)
    void import('./preferences.client.ts')
      .then((module) => {
        loaded = module
        work(module)
      })
      .catch(console.warn)
  }
  const clicks: [selector: string, choose: (button: HTMLElement) => void][] = [
    ['.cmplz-accept', () => applyDecision(acceptAll)],
    ['.cmplz-deny', () => applyDecision(denyAll)],
    ['.cmplz-save-preferences', () => onPreferences((preferences) => preferences.savePreferences())],
    ['.cmplz-close', () => closeReopenedBanner() || applyDecision(closeBanner)],
    ['.cmplz-view-preferences', () => onPreferences((preferences) => preferences.togglePreferences())],
    ['.cmplz-manage-consent', (button) => void reopenBanner(button).catch(console.warn)],
    ['.cmplz-accept-category, .cmplz-accept-marketing', acceptPart],
    [
      ':not(input).cmplz-accept-service',
      ({ dataset }) => onPreferences((preferences) => preferences.setServiceConsent(dataset, true)),
    ],
  ]

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    for (const [selector, choose] of clicks) {
      const button = event.target.closest<HTMLElement>(selector)
      if (!button) continue
      event.preventDefault()
      return choose(button)
    }
  })
  document.addEventListener('change', ({ target: input }) => {
    if (input instanceof HTMLInputElement && input.matches('.cmplz-consent-checkbox, .cmplz-accept-service')) {
      onPreferences((preferences) => preferences.handleSwitchChange(input))
    }
  })
  // Esc changes no consent: it only closes a reopened banner.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && document.querySelector('.cmplz-reopened')) closeReopenedBanner()
  })
  document.addEventListener(consentEvents.action, (event) => {
    const category = parseCategory((event as CustomEvent).detail?.category)
    if (category) onPreferences((preferences) => preferences.setCategoryConsent(category, true))
  })

  /** The button of a placeholder shows its content; any other accepts the category it names. */
  function acceptPart({ dataset }: HTMLElement): void {
    const { service } = dataset
    const category = parseCategory(dataset.category) ?? 'marketing'
    if (service) applyDecision((now) => allowConsentArea(now, service, category))
    else onPreferences((preferences) => preferences.setCategoryConsent(category, true))
  }
}
