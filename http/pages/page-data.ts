import { PRIVATE_CACHE } from '../headers.ts'

/** One address has a page of one visitor and its data. */
export const VARY = 'accept, accept-encoding'
export const DATA_HEADERS = {
  'cache-control': PRIVATE_CACHE,
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  vary: VARY,
}

/** Of an island of the page. Clients that would also take anything else get the page, as they always have. */
export function wantsData(request: Request): boolean {
  return request.headers.get('accept') === 'application/json'
}
