import { SAVED_LIST_ISLAND } from '#api/store/page-data/protocol.ts'
import { PRIVATE_CACHE } from '../headers.ts'

/** One address has a page and its data. A CDN that heeds no `Vary` must not keep them. */
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

export type ListForm = { form: 'data' | 'island'; type: string }

/** By what is asked for and nothing else: clients that would also take anything else get the page. */
export const LIST_FORMS = new Map<string | null | undefined, ListForm>([
  ['application/json', { form: 'data', type: 'application/json; charset=utf-8' }],
  [SAVED_LIST_ISLAND, { form: 'island', type: 'text/html; charset=utf-8' }],
])
