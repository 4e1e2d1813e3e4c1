import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/**
 * PostgreSQL sorts, and lower-cases, texts as SQLite does, whatever language its database was created for: as images of
 * PostgreSQL come, that is English. Only indexes are built anew. The table of migrations is held by whoever runs them.
 */
export async function sortTextsByLetters(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %I %s', c.relname,
      string_agg(format('alter column %I type text collate "C"', a.attname), ', ' order by a.attnum)) as statement
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'migration' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'text'::regtype and a.attcollation <> '"C"'::regcollation
    group by c.relname order by c.relname`.execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
}
