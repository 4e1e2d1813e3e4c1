import { SAVED_LIST_ISLAND } from '#api/store/saved-lists/protocol.ts'

export type ListForm = { form: 'data' | 'island'; type: string }

/** By what is asked for and nothing else: clients that would also take anything else get the page. */
export const LIST_FORMS = new Map<string | null | undefined, ListForm>([
  ['application/json', { form: 'data', type: 'application/json; charset=utf-8' }],
  [SAVED_LIST_ISLAND, { form: 'island', type: 'text/html; charset=utf-8' }],
])
/** One address has the page and its list. A CDN that heeds no `Vary` must not keep them. */
export const VARY = 'accept, accept-encoding'
