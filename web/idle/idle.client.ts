import { registerServiceWorker } from '../offline/register-worker.client.ts'
import { measureVitals } from '../vitals/vitals.client.ts'
import { reloadWhenPricesChange } from './outdated-prices.client.ts'

/** What no visitor waits for, in one module that is fetched after the page has loaded. */
export function startIdleWork(): void {
  reloadWhenPricesChange()
  registerServiceWorker()
  void import('../statistics/start.client.ts').then(({ isCounted }) => measureVitals(isCounted), console.warn)
}
