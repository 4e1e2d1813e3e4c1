import { registerServiceWorker } from '#web/core/offline/register-worker.client.ts'
import { endKeepingClicks } from '#web/core/ui/loading/first-use.client.ts'
import { runBotCheck } from '#web/visitors/bot-check/bot-check.client.ts'
import { startConsent } from '#web/visitors/consent/start.client.ts'
import { isCounted } from '#web/visitors/statistics/start.client.ts'
import { measureVitals } from '#web/visitors/vitals/vitals.client.ts'

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
