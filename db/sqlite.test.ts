import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { openTestShop } from '#test/shop.ts'
import { holdFile } from './sqlite.ts'

describe('SQLite', () => {
  it('tells of a full disk, not of what follows from it', async () => {
    const shop = await openTestShop('sqlite')
    await sql`pragma max_page_count = 1`.execute(shop.db) // taken as «no more than there are»
    const write = shop.db.transaction().execute(async (db) => {
      await sql`create table big (text text)`.execute(db)
      await sql`insert into big values (${'x'.repeat(1_000_000)})`.execute(db)
    })
    await assert.rejects(write, { code: 'ERR_SQLITE_ERROR', errcode: 13 })
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
