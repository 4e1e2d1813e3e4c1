import { z } from 'zod'

/** The owner's own redirects. */
export const REDIRECTS_ROUTE = '/meblia/v1/redirects'

export const redirectJson = z.object({ path: z.string(), target: z.string() })
export type RedirectJson = z.infer<typeof redirectJson>

export const redirectsResult = z.object({
  added: z.number(),
  refused: z.array(z.object({ line: z.number(), text: z.string(), problem: z.string() })),
})
export type RedirectsResult = z.infer<typeof redirectsResult>
