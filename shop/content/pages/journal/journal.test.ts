import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { createTestPage } from '#test/fixtures/content.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import {
  findAdjacentPosts,
  listJournalCategories,
  listNonEmptyJournalCategories,
  listPosts,
  saveJournalCategory,
} from './journal.server.ts'

const HOUR = 3_600_000

onEachDatabase('journal posts', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())

  async function category(input: Parameters<typeof saveJournalCategory>[1]) {
    const outcome = await saveJournalCategory(shop, input)
    return outcome.kind === 'saved' ? outcome.category : assert.fail(outcome.reason)
  }

  it('have categories whose taken slugs get numbers', async () => {
    const first = await category({ name: 'Догляд' })
    assert.equal(first.slug, 'dohliad')
    assert.equal((await category({ name: 'Догляд' })).slug, 'dohliad-2')
    assert.deepEqual(await category({ id: first.id, name: 'Догляд за деревом' }), {
      id: first.id,
      name: 'Догляд за деревом',
      slug: 'dohliad',
    })
    assert.deepEqual(await saveJournalCategory(shop, { name: ' ' }), { kind: 'refused', reason: 'no_name' })
    assert.deepEqual(await saveJournalCategory(shop, { name: '…' }), { kind: 'refused', reason: 'bad_slug' })
    assert.equal((await listJournalCategories(shop)).length, 2)
    assert.deepEqual(await listNonEmptyJournalCategories(shop), [], 'and there is nothing in them yet')
  })

  it('list visible posts newest first, page by page', async () => {
    const [topic] = await listJournalCategories(shop)
    const publishAt = shop.now()
    const post = (title: string, input: object = {}) =>
      createTestPage(shop, { kind: 'post', title, publishAt, ...input })
    const second = await post('Друга')
    const third = await post('Третя', { categoryId: topic?.id ?? null })
    const first = await post('Перша', { publishAt: publishAt - HOUR })
    await post('Чернетка', { status: 'draft', categoryId: topic?.id ?? null })
    const later = await post('Згодом', { publishAt: publishAt + HOUR })
    await createTestPage(shop, { title: 'Сторінка, не допис' })

    const read = async (query: Omit<Parameters<typeof listPosts>[1], 'pageSize'>) => {
      const { posts, total, pages } = await listPosts(shop, { ...query, pageSize: 2 })
      return [posts.map(({ title }) => title), total, pages]
    }
    assert.deepEqual(await read({ page: 1 }), [['Третя', 'Друга'], 3, 2])
    assert.deepEqual(await read({ page: 2 }), [['Перша'], 3, 2])
    assert.deepEqual(await read({ page: 3 }), [[], 3, 2])
    assert.deepEqual(await read({ page: 1, categoryId: topic?.id }), [['Третя'], 1, 1])
    assert.deepEqual(await read({ page: 1, categoryId: 987_654 }), [[], 0, 1])
    assert.equal((await listPosts(shop, { page: 1, pageSize: 1 })).posts[0]?.category?.name, topic?.name)
    assert.deepEqual(
      (await listNonEmptyJournalCategories(shop)).map(({ id }) => id),
      [topic?.id],
    )

    const around = async (post: { id: number; publishAt: number }) => {
      const { previous, next } = await findAdjacentPosts(shop, post)
      return [previous?.title, next?.title]
    }
    assert.deepEqual(await around(first), [undefined, 'Друга'])
    assert.deepEqual(await around(second), ['Перша', 'Третя'], 'of one moment, in the order they were written')
    assert.deepEqual(await around(third), ['Друга', undefined])
    shop.advanceClock(HOUR)
    assert.deepEqual(await around(third), ['Друга', 'Згодом'])
    assert.deepEqual(await around(later), ['Третя', undefined])
  })

  it('emit what changed', async () => {
    shop.events.length = 0
    const post = await createTestPage(shop, { kind: 'post', title: 'Зміни' })
    assert.deepEqual(shop.events, [{ type: 'post.updated', pageId: post.id }])
    shop.events.length = 0
    await category({ name: 'Нова тема' })
    assert.deepEqual(shop.events, [{ type: 'journal.updated' }])
  })
})
