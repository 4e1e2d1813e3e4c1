import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { databases, openTestShop, postgresUrl } from '#test/shop.ts'
import { waitUntil } from '#test/site.ts'
import { openDatabase } from './open-database.ts'
import { fitPool } from './pool-size.ts'

describe('the connection pool', () => {
  it('is ten, or less where many servers share what PostgreSQL has', () => {
    const poolsFor = (servers: number) => fitPool(87, servers)
    assert.deepEqual(
      [1, 7, 8, 20, 29].map((servers) => poolsFor(servers).pool),
      [10, 10, 9, 3, 2],
    )
    for (let servers = 1; servers <= 29; servers++) {
      const { pool, fits } = poolsFor(servers)
      assert.ok(fits && (pool + 1) * servers <= 87, `${servers} servers`)
    }
    assert.equal(poolsFor(30).fits, false, 'two for each are too many')
  })

  it('is as configured, and it is known when that does not fit', () => {
    assert.deepEqual(fitPool(87, 4, 20), { servers: 4, pool: 20, free: 87, fits: true })
    assert.deepEqual(fitPool(87, 5, 20), { servers: 5, pool: 20, free: 87, fits: false })
  })

  it('counts the servers that hear of changes', { skip: !databases.includes('postgres') }, async () => {
    const shop = await openTestShop('postgres')
    const feeds = [shop.database.openChangeFeed(), shop.database.openChangeFeed()]
    await waitUntil(async () => ((await shop.database.fitPool?.(0))?.servers ?? 0) >= 2)
    const fit = await shop.database.fitPool?.(0)
    assert.ok(fit && fit.free > 0 && fit.pool <= 10)
    assert.equal(shop.database.countConnections?.().limit, fit.pool)
    for (const feed of feeds) await feed.close()
    await shop.close()
  })

  it('never compiles a query, nor shares its rows with other processes', {
    skip: !databases.includes('postgres'),
  }, async () => {
    const url = new URL(postgresUrl)
    url.searchParams.set('options', '-c jit=on -c max_parallel_workers_per_gather=2') // as PostgreSQL comes
    const database = openDatabase({ kind: 'postgres', url: url.href })
    assert.deepEqual((await sql`show jit`.execute(database.db)).rows, [{ jit: 'off' }])
    const { rows } = await sql`show max_parallel_workers_per_gather`.execute(database.db)
    assert.deepEqual(rows, [{ max_parallel_workers_per_gather: '0' }])
    await database.close()
  })

  it('leaves connections to those who read while fifty transactions wait for one lock', {
    skip: !databases.includes('postgres'),
  }, async () => {
    const shop = await openTestShop('postgres')
    await sql`create table counted (id integer primary key, n integer)`.execute(shop.db)
    await sql`insert into counted values (1, 0)`.execute(shop.db)
    const isHeld = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const add = (db: typeof shop.db) => sql`update counted set n = n + 1 where id = 1`.execute(db)
    const read = async () => (await sql<{ n: number }>`select n from counted`.execute(shop.db)).rows[0]?.n
    const holder = shop.db.transaction().execute(async (db) => {
      await add(db)
      isHeld.resolve()
      await mayEnd.promise
    })
    await isHeld.promise
    const others = Array.from({ length: 50 }, () => shop.db.transaction().execute(add))
    const numbers: (number | undefined)[] = []
    const reads = Array.from({ length: 20 }, async () => numbers.push(await read()))
    await waitUntil(() => numbers.length === 20).finally(() => mayEnd.resolve())
    assert.deepEqual([...new Set(numbers)], [0])
    await Promise.all([holder, ...others, ...reads])
    assert.equal(await read(), 51)
    await sql`drop table counted`.execute(shop.db) // the next test gets these tables
    await shop.close()
  })

  it('loses a connection that breaks during a transaction, and nothing else', {
    skip: !databases.includes('postgres'),
  }, async () => {
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
})
