import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'
import { endKeepingClicks } from '#web/core/ui/loading/first-use.client.ts'
import { runBotCheck } from '#web/visitors/bot-check/bot-check.client.ts'
import { startConsent } from '#web/visitors/consent/start.client.ts'
import { isCounted } from '#web/visitors/statistics/start.client.ts'
import { measureVitals } from '#web/visitors/vitals/vitals.client.ts'

/** Answered by http/files/service-worker.ts. Each language has its own worker. */
const PATH = `${LANGUAGE_PREFIX}/service-worker.js`
/** shop/visitors/consent/consent-cookies.ts: what an answer stores, and scrolling the banner away does not. */
const ANSWERED = 'cmplz_policy_id='

/** Nothing is stored before the visitor has answered the consent banner, either way, if there is one. */
function registerServiceWorker(): void {
  const { offline } = document.body.dataset
  if (!('serviceWorker' in navigator) || offline === undefined) return
  if (offline === 'always' || document.cookie.includes(ANSWERED)) {
    void navigator.serviceWorker.register(PATH).catch(console.info)
  }
}

// Invisible work of every visit (§1), in one module that is fetched after the first paint.
void runBotCheck()
void startConsent(endKeepingClicks)
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  import('#web/sales/cart/outdated-prices.client.ts')
    .then((module) => module.reloadWhenPricesChanged())
    .catch(console.warn)
})
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })

/** For what no visitor waits for. Safari has no idle callbacks. */
function whenIdle(): void {
  const work = () => {
    registerServiceWorker()
    measureVitals(isCounted)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 1000)
}
