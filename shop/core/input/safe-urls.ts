/** An address of the shop or the web; no script URL. */
export function isSafeUrl(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

/** A valid link target: also an anchor, phone or email. */
export function isSafeHref(address: string): boolean {
  return /^#[\w-]+$|^tel:\+?[\d-]+$|^mailto:[^\s<>"]+@[^\s<>"]+$/.test(address) || isSafeUrl(address)
}

/** A file served by the shop itself. */
export function isOwnFilePath(address: string): boolean {
  return isSafeUrl(address) && address.startsWith('/')
}

/** What is sent there passes no network. Names are not looked up: only one leads here on every machine. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host)
}

const HTTPS_HOST = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/

/** `https://host`, for the content security policy; anything else could inject directives. */
export function isHttpsHost(text: string): boolean {
  return HTTPS_HOST.test(text)
}
