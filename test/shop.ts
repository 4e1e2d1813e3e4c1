import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'node:test'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openEncoder } from '#shop/media/encoder.server.ts'
import type { Log, Shop } from '#shop/shop.ts'

export const NOON = Date.UTC(2026, 10, 20, 12)

export type TestShop = Shop & {
  database: Database
  /** Tags of everything changed so far. */
  changes: string[]
  /** Moves the shop's clock. */
  wait(ms: number): void
  close(): Promise<void>
}

export type DatabaseName = 'sqlite' | 'postgres'

/** A whole empty shop on a database of its own, with a clock that stands at NOON until told otherwise. */
export async function openTestShop(name: DatabaseName = 'sqlite'): Promise<TestShop> {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-test-'))
  const schema = `t${process.pid}_${counter++}`
  const database =
    name === 'sqlite' ? openDatabase({ kind: 'sqlite', file: join(dir, 'shop.sqlite') }) : await openTestSchema(schema)
  await migrate(database)

  const encoder = openEncoder()
  let now = NOON
  const changes: string[] = []
  return {
    database,
    changes,
    db: database.db,
    dialect: database.dialect,
    now: () => now,
    site: { url: 'https://dubrava.test' },
    log: silence,
    files: { dir: join(dir, 'media') },
    encoder,
    changed: (...tags) => changes.push(...tags),
    wait: (ms) => {
      now += ms
    },
    close: async () => {
      await encoder.close()
      if (name === 'postgres') await sql`drop schema ${sql.id(schema)} cascade`.execute(database.db)
      await database.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** One body of tests, two databases: SQLite always, PostgreSQL where TEST_DATABASE_URL names a server. */
export function onEachDatabase(title: string, tests: (name: DatabaseName) => void): void {
  for (const name of databases) describe(`${title} (${name})`, () => tests(name))
}

export const databases: DatabaseName[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']

let counter = 0

async function openTestSchema(schema: string): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL ?? ''
  const door = openDatabase({ kind: 'postgres', url })
  await sql`create schema ${sql.id(schema)}`.execute(door.db)
  await door.close()
  return openDatabase({ kind: 'postgres', url, schema })
}

const silence: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
