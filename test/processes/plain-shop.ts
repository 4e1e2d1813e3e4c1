import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { type OpenedShop, openShop } from '#app/open-shop.ts'

/** `databaseUrl`: a PostgreSQL; without it SQLite in the folder. */
export async function openPlainShop(dataDir: string, databaseUrl?: string): Promise<OpenedShop> {
  const outcome = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return openShop(outcome.config, openLog('warn'))
}
