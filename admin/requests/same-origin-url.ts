/**
 * The REST root returns addresses of pages and pictures with the shop's public host. The admin may be opened at another
 * host (a tunnel, an IP address), and the page's content security policy allows only that host, so the host is
 * replaced.
 */
export function sameOriginUrl(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return pathname + search
}
