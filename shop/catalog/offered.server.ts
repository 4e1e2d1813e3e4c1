import type { Shop } from '../shop.ts'
import type { ProductId } from './catalog.ts'
import * as sql from './offered.sql.server.ts'
import type { OfferedAttribute, OfferedGoods, OfferedPicture, OfferedProduct } from './offered.ts'

/** Everything that can be found and bought, in the order of the ids and never more than `limit` products in memory. */
export async function* offeredGoods(shop: Shop, limit: number): AsyncGenerator<OfferedGoods[]> {
  for (let last = 0; ; ) {
    const ids = await sql.selectOfferedIds(shop.db, last, limit, shop.now())
    if (ids.length === 0) return
    yield await readOffered(shop, ids)
    if (ids.length < limit) return
    last = ids.at(-1) ?? last
  }
}

async function readOffered({ db }: Shop, ids: ProductId[]): Promise<OfferedGoods[]> {
  const products = await readProducts(db, ids)
  const variable = products.filter(({ type }) => type === 'variable').map(({ id }) => id)
  const variations = variable.length > 0 ? await readProducts(db, await sql.selectVariationIdsOf(db, variable)) : []
  const variationsOf = Map.groupBy(variations, ({ parentId }) => parentId ?? 0)
  const shown = [...ids, ...variations.map(({ id }) => id)]
  const pictures = new Map<ProductId, OfferedPicture[]>(shown.map((id) => [id, []]))
  for (const { productId, optionSlug, optionValueSlug, hash } of await sql.selectOfferedPictures(db, shown)) {
    pictures.get(productId)?.push({ optionSlug, optionValueSlug, media: hash === null ? null : { hash } })
  }
  return products.map((product) => ({ product, variations: variationsOf.get(product.id) ?? [], pictures }))
}

/** In the order of the ids. */
async function readProducts(db: Shop['db'], ids: ProductId[]): Promise<OfferedProduct[]> {
  if (ids.length === 0) return []
  const rows = new Map((await sql.selectOffered(db, ids)).map((row) => [row.id, row]))
  const attributes = attributesOf(await sql.selectOfferedAttributes(db, ids))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const { leadKind, leadMin, leadMax, materials, ...rest } = row
    return {
      ...rest,
      slug: row.slug ?? '',
      sku: row.sku ?? '',
      leadTime: leadKind && { kind: leadKind, minDays: leadMin, maxDays: leadMax },
      materials: JSON.parse(materials),
      attributes: attributes.get(id) ?? [],
    }
  })
}

function attributesOf(
  rows: Awaited<ReturnType<typeof sql.selectOfferedAttributes>>,
): Map<ProductId, OfferedAttribute[]> {
  const result = new Map<ProductId, OfferedAttribute[]>()
  let last: { id: number; attribute: OfferedAttribute } | undefined
  for (const { id, productId, slug, name, visible, varies, valueSlug, valueName } of rows) {
    if (id !== last?.id) {
      last = { id, attribute: { slug, name, visible: visible === 1, varies: varies === 1, values: [] } }
      const list = result.get(productId)
      if (list) list.push(last.attribute)
      else result.set(productId, [last.attribute])
    }
    if (valueSlug !== null) last.attribute.values.push({ slug: valueSlug, name: valueName ?? '' })
  }
  return result
}
