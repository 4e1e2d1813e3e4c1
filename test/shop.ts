import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'node:test'
import { type Database, type DatabaseAddress, openDatabase } from '#db/database.ts'
import { queuePaid } from '#shop/letters/paid.server.ts'
import { openEncoder } from '#shop/media/encoder.server.ts'
import { noteForSearch } from '#shop/search/indexing.server.ts'
import { openSeal } from '#shop/session/session.server.ts'
import type { Log, Shop } from '#shop/shop.ts'
import { openPasswordHasher } from '#shop/staff/password-hasher.server.ts'
import { queueNews } from '#shop/webhooks/webhooks.server.ts'
import { emptyFile } from './empty.ts'
import { giveBack, takeSchema } from './used-schemas.ts'

export const NOON = Date.UTC(2026, 10, 20, 12)

export type TestShop = Shop & {
  database: Database
  /** Tags of everything changed so far. */
  changes: string[]
  /** The same shop as another process has it open. */
  openBeside(): Shop & { close(): Promise<void> }
  /** Moves the shop's clock. */
  wait(ms: number): void
  close(): Promise<void>
}

export type DatabaseName = 'sqlite' | 'postgres'

/** A whole empty shop on a database of its own, with a clock that stands at NOON until told otherwise. */
export async function openTestShop(name: DatabaseName = 'sqlite'): Promise<TestShop> {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-test-'))
  const schema = name === 'postgres' ? await takeSchema(postgresUrl) : ''
  const address: DatabaseAddress =
    name === 'sqlite'
      ? { kind: 'sqlite', file: join(dir, 'shop.sqlite') }
      : { kind: 'postgres', url: postgresUrl, schema }
  if (address.kind === 'sqlite') await copyFile(await emptyFile(), address.file)
  const database = openDatabase(address)

  const encoder = openEncoder()
  const passwords = openPasswordHasher()
  let now = NOON
  const changes: string[] = []
  const shop: Shop = {
    db: database.db,
    dialect: database.dialect,
    now: () => now,
    site: { url: 'https://dubrava.test' },
    language: 'uk',
    log: silence,
    files: { dir: join(dir, 'media') },
    encoder,
    passwords,
    providers: new Map(),
    seal: await openSeal({ db: database.db, now: () => now }),
    changed: (...tags) => changes.push(...tags),
    witness: async (shop, tags) => {
      await queueNews(shop, tags)
      await noteForSearch(shop, tags)
      await queuePaid(shop, tags, false)
    },
    added: () => {},
  }
  return {
    ...shop,
    database,
    changes,
    openBeside: () => {
      const { db, close } = openDatabase(address)
      return { ...shop, db, changed: () => {}, close }
    },
    wait: (ms) => {
      now += ms
    },
    close: async () => {
      await encoder.close()
      await passwords.close()
      if (name === 'postgres') await giveBack(database, schema)
      else await database.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** One body of tests, two databases: SQLite always, PostgreSQL where TEST_DATABASE_URL names a server. */
export function onEachDatabase(title: string, tests: (name: DatabaseName) => void): void {
  for (const name of databases) describe(`${title} (${name})`, () => tests(name))
}

export const postgresUrl = process.env.TEST_DATABASE_URL ?? ''

export const databases: DatabaseName[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite']

const silence: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
