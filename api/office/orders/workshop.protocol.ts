import { z } from 'zod'
import { WORKSHOP_STAGES } from '#shop/sales/progress/progress.ts'

/** The workshop's products by promised date. */
export const WORKSHOP_ROUTE = '/meblia/v1/workshop'

const millimetres = z.number().nullable()
const line = z.object({
  name: z.string(),
  sku: z.string(),
  options: z.array(z.string()),
  quantity: z.number(),
  size: z.object({ widthMm: millimetres, depthMm: millimetres, heightMm: millimetres }).nullable(),
  /** Its dimension drawing, an SVG. */
  drawing: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
})

/** Null: nothing has been cut yet. */
export const workshopStageJson = z.enum(WORKSHOP_STAGES).nullable()

/**
 * Neither prices nor how to reach the buyer. `promised`: The day promised to the buyer, in Kyiv: `2026-12-05`.
 */
export const workshopOrderJson = z.object({
  id: z.number(),
  number: z.string(),
  promised: z.string().nullable(),
  buyer: z.string(),
  note: z.string(),
  stage: workshopStageJson,
  lines: z.array(line),
})
export type WorkshopOrderJson = z.infer<typeof workshopOrderJson>
