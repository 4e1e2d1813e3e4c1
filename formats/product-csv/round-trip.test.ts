import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import fc from 'fast-check'
import { listAllAttributes } from '#shop/catalog/attributes/attributes.server.ts'
import { listAllCategories } from '#shop/catalog/categories/categories.server.ts'
import { listProductsAfter } from '#shop/catalog/products/products.server.ts'
import { listAllTags } from '#shop/catalog/tags/tags.server.ts'
import { importProducts } from '#shop/imports/imports.server.ts'
import type { Shop } from '#shop/shop.ts'
import { randomCatalogs, seedRandomCatalog } from '#test/fixtures/random-catalogs.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { openedTable } from './fixtures/opened-table.ts'
import { exportProducts, openProductRows } from './product-csv.server.ts'

onEachDatabase('the product CSV', (name) => {
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-csv-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))

  it('export → import into an empty shop → export is byte-identical, and importing it again changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(randomCatalogs, async (catalogue) => {
        const from = await openTestShop(name)
        const to = await openTestShop(name)
        try {
          await seedRandomCatalog(from, catalogue)
          const first = await exportText(from)
          const path = join(dir, 'export.csv')
          await writeFile(path, first)
          const file = await openedTable(path)

          const result = await importProducts(to, openProductRows(file))
          assert.deepEqual(result.problems, [])
          assert.equal(await exportText(to), first)
          assert.deepEqual(await portable(to), await portable(from))

          for (const shop of [from, to]) {
            const again = await importProducts(shop, openProductRows(file))
            assert.deepEqual([again.created, again.changed, again.alsoWritten], [0, 0, 0])
          }
        } finally {
          await from.close()
          await to.close()
        }
      }),
      { numRuns: name === 'sqlite' ? 60 : 15 },
    )
  })
})

async function exportText(shop: Shop): Promise<string> {
  const parts: string[] = []
  await exportProducts(shop, (text) => {
    parts.push(text)
  })
  return parts.join('')
}

/** Every product in full, references by name or URL: ids of categories, tags and values may differ. */
async function portable(shop: Shop) {
  const categories = new Map((await listAllCategories(shop)).map(({ id, parentId, ...category }) => [id, category]))
  const tags = new Map((await listAllTags(shop)).map(({ id, ...tag }) => [id, tag]))
  const values = new Map(
    (await listAllAttributes(shop)).flatMap((attribute) =>
      attribute.values.map(({ id, ...value }) => [id, value] as const),
    ),
  )
  return (await listProductsAfter(shop, 0, 1000)).map((product) => ({
    ...product,
    categories: product.categories.map((id) => categories.get(id)),
    tags: product.tags.map((id) => tags.get(id)),
    attributes: product.attributes.map((attribute) => ({
      ...attribute,
      attributeId: attribute.attributeId !== null,
      values: attribute.values.map((value) => ({ ...value, valueId: values.get(value.valueId ?? 0) })),
    })),
    // A CSV cannot distinguish an empty cell from a missing one.
    meta: Object.fromEntries(Object.entries(product.meta).filter(([, value]) => value !== '')),
  }))
}
