import { z } from 'zod'
import { WORKSHOP_STAGES } from '#shop/sales/progress/progress.ts'

/** The workshop's products by promised date. */
export const WORKSHOP_ROUTE = '/meblia/v1/workshop'

const line = z.object({ name: z.string(), sku: z.string(), options: z.array(z.string()), quantity: z.number() })

export function workshopStageRoute(orderId: number | string): string {
  return `/meblia/v1/orders/${orderId}/workshop-stage`
}

/** Null: nothing has been cut. */
export const workshopStageJson = z.object({ stage: z.enum(WORKSHOP_STAGES).nullable() })
export type WorkshopStageJson = z.infer<typeof workshopStageJson>

/** `promised`: The day promised to the buyer, in Kyiv: `2026-12-05`. */
export const workshopOrderJson = z.object({
  id: z.number(),
  number: z.string(),
  promised: z.string().nullable(),
  buyer: z.string(),
  stage: workshopStageJson.shape.stage,
  note: z.string(),
  lines: z.array(line),
})
export type WorkshopOrderJson = z.infer<typeof workshopOrderJson>
