import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const FILE = join(import.meta.dirname, 'recorded.json')

const recorded = z.object({
  date: z.string(),
  commit: z.string(),
  /** Load average before the run: of another program when above one. */
  load: z.number(),
  /** CPU milliseconds by row. */
  rows: z.record(z.string(), z.number()),
})
type Recorded = z.infer<typeof recorded>

/** The table that was recorded last, if any. */
export function readRecorded(): Recorded | undefined {
  return existsSync(FILE) ? recorded.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : undefined
}

export function writeRecorded(commit: string, load: number, rows: Record<string, number>): void {
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(FILE, `${JSON.stringify({ date, commit, load, rows } satisfies Recorded, null, 2)}\n`)
}

/** Of the last minute. */
export function currentLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100
}
