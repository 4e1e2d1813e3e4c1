import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { databases, openTestShop } from '#test/shop.ts'

if (databases.includes('postgres')) {
  it('a connection that breaks during a transaction fails that transaction alone', async () => {
    const shop = await openTestShop('postgres')
    const beside = shop.openSecondProcess()
    const broken = beside.db.transaction().execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(shop.db)
      await sql`select 1`.execute(db)
    })
    await assert.rejects(broken)
    assert.equal((await sql`select 1`.execute(beside.db)).rows.length, 1)
    await beside.close()
    await shop.close()
  })
}
