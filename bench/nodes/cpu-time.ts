import { readdirSync, readFileSync } from 'node:fs'

/** Of proc(5), on every Linux that Node supports. */
const TICKS_PER_SECOND = 100

/** Seconds of CPU time so far: these processes, their descendants, and those of them that have ended. */
export function cpuSeconds(pids: number[]): number {
  const all = listProcesses()
  const children = Map.groupBy(all, ({ parent }) => parent)
  const used = new Map(all.map(({ pid, ticks }) => [pid, ticks]))
  const sum = (pid: number): number =>
    (used.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((ticks, child) => ticks + sum(child.pid), 0)
  return pids.reduce((ticks, pid) => ticks + sum(pid), 0) / TICKS_PER_SECOND
}

function listProcesses(): { pid: number; parent: number; ticks: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, afterName = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')
        const [, parent = 0, ...rest] = afterName.split(' ').map(Number)
        const ticks = rest.slice(9, 13).reduce((sum, part) => sum + part, 0)
        return [{ pid: Number(name), parent, ticks }]
      } catch {
        return [] // it has just ended
      }
    })
}
