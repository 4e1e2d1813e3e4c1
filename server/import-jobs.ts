import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endImportRun, takeImportFile, tellImportProgress, type WaitingImport } from '#shop/imports/files.server.ts'
import type { ImportRun } from '#shop/imports/files.ts'
import type { ImportProgress } from '#shop/imports/imports.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from './config.ts'

const ENTRY = fileURLToPath(new URL('./import-process.ts', import.meta.url))
const TELLS_EVERY_MS = 15_000
/** After a crash somebody has to take up what waits; otherwise it is told. */
const LOOKS_EVERY_MS = 60_000
const MOST_MEMORY_MB = 1024

export type ImportOrder = Omit<WaitingImport, 'id'> & { config: Config }
export type ImportNews = { kind: 'progress'; progress: ImportProgress } | { kind: 'ended'; run: ImportRun }

export type ImportJobs = { look(): void; close(): Promise<void> }

/** Files from the back office are tried out and written one after another, each in a process of its own. */
export function startImportJobs(shop: Shop, config: Config): ImportJobs {
  let closed = false
  let again = false
  let running: Promise<void> | undefined
  let stop: (() => void) | undefined
  const timer = setInterval(look, LOOKS_EVERY_MS)
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
        for (let file = await takeImportFile(shop); file && !closed; file = await takeImportFile(shop)) {
          const { id, ...order } = file
          await endImportRun(shop, id, await runBeside(id, { config, ...order }))
        }
      } catch (error) {
        shop.log.error({ error }, 'import.failed')
      }
    }
  }

  function runBeside(id: number, order: ImportOrder): Promise<ImportRun> {
    const tell = (progress: ImportProgress | null) => {
      tellImportProgress(shop, id, progress).catch((error) => shop.log.warn({ error }, 'import.untold'))
    }
    const alive = setInterval(() => tell(null), TELLS_EVERY_MS)
    return new Promise<ImportRun>((resolve) => {
      const child = fork(ENTRY, [], {
        execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
        env: {}, // what it needs it is told: a file from outside is read there
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      stop = () => child.kill('SIGKILL')
      let run: ImportRun = { kind: 'failed', failure: 'error' }
      child.on('message', (news: ImportNews) => {
        if (news.kind === 'progress') tell(news.progress)
        else run = news.run
      })
      child.on('error', () => resolve(run))
      child.on('exit', () =>
        resolve(closed && run.kind === 'failed' ? { kind: 'failed', failure: 'interrupted' } : run),
      )
      child.send(order, () => {})
    }).finally(() => {
      clearInterval(alive)
      stop = undefined
    })
  }

  look()
  return {
    look,
    close: async () => {
      closed = true
      clearInterval(timer)
      stop?.()
      await running
    },
  }
}
