import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { findLibraryItem } from '#shop/content/media/library/library.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { listCards } from '../products/listings/listings.server.ts'
import { listProductsById, saveProducts, updateProducts } from '../products/records/products.server.ts'
import { trashProduct } from '../products/trash/catalog-trash.server.ts'
import {
  addReview,
  countWaitingReviews,
  createReview,
  eraseReviewsFrom,
  findReview,
  listReviews,
  listShownReviews,
  purgeLostReviews,
  restoreReview,
  trashReview,
  updateReview,
} from './reviews.server.ts'
import { parseReview } from './reviews.ts'

const WORDS = { author: ' Олена  ', text: 'Зручний диван.\r\n\r\n\r\n\r\nРаджу.', rating: '5' }
const STAFF = { staffId: 1, name: 'Ірина' }

describe('a review', () => {
  it('is cleaned, and has one to five stars', () => {
    assert.deepEqual(parseReview('review', WORDS), {
      kind: 'valid',
      author: 'Олена',
      text: 'Зручний диван.\n\nРаджу.',
      rating: 5,
    })
    for (const rating of ['', '0', '6', '4.5', 'x'])
      assert.deepEqual(parseReview('review', { ...WORDS, rating }), {
        kind: 'invalid',
        problems: { rating: 'missing' },
      })
    assert.equal(parseReview('question', { ...WORDS, rating: '' }).kind, 'valid')
  })

  it('has a name of 60 letters at most and a text of 5,000', () => {
    const long = { ...WORDS, author: 'О'.repeat(61), text: 'т'.repeat(5001) }
    assert.deepEqual(parseReview('review', long), {
      kind: 'invalid',
      problems: { text: 'too_long', author: 'too_long' },
    })
    assert.deepEqual(parseReview('review', { author: ' ', text: '\u200b', rating: '' }), {
      kind: 'invalid',
      problems: { rating: 'missing', text: 'missing', author: 'missing' },
    })
    assert.equal(parseReview('review', { ...WORDS, author: 'О'.repeat(60), text: 'т'.repeat(5000) }).kind, 'valid')
  })
})

onEachDatabase('reviews', (name) => {
  let shop: TestShop
  let sofa: number
  before(async () => {
    shop = await openTestShop(name)
    ;[sofa = 0] = await saveProducts(shop, [{ name: 'Диван', averageRating: 450, ratingCount: 7 }])
  })
  after(() => shop.close())

  const write = (more: Partial<Parameters<typeof createReview>[1]> = {}, words = WORDS) =>
    createReview(shop, { kind: 'review', productId: sofa, order: null, photo: undefined, score: 0, ...more }, words)
  const left = async (...[more, words]: Parameters<typeof write>) => {
    const outcome = await write(more, words)
    assert.equal(outcome.kind, 'left')
    return outcome.kind === 'left' ? outcome.review.id : 0
  }
  const stars = async () => {
    const [product] = await listProductsById(shop, [sofa])
    return [product?.averageRating, product?.ratingCount]
  }
  const shown = async (kind: 'review' | 'question' = 'review') =>
    (await listShownReviews(shop, sofa, { kind, offset: 0, limit: 10 })).reviews.map(({ text }) => text)

  it('wait until staff publish them, and then make the stars of their product', async () => {
    const first = await left()
    assert.deepEqual([await countWaitingReviews(shop), await shown(), await stars()], [1, [], [450, 7]])
    await updateReview(shop, first, { status: 'approved' })
    assert.deepEqual([await countWaitingReviews(shop), (await shown()).length, await stars()], [0, 1, [500, 1]])
    await addReview(shop, { productId: sofa, status: 'approved', author: 'Тарас', text: 'Так собі', rating: 2 })
    assert.deepEqual(await stars(), [350, 2])
    await updateReview(shop, first, { status: 'spam' })
    assert.deepEqual([await shown(), await stars()], [['Так собі'], [200, 1]])
  })

  it('are found by part of their text or author, in any letter case, and signs of patterns mean themselves', async () => {
    const [text, author] = ['Їжа на SOFA_1, знижка 100%!', 'Ґанна']
    const { id } = await addReview(shop, { productId: sofa, status: 'hold', author, text, rating: 1 })
    const found = async (search: string) => (await listReviews(shop, { search, offset: 0, limit: 9 })).total
    for (const search of ['їжа', 'ЇЖА', 'Їжа', 'sofa_1', 'Sofa_1', '0%!', 'ґанна', 'ҐАННА']) {
      assert.deepEqual([search, await found(search)], [search, 1])
    }
    for (const search of ['sofa-1', '1%!', '\\%']) assert.deepEqual([search, await found(search)], [search, 0])
    await shop.db.deleteFrom('product_review').where('id', '=', id).execute()
  })

  it('are the stars of its card, which shows none of the numbers that it was imported with', async () => {
    const [chair = 0] = await saveProducts(shop, [{ name: 'Стілець', averageRating: 450, ratingCount: 7 }])
    const card = async () => (await listCards(shop, [chair])).map(({ rating }) => rating)
    assert.deepEqual(await card(), [null])
    const { id } = await addReview(shop, {
      productId: chair,
      status: 'approved',
      author: 'Ніна',
      text: 'Так',
      rating: 4,
    })
    await addReview(shop, { productId: chair, status: 'approved', author: 'Оля', text: 'Авжеж', rating: 5 })
    await addReview(shop, { productId: chair, status: 'hold', author: 'Бот', text: 'Ні', rating: 1 })
    await addReview(shop, { productId: chair, status: 'approved', kind: 'question', author: 'Іван', text: 'Чи так?' })
    assert.deepEqual(await card(), [{ average: 450, count: 2 }])
    await updateReview(shop, id, { status: 'spam' })
    assert.deepEqual(await card(), [{ average: 500, count: 1 }])
    await saveSettings(shop, { reviewsOn: false })
    assert.deepEqual(await card(), [null])
    await saveSettings(shop, { reviewsOn: true })
    await updateProducts(shop, [{ id: chair, reviewsAllowed: false }])
    assert.deepEqual(await card(), [null])
    await shop.db.deleteFrom('product_review').where('product_id', '=', chair).execute()
  })

  it('are taken once: not in the same words, and one for each product of an order', async () => {
    assert.equal((await write()).kind, 'twice')
    const order = { id: 77, email: 'Olena@Example.com' }
    const verified = await left({ order }, { ...WORDS, text: 'Перший' })
    assert.equal((await write({ order }, { ...WORDS, text: 'Другий' })).kind, 'twice')
    const review = await findReview(shop, verified)
    assert.deepEqual([review?.verified, review?.email, review?.orderId], [true, 'olena@example.com', 77])
  })

  it('go to the trash and come back as they were, and their stars with them', async () => {
    const id = await left({}, { ...WORDS, text: 'Видалений' })
    await updateReview(shop, id, { status: 'approved', reply: 'Дякуємо!' })
    const before = await findReview(shop, id)
    assert.deepEqual(await stars(), [350, 2])
    await trashReview(shop, STAFF, id)
    assert.deepEqual([await findReview(shop, id), await stars()], [undefined, [200, 1]])
    const trash = await shop.db.selectFrom('trash').select('id').where('kind', '=', 'review').executeTakeFirstOrThrow()
    await restoreFromTrash(shop, trash.id, { review: restoreReview })
    assert.deepEqual([await findReview(shop, id), await stars()], [before, [350, 2]])
    assert.equal(before?.repliedAt, shop.now())
  })

  it('of a person are erased for good, with the photo, and the stars follow', async () => {
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const photo = { name: 'dyvan.png', bytes }
    const order = { id: 78, email: 'taras@example.com' }
    const id = await left({ order, photo }, { ...WORDS, rating: '1', text: 'З фото' })
    const twin = await left({ photo }, { ...WORDS, text: 'З тим самим фото' })
    const pictureId = (await findReview(shop, id))?.pictureId ?? 0
    assert.ok(await findLibraryItem(shop, pictureId))
    assert.notEqual((await findReview(shop, twin))?.pictureId, pictureId)
    await updateReview(shop, id, { status: 'approved' })
    assert.deepEqual(await stars(), [267, 3])
    await eraseReviewsFrom(shop, ['taras@example.com'])
    assert.deepEqual(
      [await findReview(shop, id), await findLibraryItem(shop, pictureId), await stars()],
      [undefined, undefined, [350, 2]],
    )
    const broken = await write({ photo: { name: 'x.png', bytes: Buffer.from('no picture') } }, { ...WORDS, text: 'x' })
    assert.deepEqual(broken, { kind: 'refused', problems: { photo: 'unreadable' } })
  })

  it('and questions are apart: a question is shown once it is answered', async () => {
    const id = await left({ kind: 'question' }, { author: 'Ніна', text: 'Чи знімається чохол?', rating: '' })
    await updateReview(shop, id, { status: 'approved' })
    assert.deepEqual(await shown('question'), [])
    await updateReview(shop, id, { reply: 'Так, чохол знімний.' })
    assert.deepEqual(await shown('question'), ['Чи знімається чохол?'])
    assert.equal((await shown()).includes('Чи знімається чохол?'), false)
    assert.deepEqual(await stars(), [350, 2])
  })

  it('wait with a product in the trash, and are purged when it is gone for good', async () => {
    const count = async () => (await listReviews(shop, { kind: 'review', offset: 0, limit: 1 })).total
    const before = await count()
    await trashProduct(shop, STAFF, sofa)
    await purgeLostReviews(shop)
    const rows = () => shop.db.selectFrom('product_review').select('id').execute()
    assert.deepEqual([await count(), (await rows()).length > before], [0, true])
    await shop.db.deleteFrom('trash').where('kind', '=', 'product').execute()
    await purgeLostReviews(shop)
    assert.deepEqual(await rows(), [])
  })
})
