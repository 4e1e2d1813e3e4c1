import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { explain } from '#db/dialect.ts'
import {
  addToCart,
  forgetOldCarts,
  leaveNotice,
  readCart,
  removeLine,
  restoreLine,
  setQuantities,
  takeNotices,
} from '#shop/cart/cart.server.ts'
import { ORDERINGS } from '#shop/catalog/catalog.ts'
import { newCartId } from '#shop/session/session.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { hang, itemsNumbered } from './galleries.ts'
import { fillLargeShop } from './large-shop.ts'
import { onEachDatabase, openTestShop, type TestShop } from './shop.ts'
import { openTestSite } from './site.ts'

/** PostgreSQL fills tables slowly, and is asked what it would do without reading any table whole. */
const PRODUCTS = { sqlite: 100_000, postgres: 25_000 }

/** Read whole on purpose: few rows, and all of them are shown. */
const READ_WHOLE = ['setting', 'category', 'tag', 'gallery']

/** Belongings of the products of one page, or of one cart: few, and sorted once they are found. */
const SORTED_AFTERWARDS = ['product_category', 'product_tag', 'product_link', 'product_attribute', 'cart_line']

/** Goods that the question names are few, and sorted once they are found. */
const NAMED_GOODS = /from "product" as "p" where "p"\."status" = /

/** Gone through in the order of an index until the page is full: never sorted. */
const WALKED = /from "product" as "p" cross join .* limit /

/** What programs ask for most. */
const STORE_API_QUERIES = [
  'products',
  'products?page=3&per_page=100&order=asc',
  ...['id', 'title', 'slug', 'modified', 'price', 'popularity', 'rating', 'menu_order'].map(
    (order) => `products?orderby=${order}`,
  ),
  'products?category=dyvany&orderby=price&order=asc',
  'products?tag=znyzhky',
  'products?on_sale=true&featured=true',
  'products?min_price=100&max_price=500&orderby=price&order=asc',
  'products?stock_status=instock',
  'products?attributes[0][attribute]=pa_kolir&attributes[0][slug]=dub',
  'products?include=1,4,7&orderby=include',
  'products?slug=dyvan-5',
  'products?sku=SF-1',
  'products?parent=1',
  `products?search=${encodeURIComponent('Диван')}`,
  'products/1',
  'products/dyvan-5',
  'cart',
]

onEachDatabase('in a shop of many products', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    await fillLargeShop(shop, PRODUCTS[name])
    await saveSettings(shop, { ratingsOn: true })
    for (let n = 0; n < 20; n++) {
      await hang(shop, { title: `Галерея ${n}`, paging: 'infinite', pageSize: 24, items: itemsNumbered(500) })
    }
  })
  after(() => shop.close())

  for (const [what, path] of [
    ['the home page', '/'],
    ...ORDERINGS.map((ordering) => [`the shop by ${ordering}`, `/shop/page/2/?orderby=${ordering}`] as const),
    ...ORDERINGS.map(
      (ordering) => [`a category by ${ordering}`, `/product-category/dyvany/?orderby=${ordering}`] as const,
    ),
    ['a tag', '/product-tag/znyzhky/'],
    ['a product', '/product/dyvan-5/'],
    ...STORE_API_QUERIES.map((query) => [`the Store API: ${query}`, `/wp-json/wc/store/v1/${query}`] as const),
    ['a gallery', '/rl_gallery/halereia-7/?rl_gallery_no=1&rl_page=9'],
    ['the sitemap', '/sitemap.xml'],
    ['the sitemap of lists', '/sitemap-lists.xml'],
    ['the sitemap of products', '/sitemap-products-2.xml'],
  ] as const) {
    it(`${what} is read through indexes`, async () => {
      const queries = await queriesOf(shop, path)
      assert.ok(queries.length > 0)
      for (const query of queries) await isReadThroughIndexes(query)
    })
  }

  it('an address that leads nowhere is looked up through indexes', async () => {
    for (const path of ['/product/nema/', '/rl_gallery/nema/']) {
      for (const query of await queriesOf(shop, path, 404)) await isReadThroughIndexes(query)
    }
  })

  it('a cart is filled, read, changed and forgotten through indexes', async () => {
    const queries = await queriesDuring(shop, async (shop) => {
      const id = newCartId()
      const outcome = await addToCart(shop, id, { productId: 5, choice: {}, quantity: null })
      if (outcome.kind !== 'added') throw new Error(outcome.reason)
      const { key } = outcome.line
      await setQuantities(shop, id, [{ key, quantity: 3 }])
      await removeLine(shop, id, key)
      await restoreLine(shop, id, key)
      await leaveNotice(shop, id, { kind: 'info', text: 'так' })
      await takeNotices(shop, id)
      await readCart(shop, id)
      await forgetOldCarts(shop)
    })
    assert.ok(queries.length > 20)
    for (const query of queries) if (!query.sql.startsWith('insert')) await isReadThroughIndexes(query)
  })

  it('a missing index is noticed', async () => {
    const dropped = ['listing_product_price_low', 'product_picture_product', 'product_attribute_value_attribute']
    const [listing = [], product = []] = [
      await queriesOf(shop, '/shop/?orderby=price'),
      await queriesOf(shop, '/product/dyvan-5/'),
    ]
    await shop.db
      .transaction()
      .execute(async (db) => {
        for (const index of dropped) {
          await db.schema.dropIndex(index).execute()
          const broken = [...listing, ...product].map((query) => isReadThroughIndexes(query, db))
          const outcomes = await Promise.allSettled(broken)
          assert.ok(
            outcomes.some(({ status }) => status === 'rejected'),
            `nobody misses ${index}`,
          )
        }
        throw new Error('put them back')
      })
      .catch((error) => assert.equal(error.message, 'put them back'))
  })

  async function isReadThroughIndexes(query: CompiledQuery, db: Db = shop.db) {
    const table = / from "(\w+)"/.exec(query.sql)?.[1] ?? ''
    if (READ_WHOLE.includes(table)) return
    const plan = await planOf(query, db)
    // «listed» is no table but the page of a list, joined to its products.
    if (!WALKED.test(query.sql)) assert.doesNotMatch(plan, /^SCAN (?!listed)|Seq Scan/m, `${query.sql}\n${plan}`)
    if (SORTED_AFTERWARDS.includes(table) || NAMED_GOODS.test(query.sql)) return
    assert.doesNotMatch(plan, /TEMP B-TREE|Sort/, `${query.sql}\n${plan}`)
  }

  /** Small tables are read faster whole, says PostgreSQL: forbidden to, it does so only where no index helps. */
  async function planOf(query: CompiledQuery, db: Db): Promise<string> {
    if (name === 'sqlite') return explain(db, name, query)
    if (!db.isTransaction) return db.transaction().execute((db) => planOf(query, db))
    await sql`set local enable_seqscan = off`.execute(db)
    return explain(db, name, query)
  }
})

/** Every query that is asked while the page is made. */
async function queriesOf(shop: TestShop, path: string, status = 200): Promise<CompiledQuery[]> {
  return queriesDuring(shop, async (watched, forget) => {
    const site = await openTestSite({ ...shop, ...watched })
    forget() // what was asked on opening
    assert.equal((await site.get(path)).status, status, path)
    await site.close()
  })
}

async function queriesDuring(
  shop: TestShop,
  work: (watched: Shop, forget: () => void) => Promise<void>,
): Promise<CompiledQuery[]> {
  const nodes: RootOperationNode[] = []
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work({ ...shop, db: shop.db.withPlugin(watch) }, () => nodes.splice(0))
  return nodes.map((node) => shop.db.getExecutor().compileQuery(node, { queryId: 'watched' }))
}
