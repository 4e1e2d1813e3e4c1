import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, it } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { tableNames } from '#test/database/rows.ts'
import { createTestSchema } from '#test/database/schemas.ts'
import { onEachDatabase, postgresUrl } from '#test/shop.ts'
import type { Database, DatabaseAddress, Db } from './database.ts'
import { isLockTimeout, isUniqueViolation, jsonText } from './dialect.ts'
import { listNewerMigrations, migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './open-database.ts'

const NAMES = migrations.map(({ name }) => name)
const SCHEMA = `migrate_${process.pid}`

onEachDatabase('migrations', (name) => {
  let address: DatabaseAddress
  let database: Database
  let clean: () => Promise<void>
  beforeEach(async () => {
    if (name === 'postgres') {
      const { url, drop } = await createTestSchema(postgresUrl, SCHEMA)
      address = { kind: 'postgres', url }
      clean = drop
    } else {
      const dir = await mkdtemp(join(tmpdir(), 'meblia-migrate-'))
      address = { kind: 'sqlite', file: join(dir, 'shop.sqlite') }
      clean = () => rm(dir, { recursive: true })
    }
    database = openDatabase(address)
  })
  afterEach(async () => {
    await database.close()
    await clean()
  })

  const ranElsewhere = (newer: string) => sql`insert into migration (name) values (${newer})`.execute(database.db)

  it('run once each', async () => {
    assert.deepEqual(await migrate(database), NAMES)
    assert.deepEqual(await migrate(database), [])
  })

  it('let no language of the database sort texts or lower their letters', async (t) => {
    if (name === 'postgres') {
      const ukrainian = `${SCHEMA}_icu`
      const server = database
      await sql`create database ${sql.id(ukrainian)} template template0 locale_provider icu icu_locale 'uk'`.execute(
        server.db,
      )
      const url = new URL(postgresUrl)
      url.pathname = `/${ukrainian}`
      database = openDatabase({ kind: 'postgres', url: url.href })
      t.after(async () => {
        const again = openDatabase({ kind: 'postgres', url: postgresUrl })
        await sql`drop database ${sql.id(ukrainian)} with (force)`.execute(again.db)
        await again.close()
      })
      await server.close()
    }
    await migrate(database)
    for (const letter of ['я', 'ї', 'Ґ', 'Я', 'sofa', 'Sofa', '10', '9', '!']) {
      const redirect = { path: letter, target: JSON.stringify({ letter }), created_at: 1, actor: '' }
      await database.db.insertInto('redirect').values(redirect).execute()
    }
    const { rows } = await sql<{ path: string; small: string }>`
      select path, lower(path) as small from redirect order by path`.execute(database.db)
    assert.deepEqual(
      rows.map(({ path, small }) => `${path} ${small}`),
      ['! !', '10 10', '9 9', 'Sofa sofa', 'sofa sofa', 'Я Я', 'я я', 'ї ї', 'Ґ Ґ'],
    )
    const inJson = sql<{ path: string }>`select path from redirect order by ${jsonText(name, 'target', 'letter')}`
    assert.deepEqual(
      (await inJson.execute(database.db)).rows.map(({ path }) => path),
      rows.map(({ path }) => path),
    )
  })

  it('take the fabrics that no page showed out of a shop of the first tables, and nothing else', async () => {
    await migrate(database, migrations.slice(0, 1))
    await sql`insert into fabric_collection (supplier, name, slug, description, position, updated_at)
      values ('', 'Ліра', 'lira', '', 0, 1)`.execute(database.db)
    await sql`insert into fabric (collection_id, name, slug, article, price_group, color, color_family, feel, composition,
        care, for_children, for_pets, position, updated_at)
      select id, '04', 'lira-04', '', '5', '', '', '', '', '[]', 0, 0, 0, 1 from fabric_collection`.execute(database.db)
    const before = (await tableNames(database)).sort()
    assert.deepEqual(await migrate(database), NAMES.slice(1))
    const after = await tableNames(database)
    assert.deepEqual(
      before.filter((name) => !after.includes(name)),
      ['fabric', 'fabric_collection', 'product_rules'],
    )
  })

  it('roll back a failed migration, and the next start resumes there', async () => {
    const makeHalf = async (db: Db) => {
      await sql`create table half (a integer)`.execute(db)
    }
    const failing = {
      name: '999-half',
      up: async (db: Db) => {
        await makeHalf(db)
        throw new Error('power cut')
      },
    }
    await assert.rejects(migrate(database, [...migrations, failing]), /power cut/)
    assert.deepEqual(await migrate(database, [...migrations, { ...failing, up: makeHalf }]), ['999-half'])
  })

  it('run once when several processes start at once on an empty database', async () => {
    const ran = await Promise.all([1, 2, 3].map(() => migrateElsewhere(address)))
    assert.deepEqual(ran.flat().sort(), NAMES)
  })

  it('go along with what a newer version has added, and refuse what it has taken away', async () => {
    await migrate(database)
    await ranElsewhere('998-more')
    assert.deepEqual(await migrate(database), [])
    assert.deepEqual(await listNewerMigrations(database.db), ['998-more'])
    await ranElsewhere('999-less-contract')
    await assert.rejects(migrate(database), { name: 'NewerDatabase' })
  })

  it('refuse a database with another history', async () => {
    await migrate(database)
    await sql`update migration set name = '001-other-tables' where name = '001-shop'`.execute(database.db)
    await assert.rejects(migrate(database), { name: 'NewerDatabase' })
  })

  it('leave the version before working with the queries that it has prepared', async () => {
    await migrate(database)
    const before = openDatabase(address)
    const use = async (slug: string) => {
      await before.db.insertInto('tag').values({ name: slug, slug, description: '' }).execute()
      return before.db.selectFrom('tag').selectAll().orderBy('slug').execute()
    }
    const [first] = await use('a')
    const up = async (db: Db) => {
      await sql`alter table tag add column colour text not null default 'red'`.execute(db)
      await sql`create index tag_colour on tag (colour)`.execute(db)
    }
    assert.deepEqual(await migrate(database, [...migrations, { name: '999-colours', up }]), ['999-colours'])
    const [again, second] = await use('b')
    assert.deepEqual({ ...again }, { ...first, colour: 'red' })
    assert.equal(second?.slug, 'b')
    await before.close()
  })

  if (name === 'postgres') {
    it('do not let visitors wait behind a table that somebody holds', async () => {
      await migrate(database)
      const up = (db: Db) => sql`alter table tag add column colour text`.execute(db).then(() => {})
      const work = () => migrate(database, [...migrations, { name: '999-colours', up }], 1)
      await database.db.transaction().execute(async (db) => {
        await sql`select * from tag`.execute(db)
        await assert.rejects(work(), isLockTimeout)
      })
      assert.deepEqual(await work(), ['999-colours'])
    })
  }

  it('recognise a unique violation by its code', async () => {
    await migrate(database)
    const insert = () => sql`insert into tag (name, slug, description) values ('a', 'a', '')`.execute(database.db)
    await insert()
    await assert.rejects(insert(), isUniqueViolation)
  })
})

/** In another process; returns what it has run. */
async function migrateElsewhere(address: DatabaseAddress): Promise<string[]> {
  const program = `
    import { migrate } from '#db/migrate.ts'
    import { openDatabase } from '#db/open-database.ts'
    const database = openDatabase(${JSON.stringify(address)})
    console.log(JSON.stringify(await migrate(database)))
    await database.close()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '..'),
  })
  return JSON.parse(stdout)
}
