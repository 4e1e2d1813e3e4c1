import { CLEANUP_INTERVAL_MS, isEssentialName } from './cookie-cleanup.ts'
import { readCookies } from './cookies.client.ts'

/**
 * §9: removes storage without consent now and each second. Usually there is none, and the removal code is not even
 * fetched.
 */
export function startCookieCleanup(): void {
  const look = () => {
    if (document.hidden || storedNames().every(isEssentialName)) return
    void import('./delete-cookies.client.ts').then((module) => module.deleteUnconsentedStorage()).catch(console.warn)
  }
  look()
  setInterval(look, CLEANUP_INTERVAL_MS)
}

function storedNames(): string[] {
  const names = [...readCookies().keys(), ...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  return names.filter((name) => name !== '')
}
