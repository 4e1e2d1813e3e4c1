import { uptime } from 'node:os'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const MEASURE_INTERVAL_MS = 60_000
/** A shop that was closed for longer than this, or whose machine starts with a clock that is ahead. */
const SUSPECT_GAP_MS = 24 * 3_600_000

/** `measure`: compares now, before something is claimed. `isProven`: even for long enough to delete what is old. */
export type Clock = { now(): number; measure(): Promise<void>; isProven(): boolean; close(): void }

/**
 * One clock for all servers of a database: PostgreSQL's, measured at the start, once a minute and before jobs are
 * claimed. SQLite and its processes share one machine. Between two readings it goes with the time since the start of the
 * process, so that a clock that is set ahead for a while moves nothing to a date to come and deletes nothing.
 */
export async function openClock(
  database: Database,
  machineNow: () => number = Date.now,
  machine: Omit<Machine, 'now'> = { monotonic: () => performance.now(), uptime },
): Promise<Clock> {
  return database.dialect === 'sqlite'
    ? openMachineClock(database, { now: machineNow, ...machine })
    : openSharedClock(database, machine)
}

async function openMachineClock(database: Database, machine: Machine): Promise<Clock> {
  const { now, monotonic } = machine
  const isSuspect = await isFarAfterLastPurge(database, now())
  const offset = openSteadyOffset(now() - monotonic(), machine, isSuspect)
  return {
    now: () => Math.round(monotonic() + offset.offer(now() - monotonic())),
    measure: async () => {},
    isProven: offset.isProven,
    close: () => {},
  }
}

async function openSharedClock(database: Database, machine: Omit<Machine, 'now'>): Promise<Clock> {
  const { db } = database
  const { monotonic } = machine
  const read = async () => {
    const before = monotonic()
    const { rows } = await sql<{ at: number }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db)
    const after = monotonic()
    // The answer was given at some moment in between.
    return { offset: Number(rows[0]?.at) - (before + after) / 2, uncertainty: (after - before) / 2 + 1 }
  }
  const first = await read()
  const isSuspect = await isFarAfterLastPurge(database, monotonic() + first.offset)
  const steady = openSteadyOffset(first.offset, machine, isSuspect)

  async function measure(): Promise<void> {
    const { offset, uncertainty } = await read()
    if (Math.abs(offset - steady.current()) > uncertainty) steady.offer(offset)
  }

  const timer = setInterval(() => measure().catch(() => {}), MEASURE_INTERVAL_MS)
  timer.unref()
  return {
    now: () => Math.round(monotonic() + steady.current()),
    measure,
    isProven: steady.isProven,
    close: () => clearInterval(timer),
  }
}

/** A purge needs a proven clock: the last one was at a right time, however often servers started with a wrong one. */
async function isFarAfterLastPurge({ db }: Database, now: number): Promise<boolean> {
  const { rows } = await sql<{ at: number | string | null }>`
    select max(run_at) as at from job where task = 'carts.purge' and key = ''`.execute(db)
  const at = rows[0]?.at ?? null
  return at !== null && now - Number(at) > SUSPECT_GAP_MS
}

/** Clocks are set right by seconds. More at once is a mistake until it has lasted. */
const JUMP_MS = 60_000
const LASTING_MS = 10 * 60_000
/** After a jump that lasted, and after a long pause, before anything is deleted for its age. */
const PROOF_MS = 3_600_000

/** Milliseconds, but `uptime` in seconds, which also counts while the machine sleeps. */
type Machine = { now(): number; monotonic(): number; uptime(): number }

/** One that jumps ahead is followed after sleep, or once it has stayed ahead; one that goes back at once. */
function openSteadyOffset(first: number, { monotonic, uptime }: Omit<Machine, 'now'>, isSuspect: boolean) {
  const slept = () => uptime() * 1000 - monotonic()
  let offset = first
  let sleptBefore = slept()
  let aheadSince: number | undefined
  let provenFrom = isSuspect ? monotonic() + PROOF_MS : 0

  return {
    current: () => offset,
    isProven: () => aheadSince === undefined && monotonic() >= provenFrom,
    /** Returns the difference that counts. */
    offer(next: number): number {
      const ahead = next - offset
      if (ahead > JUMP_MS) {
        const isSleep = slept() - sleptBefore > ahead - JUMP_MS
        aheadSince ??= monotonic()
        if (!isSleep && monotonic() - aheadSince < LASTING_MS) return offset
        if (!isSleep) provenFrom = monotonic() + PROOF_MS
        sleptBefore = slept()
      }
      aheadSince = undefined
      offset = next
      return offset
    },
  }
}
