import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { openChanges } from '#shop/core/cache/changes.ts'
import { PageCache } from './page-cache.ts'

const HTML = 'text/html; charset=utf-8'
const A_KILOBYTE = 'x'.repeat(1024)

describe('the page cache', () => {
  let cache: PageCache
  beforeEach(() => {
    cache = new PageCache(heardChanges(), 10 * 1024)
  })

  function keep(key: string, text: string, ...tags: string[]) {
    return cache.put(key, { text, type: HTML, tags, mark: cache.mark() })
  }

  it('keeps a page until one of its tags changes', () => {
    keep('/a/', 'a', 'product:1', 'settings')
    keep('/b/', 'b', 'product:2', 'settings')
    cache.invalidate(['product:1'])
    assert.equal(cache.get('/a/'), undefined)
    assert.equal(cache.get('/b/')?.body.toString(), 'b')
    cache.invalidate(['settings'])
    assert.deepEqual(cache.size, { pages: 0, bytes: 0 })
  })

  it('clears everything at once', () => {
    keep('/a/', 'a', 'product:1')
    keep('/b/', 'b')
    cache.invalidate([cacheTag.everything])
    assert.deepEqual(cache.size, { pages: 0, bytes: 0 })
  })

  for (const changed of ['product:1', cacheTag.everything]) {
    it(`serves but does not store a page whose rendering began before ${changed} changed`, () => {
      const mark = cache.mark()
      cache.invalidate([changed])
      assert.equal(cache.put('/a/', { text: 'a', type: HTML, tags: ['product:1'], mark }).body.toString(), 'a')
      assert.equal(cache.get('/a/'), undefined)
      assert.equal(cache.put('/a/', { text: 'b', type: HTML, tags: ['product:1'], mark: cache.mark() }).kept, true)
    })
  }

  it('keeps a page when something else changes', () => {
    const mark = cache.mark()
    cache.invalidate(['product:2'])
    assert.equal(cache.put('/a/', { text: 'a', type: HTML, tags: ['product:1'], mark }).kept, true)
  })

  it('still knows what has changed after very many changes', () => {
    const mark = cache.mark()
    cache.invalidate(['product:1'])
    for (let id = 2; id < 10_100; id++) cache.invalidate([`product:${id}`])
    assert.equal(cache.put('/a/', { text: 'a', type: HTML, tags: ['product:1'], mark }).kept, false)
    assert.equal(cache.put('/a/', { text: 'a', type: HTML, tags: ['product:1'], mark: cache.mark() }).kept, true)
  })

  it('evicts the least recently used pages when the byte limit is reached', () => {
    for (let page = 1; page <= 10; page++) keep(`/${page}/`, A_KILOBYTE)
    cache.get('/1/')
    keep('/11/', A_KILOBYTE)
    assert.equal(cache.get('/2/'), undefined)
    assert.ok(cache.get('/1/'))
    assert.ok(cache.get('/11/'))
    assert.deepEqual(cache.size, { pages: 10, bytes: 10 * 1024 })
  })

  it('compresses a page once per encoding and counts the bytes', async () => {
    const page = keep('/a/', A_KILOBYTE)
    const brotli = await cache.encode(page, 'br')
    const gzip = await cache.encode(page, 'gzip')
    assert.equal(await cache.encode(page, 'br'), brotli)
    assert.equal(await cache.encode(page, 'identity'), page.body)
    assert.equal(cache.size.bytes, 1024 + brotli.length + gzip.length)
    cache.invalidate([cacheTag.everything])
    assert.equal(cache.size.bytes, 0)
  })

  it('does not count the compressed bytes of an evicted page', async () => {
    const page = keep('/a/', A_KILOBYTE, 'product:1')
    const compressing = cache.encode(page, 'br')
    cache.invalidate(['product:1'])
    await compressing
    assert.equal(cache.size.bytes, 0)
  })

  it('compresses once for concurrent requests', async () => {
    const page = keep('/a/', A_KILOBYTE)
    const [first, second] = await Promise.all([cache.encode(page, 'br'), cache.encode(page, 'br')])
    assert.equal(first, second)
    assert.equal(cache.size.bytes, 1024 + first.length)
  })

  it('stores nothing with a limit of zero bytes', () => {
    const none = new PageCache(heardChanges(), 0)
    assert.equal(none.put('/a/', { text: 'a', type: HTML, tags: [], mark: none.mark() }).body.toString(), 'a')
    assert.deepEqual(none.size, { pages: 0, bytes: 0 })
  })

  it('does not store a page larger than the limit', () => {
    keep('/a/', A_KILOBYTE.repeat(11))
    assert.deepEqual(cache.size, { pages: 0, bytes: 0 })
  })

  it('keeps rare pages apart, so they never evict others', async () => {
    const cache = new PageCache(heardChanges(), 10 * 1024, 3 * 1024)
    cache.put('/shop/', { text: A_KILOBYTE, type: HTML, tags: ['listing:1'], mark: cache.mark() })
    for (let n = 0; n < 50; n++) {
      const page = cache.put(`/shop/?price=${n}-`, {
        text: A_KILOBYTE,
        type: HTML,
        tags: ['listing:1'],
        mark: cache.mark(),
        rare: true,
      })
      await cache.encode(page, 'gzip')
    }
    assert.ok(cache.get('/shop/'))
    assert.equal(cache.get('/shop/?price=0-'), undefined)
    assert.ok(cache.get('/shop/?price=49-')?.encoded.has('gzip'))
    assert.ok(cache.size.bytes <= 4 * 1024)
    cache.invalidate(['listing:1'])
    assert.deepEqual(cache.size, { pages: 0, bytes: 0 })
  })
})

function heardChanges() {
  const changes = openChanges()
  changes.hear()
  return changes
}
