import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { closeInTurn, databases, openTestShop, type TestShop } from '#test/shop.ts'
import { waitUntil } from '#test/site.ts'
import { type ChangeFeed, EVERYTHING } from './change-feed.ts'
import { recordChanges } from './record-changes.ts'

describe('a change whose notification is missed', { skip: !databases.includes('postgres') }, () => {
  let shop: TestShop
  let feed: ChangeFeed
  let all: string[]

  const heard = (tag: string) =>
    waitUntil(() => {
      all.push(...feed.poll())
      return all.includes(tag)
    })
  /** As `recordChanges`, but nobody is notified. */
  const recordSilently = (tag: string, db = shop.db) =>
    db.insertInto('change').values({ tag, at: shop.now() }).execute()
  const record = (tags: string[]) =>
    shop.db.transaction().execute((db) => recordChanges(db, 'postgres', tags, shop.now()))

  beforeEach(async () => {
    shop = await openTestShop('postgres')
    feed = shop.database.openChangeFeed()
    all = []
    await heard(EVERYTHING)
    all = []
  })
  afterEach(() => closeInTurn(feed, shop))

  it('is found, and nothing else is invalidated', async () => {
    await recordSilently('product:1')
    await heard('product:1')
    assert.deepEqual(all, ['product:1'])
  })

  it('is found when the listening connection is lost', async () => {
    await record(['product:1'])
    await heard('product:1')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'meblia changes ' || current_schema()`.execute(shop.db)
    await record(['product:2'])
    await heard('product:2')
    assert.deepEqual(all, ['product:1', 'product:2'])
  })

  it('is found when its transaction began before one that is known already', async () => {
    const slow = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const committed = shop.db.transaction().execute(async (db) => {
      await recordSilently('product:1', db)
      written.resolve()
      await slow.promise
    })
    await written.promise
    await recordSilently('product:2')
    await heard('product:2')
    assert.deepEqual(all, ['product:2'])
    slow.resolve()
    await committed
    await heard('product:1')
    assert.deepEqual(all, ['product:2', 'product:1'])
  })

  it('is found tag by tag when the notification would be too long', async () => {
    const tags = Array.from({ length: 400 }, (_, n) => `product:${n} ${'x'.repeat(20)}`)
    await record(tags)
    await heard(tags.at(-1) ?? '')
    assert.deepEqual(all, tags)
  })

  it('is reported once when the notification arrives', async () => {
    await record(['product:1'])
    await heard('product:1')
    for (const later of ['product:2', 'product:3', 'product:4']) {
      await recordSilently(later)
      await heard(later)
    }
    assert.deepEqual(all, ['product:1', 'product:2', 'product:3', 'product:4'])
  })

  it('is reported when a server of the version before notifies without recording', async () => {
    const notify = () =>
      sql`select pg_notify('meblia_change_' || current_schema(), ${'settings\nproduct:1'})`.execute(shop.db)
    // It may begin to listen a moment after it begins to read.
    await waitUntil(async () => {
      await notify()
      all.push(...feed.poll())
      return all.includes('product:1')
    })
    assert.deepEqual(all.slice(0, 2), ['settings', 'product:1'])
  })
})
