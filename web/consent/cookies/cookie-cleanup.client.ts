import { readCookies } from './cookies.client.ts'

const CLEANUP_INTERVAL_MS = 1000 // §9

/** Names that the shop cannot work without; they are never looked up. */
const ESSENTIAL_NAMES = /^(cmplz_|woocommerce_|wp_woocommerce_|wc_|store_notice|meblia_(?!viewed)|shield-|icwp-|plyr$)/

export function isEssentialName(name: string): boolean {
  return ESSENTIAL_NAMES.test(name)
}

/**
 * §9: removes storage without consent now and each second. Usually there is none, and the removal code is not even
 * fetched.
 */
export function startCookieCleanup(): void {
  const look = () => {
    if (document.hidden || storedNames().every(isEssentialName)) return
    void import('./delete-cookies.client.ts')
      .then(({ deleteUnconsentedStorage }) => deleteUnconsentedStorage())
      .catch(console.warn)
  }
  look()
  setInterval(look, CLEANUP_INTERVAL_MS)
}

function storedNames(): string[] {
  const names = [...readCookies().keys(), ...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  return names.filter((name) => name !== '')
}
