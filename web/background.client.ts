import { startBotCheck } from './bot-check/bot-check.client.ts'
import { startConsent } from './consent/start.client.ts'
import { startIdleWork } from './idle/idle.client.ts'

/** Invisible work of every visit (§1), in one module that is fetched after the first paint. */
export function startBackground(endKeepingClicks: () => HTMLElement[]): void {
  startBotCheck()
  void startConsent(endKeepingClicks)
  addEventListener('pageshow', ({ persisted }) => persisted && checkPrices())
  onIdle(startIdleWork)
}

function checkPrices(): void {
  import('./idle/outdated-prices.client.ts').then((module) => module.reloadWhenPricesChanged()).catch(console.warn)
}

/** After the page has loaded. Safari has no idle callbacks. */
function onIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 1000)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
