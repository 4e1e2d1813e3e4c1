import { noConsent } from '#shop/consent/consent.ts'
import { consentEvents } from '#wire/consent.protocol.ts'
import { effectiveType, readConsent } from './consent.client.ts'
import { consentSignals } from './consent-mode.ts'

const WAIT_MS = 500

/** Tags hear first what holds without a word, then what was said, and again whenever that changes. */
export function tellConsentMode(): void {
  say('default', { ...consentSignals(noConsent, effectiveType()), wait_for_update: WAIT_MS })
  document.addEventListener(consentEvents.fire, () => say('update', consentSignals(readConsent(), effectiveType())))
}

function say(command: 'default' | 'update', signals: Record<string, string | number>): void {
  const layer = window as typeof window & { dataLayer?: unknown[] }
  layer.dataLayer ??= []
  layer.dataLayer.push(asArguments('consent', command, signals))
}

/** Tags take for a command only what is an `arguments` object. */
function asArguments(..._: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: an array would be taken for something else
  return arguments
}
