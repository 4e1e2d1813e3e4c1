import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'

/** Answered by http/files/service-worker.ts. Each language has its own worker. */
const PATH = `${LANGUAGE_PREFIX}/service-worker.js`
/** shop/consent/consent-cookies.ts, as it is after an answer; imported, it would enlarge the consent scripts. */
const ANSWERED = 'cmplz_banner-status=dismissed'

/** Nothing is stored before the visitor has answered the consent banner, either way, if there is one. */
export function registerServiceWorker(): void {
  const { offline } = document.body.dataset
  if (!('serviceWorker' in navigator) || offline === undefined) return
  if (offline === 'always' || document.cookie.includes(ANSWERED)) {
    void navigator.serviceWorker.register(PATH).catch(console.info)
  }
}
