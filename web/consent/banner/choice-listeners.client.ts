import { consentEvents } from '#api/consent/protocol.ts'
import { applyDecision } from '../consent.client.ts'
import { acceptAll, allowConsentArea, closeBanner, denyAll } from '../consent-machine.ts'
import type * as bannerModule from './banner.client.ts'
import { parseCategory } from './parse-category.ts'
import type * as preferencesModule from './preferences.client.ts'

type BannerModule = typeof bannerModule

/** Whatever on the page gives, refuses or opens, by the class names of protocols 5.2; also what comes later. */
export function listenForChoices(bringBanner: () => Promise<BannerModule>): void {
  const onBanner = (work: (banner: BannerModule) => unknown) => void bringBanner().then(work).catch(console.warn)
  let loaded: typeof preferencesModule | undefined
  /** At once when it is there: what is switched next must find what was switched before. */
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
    ['.cmplz-close', () => onBanner((banner) => banner.closeReopenedBanner() || applyDecision(closeBanner))],
    ['.cmplz-view-preferences', () => onPreferences((preferences) => preferences.togglePreferences())],
    ['.cmplz-manage-consent', (button) => onBanner((banner) => banner.reopenBanner(button))],
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
  // Esc says nothing: it only closes what was opened to look at.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && document.querySelector('.cmplz-reopened'))
      onBanner((banner) => banner.closeReopenedBanner())
  })
  document.addEventListener(consentEvents.action, (event) => {
    const category = parseCategory((event as CustomEvent).detail?.category)
    if (category) onPreferences((preferences) => preferences.setCategoryConsent(category, true))
  })

  /** One that stands in place of something shows it; any other gives the category it names. */
  function acceptPart({ dataset }: HTMLElement): void {
    const { service } = dataset
    const category = parseCategory(dataset.category) ?? 'marketing'
    if (service) applyDecision((now) => allowConsentArea(now, service, category))
    else onPreferences((preferences) => preferences.setCategoryConsent(category, true))
  }
}
