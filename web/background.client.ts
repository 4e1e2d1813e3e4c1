import { startBotCheck } from './bot-check/bot-check.client.ts'
import { startConsent } from './consent/start.client.ts'

/** What every visit does unseen (§1), in one file that is fetched after the first paint. */
export function startBackground(): void {
  startBotCheck()
  void startConsent()
}
