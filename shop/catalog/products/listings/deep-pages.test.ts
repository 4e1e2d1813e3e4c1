import assert from 'node:assert/strict'
import { it } from 'node:test'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { listAdminProductIds } from '../admin-products/admin-product-list.server.ts'
import { ORDERINGS } from '../catalog.ts'
import { saveProducts } from '../records/products.server.ts'
import { getListingPage } from './listings.server.ts'

const PRODUCTS = 260
const PER_PAGE = 50

onEachDatabase('pages of a long list', (name) => {
  it('hold each product once, also when each begins at the row before it', async () => {
    const shop = await openTestShop(name)
    shop.changes.hear()
    const product = (n: number) => ({
      name: `Стіл ${n % 7}`,
      slug: `stil-${n}`,
      regularPrice: 100_00 * (1 + (n % 3)),
      position: n % 5,
      totalSales: n % 4,
      publishedAt: shop.now() - (n % 6) * 1000,
    })
    const all = await saveProducts(
      shop,
      Array.from({ length: PRODUCTS }, (_, n) => product(n)),
    )
    /** Page after page, then the last one again, which begins at a known row from now on. */
    const readAll = async (read: (offset: number) => Promise<number[]>) => {
      const ids: number[] = []
      while (ids.length < all.length) ids.push(...(await read(ids.length)))
      assert.deepEqual(ids.slice(-10), await read(PRODUCTS - 10))
      return ids.toSorted((a, b) => a - b)
    }
    for (const ordering of ORDERINGS) {
      const page = async (offset: number) => {
        const size = offset % PER_PAGE === 0 ? PER_PAGE : 10
        const { cards } = await getListingPage(
          shop,
          { kind: 'shop', targetId: 0 },
          { ordering, page: Math.floor(offset / size) + 1, pageSize: size },
        )
        return cards.map(({ id }) => id)
      }
      assert.deepEqual(await readAll(page), all, ordering)
    }
    for (const order of ['date', 'title', 'modified', 'price', 'popularity'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const page = async (offset: number) =>
          (await listAdminProductIds(shop, {}, { order, direction, offset, count: PER_PAGE })).ids
        assert.deepEqual(await readAll(page), all, `${order} ${direction}`)
      }
    }
    await shop.close()
  })

  it('say how many products there are, also after one is added', async () => {
    const shop = await openTestShop(name)
    shop.changes.hear()
    const total = async () =>
      (await listAdminProductIds(shop, {}, { order: 'id', direction: 'asc', offset: 0, count: 1 })).total
    assert.equal(await total(), 0)
    await saveProducts(shop, [{ name: 'Стіл' }])
    assert.equal(await total(), 1)
    await shop.close()
  })
})
