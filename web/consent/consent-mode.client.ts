import { consentEvents } from '#api/consent/protocol.ts'
import { noConsent } from '#shop/consent/consent.ts'
import { effectiveConsentType, readConsent } from './consent.client.ts'
import { consentSignals } from './consent-mode.ts'

const UPDATE_WAIT_MS = 500

/** Tags hear first what holds without a word, then what was said, and again whenever that changes. */
export function startConsentMode(): void {
  pushConsentCommand('default', {
    ...consentSignals(noConsent, effectiveConsentType()),
    wait_for_update: UPDATE_WAIT_MS,
  })
  document.addEventListener(consentEvents.fire, () =>
    pushConsentCommand('update', consentSignals(readConsent(), effectiveConsentType())),
  )
}

function pushConsentCommand(command: 'default' | 'update', signals: Record<string, string | number>): void {
  const layer = window as typeof window & { dataLayer?: unknown[] }
  layer.dataLayer ??= []
  layer.dataLayer.push(toArguments('consent', command, signals))
}

/** Tags take for a command only what is an `arguments` object. */
function toArguments(..._: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: an array would be taken for something else
  return arguments
}
