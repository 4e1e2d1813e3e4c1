import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AnyDb, Dialect } from '#db/dialect.ts'
import { selectOptionalFieldsAfter } from '#shop/catalog/imports/imports.sql.server.ts'
import { selectAdminProductPage } from '#shop/catalog/products/admin-products/admin-product-list.sql.server.ts'
import { ORDERINGS } from '#shop/catalog/products/catalog.ts'
import { findProductIdsByGtin, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { findVariationMeasures } from '#shop/catalog/products/sellable-items/sellable-items.server.ts'
import { enqueueScheduledPages } from '#shop/catalog/search/indexing/search-index.server.ts'
import { saveJournalCategory } from '#shop/content/pages/journal/journal.server.ts'
import { deletePage, savePage } from '#shop/content/pages/pages.server.ts'
import { publishScheduledPages } from '#shop/content/pages/published-pages.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { selectCategories } from '#shop/office/reports/breakdowns.sql.server.ts'
import { addToCart, getCart, purgeOldCarts, setQuantities } from '#shop/sales/cart/cart.server.ts'
import { applyCoupon, removeCoupon } from '#shop/sales/cart/coupons.server.ts'
import { addNotice, takeNotices } from '#shop/sales/cart/notices.server.ts'
import { removeLine, restoreLine } from '#shop/sales/cart/undo-removal.server.ts'
import { listCouponCustomerIds, listCouponRedemptions, saveCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { redeemCoupons, releaseRedemptions } from '#shop/sales/coupons/redemptions.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { countOrders } from '#shop/sales/orders/orders.sql.server.ts'
import { countPlacedOrdersOf } from '#shop/sales/orders/reports/placed-orders.server.ts'
import { LISTED_STATUSES } from '#shop/sales/orders/status.ts'
import { expireUnpaidOrders } from '#shop/sales/payment/expire-unpaid.server.ts'
import { processPaymentUpdate } from '#shop/sales/payment/payment-updates.server.ts'
import { pollDuePayments } from '#shop/sales/payment/poll-payments.server.ts'
import { startPayment } from '#shop/sales/payment/start-payment.server.ts'
import { newCartId } from '#shop/sales/session/cart-session.server.ts'
import { createTestGallery, numberedItems } from '../fixtures/galleries.ts'
import { copyRows, seedLargeShop, updatePlannerStatistics } from '../fixtures/large-shop.ts'
import { openStubPaymentProvider, paymentNews } from '../fixtures/payments.ts'
import { type DatabaseName, onEachDatabase, openTestShop, type TestShop } from '../shop.ts'
import { openTestSite } from '../site.ts'

const PRODUCTS = 5_000

/** Full scans on purpose: few rows, and all of them are shown. */
const READ_WHOLE = [
  'setting',
  'category',
  'tag',
  'gallery',
  'journal_category',
  // A few hundred at most.
  'attribute',
  'attribute_value',
  'facet_key',
  // Queries of background jobs: pending indexing and emails, product feeds, the 30-day purge.
  'search_due',
  'job',
  'feed',
  'trash',
]

/** Related rows of one page of products or one cart: few, and sorted after the look-up. */
const SORTED_AFTERWARDS = [
  'product_category',
  'product_tag',
  'product_link',
  'product_attribute',
  'cart_line',
  // Words of one stem.
  'search_word',
]

/** Products named by id are few, and sorted after the look-up. */
const NAMED_GOODS = /from "product" as "p" where "p"\."status" = /

/** The few words found by the trigram index, the most similar first. */
const SIMILAR_WORDS = /from search_similar\(/

/** Read in index order until the page is full: never sorted. */
const WALKED = /from "product" as "p" cross join .* limit /

/** The most frequent requests. */
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
  'products/collection-data?calculate_price_range=true&calculate_stock_status_counts=true&category=dyvany',
  'products/collection-data?calculate_attribute_counts[0][taxonomy]=pa_kolir&on_sale=true',
  'products/1',
  'products/dyvan-5',
  'cart',
]

onEachDatabase('query plans of a large shop', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openWatchedShop(name)
    await seedLargeShop(shop, PRODUCTS)
    await saveSettings(shop, { ratingsOn: true })
    for (let n = 0; n < 20; n++) {
      await createTestGallery(shop, {
        title: `Галерея ${n}`,
        paging: 'infinite',
        pageSize: 24,
        items: numberedItems(500),
      })
    }
  })
  after(() => shop.close())

  before(() => fillJournal(shop))
  // The search indexing job makes queries of its own beside those of the page.
  before(() => shop.db.deleteFrom('search_due').execute())
  // Filter tables and SKUs are not filled here. With statistics of empty tables SQLite would scan them; without
  // statistics it plans as for many rows.
  before(async () => {
    if (name !== 'sqlite') return
    await sql`delete from sqlite_stat1 where tbl like 'facet%' or (tbl = 'product' and idx like 'sqlite_autoindex%')`.execute(
      shop.db,
    )
    await sql`analyze sqlite_schema`.execute(shop.db)
  })

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
    ['a content page', '/storinka/nyzhche/'],
    ['the journal', '/journal/page/3/'],
    ['the journal of a category', '/journal/category/tema-1/page/2/'],
    ['a post', '/journal/dopys-700/'],
    ['the feed', '/journal/feed/'],
    ['the sitemap of pages', '/sitemap-pages-1.xml'],
    ['the sitemap of posts', '/sitemap-posts-1.xml'],
    ['the sitemap', '/sitemap.xml'],
    ['the sitemap of lists', '/sitemap-lists.xml'],
    ['the sitemap of products', '/sitemap-products-2.xml'],
  ] as const) {
    it(`${what} uses indexes`, async () => {
      const queries = await queriesOf(shop, path)
      assert.ok(queries.length > 0)
      for (const query of queries) await isReadThroughIndexes(query)
    })
  }

  it('a page of blocks uses indexes', async () => {
    const sources = [
      ...(['new', 'featured', 'sale'] as const).map((by) => ({ by })),
      { by: 'category' as const, id: 1 },
      { by: 'tag' as const, id: 1 },
      { by: 'ids' as const, ids: [5, 6, 7, 99_999_999] },
    ]
    const saved = await savePage(shop, {
      title: 'Блоки',
      slug: 'bloky',
      status: 'publish',
      blocks: [
        ...sources.map((source) => ({ type: 'product_loop' as const, source })),
        { type: 'categories' },
        { type: 'gallery', galleryId: 7 },
        { type: 'gallery_strip' },
        { type: 'posts' },
        { type: 'carousel', label: 'Дописи', content: { of: 'posts', limit: 3 } },
      ],
    })
    assert.equal(saved.kind, 'saved')
    const queries = await queriesOf(shop, '/bloky/')
    assert.ok(queries.length > 20)
    for (const query of queries) await isReadThroughIndexes(query)
  })

  it('a missing address is looked up through indexes', async () => {
    for (const path of ['/product/nema/', '/rl_gallery/nema/', '/nema/', '/nema', '/journal/nema/']) {
      for (const query of await queriesOf(shop, path, 404)) await isReadThroughIndexes(query)
    }
  })

  it('a cart is filled, read, changed and purged through indexes', async () => {
    const queries = await queriesDuring(shop, async (shop) => {
      const id = newCartId()
      const outcome = await addToCart(shop, id, { productId: 5, choice: {}, quantity: null })
      if (outcome.kind !== 'added') throw new Error(outcome.reason)
      const { key } = outcome.line
      await setQuantities(shop, id, [{ key, quantity: 3 }])
      await removeLine(shop, id, key)
      await restoreLine(shop, id, key)
      await addNotice(shop, id, { kind: 'info', text: 'так' })
      await takeNotices(shop, id)
      await getCart(shop, id)
      await purgeOldCarts(shop)
    })
    assert.ok(queries.length > 20)
    for (const query of queries) if (!query.sql.startsWith('insert')) await isReadThroughIndexes(query)
  })

  it('a coupon is applied, counted and removed through indexes', async () => {
    const made = await saveCoupon(shop, { code: 'TEN', kind: 'percent', amount: 1000, perBuyer: 5 })
    const couponId = made.kind === 'saved' ? made.coupon.id : 0
    const buyer = { phone: '380671234567', email: 'olena@example.com' }
    const queries = await queriesDuring(shop, async (shop) => {
      const id = newCartId()
      await addToCart(shop, id, { productId: 5, choice: {}, quantity: null })
      await applyCoupon(shop, id, 'ten')
      const { coupons } = await getCart(shop, id, buyer)
      if (coupons[0]?.refusal !== null) throw new Error('refused')
      await redeemCoupons(shop, 1, [{ code: 'TEN', discount: 1 }], { buyer, limited: true })
      await releaseRedemptions(shop, 1)
      await listCouponRedemptions(shop, couponId)
      await listCouponCustomerIds(shop, [couponId])
      await removeCoupon(shop, id, 'ten')
    })
    assert.ok(queries.length > 20)
    for (const query of queries) if (!query.sql.startsWith('insert')) await isReadThroughIndexes(query)
  })

  it('a page is written, moved, published and deleted through indexes', async () => {
    const queries = await queriesDuring(shop, async (shop) => {
      const top = await savePage(shop, { title: 'Верх' })
      const parentId = top.kind === 'saved' ? top.page.id : null
      const below = await savePage(shop, { title: 'Низ', parentId, publishAt: shop.now() + 1000 })
      if (!parentId || below.kind === 'refused') throw new Error('not saved')
      await savePage(shop, { id: parentId, title: 'Верх', slug: 'vershyna' })
      await publishScheduledPages(shop, shop.now() - 1000)
      await enqueueScheduledPages(shop)
      await deletePage(shop, parentId)
      await deletePage(shop, below.page.id)
    })
    assert.ok(queries.length > 20)
    for (const query of queries) if (!/^(insert|lock)/.test(query.sql)) await isReadThroughIndexes(query)
  })

  it('a payment is started, updated, polled and expired through indexes', async () => {
    const provider = openStubPaymentProvider()
    const queries = await queriesDuring({ ...shop, providers: new Map([['monobank', provider]]) }, async (shop) => {
      const lines = [{ kind: 'fee' as const, name: 'Складання', total: 400_00 }]
      const input = { paymentMethod: 'monobank', reservedUntil: shop.now(), lines }
      const made = await createOrder(shop, input, '')
      if (made.kind !== 'done') throw new Error(made.kind)
      const begun = await startPayment(shop, made.order.id, 'monobank')
      if (begun.kind !== 'begun') throw new Error(begun.kind)
      await processPaymentUpdate(shop, 'monobank', paymentNews(begun.payment, 'failed'), 'callback')
      await pollDuePayments(shop)
      await expireUnpaidOrders(shop)
    })
    const requests = queries.filter(({ sql }) => /from "payment|"poll_at"|"reserved_until"/.test(sql))
    assert.ok(requests.length > 10)
    for (const query of requests) if (!query.sql.startsWith('insert')) await isReadThroughIndexes(query)
  })

  it('the head of an export and a search for variations use indexes', async () => {
    const queries = await queriesDuring(shop, async (shop) => {
      await selectOptionalFieldsAfter(shop.db, 0, 2000)
      const page = { order: 'date', direction: 'desc', offset: 0, count: 100 } as const
      await selectAdminProductPage(shop.db, { kinds: 'variations', search: 'диван' }, page, { now: shop.now() })
    })
    assert.equal(queries.length, 2)
    const [optional = assert.fail(), parts = assert.fail()] = queries
    await isReadThroughIndexes(optional)
    assert.match(await planOf(optional, shop.db), /product_optional/)
    // Read in the order of the page, which is full after a few of them.
    assert.match(await planOf(parts, shop.db), /product_parts/)
  })

  it('a far page of products of one state by title reads their index alone', async () => {
    const page = { order: 'title', direction: 'desc', offset: PRODUCTS / 2, count: 50 } as const
    const queries = await queriesDuring(shop, async (shop) => {
      await selectAdminProductPage(shop.db, { statuses: ['publish'], available: ['instock'] }, page, {
        now: shop.now(),
      })
    })
    assert.match(await planOf(queries[0] ?? assert.fail(), shop.db), /product_office_listed/)
  })

  it('orders with words are counted without reading the orders', async () => {
    const queries = await queriesDuring(shop, async (shop) => {
      await countOrders(shop.db, { statuses: LISTED_STATUSES, words: ['диван', 'олена'] })
    })
    assert.equal(queries.length, 2)
    assert.doesNotMatch(await planOf(queries[0] ?? assert.fail(), shop.db), /shop_order/)
  })

  it('orders of the products that a report shows are counted through these products', async () => {
    const span = { from: shop.now() - 365 * 86_400_000, until: shop.now() }
    const queries = await queriesDuring(shop, async (shop) => void (await countPlacedOrdersOf(shop, span, [5, 6])))
    assert.equal(queries.length, 1)
    assert.match(await planOf(queries[0] ?? assert.fail(), shop.db), /order_line_product/)
  })

  it('sales by category read the first category of a product from an index', async () => {
    const span = { before: 0, from: shop.now() - 365 * 86_400_000, until: shop.now() }
    const report = { by: 'revenue', most: 10 } as const
    const queries = await queriesDuring(shop, async (shop) => void (await selectCategories(shop.db, span, report)))
    assert.equal(queries.length, 1)
    assert.match(await planOf(queries[0] ?? assert.fail(), shop.db), /product_category_first/)
  })

  it('a missing index is detected', async () => {
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
    // «listed» is not a table but the page of a list, joined to its products; «json_each» is a list of parameters; the
    // word table is an index itself.
    if (!WALKED.test(query.sql))
      assert.doesNotMatch(
        plan,
        /^SCAN (?!listed|json_each|search_(?:tokens|gram) VIRTUAL)|Seq Scan/m,
        `${query.sql}\n${plan}`,
      )
    if (SORTED_AFTERWARDS.includes(table) || NAMED_GOODS.test(query.sql) || SIMILAR_WORDS.test(query.sql)) return
    assert.doesNotMatch(plan, /TEMP B-TREE|Sort/, `${query.sql}\n${plan}`)
  }

  /**
   * PostgreSQL prefers to scan and sort small tables, and its choice varies with random samples: with that disabled,
   * it does so only when no index helps.
   */
  async function planOf(query: CompiledQuery, db: Db): Promise<string> {
    if (name === 'sqlite') return explain(db, name, query)
    if (!db.isTransaction) return db.transaction().execute((db) => planOf(query, db))
    for (const way of ['enable_seqscan', 'enable_sort', 'enable_incremental_sort']) {
      await sql`set local ${sql.raw(way)} = off`.execute(db)
    }
    return explain(db, name, query)
  }
})

it('SQLite finds variations by their parent, and products by their GTIN, also in a shop that has none', async () => {
  const shop = await openWatchedShop('sqlite')
  const simple = (n: number) => ({ name: `Стілець ${n}`, regularPrice: 100_00 })
  const ids = await saveProducts(
    shop,
    Array.from({ length: 300 }, (_, n) => simple(n)),
  )
  await updatePlannerStatistics(shop)
  const queries = await queriesDuring(shop, async (shop) => void (await findVariationMeasures(shop, ids.slice(0, 24))))
  assert.equal(queries.length, 1)
  for (const query of queries) {
    assert.match(
      await explain(shop.db, 'sqlite', query),
      /SEARCH product USING INDEX product_variation \(parent_id=\?\)/,
    )
  }
  const byCode = await queriesDuring(shop, async (shop) => void (await findProductIdsByGtin(shop, ['4820000000017'])))
  assert.match(
    await explain(shop.db, 'sqlite', byCode[0] ?? assert.fail()),
    /USING (?:COVERING )?INDEX product_gtin \(gtin=\?\)/,
  )
  await shop.close()
})

/** A thousand posts in three categories, of which the database copies 999, and pages of which one is below another. */
async function fillJournal(shop: TestShop): Promise<void> {
  for (const name of ['Тема 1', 'Тема 2', 'Тема 3']) await saveJournalCategory(shop, { name })
  await savePage(shop, { kind: 'post', title: 'Допис', publishAt: shop.now(), categoryId: 1 })
  await copyRows(shop, 'page', 999, {
    id: shop.dialect === 'sqlite' ? sql`null` : sql`nextval(pg_get_serial_sequence('page', 'id'))`,
    slug: sql`t.slug || '-' || n`,
    address: sql`rtrim(t.address, '/') || '-' || n || '/'`,
    publish_at: sql`t.publish_at - n * 1000`,
    category_id: sql`n % 3 + 1`,
  })
  const parent = await savePage(shop, { title: 'Сторінка' })
  await savePage(shop, { title: 'Нижче', parentId: parent.kind === 'saved' ? parent.page.id : null })
  await sql`analyze page`.execute(shop.db)
}

/** Every query made while rendering the page. */
async function queriesOf(shop: TestShop, path: string, status = 200): Promise<CompiledQuery[]> {
  return queriesDuring(shop, async (watched, forget) => {
    const site = await openTestSite({ ...shop, ...watched })
    forget() // queries of the start-up
    assert.equal((await site.get(path)).status, status, path)
    await site.close()
  })
}

async function queriesDuring(
  shop: Shop,
  work: (watched: Shop, forget: () => void) => Promise<void>,
): Promise<CompiledQuery[]> {
  const run: RootOperationNode[] = []
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ queryId, result }) => {
      const node = builtQueries.get(queryId)
      if (node) run.push(node)
      return result
    },
  }
  await work({ ...shop, db: shop.db.withPlugin(watch) }, () => run.splice(0))
  return run.map((node) => withValues(shop.db.getExecutor().compileQuery(node, { queryId: 'watched' })))
}

/** Prepared queries are built once and run often, so all that are built are kept. */
const builtQueries = new WeakMap<QueryId, RootOperationNode>()
const keepBuiltQueries: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    builtQueries.set(queryId, node)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The plan of a prepared query is that for any value. */
function withValues(query: CompiledQuery): CompiledQuery {
  const isPlaceholder = (value: unknown) => typeof value === 'object' && value !== null && 'index' in value
  return { ...query, parameters: query.parameters.map((value) => (isPlaceholder(value) ? 1 : value)) }
}

async function openWatchedShop(name: DatabaseName): Promise<TestShop> {
  const shop = await openTestShop(name)
  return { ...shop, db: shop.db.withPlugin(keepBuiltQueries) }
}

/** The query plan as text, one step per line. */
async function explain(db: AnyDb, dialect: Dialect, query: CompiledQuery): Promise<string> {
  const words = dialect === 'sqlite' ? 'explain query plan' : 'explain'
  const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`${words} ${query.sql}`, [...query.parameters]))
  return rows.map((row) => Object.values(row).at(-1)).join('\n')
}
