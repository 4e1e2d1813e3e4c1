import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'

/** Answered by http/files/service-worker.ts. Each language has its own worker. */
const PATH = `${LANGUAGE_PREFIX}/service-worker.js`
/** shop/visitors/consent/consent-cookies.ts: what an answer stores, and scrolling the banner away does not. */
const ANSWERED = 'cmplz_policy_id='

/** Nothing is stored before the visitor has answered the consent banner, either way, if there is one. */
export function registerServiceWorker(): void {
  const { offline } = document.body.dataset
  if (!('serviceWorker' in navigator) || offline === undefined) return
  if (offline === 'always' || document.cookie.includes(ANSWERED)) {
    void navigator.serviceWorker.register(PATH).catch(console.info)
  }
}
