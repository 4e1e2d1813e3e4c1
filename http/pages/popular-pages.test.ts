import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { openChanges } from '#shop/core/cache/changes.ts'
import { type CachedPage, PageCache } from '../page-cache.ts'
import { openPopularPages } from './popular-pages.ts'

const TEXT = Array.from({ length: 400 }, (_, n) => `<li class="card" data-id="${n * 7919}">Диван ${n % 13}</li>`).join(
  '',
)

describe('a page that many have asked for', () => {
  async function openPage(utilization = 0, failure?: Error) {
    const changes = openChanges()
    changes.hear()
    const cache = new PageCache(changes, 100_000)
    const page = cache.put('/', { text: TEXT, type: 'text/html', tags: ['settings'], mark: cache.mark() })
    const quick = await cache.encode(page, 'br')
    const improved: CachedPage[] = []
    const logged: unknown[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const count = openPopularPages(
      {
        improve: (page) => {
          improved.push(page)
          if (failure) return Promise.reject(failure)
          return cache.improve(page).finally(resolve)
        },
      },
      { warn: (fields: unknown) => logged.push(fields) },
      () => utilization,
    )
    const answer = (times: number) => {
      for (let n = 0; n < times; n++) count(page, () => {})
    }
    return { cache, page, quick, improved, logged, improvement: promise, answer }
  }

  it('is compressed once more, and no third time', async () => {
    const { cache, page, quick, improved, improvement, answer } = await openPage()
    answer(9)
    assert.deepEqual(improved, [])
    answer(30)
    assert.deepEqual(improved, [page])
    await improvement
    const better = await cache.encode(page, 'br')
    assert.ok(better.length < quick.length, `${better.length} of ${quick.length}`)
    assert.equal(cache.size.bytes, page.body.length + better.length)
    cache.invalidate([cacheTag.everything])
    assert.equal(cache.size.bytes, 0)
  })

  it('waits while the server is busy', async () => {
    const { improved, answer } = await openPage(0.9)
    answer(500)
    assert.deepEqual(improved, [])
  })

  it('stays as it is when that fails, which is logged; others are compressed after it', async () => {
    const error = new Error('out of memory')
    const { improved, logged, answer } = await openPage(0, error)
    answer(10)
    await new Promise(setImmediate)
    assert.deepEqual(logged, [{ error }])
    answer(10)
    assert.equal(improved.length, 2)
  })
})
