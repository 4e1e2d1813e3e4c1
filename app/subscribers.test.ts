import assert from 'node:assert/strict'
import { it } from 'node:test'
import { PageCache } from '#http/page-cache.ts'
import { openChanges } from '#shop/core/cache/changes.ts'
import { runAfterCommit } from '#shop/core/shop.ts'
import { openTestShop } from '#test/shop.ts'
import { subscribers } from './subscribers.ts'

const names = (list: { name: string }[]) => list.map(({ name }) => name)
const EVERYWHERE = [
  'webhooks',
  'search index',
  'payment notifications',
  'refund notifications',
  'rest of deposits',
  'chat',
  'receipts',
  'demo bank',
  'starter pages',
]
const SERVER = ['page cache', 'connections', 'jobs', 'import worker', 'feeds on request', 'feeds']

it('tests, command line and server have the same subscribers, and a server six more', async (t) => {
  const shop = await openTestShop()
  t.after(() => shop.close())
  assert.deepEqual(names([...shop.subscribers]), EVERYWHERE)
  const server = { pageCache: new PageCache(openChanges(), 0), workers: {} }
  assert.deepEqual(names(subscribers({}, server)), [...EVERYWHERE, ...SERVER])
})

it('a CDN is subscribed where it is configured', () => {
  assert.deepEqual(names(subscribers({ cdn: {} })), [...EVERYWHERE, 'cdn'])
})

it('jobs are looked for after any event', () => {
  let checks = 0
  const jobs = { checkSoon: () => checks++, close: async () => {} }
  runAfterCommit(subscribers({}, { workers: { jobs } }), [{ type: 'order.created', orderId: 1 }])
  assert.equal(checks, 1)
})

it('the workers of a server wake for their events', () => {
  const woken: string[] = []
  const close = async () => {}
  const list = subscribers(
    {},
    {
      pageCache: new PageCache(openChanges(), 0),
      workers: {
        imports: { checkQueue: () => woken.push('import'), close },
        feeds: { publishNow: () => woken.push('feeds now'), publishSoon: () => woken.push('feeds soon'), close },
      },
    },
  )
  const wake = (...events: Parameters<typeof runAfterCommit>[1]) => {
    woken.length = 0
    runAfterCommit(list, events)
    return woken
  }
  assert.deepEqual(wake({ type: 'import.enqueued' }), ['import'])
  assert.deepEqual(wake({ type: 'feeds.requested' }), ['feeds now'])
  assert.deepEqual(wake({ type: 'product.created', productId: 1 }, { type: 'settings.updated' }), ['feeds soon'])
  assert.deepEqual(wake({ type: 'everything.changed' }), ['feeds soon'])
  assert.deepEqual(wake({ type: 'order.created', orderId: 1 }, { type: 'page.updated', pageId: 1 }), [])
})
