import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { seedDemoShop } from '#demo/seed.server.ts'
import { openedTable } from '#formats/product-csv/fixtures/import-file.ts'
import { openProductRows } from '#formats/product-csv/product-csv.server.ts'
import { importProducts } from '#shop/catalog/imports/imports.server.ts'
import { listAllCategories, saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { processWholeIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { acquireDatabase, releaseDatabase, type TestDatabase } from '#test/database/schema-pool.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import { type DatabaseName, databases, openTestShop, postgresUrl, type TestShop } from '#test/shop.ts'
import { currentSchema } from '../copy/postgres-restore.ts'
import type { DatabaseAddress } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { transferDatabase } from './transfer-database.ts'

/** Ids of another shop with gaps, and words that the two full-text indexes divide and fold differently. */
const IMPORTED = `ID,Type,SKU,Name,Description,Regular price,Categories
24,simple,SOFA-24,"Диван 2,7 м","Поролон 2,7 і 7 см, покриття 60 µм, ſeries, İstanbul, ½ плити",12500,Дивани
9007,simple,BED-9007,Ліжко «Стиль» 160×200,"Глибина 1.5, висота 0,45 м",18000,Ліжка
5000000,simple,TABLE,Стіл,,7000,
`

if (databases.includes('postgres')) {
  describe('there and back', () => {
    let shop: TestShop
    let targets: TestDatabase[]
    let dir: string
    beforeEach(async () => {
      targets = []
      dir = await mkdtemp(join(tmpdir(), 'meblia-round-trip-'))
    })
    afterEach(async () => {
      await shop.close()
      for (const target of targets) await releaseDatabase(target)
      await rm(dir, { recursive: true, force: true })
    })

    let files = 0
    async function empty(kind: DatabaseName): Promise<DatabaseAddress> {
      if (kind === 'sqlite') return { kind, file: join(dir, `shop-${++files}.sqlite`) }
      const target = await acquireDatabase(postgresUrl)
      targets.push(target)
      return { kind, url: postgresUrl, schema: target.schema.name }
    }

    async function addressOf({ database, db }: TestShop): Promise<DatabaseAddress> {
      return database.dialect === 'sqlite'
        ? { kind: 'sqlite', file: database.file ?? '' }
        : { kind: 'postgres', url: postgresUrl, schema: await currentSchema(db) }
    }

    /** Every table is compared with its copy on the way; the last copy has to be the first shop. */
    async function thereAndBack(): Promise<DatabaseAddress> {
      const here = shop.dialect
      const [first, second] = [await empty(here === 'sqlite' ? 'postgres' : 'sqlite'), await empty(here)]
      const there = await transferDatabase(await addressOf(shop), first)
      const back = await transferDatabase(first, second)
      assert.deepEqual(back, there)
      const isLeft = (name: string) => name.includes('.copying')
      assert.deepEqual((await readdir(dir)).filter(isLeft), [])
      return second
    }

    async function importShop(name: DatabaseName): Promise<void> {
      shop = await openTestShop(name)
      const path = join(dir, 'products.csv')
      await writeFile(path, IMPORTED)
      const result = await importProducts(shop, openProductRows(await openedTable(path)))
      assert.equal(result.created, 3, JSON.stringify(result.problems))
      await processWholeIndexQueue(shop)
    }

    for (const name of databases) {
      it(`an imported shop from ${name} is the same, and goes on with its ids, also of deleted rows and of rows that brought theirs`, async () => {
        await importShop(name)
        await sql`delete from product where id = 5000000`.execute(shop.db)
        await sql`insert into tag (id, name, slug, description) values (70, 'Дуб', 'dub', '')`.execute(shop.db)
        const categories = (await listAllCategories(shop)).map(({ id }) => id)
        const returned = openDatabase(await thereAndBack())
        const copy = { ...shop, db: returned.db, dialect: returned.dialect, database: returned }
        const [product = 0] = await saveProducts(copy, [{ name: 'Новий' }])
        const { id: category } = await saveCategory(copy, { name: 'Столи' })
        const { rows } = await sql<{ id: number }>`insert into tag (name, slug, description) values ('', 'x', '')
          returning id`.execute(returned.db)
        await returned.close()
        assert.ok(product > 5_000_000)
        assert.deepEqual([categories, category], [[1, 2], 3])
        assert.equal(Number(rows[0]?.id), 71)
      })
    }

    // The demo from SQLite: transfer-database.test.ts.
    it('a fresh demo from PostgreSQL is the same', { timeout: 240_000 }, async () => {
      shop = await openTestShop('postgres')
      const demo = await openDemoShop()
      // Of its pictures nothing depends on the database: they are not read and cut again.
      await shop.db
        .insertInto('media')
        .values(await demo.db.selectFrom('media').selectAll().execute())
        .execute()
      await cp(demo.files.dir, shop.files.dir, { recursive: true })
      await demo.close()
      await seedDemoShop(shop, () => {})
      await processWholeIndexQueue(shop)
      await transferDatabase(await addressOf(shop), await empty('sqlite')) // compares every table
    })

    it('a copy that failed leaves no sequence ahead', async () => {
      shop = await openTestShop('sqlite')
      const target = await empty('postgres')
      const failed = openDatabase(target)
      await sql`select setval(pg_get_serial_sequence('tag', 'id'), 500)`.execute(failed.db)
      await failed.close()
      const back = await transferDatabase(await addressOf(shop), target)
      assert.equal(back.find(({ name }) => name === 'id')?.target.rows, 0)
    })
  })
}
