import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'

/** A separate place in a PostgreSQL. */
export type TestSchema = {
  /** Connections to it see that schema only. */
  url: string
  drop(): Promise<void>
}

export async function createTestSchema(postgresUrl: string, name: string): Promise<TestSchema> {
  await onDatabase(postgresUrl, sql`create schema ${sql.id(name)}`)
  const url = new URL(postgresUrl)
  url.searchParams.set('options', `-c search_path=${name}`)
  return {
    url: url.href.replaceAll('+', '%20'),
    drop: () => onDatabase(postgresUrl, sql`drop schema ${sql.id(name)} cascade`),
  }
}

/** PostgreSQL finishes the pending commit of a killed client. */
export async function waitForOtherConnections(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ busy: number }>`
      select count(*) as busy from pg_locks
      join pg_class on pg_class.oid = pg_locks.relation
      where pg_class.relnamespace = current_schema()::regnamespace and pid <> pg_backend_pid()
    `.execute(db)
    if (Number(rows[0]?.busy) === 0) return
    await wait(50)
  }
}

async function onDatabase(url: string, statement: RawBuilder<unknown>): Promise<void> {
  const door = openDatabase({ kind: 'postgres', url })
  try {
    await statement.execute(door.db)
  } finally {
    await door.close()
  }
}
