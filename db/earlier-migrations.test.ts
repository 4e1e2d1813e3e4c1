import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { getOrder } from '#shop/orders/find-orders.server.ts'
import { listReceivedPayments } from '#shop/orders/payments/received-payments.server.ts'
import { searchProductIds } from '#shop/search/search.server.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import type { Database, Db } from './database.ts'
import { EARLIER_MIGRATIONS } from './earlier-migrations.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Written by commit f22a159: three products, three more that are not shown, an order with two payments, the search index.
 * Compacted by `vacuum into`.
 */
const SHOP_OF_THEN = join(import.meta.dirname, '../test/fixtures/shop-before-001-tables.sqlite.gz')

const NAMES = migrations.map(({ name }) => name)

describe('a database of the last version with 42 migrations', () => {
  let dir: string
  let database: Database
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'meblia-earlier-'))
    writeFileSync(join(dir, 'shop.sqlite'), gunzipSync(readFileSync(SHOP_OF_THEN)))
    database = openSqlite(join(dir, 'shop.sqlite'))
  })
  afterEach(async () => {
    await database.close()
    rmSync(dir, { recursive: true })
  })

  it('opens with its products, orders and payments', async () => {
    assert.ok(!(await migrate(database)).includes('001-tables'))
    assert.deepEqual(await namesOf(database.db), NAMES)

    const shop = await openTestShop()
    const { db } = database
    const then = { ...shop, db }
    const order = await getOrder(then, 1)
    assert.deepEqual([order.billing.first_name, order.total, order.paidTotal], ['Олена', 200_00, 60_00])
    assert.deepEqual((await searchProductIds(then, 'диван')).ids, [3])
    const payments = await listReceivedPayments(then, 1)
    assert.deepEqual(
      payments.map(({ amount, source }) => [amount, source]),
      [
        [10_00, 'earlier'],
        [50_00, 'staff'],
      ],
    )
    await shop.close()
  })

  it('has the tables, columns and indexes of a new one', async () => {
    await migrate(database)
    const shop = await openTestShop()
    assert.deepEqual(await schemaOf(database.db), await schemaOf(shop.db))
    await shop.close()
  })

  it('is refused when it lacks a migration', async () => {
    await sql`delete from migration where name = '055-customer-words'`.execute(database.db)
    await assert.rejects(migrate(database), { name: 'OlderDatabase', message: /055-customer-words.*f22a159/s })
    assert.equal((await namesOf(database.db)).length, 41)
  })

  it('is not mistaken for a new one when it has run the first migration of then', async () => {
    await sql`delete from migration where name <> '001-first-tables'`.execute(database.db)
    await assert.rejects(migrate(database), { name: 'OlderDatabase' })
  })
})

onEachDatabase('names of earlier migrations', (name) => {
  it('are replaced by one, also by two processes at once', async () => {
    const shop = await openTestShop(name)
    await sql`delete from migration`.execute(shop.db)
    await sql`drop table job`.execute(shop.db) // of 002-jobs
    await sql`drop table cdn_purge`.execute(shop.db) // of 004-several-servers
    for (const table of ['vitals_day', 'vitals_release']) await sql`drop table ${sql.table(table)}`.execute(shop.db) // of 005-vitals
    await sql`drop table stock_alert`.execute(shop.db) // of 006-stock-alerts
    await sql`drop index product_variation`.execute(shop.db) // of 007-variation-index
    await sql`drop table text_translation`.execute(shop.db) // of 008-text-translations
    await sql`drop table demo_item`.execute(shop.db) // of 011-demo-items
    for (const index of REPORTS) await sql`drop index ${sql.ref(index)}`.execute(shop.db) // of 012-reports
    await sql`drop table connection`.execute(shop.db) // of 013-connections
    for (const index of LARGE_LISTS) await sql`drop index ${sql.ref(index)}`.execute(shop.db) // of 009-large-lists
    for (const table of ['product', 'media', 'page']) await dropPartsOfWords(shop.database, table) // of 010-parts-of-words
    await sql`drop table waybill`.execute(shop.db) // of 014-waybills
    for (const table of ['product_rules', 'fabric', 'fabric_collection'])
      await sql`drop table ${sql.ref(table)}`.execute(shop.db) // of 015-fabrics
    await sql`drop index product_gtin`.execute(shop.db) // of 017-shared-stock
    await sql`drop table import_mapping`.execute(shop.db) // of 018-import-mappings
    for (const table of ['bulk_change_item', 'bulk_change']) await sql`drop table ${sql.ref(table)}`.execute(shop.db) // of 020-bulk-changes
    if (name === 'postgres') {
      await sql`drop table rate_limit`.execute(shop.db)
      await sql`alter table change drop column transaction_id`.execute(shop.db)
    }
    for (const earlier of EARLIER_MIGRATIONS) {
      await sql`insert into migration (name) values (${earlier})`.execute(shop.db)
    }
    const ran = await Promise.all([migrate(shop.database), migrate(shop.database)])
    assert.ok(!ran.flat().includes('001-tables'))
    assert.deepEqual(await namesOf(shop.db), NAMES)
    await shop.close()
  })
})

const LARGE_LISTS = [
  'product_office_name',
  'product_office_changed',
  'product_office_price_low',
  'product_office_price_high',
  'customer_created',
  'media_state',
  'page_consent',
]

const REPORTS = ['shop_order_sales', 'order_line_sales', 'order_refund_at', 'product_in_stock']

async function dropPartsOfWords({ db, dialect }: Database, table: string): Promise<void> {
  const index = sql.ref(`${table}_gram`)
  if (dialect === 'postgres') {
    await sql`drop index if exists ${index}`.execute(db)
    return
  }
  await sql`drop table ${index}`.execute(db)
  for (const event of ['insert', 'update', 'delete']) {
    await sql`drop trigger ${sql.ref(`${table}_gram_${event}`)}`.execute(db)
  }
}

async function namesOf(db: Db): Promise<string[]> {
  return (await sql<{ name: string }>`select name from migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )
}

async function schemaOf(db: Db): Promise<unknown[]> {
  const columns = await sql`
    select t.name as owner, c.* from pragma_table_list t join pragma_table_xinfo(t.name) c
    where t.schema = 'main' order by t.name, c.cid`.execute(db)
  const indexes = await sql`
    select t.name as owner, i.name, i."unique", i.origin, i.partial, c.seqno, c.name as column_name, c."desc", c.coll
    from pragma_table_list t join pragma_index_list(t.name) i join pragma_index_xinfo(i.name) c
    where t.schema = 'main' order by 1, 2, c.seqno`.execute(db)
  const references = await sql`
    select t.name as owner, f."from", f."table", f."to", f.on_delete, f.on_update
    from pragma_table_list t join pragma_foreign_key_list(t.name) f
    where t.schema = 'main' order by 1, 2`.execute(db)
  return [...columns.rows, ...indexes.rows, ...references.rows]
}
