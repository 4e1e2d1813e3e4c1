import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as pages from '#api/wc/wp-v2/pages/pages.server.ts'
import type { WpPage } from '#api/wc/wp-v2/pages/protocol.ts'
import { openTestRest } from '#test/rest-client.ts'
import { NOON, openTestShop, type TestShop } from '#test/shop.ts'
import { blankPageForm, toPageForm, toPageInput } from './form.ts'

const HOUR = 3_600_000
const heading = { type: 'heading', id: 'a', text: 'Так', level: 2 }

describe('page form', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop.close())

  const send = async (path: string, data: object) =>
    (await openTestRest(shop, pages.routes).request(path.endsWith('s') ? 'POST' : 'PUT', path, data)).body

  it('starts as a draft that would be published tomorrow at ten', () => {
    const { shown, publishAt } = blankPageForm(NOON)
    assert.deepEqual([shown, publishAt], ['draft', '2026-11-21T10:00'])
  })

  it('keeps the values it has sent', async () => {
    const value = { ...blankPageForm(NOON), title: 'Про нас', description: 'Хто ми', blocks: [heading] }
    const made = await send('/wp/v2/posts', toPageInput({ ...value, shown: 'later' }, 'post', undefined))
    assert.deepEqual(toPageForm(made), { ...value, shown: 'later', slug: 'pro-nas' })
    assert.equal(made.meblia.publishAt, NOON + 20 * HOUR, 'ten in Kyiv is eight in UTC')
  })

  it('publishes a page scheduled for tomorrow at once when asked to', async () => {
    const later = { ...blankPageForm(NOON), title: 'Раніше', shown: 'later' as const }
    const made = await send('/wp/v2/posts', toPageInput(later, 'post', undefined))
    const now = toPageInput({ ...toPageForm(made), shown: 'now' }, 'post', made)
    const answer = await send(`/wp/v2/posts/${made.id}`, now)
    assert.deepEqual([answer.status, answer.meblia.publishAt], ['publish', NOON])
  })

  it('leaves the date of a published page unchanged', () => {
    const saved = { status: 'publish', meblia: { version: 3, publishAt: NOON - HOUR } } as WpPage
    const { date, meblia } = toPageInput({ ...blankPageForm(NOON), shown: 'now' }, 'page', saved)
    assert.deepEqual([date, meblia?.version, meblia?.publishNow], [undefined, 3, undefined])
  })
})
