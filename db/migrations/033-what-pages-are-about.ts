import { type Kysely, sql } from 'kysely'

/** Descriptions of pages no longer count as what they are about: all pages are indexed anew. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`insert into search_due (kind, target_id) select kind, id from page where true on conflict do nothing`.execute(
    db,
  )
}
