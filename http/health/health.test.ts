import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, it } from 'node:test'
import { HOUR_MS } from '#shop/core/dates.ts'
import { withMigrations } from '#test/database/broken-databases.ts'
import { closeInTurn, NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

onEachDatabase('health', (name) => {
  let shop: TestShop
  let site: TestSite
  beforeEach(async () => {
    shop = await openTestShop(name)
    site = await openTestSite(shop)
  })
  afterEach(() => closeInTurn(site, shop))

  async function ready() {
    const { text, headers } = await site.get('/health/ready')
    assert.equal(headers['cache-control'], 'private, no-store')
    return JSON.parse(text)
  }
  const allOk = { database: 'ok', migrations: 'ok', storage: 'ok', jobs: 'ok' }

  it('is live, and ready when every check passes', async () => {
    const live = await site.get('/health/live')
    assert.deepEqual([live.status, live.text], [200, '{"status":"live"}'])
    assert.deepEqual(await ready(), { status: 'ready', checks: allOk })
  })

  it('reports jobs that stand still: nobody runs them, or a clock has put them far ahead', async () => {
    for (const [task, runAt] of [
      ['pages.publish', NOON - HOUR_MS],
      ['webhooks.send', NOON + 30 * 24 * HOUR_MS],
    ] as const) {
      const rest = { key: '', payload: '{}', attempts: 0, requests: 0, claimed_by: null, last_error: '', dead_at: null }
      await shop.db
        .insertInto('job')
        .values({ ...rest, task, run_at: runAt, created_at: NOON })
        .execute()
      assert.deepEqual(await ready(), { status: 'ready', checks: { ...allOk, jobs: 'late' } })
      await shop.db.updateTable('job').set({ run_at: NOON }).execute()
      shop.advanceClock(2000)
      assert.deepEqual(await ready(), { status: 'ready', checks: allOk })
      shop.advanceClock(-4000)
    }
  })

  it('is live but not ready while tables of this version are missing', async () => {
    await withMigrations(shop, 'missing', async () => {
      assert.deepEqual(await ready(), { status: 'unready', checks: { ...allOk, migrations: 'failed' } })
      assert.equal((await site.get('/health/ready')).status, 503)
      assert.equal((await site.get('/health/live')).status, 200)
    })
  })

  it('stays ready when a newer version has changed the tables: an update must not stop the servers before it', async () => {
    await withMigrations(shop, 'newer', async () => {
      assert.deepEqual((await ready()).checks, allOk)
    })
  })

  it('is not ready when pictures cannot be stored', async () => {
    await rm(shop.files.dir, { recursive: true, force: true })
    await writeFile(shop.files.dir, '')
    assert.deepEqual((await ready()).checks, { ...allOk, storage: 'failed' })
    assert.equal((await site.get('/health/ready')).status, 503)
  })

  it('reports late jobs, which are no reason to send visitors elsewhere', async () => {
    const receipt = {
      order_id: 1,
      key: 'k',
      state: 'waiting',
      content: '{}',
      total: 1,
      failures: 0,
      reason: '',
    } as const
    const times = { retry_at: NOON - HOUR_MS, created_at: NOON - HOUR_MS, issued_at: null }
    const row = { ...receipt, ...times, cause: 'sale:1', fiscal_number: '', link: '' }
    await shop.db.insertInto('receipt').values(row).execute()
    assert.deepEqual(await ready(), { status: 'ready', checks: { ...allOk, jobs: 'late' } })
  })

  it('is live but not ready while it stops', async () => {
    site.drain()
    assert.deepEqual(await ready(), { status: 'draining', checks: {} })
    assert.equal((await site.get('/health/ready')).status, 503)
    assert.equal((await site.get('/health/live')).status, 200)
    assert.equal((await site.get('/shop/')).status, 200)
  })
})
