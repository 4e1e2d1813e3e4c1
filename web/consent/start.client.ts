import { hasDecided } from '#shop/consent/consent.ts'
import { consentEvents, consentToken, MANAGE_ID } from '#wire/consent.protocol.ts'
import type * as bannerModule from './banner.client.ts'
import { listenForChoices } from './choices.client.ts'
import { decide, listenToTabs, readConsent, recordConsent, setBanner, settings } from './consent.client.ts'
import { resume, start } from './consent-machine.ts'
import { cleanUpEachSecond } from './leftovers.client.ts'
import { linkStatistics } from './statistics-link.client.ts'

const LOOK_AFTER_MS = 2000 // §9

let banner: typeof bannerModule | undefined

/** Everything of consent on this page, in the order of protocols 5.9. */
export async function startConsent(): Promise<void> {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => void startConsent(), { once: true })
    return
  }
  const token = consentToken(Math.random)
  // Where it fails, what the page says counts.
  if (settings().asksServer) await import('./region.client.ts').then((m) => m.askServer(token)).catch(console.warn)
  const { consentMode, globals, type } = settings()
  Object.assign(window, { wp_consent_type: type })
  if (consentMode) await import('./consent-mode.client.ts').then((module) => module.tellConsentMode())
  if (globals) await import('./globals.client.ts').then((module) => module.defineConsentGlobals())

  setBanner({
    load: () => void bringBanner().then(({ loadBanner }) => loadBanner()),
    show: (status) => banner?.showBanner(status),
  })
  linkStatistics(() => import('../statistics/start.client.ts'))
  listenForChoices(bringBanner)
  document.addEventListener(consentEvents.fire, () => banner?.syncSwitches())
  lookThroughPage()
  const managesConsent = document.getElementById(MANAGE_ID) !== null
  if (managesConsent) void bringManageSection(token).catch(console.warn) // what stands there without a script stays
  const readsStatement = document.querySelector('.cmplz-dropdown-cookiepolicy') !== null
  decide((now) => start(now, { managesConsent: managesConsent || readsStatement }))

  if (type === 'optout' || settings().dismissOnScroll === 'always') {
    void import('./dismissing.client.ts').then((module) => module.dismissByItself()).catch(console.warn)
  }
  cleanUpEachSecond()
  recordWhenLeft()
  // What another page has decided holds here at once: in another tab, or while this one lay in the browser's memory.
  const follow = () => decide(resume)
  listenToTabs(follow)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    listenToTabs(follow)
    follow()
  })
}

async function bringBanner(): Promise<typeof bannerModule> {
  banner ??= await import('./banner.client.ts')
  return banner
}

async function bringManageSection(token: string): Promise<void> {
  await bringBanner()
  await import('./manage.client.ts').then((module) => module.bringManageSection(token))
}

/** What waits for consent is looked for now and after 2 s (§9). Most pages have none of it, and nothing is fetched for it. */
function lookThroughPage(): void {
  const look = () => {
    if (document.querySelector('.cmplz-placeholder-element:not(.cmplz-activated)')) {
      void import('./placeholders.client.ts').then((module) => module.markPlaceholders()).catch(console.warn)
    }
  }
  look()
  if (settings().watchesPage) setInterval(look, LOOK_AFTER_MS)
  else setTimeout(look, LOOK_AFTER_MS)
}

/** A choice whose record did not get through goes out with the page. Without a choice there is nothing to record. */
function recordWhenLeft(): void {
  const record = () => {
    if (hasDecided(readConsent())) recordConsent()
  }
  addEventListener('pagehide', record)
  document.addEventListener('visibilitychange', () => document.hidden && record())
}
