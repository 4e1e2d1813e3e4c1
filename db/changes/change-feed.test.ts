import assert from 'node:assert/strict'
import { it } from 'node:test'
import { databases, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { waitUntil } from '#test/site.ts'
import { EVERYTHING } from './change-feed.ts'
import { recordChanges } from './record-changes.ts'

onEachDatabase('the change feed between processes', (name) => {
  it('emits the changed tags after the commit', async () => {
    await withFeed(async (shop, beside, heard) => {
      await beside.db.transaction().execute((db) => recordChanges(db, shop.dialect, ['product:1', 'settings'], 1))
      await heard('settings')
      await beside.db
        .transaction()
        .execute(async (db) => {
          await recordChanges(db, shop.dialect, ['product:2'], 1)
          throw new Error('rolled back')
        })
        .catch(() => {})
      await beside.db.transaction().execute((db) => recordChanges(db, shop.dialect, ['product:3'], 1))
      assert.deepEqual(await heard('product:3'), ['product:1', 'settings', 'product:3'])
    })
  })

  it('collapses a very large change into one tag', async () => {
    await withFeed(async (shop, beside, heard) => {
      const tags = Array.from({ length: 600 }, (_, id) => `product:${id}`)
      await beside.db.transaction().execute((db) => recordChanges(db, shop.dialect, tags, 1))
      assert.deepEqual(await heard(EVERYTHING), [EVERYTHING])
    })
  })

  it('reports every change when more changed between two polls than is stored', async () => {
    await withFeed(async (shop, beside, heard) => {
      await beside.db.transaction().execute((db) => recordChanges(db, shop.dialect, ['product:0'], 1))
      await heard('product:0')
      for (let start = 1; start <= 1500; start += 300) {
        const tags = Array.from({ length: 300 }, (_, at) => `product:${start + at}`)
        await beside.db.transaction().execute((db) => recordChanges(db, shop.dialect, tags, 1))
      }
      const all = await heard(/^(product:1500|\*)$/)
      assert.ok(all.includes('product:1') || all.includes(EVERYTHING))
    })
  })

  /** `heard` waits for a tag and resolves with all tags received so far. */
  async function withFeed(
    work: (
      shop: TestShop,
      beside: ReturnType<TestShop['openSecondProcess']>,
      heard: (tag: string | RegExp) => Promise<string[]>,
    ) => Promise<void>,
  ) {
    const shop = await openTestShop(name)
    const beside = shop.openSecondProcess()
    const feed = shop.database.openChangeFeed()
    const all: string[] = []
    const heard = async (tag: string | RegExp) => {
      await waitUntil(() => {
        all.push(...feed.poll())
        return all.some((heard) => (typeof tag === 'string' ? heard === tag : tag.test(heard)))
      })
      return all
    }
    try {
      if (name === 'postgres') {
        // The feed signals that it has started listening by invalidating everything.
        await heard(EVERYTHING)
        all.length = 0
      }
      await work(shop, beside, heard)
    } finally {
      await feed.close()
      await beside.close()
      await shop.close()
    }
  }
})

// A SQLite file has one writer at a time.
if (databases.includes('postgres')) {
  it('delivers the changes of two writers, whichever began first', async () => {
    const shop = await openTestShop('postgres')
    const beside = shop.openSecondProcess()
    const feed = shop.database.openChangeFeed()
    const all = new Set<string>()
    const heard = (tag: string) =>
      waitUntil(() => {
        for (const tag of feed.poll()) all.add(tag)
        return all.has(tag)
      })
    await heard(EVERYTHING)

    await beside.db.transaction().execute(async (slow) => {
      await recordChanges(slow, 'postgres', ['product:1'], 1)
      await shop.db.transaction().execute((quick) => recordChanges(quick, 'postgres', ['product:2'], 1))
      await heard('product:2')
    })
    await heard('product:1')

    await feed.close()
    await beside.close()
    await shop.close()
  })
}
