import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { subscribers } from '#app/subscribers.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { ShopEvent } from '../events.ts'
import { transact } from '../shop.ts'
import { nextPurgeAt, type PurgeCdn, purgeDue, purgeEverything } from './cdn.server.ts'

onEachDatabase('purging a CDN', (name) => {
  let shop: TestShop
  let calls: (readonly string[] | 'everything')[]
  const purge: PurgeCdn = async (tags) => {
    calls.push(tags)
  }
  beforeEach(async () => {
    shop = await openTestShop(name)
    calls = []
  })
  afterEach(() => shop.close())

  const commit = (...events: ShopEvent[]) =>
    transact({ ...shop, subscribers: subscribers({ cdn: {} }) }, async (shop) => shop.emit(...events))
  const products = (count: number): ShopEvent[] =>
    Array.from({ length: count }, (_, n) => ({ type: 'product.updated', productId: n + 1 }))

  it('names each tag of the committed changes once, when all servers know of them', async () => {
    await commit({ type: 'product.updated', productId: 7 }, { type: 'settings.updated' })
    await commit({ type: 'product.updated', productId: 7 }, { type: 'order.created', orderId: 1 })
    assert.equal(await nextPurgeAt(shop), shop.now() + 1500)
    await purgeDue(shop, purge)
    assert.deepEqual(calls, [])

    shop.advanceClock(1500)
    await purgeDue(shop, purge)
    assert.deepEqual(calls, [['product:7', 'settings']])
    assert.equal(await nextPurgeAt(shop), null)
  })

  it('names thirty tags a call', async () => {
    await commit(...products(70))
    shop.advanceClock(1500)
    while ((await nextPurgeAt(shop)) !== null) await purgeDue(shop, purge)
    assert.deepEqual(
      calls.map(({ length }) => length),
      [30, 30, 10],
    )
    assert.equal(new Set(calls.flat()).size, 70)
  })

  it('purges everything for a change of everything, at a start, and instead of more than 300 tags', async () => {
    const changes = [
      () => commit({ type: 'catalog.replaced' }, ...products(2)),
      () => purgeEverything(shop),
      () => commit(...products(301)),
      async () => {
        for (const batch of [products(200), products(301).slice(200)]) await commit(...batch)
      },
    ]
    for (const change of changes) {
      await change()
      shop.advanceClock(1500)
      await purgeDue(shop, purge)
      assert.deepEqual(calls.splice(0), ['everything'])
      assert.equal(await nextPurgeAt(shop), null)
    }
  })

  it('keeps what failed, and a change made during the call', async () => {
    await commit({ type: 'settings.updated' })
    shop.advanceClock(1500)
    await assert.rejects(
      purgeDue(shop, () => Promise.reject(new Error('503'))),
      /503/,
    )
    await purgeDue(shop, async (tags) => {
      await commit({ type: 'settings.updated' })
      await purge(tags)
    })
    shop.advanceClock(1500)
    await purgeDue(shop, purge)
    assert.deepEqual(calls, [['settings'], ['settings']])
  })
})
