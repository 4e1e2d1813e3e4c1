/** The owner's own redirects. */
export const REDIRECTS_ROUTE = '/meblia/v1/redirects'

export type RedirectJson = { path: string; target: string }

export type RedirectsResult = { added: number; refused: { line: number; text: string; problem: string }[] }
