import { type Kysely, sql } from 'kysely'

/** What the demo has put into the shop, so that it can be removed. */
export async function createDemoItems(db: Kysely<any>): Promise<void> {
  await sql`create table demo_item (
    kind text not null,
    item text not null,
    stamp text not null,
    primary key (kind, item)
  )`.execute(db)
}
