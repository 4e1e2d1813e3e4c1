import { z } from 'zod'
import { moveRecordSchema, moveStepSchema } from '#shop/office/moving/move-runs.ts'

/** The move from an old shop: `GET` tells how far it is, `POST` begins it, `DELETE` ends it. */
export const MOVING_ROUTE = '/meblia/v1/moving'

export const movingJson = z.object({
  pending: z.object({ address: z.string(), applies: z.boolean(), step: moveStepSchema.nullable() }).nullable(),
  /** Kept for the next run. Times in UTC milliseconds. */
  keys: z.object({ address: z.string(), hasWordpress: z.boolean(), until: z.number() }).nullable(),
  /** The latest first; times in UTC milliseconds. */
  runs: z.array(z.object({ at: z.number(), actor: z.string(), address: z.string(), record: moveRecordSchema })),
})
export type MovingJson = z.infer<typeof movingJson>

export const MOVING_KEYS_ROUTE = '/meblia/v1/moving/keys'

/** `login` and `password` of WordPress, or both empty. All four empty: the keys that are kept for this address. */
export type MoveInput = {
  address: string
  key: string
  secret: string
  login: string
  password: string
  applies: boolean
  overwrites: boolean
  reads_anew: boolean
  takes_all: boolean
}
