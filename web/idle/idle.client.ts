import { registerServiceWorker } from '../offline/register-worker.client.ts'
import { isCounted } from '../statistics/start.client.ts'
import { measureVitals } from '../vitals/vitals.client.ts'

/** What no visitor waits for. */
export function startIdleWork(): void {
  registerServiceWorker()
  measureVitals(isCounted)
}
