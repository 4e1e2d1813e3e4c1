import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createRequestQueue } from './request-queue.ts'

describe('queue of cart requests (§4)', () => {
  it('runs requests one at a time in the order made, however long each takes', async () => {
    const queue = createRequestQueue()
    const seen: string[] = []
    const work = (name: string, gate: Promise<void>) => async () => {
      seen.push(`${name} begins`)
      await gate
      seen.push(`${name} ends`)
    }
    const first = Promise.withResolvers<void>()
    const done = [queue(work('add', first.promise)), queue(work('remove', Promise.resolve()))]
    await Promise.resolve()
    assert.deepEqual(seen, ['add begins'])
    first.resolve()
    await Promise.all(done)
    assert.deepEqual(seen, ['add begins', 'add ends', 'remove begins', 'remove ends'])
  })

  it('continues after a failed request', async () => {
    const queue = createRequestQueue()
    const failed = queue(() => Promise.reject(new Error('offline')))
    const next = queue(() => Promise.resolve('done'))
    await assert.rejects(failed, /offline/)
    assert.equal(await next, 'done')
  })
})
