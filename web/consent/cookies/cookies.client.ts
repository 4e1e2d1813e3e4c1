import { CONSENT_TTL_S } from '#shop/consent/consent-lifetime.ts'

/** Empty when there is no such cookie. */
export function readCookie(name: string): string {
  return readCookies().get(name) ?? ''
}

export function readCookies(): Map<string, string> {
  return new Map(document.cookie.split('; ').map(splitCookie))
}

/** Not encoded, because other scripts read it (protocols 1.5). */
export function writeCookie(name: string, value: string, untilClosed = false): void {
  writeDocumentCookie(`${name}=${value}${untilClosed ? '' : `; Max-Age=${CONSENT_TTL_S}`}`)
}

/** Deletes the cookies on every path above this page, for this host and its parent domains. */
export function deleteCookies(isMeant: (name: string) => boolean): void {
  const parts = location.pathname.split('/')
  const paths = parts.flatMap((_, n) => [parts.slice(0, n).join('/'), `${parts.slice(0, n).join('/')}/`])
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.slice(0, -1).map((_, n) => `; Domain=${labels.slice(n).join('.')}`)]
  for (const name of readCookies().keys()) {
    if (!isMeant(name)) continue
    for (const path of new Set(paths)) {
      for (const domain of domains) writeDocumentCookie(`${name}=; Max-Age=0${domain}`, path || '/')
    }
  }
}

function writeDocumentCookie(text: string, path = '/'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the protocol fixes the form, and other scripts read it
  document.cookie = `${text}; Path=${path}; SameSite=Lax${secure}`
}

function splitCookie(cookie: string): [string, string] {
  const at = cookie.indexOf('=')
  return at < 0 ? ['', cookie] : [cookie.slice(0, at), cookie.slice(at + 1)]
}
