import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import type { Db } from './database.ts'
import { isUniqueViolation } from './dialect.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

onEachDatabase('migrations', (name) => {
  it('run once each', async () => {
    const shop = await openTestShop(name)
    assert.deepEqual(await migrate(shop.database), [])
    await shop.close()
  })

  it('roll back a failed migration, and the next start resumes there', async () => {
    const shop = await openTestShop(name)
    const makeHalf = async (db: Db) => {
      await sql`create table half (a integer)`.execute(db)
    }
    const half = {
      name: '999-half',
      up: async (db: Db) => {
        await makeHalf(db)
        throw new Error('power cut')
      },
    }
    await assert.rejects(migrate(shop.database, [...migrations, half]), /power cut/)
    assert.deepEqual(await migrate(shop.database, [...migrations, { ...half, up: makeHalf }]), ['999-half'])
    await shop.close()
  })

  it('refuse a database written by a newer version', async () => {
    const shop = await openTestShop(name)
    await assert.rejects(migrate(shop.database, []), { name: 'NewerDatabase' })
    await shop.close()
  })

  it('recognise a unique violation by its code', async () => {
    const shop = await openTestShop(name)
    const insert = () => sql`insert into tag (name, slug, description) values ('a', 'a', '')`.execute(shop.db)
    await insert()
    await assert.rejects(insert(), isUniqueViolation)
    await shop.close()
  })
})
