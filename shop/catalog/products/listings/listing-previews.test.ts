import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { getListingPage, type ListingPreviewQuery, listListingPreviews } from './listings.server.ts'

onEachDatabase('several product lists on one page', (name) => {
  let shop: TestShop
  let products: TestProducts
  beforeEach(async () => {
    shop = await openTestShop(name)
    products = await seedProducts(shop)
  })
  afterEach(() => shop.close())

  const list = (kind: 'shop' | 'category' | 'tag' | 'sale', targetId: number, limit = 9): ListingPreviewQuery => ({
    by: 'list',
    target: { kind, targetId },
    ordering: 'menu_order',
    limit,
  })

  it('show what each list shows alone, in its own order and requested size', async () => {
    const wishes = [
      list('shop', 0, 2),
      list('category', products.sofas),
      list('tag', products.tag),
      list('category', products.tag),
    ]
    const shelves = await listListingPreviews(shop, wishes)
    for (const [index, query] of wishes.entries()) {
      if (query.by !== 'list') continue
      const { listingId, total, cards } = await getListingPage(shop, query.target, {
        ordering: query.ordering,
        page: 1,
        pageSize: query.limit,
      })
      assert.deepEqual(shelves[index], { listingId, total, cards })
    }
    assert.deepEqual(
      shelves.map(({ cards }) => cards.map((card) => card.name)),
      [['Стілець', 'Стіл'], ['Диван'], ['Диван'], shelves[3]?.cards.map((card) => card.name)],
    )
  })

  it('show, of explicitly named products, the visible ones in the given order', async () => {
    const draft = products.sofa + 1
    const [named, allProducts] = await listListingPreviews(shop, [
      { by: 'ids', ids: [products.sofa, draft, 999_999, products.chair, products.sofa] },
      list('shop', 0),
    ])
    assert.deepEqual(
      named?.cards.map((card) => card.id),
      [products.sofa, products.chair],
    )
    assert.equal(allProducts?.total, 3)
  })

  it('are empty for empty lists and when nothing is requested', async () => {
    assert.deepEqual(await listListingPreviews(shop, [list('sale', 0), { by: 'ids', ids: [] }]), [
      { listingId: null, total: 0, cards: [] },
      { listingId: null, total: 0, cards: [] },
    ])
    assert.deepEqual(await listListingPreviews(shop, []), [])
  })
})
