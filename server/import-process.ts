import { rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { copySqliteFile } from '#db/migrate.ts'
import type { ImportRun } from '#shop/imports/files.ts'
import { addPicture } from '#shop/media/media.server.ts'
import { runImport } from '#wire/product-csv-run.server.ts'
import type { ImportNews, ImportOrder } from './import-jobs.ts'
import { openLog } from './log.ts'
import { openShop } from './open-shop.ts'

// The entry of a process of its own: see import-jobs.ts. Whoever buys goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** SQLite has one writer: after each chunk the server gets its turn for as long as the chunk took, and for no less than this. */
const SHORTEST_PAUSE_MS = 15
const TELLS_EVERY_MS = 500

process.on('message', async (order: ImportOrder) => {
  const run = await work(order).catch((error: unknown): ImportRun => {
    console.error(error instanceof Error ? error.message : String(error))
    return { kind: 'failed', failure: 'error' }
  })
  process.send?.({ kind: 'ended', run } satisfies ImportNews, () => process.disconnect?.())
})
process.on('disconnect', () => process.exit())
// Ctrl+C reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => {})

async function work({ config, path, dryRun, keepGoing, columns }: ImportOrder): Promise<ImportRun> {
  const copy = dryRun && config.database.kind === 'sqlite' ? `${path}.sqlite` : undefined
  try {
    const database = copy ? await copied(config, copy) : config.database
    const opened = await openShop({ ...config, database }, openLog('warn'))
    let toldAt = 0
    try {
      return await runImport(opened.shop, {
        ...{ path, dryRun, keepGoing, columns, takePicture: addPicture },
        progress: (progress) => {
          if (Date.now() - toldAt < TELLS_EVERY_MS) return
          toldAt = Date.now()
          process.send?.({ kind: 'progress', progress } satisfies ImportNews)
        },
        pause: fairly(),
      })
    } finally {
      await opened.shop.encoder.close()
      await opened.close()
    }
  } finally {
    if (copy) await Promise.all(['', '-wal', '-shm'].map((ending) => rm(copy + ending, { force: true })))
  }
}

function fairly(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    await setTimeout(Math.max(SHORTEST_PAUSE_MS, performance.now() - began))
    began = performance.now()
  }
}

/** A trial does everything and takes it back: on a copy, so that nobody has to wait for it. */
async function copied(config: ImportOrder['config'], copy: string): Promise<ImportOrder['config']['database']> {
  const { database, close } = await openShop(config, openLog('warn'))
  try {
    await copySqliteFile(database.db, copy)
  } finally {
    await close()
  }
  return { kind: 'sqlite', file: copy }
}
