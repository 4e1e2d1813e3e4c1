import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { openTestShop } from '#test/shop.ts'
import { isUniqueViolation, withDurableCommit } from './dialect.ts'
import { lockFile } from './sqlite.ts'

describe('SQLite', () => {
  it('reports the reason when it rolls back by itself, as on a full disk', async () => {
    const shop = await openTestShop('sqlite')
    await sql`create table strict (a integer unique on conflict rollback)`.execute(shop.db)
    const insertTwice = shop.db.transaction().execute(async (db) => {
      await sql`insert into strict values (1)`.execute(db)
      await sql`insert into strict values (1)`.execute(db)
    })
    await assert.rejects(insertTwice, isUniqueViolation)
    await shop.close()
  })

  it('accepts a rowid beyond the range of JavaScript numbers, which a full-text index writes on delete', async () => {
    const shop = await openTestShop('sqlite')
    await sql`create virtual table words using fts5(word, content='', contentless_delete=1)`.execute(shop.db)
    await sql`insert into words (rowid, word) values (1, 'sofa'), (2, 'bed'), (3, 'lamp')`.execute(shop.db)
    for (const id of [1, 2]) {
      const forgotten = await sql`delete from words where rowid = ${id}`.execute(shop.db)
      assert.equal(forgotten.numAffectedRows, 1n)
    }
    const { rows } = await sql<{ last: string }>`select cast(last_insert_rowid() as text) as last`.execute(shop.db)
    assert.ok(Number(rows[0]?.last) > Number.MAX_SAFE_INTEGER, `${rows[0]?.last} is what this is about`)
    await shop.db.transaction().execute(async (db) => {
      await sql`create table made (a integer)`.execute(db)
    })
    await sql`insert into made values (1)`.execute(shop.db)
    await shop.close()
  })

  it('syncs to disk only where durability is requested', async () => {
    const shop = await openTestShop('sqlite')
    const synchronous = async (db: typeof shop.db) =>
      (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous
    const [NORMAL, FULL] = [1, 2]
    const inside = await withDurableCommit(shop.db, 'sqlite', (db) => db.transaction().execute(synchronous))
    assert.deepEqual([inside, await synchronous(shop.db)], [FULL, NORMAL])
    await assert.rejects(
      withDurableCommit(shop.db, 'sqlite', () => Promise.reject(new Error('broken'))),
      /broken/,
    )
    assert.equal(await synchronous(shop.db), NORMAL)
    await shop.close()
  })

  it('lets one process at a time lock a file, and releases the lock on request', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'meblia-hold-'))
    const file = join(dir, 'server.lock')
    const first = lockFile(file)
    assert.ok(first)
    assert.equal(lockFile(file), undefined)
    first.release()
    const second = lockFile(file)
    assert.ok(second)
    second.release()
    await rm(dir, { recursive: true })
  })

  it('lets a successor share the lock, and nobody else', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'meblia-hold-'))
    const file = join(dir, 'server.lock')
    const first = lockFile(file)
    const successor = lockFile(file, { beside: true })
    assert.ok(first && successor)
    assert.equal(lockFile(file), undefined)
    first.release()
    assert.equal(lockFile(file), undefined)
    successor.release()
    const next = lockFile(file)
    assert.ok(next)
    next.release()
    await rm(dir, { recursive: true })
  })
})
