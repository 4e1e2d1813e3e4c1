import { readdirSync, readFileSync } from 'node:fs'

const MICROS_PER_TICK = 10_000 // proc(5), on every Linux that Node supports

/**
 * Microseconds of CPU time of a PostgreSQL so far. Finer than the ticks of bench/nodes/cpu-time.ts, of which a few calls
 * have one or none.
 */
export function databaseCpuMicros(pid: number): number {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent)
  const sum = (parent: number): number =>
    (children.get(parent) ?? []).reduce((micros, child) => micros + child.micros + sum(child.pid), 0)
  return sum(pid)
}

function listProcesses(): { pid: number; parent: number; micros: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [, afterName = ''] = readFileSync(`/proc/${Number(name)}/stat`, 'utf8').split(') ')
      const [, parent = 0, ...rest] = afterName.split(' ').map(Number)
      const [ofEnded = 0, systemOfEnded = 0] = rest.slice(11)
      const [nanoseconds = ''] = readFileSync(`/proc/${Number(name)}/schedstat`, 'utf8').split(' ')
      const micros = Number(nanoseconds) / 1000 + (ofEnded + systemOfEnded) * MICROS_PER_TICK
      return [{ pid: Number(name), parent, micros }]
    } catch {
      return [] // not a process, or one that has just ended
    }
  })
}
