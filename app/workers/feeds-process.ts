import { constants, setPriority } from 'node:os'
import { publishFeeds } from '#shop/catalog/feeds/publish-feeds.server.ts'
import type { Config } from '../config.ts'
import { openLog } from '../logging.ts'
import { openShop } from '../open-shop.ts'
import type { FeedsProcessResult } from './feeds-worker.ts'

// Entry of a separate process, see feeds-worker.ts. Buyers' requests have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', async (config: Config) => {
  const result = await publishAllFeeds(config).catch((error: unknown): FeedsProcessResult => {
    console.error(error instanceof Error ? error.message : String(error))
    return { kind: 'failed' }
  })
  process.send?.(result, () => process.disconnect?.())
})
process.on('disconnect', () => process.exit())
// Ctrl+C reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => {})

async function publishAllFeeds(config: Config): Promise<FeedsProcessResult> {
  const { shop, close } = await openShop({ ...config, database: withSmallCache(config.database) }, openLog('warn'))
  try {
    await publishFeeds(shop)
    return { kind: 'done' }
  } finally {
    await shop.encoder.close()
    await close()
  }
}

/** Each row is read once, in order of ids, so caching is useless. */
function withSmallCache(database: Config['database']): Config['database'] {
  return database.kind === 'sqlite' ? { ...database, cacheKib: CACHE_KIB } : database
}

const CACHE_KIB = 4000
