import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { rolledBack, type Shop } from '../shop.ts'
import { TaggedCache } from './tagged-cache.server.ts'

describe('a cache of what was read', () => {
  let shop: TestShop
  let cache: TaggedCache<{ name: string }>
  let read: string[]
  beforeEach(async () => {
    shop = await openTestShop()
    shop.changes.hear()
    cache = new TaggedCache('products', { maxEntries: 3 }, ({ name }) => [`product:${name}`])
    read = []
  })
  afterEach(() => shop.close())

  const get = (key: string, from: Partial<Shop> = {}, name = key) =>
    cache.get({ ...shop, ...from }, key, async () => {
      read.push(key)
      return { name }
    })

  it('reads once until one of the tags changes', async () => {
    const chair = await get('chair')
    shop.changes.record(['product:table'])
    assert.equal(await get('chair'), chair)
    shop.changes.record(['product:chair'])
    assert.deepEqual(await get('chair', {}, 'stool'), { name: 'stool' })
    shop.changes.record(['*'])
    await get('chair')
    assert.deepEqual(read, ['chair', 'chair', 'chair'])
  })

  it('keeps the object when an equal value is read again', async () => {
    const chair = await get('chair')
    shop.changes.record(['product:chair'])
    assert.equal(await get('chair'), chair)
    assert.equal(read.length, 2)
  })

  it('does not keep a value that changes while it is read', async () => {
    await cache.get(shop, 'chair', async () => {
      shop.changes.record(['product:chair'])
      return { name: 'chair' }
    })
    await get('chair')
    assert.deepEqual(read, ['chair'])
  })

  it('keeps nothing in a process that does not hear of changes', async () => {
    const deaf = shop.openSecondProcess()
    await get('chair', deaf)
    await get('chair', deaf)
    assert.deepEqual(read, ['chair', 'chair'])
    await deaf.close()
  })

  it('is not used inside a transaction, which others do not see', async () => {
    await get('chair')
    await rolledBack(shop, async (inside) => {
      assert.deepEqual(await get('chair', inside, 'draft'), { name: 'draft' })
      assert.deepEqual(await get('table', inside, 'draft'), { name: 'draft' })
    })
    assert.deepEqual(await get('chair'), { name: 'chair' })
    assert.deepEqual(await get('table'), { name: 'table' })
  })

  it('keeps each language apart', async () => {
    await get('chair')
    assert.deepEqual(await get('chair', { language: 'en' }, 'en'), { name: 'en' })
    assert.deepEqual(await get('chair'), { name: 'chair' })
  })

  it('reads only the missing ones of many, and evicts the least recently used', async () => {
    const list = (keys: string[]) =>
      cache.getMany(shop, keys, async (keys) => {
        read.push(keys.join())
        return keys.filter((key) => key !== 'nothing').map((name) => [name, { name }] as const)
      })
    await list(['a', 'b'])
    assert.deepEqual([...(await list(['b', 'nothing', 'c'])).keys()], ['b', 'c'])
    await list(['a', 'd'])
    await list(['b'])
    assert.deepEqual(read, ['a,b', 'nothing,c', 'd', 'b'])
  })
})
