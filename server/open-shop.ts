import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { reach } from '#db/reach.ts'
import { OWN_LANGUAGE } from '#shop/languages/languages.ts'
import { queuePaid } from '#shop/letters/paid.server.ts'
import { queueTidings } from '#shop/letters/tidings.server.ts'
import { openEncoder } from '#shop/media/encoder.server.ts'
import { queueReceipts } from '#shop/receipts/receipts.server.ts'
import { noteForSearch } from '#shop/search/indexing.server.ts'
import { openSeal } from '#shop/session/session.server.ts'
import type { Log, Shop } from '#shop/shop.ts'
import { openPasswordHasher } from '#shop/staff/password-hasher.server.ts'
import { queueNews } from '#shop/webhooks/webhooks.server.ts'
import type { Config } from './config.ts'
import { openProviders } from './payment-services.ts'

export type OpenedShop = { shop: Shop; database: Database; migrated: string[]; close(): Promise<void> }

/** Data folder, database, tables: the same for the server and for the shop's command line, also side by side. */
export async function openShop(config: Config, log: Log): Promise<OpenedShop> {
  await openDataDir(config.dataDir)
  const database = openDatabase(config.database)
  try {
    await reach(database, DATABASE_ANSWERS_WITHIN_MS)
    const migrated = await migrate(database)
    return { shop: await shopOn(database, config, log), database, migrated, close: () => database.close() }
  } catch (error) {
    // A connection that hangs must not keep the sentence from being told.
    void database.close().catch(() => {})
    throw error
  }
}

/** Also refuses a folder that is there but takes nothing: better told now than in the middle of the first order. */
export async function openDataDir(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  const probe = join(dir, `.probe-${process.pid}`)
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES))
  } finally {
    await rm(probe, { force: true })
  }
}

const PROBE_BYTES = 64 * 1024
const DATABASE_ANSWERS_WITHIN_MS = 10_000

async function shopOn(database: Database, config: Config, log: Log): Promise<Shop> {
  return {
    db: database.db,
    dialect: database.dialect,
    now: Date.now,
    site: { url: config.siteUrl },
    language: OWN_LANGUAGE,
    log,
    files: { dir: join(config.dataDir, 'media') },
    encoder: openEncoder(),
    passwords: openPasswordHasher(),
    providers: openProviders(config),
    seal: await openSeal({ db: database.db, now: Date.now }),
    changed: () => {},
    witness: async (shop, tags) => {
      await queueNews(shop, tags)
      await noteForSearch(shop, tags)
      await queuePaid(shop, tags, config.telegram !== undefined)
      if (config.telegram) await queueTidings(shop, tags)
      if (config.checkbox) await queueReceipts(shop, tags)
    },
    added: () => {},
  }
}
