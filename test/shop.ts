import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'node:test'
import { subscribers } from '#app/subscribers.ts'
import type { Database, DatabaseAddress } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'
import { openEncoder } from '#shop/content/media/encoding/encoder.server.ts'
import { openFolderStorage } from '#shop/content/media/storage/folder-storage.server.ts'
import { cacheTagsOf } from '#shop/core/cache/cache-tags.ts'
import { openChanges } from '#shop/core/cache/changes.ts'
import type { ShopEvent } from '#shop/core/events.ts'
import type { Log, Shop } from '#shop/core/shop.ts'
import { openKeyring } from '#shop/office/connections/keyring.server.ts'
import { createSeal } from '#shop/sales/session/nonces.server.ts'
import { acquireDatabase, releaseDatabase } from './database/schema-pool.ts'
import { emptySqliteFile } from './database/sqlite-template.ts'
import { startPooledEncoder } from './processes/encoder-processes.ts'
import { quickPasswords } from './staff.ts'

export const NOON = Date.UTC(2026, 10, 20, 12)

export type TestShop = Shop & {
  database: Database
  /** All committed events so far. */
  events: ShopEvent[]
  /** The same shop opened by another process. */
  openSecondProcess(): Shop & { close(): Promise<void> }
  /** Moves the shop's clock. */
  advanceClock(ms: number): void
  close(): Promise<void>
}

/** How often other processes of a shop have written, by its database. */
export const writtenElsewhere = new WeakMap<Database, number>()

export type DatabaseName = 'sqlite' | 'postgres'

/**
 * A shop with its own database and a clock that stands at NOON until advanced. It is empty, or on SQLite a copy of the
 * shop in the folder `from`.
 */
export async function openTestShop(name: DatabaseName = 'sqlite', from?: string): Promise<TestShop> {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-test-'))
  const pooled = name === 'postgres' ? await acquireDatabase(postgresUrl) : undefined
  const address: DatabaseAddress =
    pooled === undefined
      ? { kind: 'sqlite', file: join(dir, 'shop.sqlite') }
      : { kind: 'postgres', url: postgresUrl, schema: pooled.schema.name }
  if (from) await cp(from, dir, { recursive: true })
  else if (address.kind === 'sqlite') await copyFile(await emptySqliteFile(), address.file)
  const database = pooled?.database ?? openDatabase(address)

  const encoder = openEncoder(startPooledEncoder)
  let now = NOON
  const events: ShopEvent[] = []
  const changes = openChanges()
  const shop: Shop = {
    db: database.db,
    dialect: database.dialect,
    now: () => now,
    site: { url: 'https://dubrava.test' },
    language: 'uk',
    log: { ...silence },
    files: { dir: join(dir, 'media') },
    storage: openFolderStorage(join(dir, 'media')),
    encoder,
    passwords: quickPasswords,
    providers: new Map(),
    connections: {
      environment: {},
      keyring: openKeyring({ file: join(dir, 'connections.key') }),
      check: async () => ({ kind: 'unreachable', code: 'ENOTFOUND' }),
    },
    carrier: () => undefined,
    seal: await createSeal({ db: database.db, now: () => now }),
    emit: (...emitted) => {
      events.push(...emitted)
      // The server of a test works with this shop's connection, so that it is one process with the test.
      changes.record(emitted.flatMap(cacheTagsOf))
    },
    subscribers: subscribers({}),
    changes,
    countCartAdd: () => {},
  }
  return {
    ...shop,
    database,
    events,
    openSecondProcess: () => {
      const { db, close } = openDatabase(address)
      const emit = () => void writtenElsewhere.set(database, (writtenElsewhere.get(database) ?? 0) + 1)
      return { ...shop, db, changes: openChanges(), emit, close }
    },
    advanceClock: (ms) => {
      now += ms
    },
    close: async () => {
      await encoder.close()
      if (pooled) await releaseDatabase(pooled)
      else await database.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** What was opened last comes first. One that did not open at all is passed over, so that the first failure is told. */
export async function closeInTurn(...opened: ({ close(): unknown } | undefined)[]): Promise<void> {
  for (const each of opened) await each?.close()
}

/** The same tests on two databases: SQLite always, PostgreSQL when TEST_DATABASE_URL is set. */
export function onEachDatabase(title: string, tests: (name: DatabaseName) => void): void {
  for (const name of databases) describe(`${title} (${name})`, () => tests(name))
}

export const postgresUrl = process.env.TEST_DATABASE_URL ?? ''

export const databases: DatabaseName[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite']

const silence: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
