import { z } from 'zod'
import { DAY_MS } from '#shop/core/dates.ts'
import { MOVE_ACTIONS, MOVED_KINDS, type MoveEntry } from './moving.ts'

/** `applies`: writes; else the work is done on a copy or rolled back, and only told. */
export type MoveChoice = { applies: boolean; overwrites: boolean; readsAnew: boolean; takesAll: boolean }

/** How far a run has come. `all`: null while nobody knows. */
export const moveStepSchema = z.object({
  phase: z.enum(['reading', 'writing', 'checking']),
  /** The list that is read, or the kind that is written. */
  of: z.string(),
  done: z.number(),
  all: z.number().nullable(),
})
export type MoveStep = z.output<typeof moveStepSchema>

export const MOVE_TASK = 'moving.requested'
export const moveRequestSchema = z.object({
  address: z.string(),
  choice: z.object({ applies: z.boolean(), overwrites: z.boolean(), readsAnew: z.boolean(), takesAll: z.boolean() }),
  /** Of the old shop, encrypted for this address. */
  keys: z.string(),
  actor: z.object({ name: z.string(), staffId: z.number().nullable() }),
  step: moveStepSchema.nullable(),
})
export type MoveRequest = z.output<typeof moveRequestSchema>

/** A job whose turn comes when the keys have not been used for this long: then they are forgotten. */
export const KEPT_KEYS_TASK = 'moving.keys'
export const KEPT_KEYS_TTL_MS = 30 * DAY_MS
export const keptKeysSchema = moveRequestSchema.pick({ address: true, keys: true })

export const MAX_TOLD_LINES = 100

const countsSchema = z.partialRecord(z.enum(MOVED_KINDS), z.partialRecord(z.enum(MOVE_ACTIONS), z.number()))
export type MoveCounts = z.output<typeof countsSchema>

const lostAddressSchema = z.object({ path: z.string(), status: z.number(), location: z.string().nullable() })

export const moveRecordSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('moved'),
    applied: z.boolean(),
    counts: countsSchema,
    /** What a person has to decide about: the first of them. */
    lines: z.array(
      z.object({
        kind: z.enum(MOVED_KINDS),
        action: z.enum(MOVE_ACTIONS),
        key: z.string(),
        title: z.string(),
        reason: z.string().optional(),
        details: z.string().optional(),
      }),
    ),
    lineCount: z.number(),
    /** Lists that the old shop does not show, with its answer. */
    notShown: z.array(z.object({ name: z.string(), status: z.number() })),
    /** Of the old sitemap; null: there is none, or nothing was written. */
    addresses: z
      .object({
        total: z.number(),
        direct: z.number(),
        redirected: z.number(),
        lostCount: z.number(),
        lost: z.array(lostAddressSchema),
      })
      .nullable(),
  }),
  /** The old shop has refused it: `path` of its REST. */
  z.object({ kind: z.literal('refused'), path: z.string(), status: z.number() }),
  /** `moved:https://…`: it is elsewhere. */
  z.object({ kind: z.literal('unreachable'), code: z.string() }),
  z.object({ kind: z.literal('crashed') }),
])
export type MoveRecord = z.output<typeof moveRecordSchema>

/** UTC milliseconds. */
export type MoveRun = { at: number; actor: string; address: string; record: MoveRecord }

/** Kind of the entries in the audit log; the entity is the address. */
export const MOVE_AUDIT_KIND = 'moving'

export function countMoved(entries: MoveEntry[]): MoveCounts {
  const counts: MoveCounts = {}
  for (const { kind, action } of entries) {
    counts[kind] ??= {}
    counts[kind][action] = (counts[kind][action] ?? 0) + 1
  }
  return counts
}

/** What was not simply made. */
export function needsPerson({ action, reason }: MoveEntry): boolean {
  return reason !== undefined || !['created', 'unchanged'].includes(action)
}
