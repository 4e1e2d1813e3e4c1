import assert from 'node:assert/strict'
import { beforeEach, it, type TestContext } from 'node:test'
import type pg from 'pg'
import { postgresChangeFeed } from './postgres-change-feed.ts'

/** Servers know of a change within a second by two limits: they read twice a second, and leave a hanging connection after 400 ms. */
const queryCounts = { pool: 0, listener: 0 }
beforeEach(() => {
  queryCounts.pool = 0
  queryCounts.listener = 0
})

const nothing = { rows: [{ horizon: '1', at: 1, id: null, tag: null }] }
const pool = {
  query: () => {
    queryCounts.pool++
    return Promise.resolve(nothing)
  },
} as unknown as pg.Pool

it('changes are read every 500 ms when no connection can listen', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  openFeed(t, { connect: () => Promise.reject(new Error('refused')) })
  await settled()
  assert.equal(queryCounts.pool, 1)
  t.mock.timers.tick(499)
  await settled()
  assert.equal(queryCounts.pool, 1)
  t.mock.timers.tick(1)
  await settled()
  assert.equal(queryCounts.pool, 2)
})

it('a listening connection that hangs is left after 400 ms, and another one is asked', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  openFeed(t, { connect: () => Promise.resolve() })
  await settled()
  const before = queryCounts.pool
  t.mock.timers.tick(500)
  await settled()
  assert.deepEqual(queryCounts, { pool: before, listener: 1 })
  t.mock.timers.tick(399)
  await settled()
  assert.equal(queryCounts.pool, before)
  t.mock.timers.tick(1)
  await settled()
  assert.equal(queryCounts.pool, before + 1)
})

/** Its listening connection never answers what is read by it. */
function openFeed(t: TestContext, { connect }: { connect: () => Promise<void> }): void {
  const hanging = Promise.withResolvers<typeof nothing>()
  const newClient = () =>
    ({
      on: () => {},
      end: () => Promise.resolve(),
      connect,
      query: (_text: string, values?: unknown[]) => {
        if (!values) return Promise.resolve({ rows: [{ channel: 'c' }] })
        queryCounts.listener++
        return hanging.promise
      },
    }) as unknown as pg.Client
  const feed = postgresChangeFeed(pool, { newClient, onFailure: assert.fail })
  t.after(() => {
    hanging.resolve(nothing)
    return feed.close()
  })
}

/** Everything that was waiting for promises alone has run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
