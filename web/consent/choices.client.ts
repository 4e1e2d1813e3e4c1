import { CATEGORIES, type Category } from '#shop/consent/consent.ts'
import { consentEvents } from '#wire/consent.protocol.ts'
import type * as bannerModule from './banner.client.ts'
import { decide } from './consent.client.ts'
import { acceptAll, allowArea, deny, putAway } from './consent-machine.ts'
import type * as preferencesModule from './preferences.client.ts'

type Banner = typeof bannerModule

/** Whatever on the page gives, refuses or opens, by the class names of protocols 5.2; also what comes later. */
export function listenForChoices(bringBanner: () => Promise<Banner>): void {
  const onBanner = (work: (banner: Banner) => unknown) => void bringBanner().then(work).catch(console.warn)
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
    ['.cmplz-accept', () => decide(acceptAll)],
    ['.cmplz-deny', () => decide(deny)],
    ['.cmplz-save-preferences', () => onPreferences((preferences) => preferences.savePreferences())],
    ['.cmplz-close', () => onBanner((banner) => banner.closeReopened() || decide(putAway))],
    ['.cmplz-view-preferences', () => onPreferences((preferences) => preferences.togglePreferences())],
    ['.cmplz-manage-consent', (button) => onBanner((banner) => banner.reopenBanner(button))],
    ['.cmplz-accept-category, .cmplz-accept-marketing', acceptPart],
    [
      ':not(input).cmplz-accept-service',
      ({ dataset }) => onPreferences((preferences) => preferences.chooseServiceOf(dataset, true)),
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
      onPreferences((preferences) => preferences.followSwitch(input))
    }
  })
  // Esc says nothing: it only closes what was opened to look at.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && document.querySelector('.cmplz-reopened')) onBanner((banner) => banner.closeReopened())
  })
  document.addEventListener(consentEvents.action, (event) => {
    const category = categoryIn((event as CustomEvent).detail?.category)
    if (category) onPreferences((preferences) => preferences.setCategory(category, true))
  })

  /** One that stands in place of something shows it; any other gives the category it names. */
  function acceptPart({ dataset }: HTMLElement): void {
    const { service } = dataset
    const category = categoryIn(dataset.category) ?? 'marketing'
    if (service) decide((now) => allowArea(now, service, category))
    else onPreferences((preferences) => preferences.setCategory(category, true))
  }
}

export function categoryIn(named: unknown): Category | undefined {
  return CATEGORIES.find((category) => category === String(named).replace('cmplz_', ''))
}
