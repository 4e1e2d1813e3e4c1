import { z } from 'zod'

/** `create`: a copy more. `verify`: the newest copy is restored aside and compared with what was written down. */
export const COPY_WORKS = ['create', 'verify'] as const
export type CopyWork = (typeof COPY_WORKS)[number]

/** One whole copy; sizes in bytes. `rows` of all tables. */
export type CopySummary = {
  name: string
  /** UTC milliseconds. */
  createdAt: number
  rows: number
  files: number
  databaseBytes: number
  mediaBytes: number
}

/** `copies`: the newest first, with their contents; `count`: of all of them. `problem`: why they cannot be read. */
export type CopyList = { kind: 'read'; copies: CopySummary[]; count: number } | { kind: 'failed'; problem: string }

/** Where copies of this shop are kept, as its server is configured. */
export type ShopCopies = { everyMs: number; list(): Promise<CopyList> }

export const COPY_TASK = 'copies.requested'
export const copyRequestSchema = z.object({
  work: z.enum(COPY_WORKS),
  actor: z.object({ name: z.string(), staffId: z.number().nullable() }),
})
export type CopyRequest = z.output<typeof copyRequestSchema>

/** What became of a request. `problem`: a sentence for the staff. */
export type CopyOutcome =
  | { kind: 'done'; name: string; rows: number; files: number }
  | { kind: 'failed'; problem: string }

/** Kind of the entries in the audit log; the entity is the work. */
export const COPY_AUDIT_KIND = 'copy'
/** What an entry holds after the work. */
export const copyRecordSchema = z.union([
  z.object({ copy: z.string(), rows: z.number(), files: z.number() }),
  z.object({ problem: z.string() }),
])

/** UTC milliseconds. */
export type CopyRun = { at: number; actor: string; work: CopyWork; outcome: CopyOutcome }
