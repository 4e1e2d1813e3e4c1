import { type Kysely, sql } from 'kysely'

/** Nobody is recognised without consent any more: keys of the day, and what they were made with, are deleted. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`delete from statistics_visitor where key like 'f-%'`.execute(db)
  await db.schema.dropTable('statistics_salt').execute()
}
