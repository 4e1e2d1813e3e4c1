import { sql } from 'kysely'
import pg from 'pg'
import type { DatabaseAddress, DatabaseContents, Db } from '../database.ts'
import { openPostgres } from '../postgres.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { requireTools, runTool } from './postgres-tools.ts'

export type PostgresAddress = Extract<DatabaseAddress, { kind: 'postgres' }>

/** PostgreSQL's tools change the connection for whoever gets it next from a pooler, so they are not used there. */
export async function withoutPooler(address: PostgresAddress): Promise<PostgresAddress> {
  const url = address.directUrl ?? address.url
  if (await isPooled(url)) throw new BackupRefusal('pooled_connection')
  return { ...address, url }
}

/** A pooler tells a process id that it has made up. */
async function isPooled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== Reflect.get(client, 'processID')
  } finally {
    await client.end().catch(() => {})
  }
}

/** Counted and dumped in one snapshot, so that both say the same while orders are placed. */
export async function dumpPostgres(address: PostgresAddress, file: string): Promise<DatabaseContents> {
  const { url, schema } = await withoutPooler(address)
  const database = openPostgres(url, schema)
  try {
    await requireTools(database.db)
    return await database.db.connection().execute(async (db) => {
      await sql`begin isolation level repeatable read read only`.execute(db)
      try {
        const { rows } = await sql<{ snapshot: string; schema: string }>`
          select pg_export_snapshot() as snapshot, current_schema() as schema`.execute(db)
        const { snapshot, schema } = rows[0] ?? { snapshot: '', schema: 'public' }
        const contents = await inspectPostgres(db)
        if (contents.migrations.length === 0) throw new BackupRefusal('no_tables', schema)
        const what = [`--schema="${schema}"`, '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
        await runTool('pg_dump', url, `${file}.pass`, ['--format=custom', `--file=${file}`, ...what])
        return contents
      } finally {
        await sql`rollback`.execute(db)
      }
    })
  } finally {
    await database.close()
  }
}

/** Of the schema in use. */
export async function inspectPostgres(db: Db): Promise<DatabaseContents> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(db)
  const tables: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    tables[name] = Number(counted.rows[0]?.n)
  }
  if (!('migration' in tables)) return { migrations: [], tables }
  const ran = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return { migrations: ran.rows.map(({ name }) => name), tables }
}
