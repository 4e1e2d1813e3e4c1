import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { transact } from '#shop/core/shop.ts'
import { addPicturesAndTexts } from '#test/fixtures/feeds.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { xmlElementTexts } from '#test/xml.ts'
import { ensureAttribute } from '../products/attributes/attributes.server.ts'
import type { ProductAttribute } from '../products/catalog.ts'
import { listAllCategories, saveCategory } from '../products/categories/categories.server.ts'
import { saveProducts } from '../products/records/products.server.ts'
import { feedsDueInMs } from './feed-schedule.ts'
import { FEEDS_FOLDER, findFeedFile, listFeeds, markFeedsFailed, requestFeeds, updateFeed } from './feeds.server.ts'
import type { FeedName } from './feeds.ts'
import { FEED_FORMATS, publishFeeds } from './publish-feeds.server.ts'

onEachDatabase('price lists', (database) => {
  let shop: TestShop
  let table = 0
  let sofa = 0
  let parts: number[] = []

  before(async () => {
    shop = await openTestShop(database)
    const category = await saveCategory(shop, { name: 'Дивани' })
    const cloth = await ensureAttribute(shop, {
      name: 'Тканина',
      kind: 'swatch',
      values: [
        { name: 'Шавлія', swatchColor: '#A2AE96' },
        { name: 'Графіт', swatchColor: '#68696B' },
      ],
    })
    const attribute = (count: number, from = 0): ProductAttribute => ({
      attributeId: cloth.id,
      name: 'Тканина',
      slug: cloth.slug,
      visible: true,
      varies: true,
      defaultValue: '',
      values: cloth.values
        .slice(from, from + count)
        .map(({ id, name, slug }) => ({ valueId: id, name, slug, swatchColor: null, swatchPictureId: null })),
    })
    const shown = [{ mediaId: null, source: '1.jpg', alt: '', optionSlug: '', optionValueSlug: '' }]
    const belongs = { categories: [category.id], pictures: shown }
    ;[table = 0, sofa = 0] = await saveProducts(shop, [
      { name: 'Стіл «Дуб»', regularPrice: 9000_00, gtin: '4820000000018', widthMm: 1200, ...belongs },
      { name: 'Диван «Лиман»', type: 'variable', attributes: [attribute(2)], ...belongs },
      { name: 'Чернетка', status: 'draft', regularPrice: 100, ...belongs },
      { name: 'Набір', type: 'grouped', ...belongs },
      { name: 'Завтра', regularPrice: 100, publishedAt: shop.now() + 86_400_000, ...belongs },
      { name: 'Без ціни', ...belongs },
    ])
    const part = { name: 'Диван', type: 'variation', parentId: sofa } as const
    parts = await saveProducts(shop, [
      { ...part, regularPrice: 20_000_00, salePrice: 18_000_00, attributes: [attribute(1)] },
      { ...part, regularPrice: 21_000_00, attributes: [attribute(1, 1)] },
    ])
    await addPicturesAndTexts(shop)
    for (const name of ['google', 'rozetka'] as const) await updateFeed(shop, name, { active: true, prefix: 'd' })
  })
  after(() => shop.close())

  async function textOf(name: FeedName): Promise<string> {
    const file = await findFeedFile(shop, name)
    assert.ok(file, name)
    return readFile(file.path, 'utf8')
  }

  async function stateOf(name: FeedName) {
    const state = (await listFeeds(shop)).find((state) => state.name === name)
    assert.ok(state)
    return state
  }

  it('contain each purchasable item: simple products and every variation', async () => {
    await publishFeeds(shop)
    const ids = xmlElementTexts((await textOf('google')).replace(/\n/g, ''), 'g:id')
    assert.deepEqual(
      ids,
      [table, ...parts].map((id) => `d${id}`),
    )
    const names = xmlElementTexts((await textOf('google')).replace(/\n/g, ''), 'g:title')
    assert.deepEqual(names.slice(1), ['Диван «Лиман», Шавлія', 'Диван «Лиман», Графіт'])
    assert.match(await textOf('rozetka'), new RegExp(`<offer id="d${parts[0]}" available="true">`))
    assert.match(await textOf('rozetka'), /<price>18000\.00<\/price><price_old>20000\.00<\/price_old>/)
  })

  it('report the problems of each product to the owner', async () => {
    const { problems, problemCount, offers, leftOut, state } = await stateOf('google')
    assert.equal(state, 'published')
    assert.deepEqual(
      problems.map(({ productId, problem }) => [productId === table, problem]),
      [
        [true, 'bad_gtin'],
        [false, 'no_price'],
      ],
    )
    assert.deepEqual([problemCount, offers, leftOut], [2, 3, 1])
    assert.doesNotMatch(await textOf('google'), /4820000000018/)
  })

  it('keep offer ids through all changes, and the prefix after the first publication', async () => {
    const before = xmlElementTexts((await textOf('google')).replace(/\n/g, ''), 'g:id')
    const shown = [{ mediaId: null, source: '1.jpg', alt: '', optionSlug: '', optionValueSlug: '' }]
    const other = { name: 'Стіл обідній', slug: 'inshyi', sku: 'NEW-1', regularPrice: 9500_00, pictures: shown }
    await saveProducts(shop, [{ id: table, ...other, categories: [(await listAllCategories(shop))[0]?.id ?? 0] }])
    await addPicturesAndTexts(shop)
    await publishFeeds(shop)
    assert.deepEqual(xmlElementTexts((await textOf('google')).replace(/\n/g, ''), 'g:id'), before)
    assert.equal((await updateFeed(shop, 'google', { prefix: 'x' })).kind, 'prefix_fixed')
    assert.equal((await updateFeed(shop, 'meta', { prefix: 'x' })).kind, 'saved')
  })

  it('are never replaced by an invalid file, and the owner sees why', async () => {
    const before = await textOf('google')
    const { publishedAt } = await stateOf('google')
    shop.advanceClock(60_000)
    const broken = { ...FEED_FORMATS.google, offer: () => ({ text: '<item><g:id>1</item>', problems: [] }) }
    const [outcome] = await publishFeeds(shop, { ...FEED_FORMATS, google: broken })
    assert.equal(outcome?.failure, 'malformed')
    const none = { ...FEED_FORMATS.google, offer: () => ({ text: null, problems: [] }) }
    assert.equal((await publishFeeds(shop, { ...FEED_FORMATS, google: none }))[0]?.failure, 'no_offers')
    const state = await stateOf('google')
    assert.deepEqual([state.state, state.failure, state.publishedAt], ['refused', 'no_offers', publishedAt])
    assert.equal(state.checkedAt, shop.now())
    assert.equal(await textOf('google'), before)
    assert.equal((await stateOf('rozetka')).state, 'published')

    await publishFeeds(shop)
    assert.equal((await stateOf('google')).failure, null)
  })

  it('wait for the firm id that Hotline issues', async () => {
    await updateFeed(shop, 'hotline', { active: true })
    await publishFeeds(shop)
    assert.equal((await stateOf('hotline')).failure, 'no_account')
    assert.equal(await findFeedFile(shop, 'hotline'), undefined)
    await updateFeed(shop, 'hotline', { account: '4821' })
    await publishFeeds(shop)
    assert.match(await textOf('hotline'), /<firmId>4821<\/firmId>/)
  })

  it('are not replaced by a file with less than half of the offers', async () => {
    const shown = [{ mediaId: null, source: '1.jpg', alt: '', optionSlug: '', optionValueSlug: '' }]
    const wishes = Array.from({ length: 30 }, (_, n) => ({ name: `Пуф ${n}`, regularPrice: 100, pictures: shown }))
    const poufs = await saveProducts(shop, wishes)
    await addPicturesAndTexts(shop)
    await publishFeeds(shop)
    await saveProducts(
      shop,
      poufs.map((id) => ({ id, name: 'Пуф', status: 'draft' as const })),
    )
    await publishFeeds(shop)
    assert.equal((await stateOf('google')).failure, 'fewer_by_half')
    assert.equal((await stateOf('google')).offers, 33)

    await updateFeed(shop, 'google', { active: false })
    assert.equal(await findFeedFile(shop, 'google'), undefined)
    await updateFeed(shop, 'google', { active: true })
    await publishFeeds(shop)
    assert.deepEqual([(await stateOf('google')).failure, (await stateOf('google')).offers], [null, 3])
  })

  it('leave one file each and no drafts', async () => {
    const files = await readdir(join(shop.files.dir, FEEDS_FOLDER))
    assert.deepEqual(files.map((file) => file.replace(/-[0-9a-f]{20}/, '')).sort(), [
      'google.xml',
      'hotline.xml',
      'rozetka.xml',
    ])
  })

  it('stay when two servers publish them into one storage at once', async () => {
    let published = false
    const listNames: typeof shop.storage.listNames = async (...args) => {
      if (!published) await publishFeeds(shop)
      published = true
      return shop.storage.listNames(...args)
    }
    await publishFeeds({ ...shop, storage: { ...shop.storage, listNames } })
    for (const name of ['google', 'rozetka'] as const) {
      const { file } =
        (await shop.db.selectFrom('feed').select('file').where('name', '=', name).executeTakeFirst()) ?? {}
      assert.ok((await shop.storage.listNames(FEEDS_FOLDER)).includes(file ?? ''), name)
    }
  })

  it('are requested by changes of the owner, and report failures', async () => {
    shop.events.length = 0
    await updateFeed(shop, 'prom', { active: true, categories: { 1: '190101' } })
    assert.partialDeepStrictEqual(shop.events, [{ type: 'feeds.requested' }])
    await markFeedsFailed(shop, shop.now())
    assert.deepEqual(
      (await listFeeds(shop)).map(({ failure }) => failure),
      ['error', null, 'error', 'error', 'error'],
    )
  })

  it('are awaited until a generation that began after the last request, whenever an earlier one ends', async () => {
    const earlier = shop.now()
    shop.advanceClock(1000)
    await updateFeed(shop, 'prom', { active: true, account: '77' })
    await markFeedsFailed(shop, earlier)
    assert.equal((await stateOf('prom')).awaited, true)
    const began = shop.now()
    const begin = () => {
      shop.advanceClock(1000)
      return ''
    }
    await publishFeeds(shop, { ...FEED_FORMATS, prom: { ...FEED_FORMATS.prom, begin } })
    assert.partialDeepStrictEqual(await stateOf('prom'), { awaited: false, checkedAt: began })
    shop.advanceClock(1000)
    await transact(shop, requestFeeds)
    assert.deepEqual([(await stateOf('prom')).awaited, (await stateOf('prom')).state], [true, 'published'])
  })
})

describe('price list schedule', () => {
  const made = 1_000_000
  const updates = (firstAt: number, lastAt = firstAt) => ({ firstAt, lastAt })

  it('generates at once what was never generated', () => assert.equal(feedsDueInMs(null, null, made), 0))
  it('generates 20 seconds after the last change', () => {
    assert.equal(feedsDueInMs(updates(made), made, made), 20_000)
    assert.equal(feedsDueInMs(updates(made, made + 15_000), made, made + 15_000), 20_000)
  })
  it('generates at most 5 minutes after the first change', () => {
    assert.equal(feedsDueInMs(updates(made, made + 299_000), made, made + 299_000), 1000)
  })
  it('generates daily without changes', () => {
    assert.equal(feedsDueInMs(null, made, made), 86_400_000)
    assert.equal(feedsDueInMs(null, made, made + 90_000_000), 0)
  })
})
