import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { searchPath } from '#shop/core/paths.ts'
import { createTestPage } from '#test/fixtures/content.ts'
import { openTestRest } from '#test/rest-client.ts'
import { openTestShop } from '#test/shop.ts'
import { openTestSite, waitUntil } from '#test/site.ts'
import { REST_ROUTES } from '../../rest/rest-routes.ts'

/** From 14:00 in Kyiv until 10:00 the next morning. */
const WAIT = 20 * 3_600_000
const PATH = '/journal/nova-osin/'
const LISTS = [
  '/journal/',
  '/journal/feed/',
  '/sitemap-posts-1.xml',
  '/dopysy/',
  '/journal/persha-osin/',
  searchPath('осінь у вітальні'),
]

describe('a post scheduled for tomorrow at ten', () => {
  for (const way of ['while the shop runs', 'while the shop is stopped'] as const) {
    it(`is hidden until then and shown everywhere from the next request on: ${way}`, async (t) => {
      t.mock.timers.enable({ apis: ['setTimeout'] })
      const shop = await openTestShop()
      t.after(() => shop.close())
      const editor = openTestRest(shop, REST_ROUTES, 'editor')
      const guest = openTestRest(shop, REST_ROUTES, 'guest')
      const pass = (ms: number) => {
        shop.advanceClock(ms)
        t.mock.timers.tick(ms)
      }
      // Lists that exist anyway, so an entry can be missing for one reason only.
      await createTestPage(shop, { kind: 'post', title: 'Перша осінь', publishAt: shop.now() - 1000 })
      await createTestPage(shop, { title: 'Дописи', blocks: [{ type: 'posts' }] })
      const made = await editor.request('POST', '/wp/v2/posts', {
        title: 'Нова осінь',
        status: 'publish',
        date: '2026-11-21T10:00',
        content: '<p>Осінь у вітальні</p>',
      })
      assert.deepEqual([made.status, made.body.status, made.body.meblia.publishAt], [201, 'future', shop.now() + WAIT])

      let site = await openTestSite(shop, {}, { startsWorkers: true })
      t.after(() => site.close())
      const isIn = async (path: string) => {
        const { status, text } = await site.get(path)
        assert.equal(status, 200, path)
        return text.includes(PATH)
      }
      const seen = async () => ({
        status: (await site.get(PATH)).status,
        rest: (await guest.request('GET', `/wp/v2/posts/${made.body.id}`)).status,
        listed: (await guest.request('GET', '/wp/v2/posts')).body.length,
        lists: await Promise.all(LISTS.map(isIn)),
      })
      const nowhere = { status: 404, rest: 401, listed: 1, lists: LISTS.map(() => false) }
      const everywhere = { status: 200, rest: 200, listed: 2, lists: LISTS.map(() => true) }
      /** The search index follows within seconds, as after every change. */
      const indexed = async () => {
        for (let second = 0; second < 60; second += 2) {
          pass(2000)
          await new Promise((resolve) => setImmediate(resolve))
          if (await isIn(searchPath('осінь у вітальні'))) return
        }
      }

      assert.deepEqual(await seen(), nowhere)
      pass(2000)
      pass(WAIT - 2001)
      assert.deepEqual(await seen(), nowhere)
      if (way === 'while the shop runs') {
        pass(1)
        // The shop checks for due dates at most twenty times a second.
        t.mock.timers.tick(50)
        await waitUntil(() => isIn('/journal/'))
      } else {
        await site.close()
        shop.advanceClock(1)
        site = await openTestSite(shop, {}, { startsWorkers: true })
      }
      await indexed()
      assert.deepEqual(await seen(), everywhere)
    })
  }
})
