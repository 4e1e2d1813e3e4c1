import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { type OpenedShop, openShop } from '#app/open-shop.ts'

/**
 * For the environment of a process that a test starts: it finds the modules compiled as the test process does. Without
 * it a shop takes twice as much CPU time to load.
 */
export const compileCache: { NODE_COMPILE_CACHE?: string } = process.env.NODE_COMPILE_CACHE
  ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  : {}

/** `databaseUrl`: a PostgreSQL; without it SQLite in the folder. */
export async function openPlainShop(dataDir: string, databaseUrl?: string): Promise<OpenedShop> {
  const outcome = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return openShop(outcome.config, openLog('warn'))
}
