import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImportOutcome } from '#shop/catalog/imports/files/import-files.ts'
import { processWaitingImports, type WaitingImport } from '#shop/catalog/imports/progress/import-progress.server.ts'
import type { ImportFailure, ImportProgress } from '#shop/catalog/imports/progress/import-progress.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Config } from '../config.ts'
import { childEnvironment } from '../process/child-environment.ts'

const ENTRY = fileURLToPath(new URL('./import-process.ts', import.meta.url))
/** After a crash some server takes up pending files; otherwise they arrive by notification. */
const CHECK_INTERVAL_MS = 60_000
const MAX_MEMORY_MB = 1024
/** V8 aborts when its memory is used up. */
const ABORTED = 134

export type ImportProcessInput = WaitingImport & { config: Config }
export type ImportProcessMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'ended'; run: ImportOutcome }

/** `handedOver`: the file under way is finished, however long it takes. */
export type ImportWorker = { checkQueue(): void; close(how?: { handedOver: boolean }): Promise<void> }

/** Files uploaded in the back office are analysed and written one after another, each in a separate process. */
export function startImportWorker(shop: Shop, config: Config): ImportWorker {
  let closed = false
  let again = false
  let running: Promise<void> | undefined
  let stop: (() => void) | undefined
  const timer = setInterval(look, CHECK_INTERVAL_MS)
  timer.unref()

  function look(): void {
    again = true
    running ??= work().finally(() => {
      running = undefined
    })
  }

  async function work(): Promise<void> {
    while (again && !closed) {
      again = false
      try {
        await processWaitingImports(
          shop,
          (file, onProgress) => runBeside({ config, ...file }, onProgress),
          () => closed,
        )
      } catch (error) {
        shop.log.error({ error }, 'import.failed')
      }
    }
  }

  function runBeside(
    order: ImportProcessInput,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportOutcome> {
    return new Promise<ImportOutcome>((resolve) => {
      const child = fork(ENTRY, [], {
        execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
        env: childEnvironment(), // no secrets: it parses untrusted files, and its configuration comes by message
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      stop = () => child.kill('SIGKILL')
      let run: ImportOutcome | undefined
      child.on('message', (message: ImportProcessMessage) => {
        if (message.kind === 'progress') onProgress(message.progress)
        else run = message.run
      })
      child.on('error', (error) => {
        shop.log.error({ error }, 'import.process-failed')
        resolve({ kind: 'failed', failure: 'crashed' })
      })
      child.on('exit', (code, signal) => resolve(run ?? { kind: 'failed', failure: exitFailure(code, signal) }))
      child.send(order, () => {})
    }).finally(() => {
      stop = undefined
    })
  }

  /** The process ended without an outcome. */
  function exitFailure(code: number | null, signal: string | null): ImportFailure {
    if (closed) return 'interrupted'
    shop.log.error({ code, signal }, 'import.process-ended')
    return signal === 'SIGABRT' || code === ABORTED ? 'out_of_memory' : 'crashed'
  }

  look()
  return {
    checkQueue: look,
    close: async ({ handedOver } = { handedOver: false }) => {
      closed = true
      clearInterval(timer)
      if (!handedOver) stop?.()
      await running
    },
  }
}
