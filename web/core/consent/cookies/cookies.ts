/** What deletes a cookie on every path above a page, for the page's host and its parent domains. */
export function deletionsOf(name: string, { pathname, hostname }: { pathname: string; hostname: string }): string[] {
  const parts = pathname.split('/')
  const above = parts.map((_, n) => parts.slice(0, n).join('/'))
  const paths = new Set(above.flatMap((path) => [path || '/', `${path}/`]))
  const labels = hostname.split('.')
  const domains = ['', ...labels.slice(0, -1).map((_, n) => `; Domain=${labels.slice(n).join('.')}`)]
  return [...paths].flatMap((path) => domains.map((domain) => `${name}=; Max-Age=0; Path=${path}${domain}`))
}

/** Of `document.cookie`. What has no name is there under an empty one. */
export function parseCookies(text: string): Map<string, string> {
  return new Map(
    text
      .split('; ')
      .map((cookie) => [cookie.slice(0, Math.max(cookie.indexOf('='), 0)), cookie.slice(cookie.indexOf('=') + 1)]),
  )
}
