import { type RawBuilder, sql } from 'kysely'
import { ensureAttribute } from '#shop/catalog/attributes.server.ts'
import type { ProductAttribute } from '#shop/catalog/catalog.ts'
import { saveCategory, saveTag } from '#shop/catalog/categories.server.ts'
import { saveProducts } from '#shop/catalog/products.server.ts'
import type { Shop } from '#shop/shop.ts'
import type { TestShop } from './shop.ts'

/**
 * One sofa in two colours with all its belongings, and as many copies of it as are wanted, made by the database itself:
 * a hundred thousand take seconds. They are called `dyvan-1`, `dyvan-2` …
 */
export async function fillLargeShop(shop: TestShop, copies: number): Promise<void> {
  const category = await saveCategory(shop, { name: 'Дивани' })
  const tag = await saveTag(shop, { name: 'Знижки' })
  const colour = await ensureAttribute(shop, {
    name: 'Колір',
    kind: 'swatch',
    values: [
      { name: 'Дуб', swatchColor: '#C8A165' },
      { name: 'Горіх', swatchColor: '#5B3A29' },
    ],
  })
  const attribute = (slugs: string[]): ProductAttribute => ({
    attributeId: colour.id,
    name: 'Колір',
    slug: colour.slug,
    visible: true,
    varies: true,
    defaultValue: '',
    values: colour.values
      .filter((value) => slugs.includes(value.slug))
      .map(({ id, slug, name }) => ({ valueId: id, slug, name, swatchColor: null, swatchPictureId: null })),
  })
  const [sofa = 0] = await saveProducts(shop, [
    {
      name: 'Диван',
      type: 'variable',
      featured: true,
      categories: [category.id],
      tags: [tag.id],
      attributes: [attribute(['dub', 'horikh'])],
      pictures: ['1', '2'].map((n) => ({
        mediaId: null,
        source: `${n}.jpg`,
        alt: '',
        optionSlug: '',
        optionValueSlug: '',
      })),
    },
  ])
  const part = { name: 'Диван', type: 'variation', parentId: sofa, regularPrice: 200, salePrice: 100 } as const
  const parts = await saveProducts(shop, [
    { ...part, attributes: [attribute(['dub'])] },
    { ...part, attributes: [attribute(['horikh'])] },
  ])

  const step = parts.length + 1
  const copy = (table: string, changed: Record<string, RawBuilder<unknown>>) => copyRows(shop, table, copies, changed)
  await copy('product', {
    id: sql`t.id + n * ${sql.lit(step)}`,
    parent_id: sql`t.parent_id + n * ${sql.lit(step)}`,
    slug: sql`t.slug || '-' || n`,
    position: sql`n % 1000`,
    price_low: sql`t.price_low + n % 5000`,
  })
  const product_id = sql`t.product_id + n * ${sql.lit(step)}`
  await copy('product_category', { product_id })
  await copy('product_tag', { product_id })
  await copy('product_picture', { id: sql`t.id + n * 2`, product_id })
  await copy('product_attribute', { id: sql`t.id + n * ${sql.lit(step)}`, product_id })
  await copy('product_attribute_value', {
    id: sql`t.id + n * 4`,
    product_attribute_id: sql`t.product_attribute_id + n * ${sql.lit(step)}`,
  })
  await copy('listing_product', { product_id, position: sql`n % 1000`, price_low: sql`t.price_low + n % 5000` })
  await shop.db
    .updateTable('listing')
    .set({ size: copies + 1 })
    .execute()
  await sql`analyze`.execute(shop.db)
}

/** As PostgreSQL does by itself within a minute of filling a table. */
export async function countAnew(shop: Shop): Promise<void> {
  await sql`analyze`.execute(shop.db)
}

/** `t` is a row of the table as it was, `n` counts the copies. */
export async function copyRows(
  shop: Shop,
  table: string,
  copies: number,
  changed: Record<string, RawBuilder<unknown>>,
) {
  const { rows } = await sql<object>`select * from ${sql.table(table)} limit 1`.execute(shop.db)
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((column) => changed[column] ?? sql.ref(`t.${column}`))
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${sql.lit(copies)})
    select ${sql.join(values)} from ${sql.table(table)} as t, copies
  `.execute(shop.db)
}

/** A name, a SKU and a moment of its own for each product of the large shop; every thousandth is a draft. */
export async function nameEachProduct(shop: TestShop): Promise<void> {
  await sql`
    update product set
      name = 'Диван кутовий ' || (id % 977) || ' №' || id,
      sku = 'SKU-' || id,
      search = 'диван кутовий ' || (id % 977) || ' №' || id || ' sku-' || id,
      status = case when id % 1000 = 1 then 'draft' else status end,
      available = case when id % 50 = 1 then 'outofstock' else 'instock' end,
      published_at = published_at - id * 1000,
      updated_at = updated_at - (id * 7919) % 100003
    where type <> 'variation'
  `.execute(shop.db)
  await sql`analyze`.execute(shop.db)
}
