import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, it } from 'node:test'
import { processPictureDownloads } from '#shop/catalog/picture-downloads/picture-downloads.server.ts'
import type { FetchPicture } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import { listAllCategories, saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { listProductsById, saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { findMedia } from '#shop/content/media/media.server.ts'
import { originalName } from '#shop/content/media/media-files.server.ts'
import { findPage, savePage } from '#shop/content/pages/pages.server.ts'
import { idsOf } from '#shop/core/column-names.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { MoveEntry } from '#shop/office/moving/moving.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import { addNote } from '#shop/sales/orders/notes.server.ts'
import { updateOrder } from '#shop/sales/orders/orders.server.ts'
import { openDemoShop } from '../demo-shop.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '../shop.ts'
import { noPictures, openAsOldShop, runMove, writeSales } from './moving-shops.ts'
import { COMPARED_TABLES, tableDifferences } from './moving-tables.ts'

/** What REST does not show of a shop, so that no move can bring it (docs/importing.md). */
const NOT_SHOWN: [difference: RegExp, why: string][] = [
  [/^page (1|11|12|13) body/, 'galleries, films of the library and embedded HTML have no place in wp/v2'],
  [
    /^customer 2 (first_name|last_name|username|billing|shipping|profile_at)/,
    'known by orders there, written down here',
  ],
  [/^shop_order 2 stock_taken/, 'whether an order that was refunded had taken goods from stock'],
  [/^order_line \d+ \d+ picture_id/, 'the picture of a line, which comes with its product later'],
  [/^order_line 1 3 name: ОСІНЬ10 → осінь10/, 'codes of coupons are shown in lower case'],
  [/^order_note \d+ \d+ .*(missing|made of nothing)/, 'a change of status is shown as its sentence'],
  [/^order_refund \d+ \d+ author/, 'who refunded'],
  [/^order_refund \d+ \d+ lines: .*"quantity":1.*→.*"quantity":0/, 'the quantity of a refunded fee'],
  [/^attribute_value \d+: made of nothing/, 'a name of its own that a product gives to a value no variation has'],
]

const WITHOUT_PICTURES: typeof NOT_SHOWN = [
  [/^page \d+ body/, 'blocks of pictures leave their words'],
  [/ (media_id|picture_id|drawing_id|cover_id|swatch_picture_id|meta): /, 'no picture was loaded'],
]

onEachDatabase('a move from a shop of this kind', (name) => {
  let oldShop: TestShop
  let shop: TestShop
  let fetchPicture: FetchPicture
  const run = (options: Parameters<typeof runMove>[2] = {}) =>
    runMove(shop, openAsOldShop(oldShop).old, { fetchPicture, ...options })
  before(async () => {
    oldShop = await openDemoShop()
    await writeSales(oldShop)
    // Files are no matter of the database, and decoding a hundred of them takes its time.
    fetchPicture = name === 'sqlite' ? picturesOf(oldShop) : noPictures
    shop = await openTestShop(name)
  })
  after(() => closeInTurn(shop, oldShop))

  it('shows first what it would make, and writes nothing', async () => {
    const entries = await run({ applies: false })
    assert.deepEqual(counts(entries, 'created'), {
      media: 103,
      attribute: 8,
      attribute_value: 44,
      category: 8,
      tag: 2,
      product: 99,
      journal_category: 2,
      page: 13,
      post: 12,
      menu: 3,
      coupon: 1,
      customer: 2,
      order: 3,
      review: 2,
    })
    for (const table of COMPARED_TABLES) {
      assert.deepEqual(await shop.db.selectFrom(table).selectAll().limit(1).execute(), [], table)
    }
  })

  it('goes on where it was broken off, and asks for nothing twice', async () => {
    const { old, requests } = openAsOldShop(oldShop)
    let left = 12
    const breaking = {
      ...old,
      get: async (...call: Parameters<typeof old.get>) => {
        if (left-- === 0) throw new Error('broken off')
        return old.get(...call)
      },
    }
    await assert.rejects(runMove(shop, breaking), { message: 'broken off' })
    const before = requests.splice(0)
    const entries = await runMove(shop, old, { isAnew: false, fetchPicture })
    assert.deepEqual(counts(entries, 'refused'), name === 'sqlite' ? {} : { media: 103 })
    const again = requests.filter((path) => /terms$|variations$/.test(path) && before.includes(path))
    assert.deepEqual(again, [])
    assert.ok(requests.some((path) => path.endsWith('/orders')))
  })

  it('loses nothing that REST shows: every table is the same, with ids and addresses', async () => {
    if (name === 'sqlite') while ((await processPictureDownloads(shop, fetchPicture)) !== null);
    const expected = name === 'sqlite' ? NOT_SHOWN : [...NOT_SHOWN, ...WITHOUT_PICTURES]
    const unexpected = (await tableDifferences(oldShop, shop)).filter(
      (difference) => !expected.some(([pattern]) => pattern.test(difference)),
    )
    assert.deepEqual(unexpected, [])
    const settings = async (shop: TestShop) => {
      const { mainMenu, secondaryMenu, footerMenu, homePageId } = await getSettings(shop)
      return { mainMenu, secondaryMenu, footerMenu, homePageId }
    }
    assert.deepEqual(await settings(shop), await settings(oldShop))
  })

  it('finds everything as it was in a second run', async () => {
    const entries = await run()
    assert.deepEqual(counts(entries, 'created'), {})
    assert.deepEqual(counts(entries, 'changed'), {})
    assert.equal(counts(entries, 'unchanged').product, 99)
  })

  it('takes what has changed since, and leaves what was changed here', async () => {
    shop.advanceClock(10 * DAY_MS)
    oldShop.advanceClock(10 * DAY_MS)
    const simple = await oldShop.db
      .selectFrom('product')
      .select('id')
      .where('type', '=', 'simple')
      .orderBy('id')
      .execute()
    const [kept, renamed] = await listProductsById(oldShop, idsOf(simple))
    assert.ok(kept && renamed)
    await updateProducts(oldShop, [
      { id: kept.id, name: `${kept.name} 2` },
      { id: renamed.id, name: `${renamed.name} 2`, slug: 'nova-adresa' },
    ])
    await updateProducts(shop, [{ id: kept.id, name: 'Назва цього магазину' }])
    const page = await findPage(oldShop, 5)
    await savePage(oldShop, { id: 5, title: 'Як ми привозимо', body: page?.body })
    await updateOrder(oldShop, 1, { status: 'completed' }, 'owner')
    await updateOrder(oldShop, 3, { customerNote: 'Без дзвінка' }, 'owner')
    await addNote(shop, 3, { text: 'Домовилися на пʼятницю', forCustomer: false }, 'Олена')

    const entries = await run()
    // Pages whose pictures have not come are tried again.
    const isRetried = ({ kind, key }: MoveEntry) =>
      kind === 'media' || (name !== 'sqlite' && /^(page|post)$/.test(kind) && key !== '5')
    const reported = entries.filter((entry) => !/unchanged|noted/.test(entry.action) && !isRetried(entry))
    assert.deepEqual(
      reported.map(({ kind, action, key, reason }) => [kind, action, key, reason].join(' ').trim()),
      [
        `product skipped ${kept.id} changedHere`,
        `product changed ${renamed.id}`,
        'page changed 5',
        'order changed 1',
        'order skipped 3 changedHere',
      ],
    )
    const [here, moved] = await listProductsById(shop, [kept.id, renamed.id])
    assert.equal(here?.name, 'Назва цього магазину')
    assert.deepEqual([moved?.name, moved?.slug], [`${renamed.name} 2`, 'nova-adresa'])
    assert.equal((await findPage(shop, 5))?.title, 'Як ми привозимо')
    const order = await findOrder(shop, 1)
    assert.deepEqual([order?.status, order?.refunds.length, order?.lines.length], ['completed', 1, 4])

    const overwriting = await run({ overwrites: true })
    assert.ok(
      overwriting.some(
        ({ key, action, kind }) => kind === 'product' && key === String(kept.id) && action === 'changed',
      ),
    )
    assert.equal((await listProductsById(shop, [kept.id]))[0]?.name, `${kept.name} 2`)
  })

  it('gives a new number where something else has it, and says so', async () => {
    const busy = await openTestShop(name)
    try {
      await saveCategory(busy, { id: 1, name: 'Килими' })
      await saveProducts(busy, [{ id: 5, name: 'Килим', sku: 'KYLYM' }])
      await savePage(busy, { id: 2, title: 'Новини майстерні' })
      const entries = await runMove(busy, openAsOldShop(oldShop).old)
      const renumbered = entries.filter(({ reason }) => reason === 'idTaken')
      assert.deepEqual(
        renumbered.map(({ kind, key }) => `${kind} ${key}`),
        ['category 1', 'product 5', 'page 2'],
      )
      assert.equal((await listAllCategories(busy)).find(({ id }) => id === 1)?.name, 'Килими')
      assert.equal((await listProductsById(busy, [5]))[0]?.name, 'Килим')
      const [old] = await listProductsById(oldShop, [5])
      const rows = await busy.db
        .selectFrom('product')
        .select(['id', 'slug'])
        .where('name', '=', old?.name ?? '')
        .execute()
      assert.deepEqual(
        rows.flatMap(({ slug }) => slug ?? []),
        [old?.slug],
      )
      // Variations and links follow their product to its new number.
      const parentId = rows.find(({ slug }) => slug !== null)?.id ?? 0
      const variations = await busy.db.selectFrom('product').select('id').where('parent_id', '=', parentId).execute()
      const before = await oldShop.db.selectFrom('product').select('id').where('parent_id', '=', 5).execute()
      assert.equal(variations.length, before.length)
    } finally {
      await busy.close()
    }
  })
})

function counts(entries: MoveEntry[], action: MoveEntry['action']): Record<string, number> {
  const chosen = entries.filter((entry) => entry.action === action)
  const kinds = Map.groupBy(chosen, ({ kind }) => kind)
  return Object.fromEntries([...kinds].map(([kind, list]) => [kind, list.length]))
}

/** As if the old shop sent its originals. */
function picturesOf(shop: TestShop): FetchPicture {
  return async (address) => {
    const hash = /\/media\/([0-9a-f]+)\//.exec(address)?.[1] ?? ''
    const media = await findMedia(shop, hash)
    const file = media && (await shop.storage.findFile(originalName(media)))
    if (file) return { kind: 'fetched', bytes: await readFile(file) }
    return { kind: 'failed', why: 'not_found', isLasting: true }
  }
}
