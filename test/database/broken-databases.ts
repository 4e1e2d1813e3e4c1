import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'
import { postgresUrl, type TestShop } from '../shop.ts'

const PAGE_BYTES = 4096

/** A page in the middle of a SQLite file, as a failing disk leaves it: the file still opens. */
export async function smashPage({ db, database }: TestShop, type: 'table' | 'index'): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_schema where tbl_name = 'product' and type = ${type}`.execute(db)
  const handle = await open(database.file ?? '', 'r+')
  await handle.write(Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, (Number(rows[0]?.rootpage) - 1) * PAGE_BYTES)
  await handle.close()
}

/** Tables of this version are missing, or a newer one has run, while the work runs. Schemas are used again. */
export async function withMigrations(
  { db }: TestShop,
  state: 'missing' | 'newer',
  work: () => Promise<void>,
): Promise<void> {
  if (state === 'missing') await sql`update migration set name = 'missing-' || name`.execute(db)
  else await sql`insert into migration (name) values ('999-newer')`.execute(db)
  try {
    await work()
  } finally {
    await sql`delete from migration where name = '999-newer'`.execute(db)
    await sql`update migration set name = replace(name, 'missing-', '')`.execute(db)
  }
}

/** The same database, as a standby server or a file without the right to write answers. */
export async function openReadOnly(shop: TestShop): Promise<Database> {
  if (shop.dialect === 'sqlite') {
    await sql`pragma query_only = on`.execute(shop.db)
    return shop.database
  }
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(shop.db)
  const url = new URL(postgresUrl)
  url.searchParams.set('options', `-c search_path=${rows[0]?.schema} -c default_transaction_read_only=on`)
  return openDatabase({ kind: 'postgres', url: url.href })
}

/** Every write is refused as SQLite refuses it on a full disk. */
export const fullDisk: Parameters<TestShop['db']['withPlugin']>[0] = {
  transformQuery({ node }) {
    if (!/^(Insert|Update|Delete)/.test(node.kind)) return node
    throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
  },
  transformResult: async ({ result }) => result,
}
