import { isThisMachine } from '#shop/core/input/safe-urls.ts'

/** The shop that is moved from: WooCommerce's `wc/v3` and WordPress's `wp/v2`, read only. */
export type OldShop = {
  /** Host and port: `old-shop.ua`. */
  host: string
  /** Of WordPress; empty: nobody is signed in there. */
  login: string
  /** `path` below the REST root: `/wc/v3/products`. Throws ServiceUnavailable when it does not answer in time, however often it is tried. */
  get(path: string, query?: Record<string, string>): Promise<OldAnswer>
  /** A file of the same host, by its path: the sitemap. Undefined: there is none. */
  text(path: string): Promise<string | undefined>
}

/** `body`: undefined when the answer is not JSON. `pages`: how many the list has; null: not said. */
export type OldAnswer = { status: number; body: unknown; total: number | null; pages: number | null }

export type OldShopKeys = {
  key: string
  secret: string
  /** Of WordPress, where the keys of WooCommerce open nothing: drafts, the media library and menus are shown to it only. */
  wordpress?: { login: string; password: string } | undefined
}

/** Undefined: not the address of a site, or one with a name and a password in it. */
export function parseOldAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined
}

/** WooCommerce's keys are signed over http, so they never leave. A password would. */
export function mayTakePassword({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isThisMachine(hostname)
}
