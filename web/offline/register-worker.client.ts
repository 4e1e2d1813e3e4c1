import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'
import { hasDecided } from '#shop/consent/consent.ts'
import { serviceWorkerPath } from '#shop/paths.ts'
import { consentSettings, readConsent } from '../consent/consent.client.ts'

/** Nothing is stored before the visitor has answered the consent banner, either way. Each language has its own worker. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !('offline' in document.body.dataset)) return
  if (!consentSettings().isOff && !hasDecided(readConsent())) return
  void navigator.serviceWorker.register(LANGUAGE_PREFIX + serviceWorkerPath).catch(console.info)
}
