/**
 * The REST root names pages and pictures of this shop by its public address. Here they are asked for by the address the back
 * office was opened at: behind a tunnel or by number it may be another, and the page's policy lets nothing else in.
 */
export function sameOriginUrl(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return pathname + search
}
