/** The owner's own list of addresses that were left. */
export const REDIRECTS_ROUTE = '/meblia/v1/redirects'

export type RedirectJson = { path: string; target: string }

/** `text`: a list as plugins of WordPress export it, or two addresses in each line. */
export type RedirectsInput = { text: string }

export type RedirectsResult = { added: number; refused: { line: number; text: string; problem: string }[] }
