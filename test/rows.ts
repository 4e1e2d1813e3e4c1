import { sql } from 'kysely'
import type { TestShop } from './shop.ts'

/** Everything that the shop keeps, row by row, to be compared with what it keeps later. */
export async function allRows(shop: TestShop): Promise<string> {
  // On PostgreSQL other tests have schemas of their own beside it.
  const here =
    shop.dialect === 'postgres' ? await sql<{ name: string }>`select current_schema() as name`.execute(shop.db) : null
  const schema = here?.rows[0]?.name
  const tables = (await shop.db.introspection.getTables()).filter((table) => !schema || table.schema === schema)
  const all: unknown[] = []
  for (const name of [...new Set(tables.map((table) => table.name))].sort()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(shop.db)
    all.push([name, rows.map((row) => JSON.stringify(row)).sort()])
  }
  return JSON.stringify(all)
}
