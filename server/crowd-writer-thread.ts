import { parentPort } from 'node:worker_threads'
import { openDatabase } from '#db/database.ts'
import { openPatientWriter } from '#shop/statistics/writing.server.ts'
import { type CrowdAnswer, type CrowdOrder, TABLES_KIB } from './crowd-writer.ts'

/** One batch after the other, on a connection of its own; the last order is to leave. */
parentPort?.on('message', async (text: string) => {
  const order: CrowdOrder = JSON.parse(text)
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
