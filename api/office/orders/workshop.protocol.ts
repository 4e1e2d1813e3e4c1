import { z } from 'zod'

/** The workshop's products by promised date. */
export const WORKSHOP_ROUTE = '/meblia/v1/workshop'

const line = z.object({ name: z.string(), sku: z.string(), options: z.array(z.string()), quantity: z.number() })

/** `promised`: The day promised to the buyer, in Kyiv: `2026-12-05`. */
export const workshopOrderJson = z.object({
  id: z.number(),
  number: z.string(),
  promised: z.string().nullable(),
  buyer: z.string(),
  note: z.string(),
  lines: z.array(line),
})
export type WorkshopOrderJson = z.infer<typeof workshopOrderJson>
