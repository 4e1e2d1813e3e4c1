import assert from 'node:assert/strict'
import { it } from 'node:test'
import { transact } from '#shop/core/shop.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { selectProjectionSources } from '../projection/product-projection.sql.server.ts'
import { saveProducts } from '../records/products.server.ts'
import { updateFacetIndex } from './facet-index.server.ts'

onEachDatabase('facet index', (name) => {
  it('gives positions in the order of ids, in whatever order the database returns the products', async () => {
    const shop = await openTestShop(name)
    const ids = await saveProducts(
      shop,
      [1, 2, 3].map((n) => ({ name: `Стіл ${n}`, regularPrice: 100_00 })),
    )
    const sources = await selectProjectionSources(shop.db, ids)
    const listed = sources
      .sort((a, b) => b.id - a.id)
      .map((product) => ({ product, keys: [{ kind: 'shop' as const, target_id: 0 }] }))
    await transact(shop, async (shop) => {
      await updateFacetIndex(shop, ids, [])
      await updateFacetIndex(shop, ids, listed)
    })
    const rows = await shop.db.selectFrom('facet_product').select('product_id').orderBy('place').execute()
    assert.deepEqual(
      rows.map((row) => row.product_id),
      ids,
    )
    await shop.close()
  })
})
