import { z } from 'zod'
import { COPY_WORKS } from '#shop/office/copies/copies.ts'

/** Copies of the shop; `POST` asks for `work`. */
export const COPIES_ROUTE = '/meblia/v1/copies'

/** Times in UTC milliseconds, sizes in bytes. */
export const copiesJson = z.object({
  /** Null: no place for copies is configured. */
  every_ms: z.number().nullable(),
  /** Asked for, and not done yet. */
  pending: z.enum(COPY_WORKS).nullable(),
  /** Of all whole copies. */
  count: z.number(),
  /** Why they cannot be read: a sentence. */
  problem: z.string().nullable(),
  /** The newest first. */
  copies: z.array(
    z.object({
      name: z.string(),
      created_at: z.number(),
      rows: z.number(),
      files: z.number(),
      database_bytes: z.number(),
      media_bytes: z.number(),
    }),
  ),
  /** What the staff have asked for, the latest first. */
  runs: z.array(
    z.object({
      at: z.number(),
      actor: z.string(),
      work: z.enum(COPY_WORKS),
      /** The copy that was made or checked; null: it failed. */
      name: z.string().nullable(),
      rows: z.number(),
      files: z.number(),
      problem: z.string().nullable(),
    }),
  ),
})
export type CopiesJson = z.infer<typeof copiesJson>
