import { createHook } from 'node:async_hooks'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { after, run } from 'node:test'
import { spec, tap } from 'node:test/reporters'

// Entry point of a process that runs several test files: `test-process.ts TIMEOUT_MS REPORT FILE…`. Prints the results, and
// writes them to the report as TAP.
const [timeout = '', report = '', ...files] = process.argv.slice(2)

forgetPromises()
const results = run({ files, isolation: 'none', timeout: Number(timeout) })
results.on('test:summary', ({ file, success }) => {
  if (!file && !success) process.exitCode = 1
})
const written = Promise.all([
  pipeline(results.compose(new spec()), process.stdout, { end: false }),
  pipeline(results.compose(tap), createWriteStream(report)),
])
// Tests leave processes and connections open, which would keep this one: the runner writes its totals at the end.
after(() => {
  setImmediate(() => process.emit('beforeExit', 0))
})
written.then(() => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)) // the processes of tests end too

/** To name the test of an uncaught error: a sixth of the CPU. Without it such an error still fails the run. */
function forgetPromises(): void {
  const hook = createHook({})
  const [tracksNoPromises] = Object.getOwnPropertySymbols(hook).filter((symbol) => Reflect.get(hook, symbol) === false)
  if (!tracksNoPromises) return
  const prototype = Object.getPrototypeOf(hook)
  const { enable } = prototype
  prototype.enable = function () {
    this[tracksNoPromises] = true // as `createHook({ trackPromises: false })` would set it
    return enable.call(this)
  }
}
