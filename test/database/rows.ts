import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { TestShop } from '../shop.ts'

/** All rows of the shop, to compare with a later state. */
export async function dumpAllRows(shop: TestShop): Promise<string> {
  const names = await tableNames(shop)
  const all: unknown[] = []
  for (const name of names.sort()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(shop.db)
    all.push([name, rows.map(rowText).sort()])
  }
  return JSON.stringify(all)
}

/** Bytes as base64: as a list of numbers the index of filters takes megabytes. */
function rowText(row: object): string {
  const values = Object.entries(row).map(([column, value]) => {
    return [column, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]
  })
  return JSON.stringify(Object.fromEntries(values))
}

export async function tableNames({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<string[]> {
  if (dialect === 'sqlite') return (await db.introspection.getTables()).map(({ name }) => name)
  // On PostgreSQL other tests have schemas beside this one and drop them meanwhile.
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db)
  return rows.map(({ name }) => name)
}
