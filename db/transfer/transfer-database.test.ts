import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { processWholeIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { acquireDatabase, releaseDatabase, type TestDatabase } from '#test/database/schema-pool.ts'
import { createTestSchema } from '#test/database/schemas.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import { openTestRest } from '#test/rest-client.ts'
import { databases, openTestShop, postgresUrl, type TestShop } from '#test/shop.ts'
import { openTestSite, waitUntil } from '#test/site.ts'
import { BackupRefusal, type BackupRefusalCode } from '../copy/backup-refusal.ts'
import { hasListener } from '../copy/postgres-restore.ts'
import type { Database, DatabaseAddress } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { transferDatabase } from './transfer-database.ts'

const PAGES = ['/', '/shop/', '/shop/?orderby=price', '/product/sofa-lyman/', '/journal/', '/sitemap.xml']
const SEARCHES = ['диван', 'дивн', 'стіл дуб', 'sofa'].map((text) => `/?s=${encodeURIComponent(text)}`)
const STORE_API = ['products?per_page=100', 'products/attributes', 'products/categories?per_page=100']
const REST = ['/wc/v3/products?per_page=100', '/wc/v3/orders', '/wc/v3/customers', '/wp/v2/pages', '/wc/v3/coupons']

if (databases.includes('postgres')) {
  describe('a shop moved to the other database', () => {
    let shop: TestShop
    let pooled: TestDatabase
    let target: DatabaseAddress
    let dir: string
    let opened: Database[]
    beforeEach(async () => {
      pooled = await acquireDatabase(postgresUrl)
      target = { kind: 'postgres', url: postgresUrl, schema: pooled.schema.name }
      dir = await mkdtemp(join(tmpdir(), 'meblia-transfer-'))
      opened = []
    })
    afterEach(async () => {
      for (const database of opened) await database.close()
      await shop.close()
      await releaseDatabase(pooled)
      await rm(dir, { recursive: true, force: true })
    })

    function open(address: DatabaseAddress): Database {
      const database = openDatabase(address)
      opened.push(database)
      return database
    }

    const source = (): DatabaseAddress => ({ kind: 'sqlite', file: shop.database.file ?? '' })

    it('has the same pages, search results and answers, and comes back the same', { timeout: 240_000 }, async () => {
      shop = await openDemoShop()
      await processWholeIndexQueue(shop)
      await placeOrder(shop)
      const schema = await createTestSchema(postgresUrl, `transfer_${process.pid}`)
      const fresh: DatabaseAddress = { kind: 'postgres', url: schema.url } // without tables, too
      const there = await transferDatabase(source(), fresh)
      const moved = open(fresh)
      const copy = { ...shop, db: moved.db, dialect: moved.dialect, database: moved }

      const [before, after] = [await answersOf(shop), await answersOf(copy)]
      for (const [path, text] of before) assert.equal(after.get(path), text, path)
      assert.match(before.get('/product/sofa-lyman/') ?? '', /^200 /)
      assert.match(before.get(`/?s=${encodeURIComponent('дивн')}`) ?? '', /product\/[\w-]*/)

      const file = join(dir, 'shop.sqlite')
      const back = await transferDatabase(fresh, { kind: 'sqlite', file })
      assert.deepEqual(back, there)
      const returned = open({ kind: 'sqlite', file })
      const again = await answersOf({ ...shop, db: returned.db, database: returned })
      for (const [path, text] of before) assert.equal(again.get(path), text, path)
      // The files of the copying are gone.
      assert.equal(existsSync(`${file}.copying`), false)
      await schema.drop()
    })

    it('keeps every letter, the largest numbers and the ids that were given', async () => {
      shop = await openTestShop()
      const texts = ['', ' ', '\'"\\', '🛋️ ґанок', '{"a":1}', '\\x00', 'ї'.repeat(5_000_000), '\u2028\t\r\n']
      for (const [n, name] of texts.entries()) {
        await sql`insert into tag (name, slug, description) values ('', ${String(n)}, ${name})`.execute(shop.db)
      }
      await sql`delete from tag where slug = '7'`.execute(shop.db)
      const largest = '9223372036854775807'
      await sql`insert into statistics_goal_hour values (1, 1, ${sql.raw(largest)}), (1, 2, -1)`.execute(shop.db)
      await sql`insert into facet_bits values (1, 0, x'00ff5c'), (1, 1, x'')`.execute(shop.db)
      await transferDatabase(source(), target)

      const { db } = open(target)
      const tags = await sql<{ description: string }>`select description from tag order by slug`.execute(db)
      assert.deepEqual(
        tags.rows.map(({ description }) => description),
        texts.slice(0, 7),
      )
      const sums = await sql<{ n: string }>`select completions::text as n from statistics_goal_hour order by goal_id`
      assert.deepEqual((await sums.execute(db)).rows, [{ n: largest }, { n: '-1' }])
      const next = await sql<{ id: number }>`insert into tag (name, slug, description) values ('', 'x', '')
        returning id`.execute(db)
      assert.equal(Number(next.rows[0]?.id), texts.length + 1, 'the id of a deleted row is not given again')
    })

    const REFUSED: [what: string, code: BackupRefusalCode, detail: RegExp, spoil: () => Promise<unknown>][] = [
      [
        'a zero character in a text',
        'text_with_nul',
        /^tag\.description, id = 1$/,
        () => sql`insert into tag (name, slug, description) values ('', '', 'a' || char(0) || 'b')`.execute(shop.db),
      ],
      [
        'a table that the shop does not know',
        'unknown_table',
        /^plugin$/,
        () => sql`create table plugin (a)`.execute(shop.db),
      ],
      [
        'a column that the shop does not know',
        'unknown_table',
        /^tag\.extra$/,
        () => sql`alter table tag add column extra text`.execute(shop.db),
      ],
      [
        'a row that names a missing one',
        'row_refused',
        /product_tag/,
        async () => {
          await sql`pragma foreign_keys = off`.execute(shop.db)
          await sql`insert into product_tag values (1, 1, 0)`.execute(shop.db)
        },
      ],
      [
        'a number that does not fit',
        'row_refused',
        /^coupon_use: .*out of range/,
        () => sql`insert into coupon_use values (1, 1, 0, null, null, 3000000000, 0)`.execute(shop.db),
      ],
    ]
    for (const [what, code, detail, spoil] of REFUSED) {
      it(`is refused with ${what}, and nothing is copied`, async () => {
        shop = await openTestShop()
        await saveProducts(shop, [{ name: 'Стіл' }])
        await spoil()
        await assert.rejects(transferDatabase(source(), target), (error) => {
          assert.ok(error instanceof BackupRefusal && error.code === code, String(error))
          assert.match(error.detail, detail)
          return true
        })
        const { rows } = await sql`select 1 from product`.execute(open(target).db)
        assert.deepEqual(rows, [])
      })
    }

    it('leaves behind a table that it is told to leave', async () => {
      shop = await openTestShop()
      await sql`create table plugin (a)`.execute(shop.db)
      const tables = await transferDatabase(source(), target, { without: ['plugin'] })
      assert.equal(
        tables.some(({ name }) => name === 'plugin'),
        false,
      )
    })

    it('starts again after half a copy, and refuses a target with a shop', async () => {
      shop = await openTestShop()
      await saveProducts(shop, [{ name: 'Стіл' }])
      // The tables are there, as a killed copy leaves them: all rows are in one transaction.
      await transferDatabase(source(), target)
      await assert.rejects(transferDatabase(source(), target), { code: 'target_not_empty' })
      await assert.rejects(transferDatabase(target, source()), { code: 'target_not_empty' })
    })

    it('names a table that came out differently, and leaves nothing', async () => {
      shop = await openTestShop()
      await saveProducts(shop, [{ name: 'Стіл' }])
      await sql`insert into tag (name, slug, description) values ('Дуб', 'dub', '')`.execute(shop.db)
      const { db } = open(target)
      await sql`create function loud() returns trigger language plpgsql as
        'begin new.name = new.name || $$!$$; return new; end'`.execute(db)
      await sql`create trigger loud before insert on tag for each row execute function loud()`.execute(db)
      await assert
        .rejects(transferDatabase(source(), target), { code: 'table_differs', detail: 'tag: 1 ≠ 1' })
        .finally(() => sql`drop function loud cascade`.execute(db))
      assert.deepEqual((await sql`select 1 from product`.execute(db)).rows, [])
    })

    it('is refused while a server works on it', async () => {
      shop = await openTestShop('postgres')
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(shop.db)
      const from: DatabaseAddress = { kind: 'postgres', url: postgresUrl, schema: rows[0]?.name ?? '' }
      const to: DatabaseAddress = { kind: 'sqlite', file: join(dir, 'shop.sqlite') }
      const feed = shop.database.openChangeFeed()
      await waitUntil(() => hasListener(shop.db, rows[0]?.name ?? ''))
      await assert.rejects(transferDatabase(from, to), { code: 'shop_running' })
      await feed.close()
    })
  })
}

async function placeOrder(shop: TestShop): Promise<void> {
  const billing = { ...blankAddress, first_name: 'Ґалина', email: 'halyna@example.com' }
  const made = await createOrder(shop, { billing, lines: [{ kind: 'fee', name: 'Стіл', total: 3000_00 }] }, '')
  assert.equal(made.kind, 'done')
}

/** Status and text by path. */
async function answersOf(shop: TestShop): Promise<Map<string, string>> {
  const site = await openTestSite(shop)
  const answers = new Map<string, string>()
  for (const path of [...PAGES, ...SEARCHES, ...STORE_API.map((path) => `/wp-json/wc/store/v1/${path}`)]) {
    const { status, text } = await site.get(path)
    answers.set(path, `${status} ${text}`)
  }
  await site.close()
  const rest = openTestRest(shop, REST_ROUTES)
  for (const path of REST) {
    const { status, body } = await rest.request('GET', path)
    answers.set(path, `${status} ${JSON.stringify(body)}`)
  }
  return answers
}
