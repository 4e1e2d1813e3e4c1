import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import fc from 'fast-check'
import { importProducts } from '#shop/catalog/imports/imports.server.ts'
import { listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { PARENT_META } from '#shop/catalog/products/records/product-meta.ts'
import { listProductsAfter, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { listAllTags } from '#shop/catalog/products/tags/tags.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { randomCatalogs, seedRandomCatalog } from '#test/fixtures/random-catalogs.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { openedTable } from './fixtures/import-file.ts'
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

onEachDatabase('a product that names another as its parent', (name) => {
  it('keeps it in a file, whichever number that product has elsewhere; an unknown one stays as it is', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'meblia-csv-'))
    const [from, to] = [await openTestShop(name), await openTestShop(name)]
    try {
      const [, set = 0] = await saveProducts(from, [
        { name: 'Перший' },
        { name: 'Комплект', sku: 'SET', type: 'grouped' },
      ])
      await saveProducts(from, [
        { name: 'Стіл', sku: 'T-1', regularPrice: 100, meta: { [PARENT_META]: String(set) } },
        { name: 'Лава', sku: 'B-1', regularPrice: 100, meta: { [PARENT_META]: '777000' } },
      ])
      const text = await exportText(from)
      assert.doesNotMatch(text, new RegExp(PARENT_META))
      // The last row first: its parent comes later.
      const [head = '', ...rows] = text.trim().split('\r\n')
      const path = join(dir, 'turned.csv')
      const others = rows.filter((row) => !row.includes('Перший')).toReversed()
      await writeFile(path, [head, ...others, ''].join('\r\n').replace(/^"?\d+"?,/gm, ','))
      await saveProducts(to, [{ name: 'Щось інше' }, { name: 'Ще щось' }, { name: 'І ще' }])
      const result = await importProducts(to, openProductRows(await openedTable(path)))
      assert.deepEqual([result.problems, result.created], [[], 3])
      const products = await listProductsAfter(to, 0, 100)
      const bySku = (sku: string) => products.find((product) => product.sku === sku)
      assert.deepEqual([bySku('T-1')?.type, bySku('T-1')?.parentId], ['simple', null])
      assert.equal(bySku('T-1')?.meta[PARENT_META], String(bySku('SET')?.id))
      assert.equal(bySku('B-1')?.meta[PARENT_META], '777000')
    } finally {
      await from.close()
      await to.close()
      await rm(dir, { recursive: true, force: true })
    }
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
