import { CONSENT_TTL_S } from '#shop/visitors/consent/consent-cookies.ts'
import { CLEANUP_INTERVAL_MS, isEssentialName } from './cookie-cleanup.ts'
import { deletionsOf, parseCookies } from './cookies.ts'

/** Empty when there is no such cookie. */
export function readCookie(name: string): string {
  return readCookies().get(name) ?? ''
}

export function readCookies(): Map<string, string> {
  return parseCookies(document.cookie)
}

/** Not encoded, because other scripts read it (protocols 1.5). */
export function writeCookie(name: string, value: string, untilClosed = false): void {
  writeDocumentCookie(`${name}=${value}; Path=/${untilClosed ? '' : `; Max-Age=${CONSENT_TTL_S}`}`)
}

export function deleteCookies(isMeant: (name: string) => boolean): void {
  for (const name of readCookies().keys()) {
    if (isMeant(name)) for (const text of deletionsOf(name, location)) writeDocumentCookie(text)
  }
}

/** §9: removes storage without consent now and each second. Usually there is none, and how is not even fetched. */
export function startCookieCleanup(): void {
  const look = () => {
    const names = [...readCookies().keys(), ...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    if (document.hidden || names.every((name) => name === '' || isEssentialName(name))) return
    void import('./delete-cookies.client.ts').then((module) => module.deleteUnconsentedStorage()).catch(console.warn)
  }
  look()
  setInterval(look, CLEANUP_INTERVAL_MS)
}

function writeDocumentCookie(text: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the protocol fixes the form, and other scripts read it
  document.cookie = `${text}; SameSite=Lax${secure}`
}
