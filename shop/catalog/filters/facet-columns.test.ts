import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openChanges } from '#shop/core/cache/changes.ts'
import type { Shop } from '#shop/core/shop.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { ensureAttribute } from '../products/attributes/attributes.server.ts'
import {
  deleteProductsById,
  type ProductInput,
  saveProducts,
  updateProducts,
} from '../products/records/products.server.ts'
import { applyFilters } from './apply-filters.server.ts'
import { listFacets } from './facets.server.ts'
import { findFilteredPage } from './filtered-products.server.ts'
import { noFilters } from './filters.ts'

/** More than are counted product by product. */
const PRODUCTS = 320

onEachDatabase('what a filtered list keeps in memory', (name) => {
  it('is read again after every change of a product, also the first one', async () => {
    const shop = await openTestShop(name)
    shop.changes.hear()
    /** Hears of nothing, and so keeps nothing. */
    const anew: Shop = { ...shop, changes: openChanges() }
    const colour = await ensureAttribute(shop, {
      name: 'Колір',
      slug: 'kolir',
      values: [{ name: 'Дуб' }, { name: 'Горіх' }],
    })
    const inColour = (n: number): NonNullable<ProductInput['attributes']> => {
      const value = colour.values[n % 2]
      const values = value
        ? [{ valueId: value.id, name: value.name, slug: value.slug, swatchColor: null, swatchPictureId: null }]
        : []
      const same = { visible: true, varies: false, defaultValue: '' }
      return [{ attributeId: colour.id, name: 'Колір', slug: colour.slug, ...same, values }]
    }
    const check = async (what: string) => assert.deepEqual(await read(shop), await read(anew), what)

    await check('an empty shop')
    const ids = await saveProducts(
      shop,
      Array.from({ length: PRODUCTS }, (_, n) => ({
        name: `Стіл ${n}`,
        slug: `stil-${n}`,
        regularPrice: 100_00 + n,
        widthMm: 600 + n,
        attributes: inColour(n),
      })),
    )
    const [first = 0, second = 0, third = 0] = ids
    await check('the first products')
    assert.equal((await read(shop)).total, PRODUCTS)
    await updateProducts(shop, [{ id: first, regularPrice: 9_000_00 }])
    await check('a price')
    await updateProducts(shop, [{ id: second, stockStatus: 'outofstock', widthMm: 5000 }])
    await check('stock and size')
    await updateProducts(shop, [{ id: third, attributes: inColour(1) }])
    await check('a colour')
    await deleteProductsById(shop, [first])
    await check('one less')
    assert.equal((await read(shop)).total, PRODUCTS - 1)
    await shop.close()
  })
})

async function read(shop: Shop) {
  const selection = await applyFilters(shop, { kind: 'list', target: { kind: 'shop', targetId: 0 } }, noFilters)
  const { ids, total } = await findFilteredPage(shop, selection, { ordering: 'price', page: 1, pageSize: 24 })
  return { ids, total, facets: await listFacets(shop, selection) }
}
