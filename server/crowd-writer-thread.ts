import { existsSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { openDatabase } from '#db/database.ts'
import { openPatientWriter } from '#shop/statistics/writing.server.ts'
import { type CrowdAnswer, type CrowdOrder, TABLES_KIB } from './crowd-writer.ts'

/** Linux: `<process>/task/<thread>`. */
const ITSELF = '/proc/thread-self'

// Pages go first. Elsewhere a thread has no priority of its own.
if (existsSync(ITSELF)) {
  setPriority(Number(readlinkSync(ITSELF).split('/').at(-1)), constants.priority.PRIORITY_BELOW_NORMAL)
}

/** One batch after the other, on a connection of its own; the last order is to leave. */
parentPort?.on('message', async (order: CrowdOrder) => {
  if (order.kind === 'leave') {
    await database?.close()
    parentPort?.close()
    return
  }
  parentPort?.postMessage(await answerTo(order))
})

let database: ReturnType<typeof openDatabase> | undefined
const write = openPatientWriter('sqlite')

async function answerTo({ file, batch, goals }: Extract<CrowdOrder, { kind: 'write' }>): Promise<CrowdAnswer> {
  try {
    database ??= openDatabase({ kind: 'sqlite', file, cacheKib: TABLES_KIB })
    return { outcome: await write(database.db, batch, goals) }
  } catch (error) {
    return { outcome: 'lost', error: error instanceof Error ? error.message : String(error) }
  }
}
