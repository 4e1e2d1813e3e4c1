import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { searchProductIds } from '#shop/catalog/search/search.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { setQuantities } from '#shop/sales/cart/cart.server.ts'
import { getOrder } from '#shop/sales/orders/find-orders.server.ts'
import { listReceivedPayments } from '#shop/sales/orders/payments/received-payments.server.ts'
import { listPayments } from '#shop/sales/payment/payments.server.ts'
import { countVitals } from '#shop/visitors/vitals/vitals.server.ts'
import { createTestSchema } from '#test/database/schemas.ts'
import { type DatabaseName, onEachDatabase, openTestShop, postgresUrl } from '#test/shop.ts'
import type { Database, Db } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { EARLIER_MIGRATIONS } from './earlier-tables.ts'
import { migrations } from './index.ts'

/**
 * Written by commit fdb11e83: six products, an order with payments, a cart, speed of the field by country and release.
 * Compacted by `vacuum into`; dumped by `pg_dump --inserts`, without its schema's name.
 */
const FIXTURES = join(import.meta.dirname, '../../test/fixtures')
const NAMES = migrations.map(({ name }) => name)
const fixture = (end: string) => gunzipSync(readFileSync(join(FIXTURES, `shop-before-001-shop.${end}.gz`)))

onEachDatabase('a database of the last version with 20 migrations', (name) => {
  let database: Database
  let second: Database
  let then: Shop
  let clean: () => Promise<void>
  beforeEach(async () => {
    const address = await writeEarlierDatabase(name)
    database = openDatabase(address.address)
    second = openDatabase(address.address)
    const shop = await openTestShop()
    then = { ...shop, db: database.db, dialect: database.dialect }
    clean = () => shop.close().then(address.remove)
  })
  afterEach(async () => {
    await database.close()
    await second.close()
    await clean()
  })

  it('opens and works with its products, orders, payments and carts', async () => {
    assert.deepEqual(await migrate(database), NAMES)
    assert.deepEqual(await namesOf(database.db), NAMES)

    const order = await getOrder(then, 1)
    assert.deepEqual([order.billing.first_name, order.total, order.paidTotal], ['Олена', 200_00, 60_00])
    assert.deepEqual((await searchProductIds(then, 'диван')).ids, [3])
    const received = await listReceivedPayments(then, 1)
    assert.deepEqual(
      received.map(({ amount, source }) => [amount, source]),
      [
        [10_00, 'earlier'],
        [50_00, 'staff'],
      ],
    )
    const payments = await listPayments(then, 1)
    assert.deepEqual(
      payments.map(({ reference, amount }) => [reference, amount]),
      [['ref-1', 10_00]],
    )
    const set = await setQuantities(then, 'cart-of-then', [{ key: 'k1', quantity: 1 }])
    assert.equal(set.kind, 'set')
  })

  it('keeps the speed of the field, without country and release, and goes on counting', async () => {
    await migrate(database)
    const view = { pageKind: 'product', device: 'phone', measured: { LCP: 1200 } } as const
    await countVitals(then, [{ sample: view, at: 20400 * 86_400_000 }])
    const { rows } = await sql<Record<string, string | number>>`
      select page_kind, device, metric, sum(views) as views from vitals_day
      group by page_kind, device, metric order by page_kind`.execute(database.db)
    assert.deepEqual(
      rows.map(({ page_kind, device, metric, views }) => [page_kind, device, metric, Number(views)]),
      [
        ['home', 'desktop', 'CLS', 7],
        ['product', 'phone', 'LCP', 6],
      ],
    )
  })

  it('has the tables, columns and indexes of a new one, also when two processes open it at once', async () => {
    const ran = await Promise.all([migrate(database), migrate(second)])
    assert.deepEqual(ran.flat().sort(), NAMES)
    const shop = await openTestShop(name)
    assert.deepEqual(await schemaOf(database), await schemaOf(shop.database))
    await shop.close()
  })

  it('is refused, and stays as it was, when it lacks a migration or has unsent notifications', async () => {
    await sql`delete from migration where name = '020-bulk-changes'`.execute(database.db)
    await assert.rejects(migrate(database), { name: 'OlderDatabase', message: /020-bulk-changes.*fdb11e83/s })
    await sql`insert into migration (name) values ('020-bulk-changes')`.execute(database.db)
    await sql`insert into letter (order_id, to_whom, failures, retry_at, created_at) values (1, 'buyer', 0, 1, 1)`.execute(
      database.db,
    )
    await assert.rejects(migrate(database), { name: 'OlderDatabase', message: /letter/ })
    assert.deepEqual(await namesOf(database.db), EARLIER_MIGRATIONS)
  })
})

async function writeEarlierDatabase(name: DatabaseName) {
  if (name === 'sqlite') {
    const dir = mkdtempSync(join(tmpdir(), 'meblia-earlier-'))
    const file = join(dir, 'shop.sqlite')
    writeFileSync(file, fixture('sqlite'))
    return { address: { kind: 'sqlite', file } as const, remove: async () => rmSync(dir, { recursive: true }) }
  }
  const schema = await createTestSchema(postgresUrl, `earlier_${process.pid}`)
  const address = { kind: 'postgres', url: schema.url } as const
  const database = openDatabase(address)
  await sql`create extension if not exists pg_trgm with schema public`.execute(database.db)
  await sql.raw(fixture('postgres.sql').toString()).execute(database.db)
  await database.close()
  return { address, remove: schema.drop }
}

async function namesOf(db: Db): Promise<string[]> {
  return (await sql<{ name: string }>`select name from migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )
}

async function schemaOf({ db, dialect }: Database): Promise<unknown[]> {
  const parts = dialect === 'sqlite' ? SQLITE_SCHEMA : POSTGRES_SCHEMA
  return (await Promise.all(parts.map((part) => part.execute(db)))).flatMap(({ rows }) => rows)
}

const SQLITE_SCHEMA = [
  sql`select t.name as owner, c.* from pragma_table_list t join pragma_table_xinfo(t.name) c
    where t.schema = 'main' order by t.name, c.cid`,
  sql`select t.name as owner, i.name, i."unique", i.origin, i.partial, c.seqno, c.name as column_name, c."desc", c.coll
    from pragma_table_list t join pragma_index_list(t.name) i join pragma_index_xinfo(i.name) c
    where t.schema = 'main' order by 1, 2, c.seqno`,
  sql`select t.name as owner, f."from", f."table", f."to", f.on_delete, f.on_update
    from pragma_table_list t join pragma_foreign_key_list(t.name) f
    where t.schema = 'main' order by 1, 2`,
  sql`select name, tbl_name from sqlite_schema where type = 'trigger' order by name`,
]

const HERE = sql`relnamespace = current_schema()::regnamespace`
const POSTGRES_SCHEMA = [
  sql`select c.relname as owner, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull,
      a.attcollation, a.attidentity, pg_get_expr(d.adbin, d.adrelid) as filled
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.${HERE} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  sql`select indexname, replace(indexdef, current_schema() || '.', '') as made from pg_indexes
    where schemaname = current_schema() order by 1`,
  sql`select c.relname as owner, k.conname as name, replace(pg_get_constraintdef(k.oid), current_schema() || '.', '') as made
    from pg_constraint k join pg_class c on c.oid = k.conrelid where c.${HERE} order by 1, 2`,
  sql`select proname, pg_get_function_arguments(oid) as given, prosrc from pg_proc
    where pronamespace = current_schema()::regnamespace order by 1`,
  sql`select c.relname as unlogged from pg_class c where c.${HERE} and c.relpersistence = 'u' order by 1`,
]
