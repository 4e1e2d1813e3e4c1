import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { openTestShop } from '#test/shop.ts'
import { isUniqueViolation, powerSafely } from './dialect.ts'
import { holdFile } from './sqlite.ts'

describe('SQLite', () => {
  it('tells the reason when it has rolled back by itself, as it does on a full disk', async () => {
    const shop = await openTestShop('sqlite')
    await sql`create table strict (a integer unique on conflict rollback)`.execute(shop.db)
    const insertTwice = shop.db.transaction().execute(async (db) => {
      await sql`insert into strict values (1)`.execute(db)
      await sql`insert into strict values (1)`.execute(db)
    })
    await assert.rejects(insertTwice, isUniqueViolation)
    await shop.close()
  })

  it('writes through to the disk where it is asked to, and only there', async () => {
    const shop = await openTestShop('sqlite')
    const synchronous = async (db: typeof shop.db) =>
      (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous
    const [NORMAL, FULL] = [1, 2]
    const inside = await powerSafely(shop.db, 'sqlite', (db) => db.transaction().execute(synchronous))
    assert.deepEqual([inside, await synchronous(shop.db)], [FULL, NORMAL])
    await assert.rejects(
      powerSafely(shop.db, 'sqlite', () => Promise.reject(new Error('broken'))),
      /broken/,
    )
    assert.equal(await synchronous(shop.db), NORMAL)
    await shop.close()
  })

  it('lets one holder at a time hold a file, and lets go when told', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'meblia-hold-'))
    const file = join(dir, 'server.lock')
    const first = holdFile(file)
    assert.ok(first)
    assert.equal(holdFile(file), undefined)
    first.release()
    const second = holdFile(file)
    assert.ok(second)
    second.release()
    await rm(dir, { recursive: true })
  })
})
