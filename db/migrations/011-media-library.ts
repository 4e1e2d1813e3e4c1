import { type Kysely, sql } from 'kysely'
import { type Dialect, integerColumn } from '../dialect.ts'

export async function up(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const whole = integerColumn(dialect)
  // One column a statement: SQLite adds no more.
  const texts: [string, string][] = [
    ['state', 'ready'],
    ['title', ''],
    ['alt', ''],
    ['caption', ''],
    ['search', ''],
  ]
  for (const [name, first] of texts) {
    await db.schema
      .alterTable('media')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(first))
      .execute()
  }
  const numbers: [string, number][] = [
    ['decorative', 0],
    ['focus_x', 50],
    ['focus_y', 50],
  ]
  for (const [name, first] of numbers) {
    await db.schema
      .alterTable('media')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(first))
      .execute()
  }
  for (const name of ['author_id', 'updated_at']) {
    await db.schema
      .alterTable('media')
      .addColumn(name, whole, (c) => c.notNull().defaultTo(0))
      .execute()
  }
  await sql`update media set updated_at = created_at`.execute(db)
  for (const { id, name } of await db.selectFrom('media').select(['id', 'name']).execute()) {
    await db.updateTable('media').set({ search: name.toLowerCase() }).where('id', '=', id).execute()
  }
  await db.schema.createIndex('media_created').on('media').columns(['created_at', 'id']).execute()

  // Where a picture is used, and what its deletion must look at.
  for (const [table, column] of [
    ['product', 'drawing_id'],
    ['product_attribute_value', 'swatch_picture_id'],
    ['gallery_item', 'picture_id'],
  ] as const) {
    await sql`create index ${sql.id(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  }
}
