import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Opening the shop leaves 15 to 30 MB of garbage, which V8 would keep until there are visitors. Takes 60 ms, so before
 * the first of them. What was compiled is stored for the next start: it then needs neither the time nor the 15 MB of
 * the TypeScript parser. A killed process would not store it.
 */
export function releaseStartMemory(): void {
  flushCompileCache()
  setFlagsFromString('--expose-gc')
  const collect: (how: object) => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
