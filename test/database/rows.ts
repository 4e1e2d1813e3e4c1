import { sql } from 'kysely'
import type { TestShop } from '../shop.ts'

/** All rows of the shop, to compare with a later state. */
export async function dumpAllRows(shop: TestShop): Promise<string> {
  const names = await tableNames(shop)
  const all: unknown[] = []
  for (const name of names.sort()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(shop.db)
    all.push([name, rows.map((row) => JSON.stringify(row)).sort()])
  }
  return JSON.stringify(all)
}

async function tableNames({ db, dialect }: TestShop): Promise<string[]> {
  if (dialect === 'sqlite') return (await db.introspection.getTables()).map(({ name }) => name)
  // On PostgreSQL other tests have schemas beside this one and drop them meanwhile.
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db)
  return rows.map(({ name }) => name)
}
