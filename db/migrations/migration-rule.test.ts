import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { sql } from 'kysely'
import { createTestSchema } from '#test/database/schemas.ts'
import { brokenFacts, readTableFacts } from '#test/database/table-facts.ts'
import { onEachDatabase, postgresUrl } from '#test/shop.ts'
import type { Database, Db } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { isContract, type Migration, migrations } from './index.ts'

const CHANGELOG = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')

onEachDatabase('a migration', (name) => {
  it('takes nothing away from the version before, unless it is a contract step', async () => {
    await onEmptyDatabase(name, async (database) => {
      const [first, ...rest] = migrations
      assert.ok(first)
      await migrate(database, [first])
      assert.deepEqual(await breachesOf(database, rest), [])
    })
  })

  it('is refused for each way to break the version before', async () => {
    const type = name === 'sqlite' ? 'integer' : 'bigint'
    const planted: [statement: string, breach: RegExp][] = [
      ['drop table redirect', /redirect is gone/],
      ['alter table redirect rename to old_redirect', /redirect is gone/],
      ['alter table tag drop column description', /tag.description is gone/],
      ['alter table tag rename column description to text', /tag.description is gone/],
      [`alter table tag add column colour ${type} not null`, /tag.colour is new and must be filled/],
      ['create unique index tag_name on tag (name)', /tag_name refuses rows of tag/],
    ]
    if (name === 'postgres') {
      planted.push(
        ['alter table tag alter column description type varchar', /tag.description was text and is varchar/],
        ['alter table staff alter column password_expires_at set not null', /must be filled now/],
        ['alter table staff alter column name drop default', /staff.name has lost its default/],
        ['alter table tag add constraint long check (length(name) > 3)', /long refuses rows of tag/],
      )
    }
    await onEmptyDatabase(name, async (database) => {
      await migrate(database)
      for (const [statement, breach] of planted) {
        const up = (db: Db) =>
          sql
            .raw(statement)
            .execute(db)
            .then(() => {})
        assert.match((await undoneBreaches(database, up)).join('\n'), breach, statement)
      }
    })
  })
})

it('a contract step names a release that no longer uses what it takes away', () => {
  for (const migration of migrations) assert.ok(isAllowed(migration, CHANGELOG), migration.name)
  const up = async () => {}
  const changelog = '## 0.3.0 – unreleased\n\n## 0.2.0 – 2026-12-01\n'
  const contract = (unusedSince?: string) => ({ name: '9-a-contract', up, ...(unusedSince && { unusedSince }) })
  assert.ok(isAllowed(contract('0.2.0'), changelog))
  assert.ok(!isAllowed(contract('0.3.0'), changelog))
  assert.ok(!isAllowed(contract(), changelog))
  assert.ok(!isAllowed({ name: '9-a', up, unusedSince: '0.2.0' }, changelog))
})

/** The release is out: servers of it, and of none before it, may run beside this version. */
function isAllowed({ name, unusedSince }: Migration, changelog: string): boolean {
  if (unusedSince === undefined) return !isContract(name)
  const heading = changelog.split('\n').find((line) => line.startsWith(`## ${unusedSince} – `))
  return isContract(name) && heading !== undefined && /\d{4}-\d{2}-\d{2}$/.test(heading)
}

async function breachesOf(database: Database, list: Migration[]): Promise<string[]> {
  const breaches: string[] = []
  let before = await readTableFacts(database.db, database.dialect)
  for (const migration of list) {
    await database.db.transaction().execute((db) => migration.up(db, database.dialect))
    const after = await readTableFacts(database.db, database.dialect)
    if (!isContract(migration.name)) breaches.push(...brokenFacts(before, after).map((b) => `${migration.name}: ${b}`))
    before = after
  }
  return breaches
}

async function undoneBreaches({ db, dialect }: Database, up: (db: Db) => Promise<void>): Promise<string[]> {
  const transaction = await db.startTransaction().execute()
  try {
    const before = await readTableFacts(transaction, dialect)
    await up(transaction)
    return brokenFacts(before, await readTableFacts(transaction, dialect))
  } finally {
    await transaction.rollback().execute()
  }
}

async function onEmptyDatabase(name: 'sqlite' | 'postgres', work: (database: Database) => Promise<void>) {
  const schema = name === 'postgres' ? await createTestSchema(postgresUrl, `rule_${process.pid}`) : undefined
  const database = openDatabase(schema ? { kind: 'postgres', url: schema.url } : { kind: 'sqlite', file: ':memory:' })
  try {
    await work(database)
  } finally {
    await database.close()
    await schema?.drop()
  }
}
