import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { runImport } from '#formats/product-csv/import-run.server.ts'
import type { ImportOutcome } from '#shop/catalog/imports/files/import-files.ts'
import { type ImportFailure, PROGRESS_INTERVAL_MS } from '#shop/catalog/imports/progress/import-progress.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { openLog } from '../logging.ts'
import { openShop } from '../open-shop.ts'
import type { ImportProcessInput, ImportProcessMessage } from './import-worker.ts'
import { databaseForTrial } from './trial-database.ts'

// Entry of a separate process, see import-worker.ts. Buyers' requests have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/**
 * SQLite has one writer: after each chunk the server gets a pause as long as the chunk took, and at least this long.
 */
const MIN_PAUSE_MS = 15

process.on('message', async (order: ImportProcessInput) => {
  const run = await processImport(order).catch((error: unknown): ImportOutcome => {
    console.error(error instanceof Error ? error.message : String(error))
    return { kind: 'failed', failure: faultOf(error) }
  })
  process.send?.({ kind: 'ended', run } satisfies ImportProcessMessage, () => process.disconnect?.())
})
process.on('disconnect', () => process.exit())
// Ctrl+C reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => {})

async function processImport({ config, path, dryRun, keepGoing, choice }: ImportProcessInput): Promise<ImportOutcome> {
  const trial = dryRun ? await databaseForTrial(config, `${path}.sqlite`) : undefined
  try {
    const opened = await openShop({ ...config, ...(trial && { database: trial.database }) }, openLog('warn'))
    let toldAt = 0
    try {
      return await runImport(opened.shop, {
        path,
        dryRun,
        keepGoing,
        choice,
        takePicture: addPicture,
        progress: (progress) => {
          if (Math.abs(Date.now() - toldAt) < PROGRESS_INTERVAL_MS) return
          toldAt = Date.now()
          process.send?.({ kind: 'progress', progress } satisfies ImportProcessMessage)
        },
        pause: pauseBetweenChunks(),
      })
    } finally {
      await opened.shop.encoder.close()
      await opened.close()
    }
  } finally {
    await trial?.remove()
  }
}

const SQLITE_FULL = 13
const SQLITE_BUSY = 5

/** What the environment did to the import; anything else is a fault of the program. */
function faultOf(error: unknown): ImportFailure {
  const { code, errcode = 0, cause } = Object(error)
  const sqlite = code === 'ERR_SQLITE_ERROR' ? errcode & 0xff : 0
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || sqlite === SQLITE_FULL) return 'disk_full'
  if (code === 'ENOENT') return 'file_gone'
  const isGone = typeof code === 'string' && /^(08|57P|53|55P03|ECONN|ETIMEDOUT|EHOSTUNREACH|EPIPE)/.test(code)
  if (isGone || sqlite === SQLITE_BUSY) return 'database_gone'
  return cause ? faultOf(cause) : 'error'
}

function pauseBetweenChunks(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    await setTimeout(Math.max(MIN_PAUSE_MS, performance.now() - began))
    began = performance.now()
  }
}
