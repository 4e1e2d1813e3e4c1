import { startBotCheck } from './bot-check/bot-check.client.ts'
import { startConsent } from './consent/start.client.ts'

/** Invisible work of every visit (§1), in one module that is fetched after the first paint. */
export function startBackground(): void {
  startBotCheck()
  void startConsent()
}
