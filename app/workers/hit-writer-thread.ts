import { parentPort } from 'node:worker_threads'
import { openDatabase } from '#db/open-database.ts'
import { openBlockingHitWriter } from '#shop/statistics/hit-writer.server.ts'
import { DATABASE_CACHE_KIB, type HitWriterReply, type HitWriterRequest } from './hit-writer.ts'

/** Processes one batch after another, on its own connection; the last request asks it to exit. */
parentPort?.on('message', async (text: string) => {
  const order: HitWriterRequest = JSON.parse(text)
  if (order.kind === 'leave') {
    await database?.close()
    parentPort?.close()
    return
  }
  parentPort?.postMessage(await handleRequest(order))
})

let database: ReturnType<typeof openDatabase> | undefined
const write = openBlockingHitWriter('sqlite')

async function handleRequest({
  file,
  batch,
  goals,
}: Extract<HitWriterRequest, { kind: 'write' }>): Promise<HitWriterReply> {
  try {
    database ??= openDatabase({ kind: 'sqlite', file, cacheKib: DATABASE_CACHE_KIB })
    return { outcome: await write(database.db, batch, goals) }
  } catch (error) {
    return { outcome: 'lost', error: error instanceof Error ? error.message : String(error) }
  }
}
