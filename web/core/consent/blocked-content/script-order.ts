import { type Blocked, waitsFor } from './blocked-content.ts'

/** Each after those it depends on, the others as they stand. Those with a circular dependency run, too. */
export function inRunningOrder<Script extends Blocked>(scripts: readonly Script[]): Script[] {
  const left = [...scripts]
  const order: Script[] = []
  while (left.length > 0) {
    const free = left.findIndex((script) => !left.some((other) => other !== script && waitsFor(script, other)))
    order.push(...left.splice(Math.max(free, 0), 1))
  }
  return order
}

/** What blocks a script: not copied to the one that runs. */
export function isBlockingAttribute(name: string): boolean {
  return /^(type|async|data-(service|category|cmplz-src|waitfor|script-type))$/.test(name)
}
