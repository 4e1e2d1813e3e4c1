/** What a path says about a file. */
export function wingOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** From the top: what a room holds may import from itself and from the rooms below. The same names in every wing. */
export const ROOMS = ['pages', 'office', 'visitors', 'sales', 'catalog', 'content', 'core']
const WINGS_WITH_ROOMS = ['shop', 'web', 'admin']

export function hasRooms(path: string): boolean {
  return WINGS_WITH_ROOMS.includes(wingOf(path))
}

/** `sales` of `shop/sales/cart/cart.ts`; undefined for the doors of a wing and for wings without rooms. */
export function roomOf(path: string): string | undefined {
  return hasRooms(path) ? /^[^/]+\/([^/]+)\//.exec(path)?.[1] : undefined
}

/** `shop/sales/cart` of `shop/sales/cart/cart.ts`; undefined for files outside features. */
export function featureOf(path: string): string | undefined {
  return hasRooms(path) ? /^[^/]+\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] : undefined
}

/** `api/wc/v3` of `api/wc/v3/orders/refunds.server.ts`. */
export function familyOf(path: string): string | undefined {
  return /^[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('test/')
}

/** Not Playwright's: those have laws of their own in browser-tests.ts. */
export function isUnitTest(path: string): boolean {
  return isTest(path) && !isBrowserTest(path)
}

export function isBrowserTest(path: string): boolean {
  return wingOf(path) === 'e2e' || path.endsWith('.spec.ts')
}

/** What a running shop consists of, without the database layer and texts. */
export function isOurCode(path: string): boolean {
  const wings = ['shop', 'api', 'formats', 'integrations', 'http', 'app', 'web', 'admin', 'demo', 'script']
  return wings.includes(wingOf(path)) && !isTest(path)
}

export function isOfServer(path: string): boolean {
  const wings = ['shop', 'api', 'formats', 'integrations', 'http', 'app', 'db', 'demo']
  return wings.includes(wingOf(path)) && !isTest(path)
}

export function isHandler(path: string): boolean {
  return ['http', 'api'].includes(wingOf(path)) && !isTest(path)
}

export function isSql(path: string): boolean {
  return path.endsWith('.sql.server.ts')
}

/** Types and rules of the shop. `shop.ts` is its context. */
export function isRule(path: string): boolean {
  return wingOf(path) === 'shop' && !isServer(path) && !isTest(path) && path !== 'shop/core/shop.ts'
}

/** The route table names pages together with their loaders. */
export function isServer(path: string): boolean {
  return path.includes('.server.') || path === 'web/pages.ts'
}

/** Shared by both sides of a protocol: names of fields and cookies, types. */
export function isProtocol(path: string): boolean {
  return /^(api|formats)\/.*[/.]protocol\.ts$/.test(path)
}

export function isForBrowser(path: string): boolean {
  if (isTest(path) || isServer(path)) return false
  return ['i18n', 'shop', 'web', 'admin'].includes(wingOf(path)) || isProtocol(path)
}
