import assert from 'node:assert/strict'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { transferTables } from '#db/transfer/transfer-tables.ts'
import { readDemoNames } from '#demo/demo-names.server.ts'
import { PRODUCTS_DIR } from '#demo/products.ts'
import { listAllCategories, saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { findProductIdsBySku, saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { trashProduct } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { processIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { listPages, savePage } from '#shop/content/pages/pages.server.ts'
import { COMMAND_LINE_ACTOR as actor } from '#shop/core/audit/audit.ts'
import { saveGlossaryWords } from '#shop/core/languages/translations.server.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { markEarlierDemo } from '#shop/office/demo/mark-demo.server.ts'
import { previewDemoRemoval, removeDemo } from '#shop/office/demo/remove-demo.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import { type DatabaseName, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'

/** A copy: seeding takes seconds. */
async function openDemo(name: DatabaseName = 'sqlite'): Promise<TestShop> {
  const demo = await openDemoShop()
  if (name === 'sqlite') return demo
  const shop = await openTestShop(name)
  await transferTables(demo.database, shop.database, {})
  await cp(demo.files.dir, shop.files.dir, { recursive: true })
  await demo.close()
  return shop
}

onEachDatabase('removing the demo', (name) => {
  it('leaves only what the owner has made, in every table and folder', async () => {
    const [shop, control] = [await openDemo(name), await openTestShop(name)]
    for (const each of [shop, control]) await makeOwnThings(each)
    const planned = await previewDemoRemoval(shop, { keepChanged: true, actor })
    const { removed, kept } = await removeDemo(shop, { keepChanged: true, actor })
    assert.deepEqual(planned, { removed, kept })
    assert.deepEqual([removed.product, removed.category, removed.gallery, kept], [32, 8, 6, []])
    for (const kind of ['page', 'tag', 'attribute', 'journal_category', 'setting', 'word', 'media', 'video'] as const) {
      assert.ok(removed[kind] > 0, kind)
    }
    for (const each of [shop, control]) await processIndexQueue(each)
    assert.deepEqual(await countRows(shop), await countRows(control))
    assert.deepEqual(await listFiles(shop), await listFiles(control))
    assert.deepEqual(await ownSettings(shop), await ownSettings(control))
    await shop.close()
    await control.close()
  })
})

describe('the demo of a shop in use', () => {
  it('keeps what the owner has changed and all that it needs, unless told otherwise', async () => {
    const shop = await openDemo()
    const id = await productId(shop, 'DM-001')
    await updateProducts(shop, [{ id, name: 'Диван «Мій»' }])
    const ownProducts = await saveProducts(shop, [{ name: 'Крісло', categories: [await categoryId(shop, 'krisla')] }])
    const { pages } = await listPages(shop, { kind: 'page', page: 1, pageSize: 100 })
    const contacts = pages.find(({ slug }) => slug === 'kontakty')
    assert.ok(contacts)
    await savePage(shop, { id: contacts.id, title: 'Де ми', slug: 'kontakty' })
    await saveSettings(shop, { shopName: 'Явір' })

    const planned = await previewDemoRemoval(shop, { keepChanged: true, actor })
    const reasons = planned?.kept.map(({ kind, title, why }) => `${kind} ${title} ${why}`) ?? []
    for (const line of ['product Диван «Мій» changed', 'page Де ми changed', 'category Крісла used']) {
      assert.ok(reasons.includes(line), reasons.join('\n'))
    }
    assert.ok((await previewDemoRemoval(shop, { keepChanged: false, actor }))?.removed.product === 32)
    const { removed } = await removeDemo(shop, { keepChanged: true, actor })
    assert.equal(removed.product, 31)
    assert.equal((await getSettings(shop)).shopName, 'Явір')
    assert.equal((await getSettings(shop)).phone, '')
    const [first] = (
      await sql<{ media_id: number | null }>`select media_id from product_picture where product_id = ${id}`.execute(
        shop.db,
      )
    ).rows
    assert.notEqual(first?.media_id ?? null, null)
    assert.equal(await previewDemoRemoval(shop, { keepChanged: true, actor }), undefined)
    assert.ok(ownProducts[0])
    await shop.close()
  })

  it('finds the demo of a shop from before there were marks, and does not take it for one twice', async () => {
    const shop = await openDemo()
    const before = await marksOf(shop)
    await sql`delete from demo_item`.execute(shop.db)
    await sql`delete from setting where key = 'demo.state'`.execute(shop.db)
    await markEarlierDemo(shop, readDemoNames)
    assert.deepEqual(await marksOf(shop), before)
    await removeDemo(shop, { keepChanged: true, actor })
    await saveProducts(shop, [{ name: 'Диван', sku: 'DM-001' }])
    await markEarlierDemo(shop, readDemoNames)
    assert.equal(await previewDemoRemoval(shop, { keepChanged: true, actor }), undefined)
    await shop.close()
  })

  it('forgets what the owner has already thrown away', async () => {
    const shop = await openDemo()
    await trashProduct(shop, actor, await productId(shop, 'DM-001'))
    await removeDemo(shop, { keepChanged: true, actor })
    assert.equal((await countRows(shop)).trash, 0)
    await shop.close()
  })
})

async function ownSettings(shop: TestShop): Promise<object> {
  return Object.fromEntries(Object.entries(await getSettings(shop)).filter(([key]) => !key.includes('.')))
}

async function productId(shop: TestShop, sku: string): Promise<number> {
  const id = (await findProductIdsBySku(shop, [sku])).get(sku)
  assert.ok(id, sku)
  return id
}

async function categoryId(shop: TestShop, slug: string): Promise<number> {
  return (await listAllCategories(shop)).find((category) => category.slug === slug)?.id ?? 0
}

async function makeOwnThings(shop: TestShop): Promise<void> {
  const bytes = await readFile(join(PRODUCTS_DIR, 'pictures', 'gal-01-khvylia.jpg'))
  // Another content than the demo's file of this name.
  const media = await addPicture(shop, { name: 'vlasne.jpg', bytes: Buffer.concat([bytes, Buffer.from('own')]) })
  assert.ok(media.kind !== 'refused')
  const category = await saveCategory(shop, { name: 'Шафи', slug: 'shafy', position: 0, pictureId: media.media.id })
  await saveProducts(shop, [{ name: 'Шафа', sku: 'OWN-1', regularPrice: 100, categories: [category.id], pictures: [] }])
  await savePage(shop, { kind: 'page', title: 'Про майстра', slug: 'pro-maistra', status: 'publish', blocks: [] })
  await saveGlossaryWords(shop, 'en', { Шафа: 'Wardrobe' })
  await saveSettings(shop, { theme: { ...defaultSettings.theme, brand: '#333333' } })
  const made = await createOrder(
    shop,
    {
      billing: { ...blankAddress, first_name: 'Олена', phone: '+380671234567' },
      lines: [{ kind: 'fee', name: 'Шафа', total: 100 }],
    },
    '',
  )
  assert.ok(made.kind === 'done')
}

/** Without what records the past, and what is numbered or worded anew. */
async function countRows(shop: TestShop): Promise<Record<string, number>> {
  const tables =
    shop.dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
  const counts: Record<string, number> = {}
  for (const { name } of (await tables.execute(shop.db)).rows) {
    if (NOT_COMPARED.test(name)) continue
    const { rows } = await sql<{ n: number | string }>`select count(*) as n from ${sql.table(name)}`.execute(shop.db)
    counts[name] = Number(rows[0]?.n)
  }
  const { rows } = await sql<{
    n: number | string
  }>`select count(*) as n from setting where key not like '%.%'`.execute(shop.db)
  return { ...counts, settings: Number(rows[0]?.n) }
}

const NOT_COMPARED =
  /^(change|audit|job|migration|setting|facet_.*|search_.*|\w+_gram_(data|idx|docsize|config)|clock|secret)$/

async function listFiles(shop: TestShop): Promise<string[]> {
  const all = await readdir(shop.files.dir, { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}

async function marksOf(shop: TestShop): Promise<unknown[]> {
  return (await sql`select * from demo_item order by kind, item`.execute(shop.db)).rows
}
