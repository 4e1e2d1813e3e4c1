import { CONSENT_DAYS } from '#api/consent/protocol.ts'

/** Empty: there is none. */
export function readCookie(name: string): string {
  return readCookies().get(name) ?? ''
}

export function readCookies(): Map<string, string> {
  return new Map(document.cookie.split('; ').map(splitCookie))
}

/** Raw, as other scripts read it (protocols 1.5). */
export function writeCookie(name: string, value: string): void {
  writeDocumentCookie(`${name}=${value}; Max-Age=${CONSENT_DAYS * 86_400}`)
}

/** Wherever it was set: on any path above this page, for this host or one above it. */
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
  // biome-ignore lint/suspicious/noDocumentCookie: the form that the protocol has, read by other scripts
  document.cookie = `${text}; Path=${path}; SameSite=Lax${secure}`
}

function splitCookie(cookie: string): [string, string] {
  const at = cookie.indexOf('=')
  return at < 0 ? ['', cookie] : [cookie.slice(0, at), cookie.slice(at + 1)]
}
