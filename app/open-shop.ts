import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, openClock } from '#db/clock.ts'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { waitForDatabase } from '#db/probes.ts'
import { openCarrier } from '#integrations/nova-poshta/waybills.server.ts'
import { STEADY } from '#integrations/storage/s3-client.ts'
import { openS3Objects } from '#integrations/storage/s3-objects.ts'
import { openS3Storage } from '#integrations/storage/s3-storage.ts'
import { openEncoder } from '#shop/content/media/encoding/encoder.server.ts'
import { openFolderStorage } from '#shop/content/media/storage/folder-storage.server.ts'
import type { MediaStorage } from '#shop/content/media/storage/media-storage.ts'
import { openChanges } from '#shop/core/cache/changes.ts'
import { DEFAULT_LANGUAGE } from '#shop/core/languages/languages.ts'
import { memoryCounter } from '#shop/core/rate-limit/memory-counter.server.ts'
import type { Log, Shop } from '#shop/core/shop.ts'
import { readStoredConnections } from '#shop/office/connections/connections.server.ts'
import { openKeyring } from '#shop/office/connections/keyring.server.ts'
import { MAX_LOCKOUT_DELAY_MS } from '#shop/office/staff/auth/sign-in-attempts.server.ts'
import { openPasswordHasher } from '#shop/office/staff/passwords/password-hasher.server.ts'
import { createSeal } from '#shop/sales/session/nonces.server.ts'
import { openShopCopies } from './backup/shop-copies.ts'
import type { Config } from './config.ts'
import { probeFolder } from './health/readiness.ts'
import { openConnectionCheck } from './services/connection-check.ts'
import { openServices, type Services } from './services/services.ts'
import { subscribers } from './subscribers.ts'

export type OpenedShop = {
  shop: Shop
  database: Database
  services: Services
  migrated: string[]
  close(): Promise<void>
}

/** Data folder, database and tables, for the server and the command line, which may run side by side. */
export async function openShop(config: Config, log: Log, machineNow?: () => number): Promise<OpenedShop> {
  await openDataDir(config.dataDir)
  const database = openDatabase(config.database)
  try {
    await waitForDatabase(database, DATABASE_TIMEOUT_MS)
    const migrated = await migrate(database)
    const clock = await openClock(database, machineNow)
    const services = openServices(config)
    const shop = await createShop(database, services, config, log, clock)
    services.use(await readStoredConnections(shop, (names) => (services.unreadable = names)))
    return {
      shop,
      database,
      services,
      migrated,
      close: async () => {
        clock.close()
        await shop.storage.close()
        await database.close()
      },
    }
  } catch (error) {
    // A hanging connection must not delay the error message.
    void database.close().catch(() => {})
    throw error
  }
}

/** Also refuses a folder that is not writable, before the first order hits it. */
export async function openDataDir(dir: string): Promise<void> {
  // The folder holds personal data and keys: files created from here on are accessible to their user only.
  process.umask(0o077)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await restrictPermissions(dir)
  await probeFolder(dir)
}

/** Also restricts files made by an earlier version. Files whose mode cannot be changed are left as they are. */
async function restrictPermissions(dir: string): Promise<void> {
  const close = async (path: string, mode: number) => {
    try {
      await chmod(path, mode)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && IGNORED_CHMOD_ERRORS.has(String(error.code)))) throw error
    }
  }
  await close(dir, 0o700)
  for (const folder of PRIVATE_FOLDERS) {
    const entries = await readdir(join(dir, folder), { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (entry.isFile()) await close(join(dir, folder, entry.name), 0o600)
      else if (entry.isDirectory()) await close(join(dir, folder, entry.name), 0o700)
    }
  }
}

/** Below DATA_DIR: the database with its log and copies, emails, uploaded price lists. */
const PRIVATE_FOLDERS = ['', 'outbox', 'media', 'media/imports']
const IGNORED_CHMOD_ERRORS = new Set(['EPERM', 'EROFS', 'ENOTSUP', 'EOPNOTSUPP', 'ENOENT', 'ENOSYS'])

const DATABASE_TIMEOUT_MS = 10_000

async function createShop(
  ...[database, services, config, log, clock]: [Database, Services, Config, Log, Clock]
): Promise<Shop> {
  const { now } = clock
  return {
    db: database.db,
    dialect: database.dialect,
    now,
    clock,
    unstoredAttempts: memoryCounter(now, MAX_LOCKOUT_DELAY_MS),
    site: { url: config.siteUrl },
    language: DEFAULT_LANGUAGE,
    log,
    files: { dir: join(config.dataDir, 'media') },
    storage: openMediaStorage(config, log),
    encoder: openEncoder(),
    passwords: openPasswordHasher(),
    providers: services.providers,
    connections: {
      environment: config.connections ?? {},
      keyring: openKeyring({ keys: config.connectionsKeys, file: join(config.dataDir, 'connections.key') }),
      check: openConnectionCheck(config.siteUrl),
    },
    carrier: openCarrier(() => services.novaPoshta, now),
    copies: config.backup && openShopCopies(config, config.backup),
    seal: await createSeal({ db: database.db, now }),
    emit: () => {},
    subscribers: subscribers(services),
    changes: openChanges(),
    countCartAdd: () => {},
  }
}

function openMediaStorage({ dataDir, storage }: Config, log: Log): MediaStorage {
  const mediaDir = join(dataDir, 'media')
  if (!storage) return openFolderStorage(mediaDir)
  const { address, cacheBytes, publicUrl } = storage
  return openS3Storage({ objects: openS3Objects(address, STEADY), mediaDir, cacheBytes, publicUrl, log })
}
