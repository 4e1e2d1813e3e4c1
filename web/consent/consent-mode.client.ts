import { consentEvents } from '#api/consent/protocol.ts'
import { noConsent } from '#shop/consent/consent.ts'
import { effectiveConsentType, readConsent } from './consent.client.ts'
import { consentSignals, UPDATE_WAIT_MS } from './consent-mode.ts'

/** Sends the default consent to the tags first, then the visitor's decision, and again whenever it changes. */
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

/** Tags accept a command only as an `arguments` object. */
function toArguments(..._: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: tags would not treat an array as a command
  return arguments
}
