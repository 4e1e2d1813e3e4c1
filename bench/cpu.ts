import { readdirSync, readFileSync } from 'node:fs'

const MICROS_PER_TICK = 10_000 // proc(5), on every Linux that Node supports

/** Microseconds of CPU time so far: these processes, their descendants, and those of them that have ended. */
export function cpuMicros(pids: (number | undefined)[]): number {
  const all = listProcesses()
  const children = Map.groupBy(all, ({ parent }) => parent)
  const used = new Map(all.map(({ pid, micros }) => [pid, micros]))
  const sum = (pid: number): number =>
    (used.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((micros, child) => micros + sum(child.pid), 0)
  return pids.reduce<number>((micros, pid = 0) => micros + sum(pid), 0)
}

function listProcesses(): { pid: number; parent: number; micros: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [, afterName = ''] = readFileSync(`/proc/${Number(name)}/stat`, 'utf8').split(') ')
      const [, parent = 0, ...rest] = afterName.split(' ').map(Number)
      const [user = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = rest.slice(9)
      // Of the first thread alone, but finer: a few calls to PostgreSQL have one tick or none.
      const [nanoseconds = ''] = readFileSync(`/proc/${Number(name)}/schedstat`, 'utf8').split(' ')
      const ownMicros = Math.max((user + system) * MICROS_PER_TICK, Number(nanoseconds) / 1000)
      return [{ pid: Number(name), parent, micros: ownMicros + (ofEnded + systemOfEnded) * MICROS_PER_TICK }]
    } catch {
      return [] // not a process, or one that has just ended
    }
  })
}
