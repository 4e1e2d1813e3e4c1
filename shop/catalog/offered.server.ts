import type { Shop } from '../shop.ts'
import { pictureFacts } from './card.ts'
import type { ProductId } from './catalog.ts'
import { selectPictures } from './listings.sql.server.ts'
import * as sql from './offered.sql.server.ts'
import type { OfferedGoods } from './offered.ts'
import { selectProducts } from './product-rows.sql.server.ts'
import type { ViewPicture } from './product-view.ts'

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

async function readOffered(shop: Shop, ids: ProductId[]): Promise<OfferedGoods[]> {
  const products = await selectProducts(shop.db, ids)
  const variable = products.filter(({ type }) => type === 'variable').map(({ id }) => id)
  const variationIds = variable.length > 0 ? await sql.selectVariationIdsOf(shop.db, variable) : []
  const variations = await selectProducts(shop.db, variationIds)
  const rows = Map.groupBy(await selectPictures(shop.db, [...ids, ...variationIds]), ({ productId }) => productId)
  const variationsOf = Map.groupBy(variations, ({ parentId }) => parentId ?? 0)
  return products.map((product) => {
    const own = variationsOf.get(product.id) ?? []
    const pictures = new Map<ProductId, ViewPicture[]>()
    for (const { id } of [product, ...own]) {
      const shown = (rows.get(id) ?? []).map((picture) => ({
        alt: picture.alt,
        media: pictureFacts(picture),
        optionSlug: picture.optionSlug,
        optionValueSlug: picture.optionValueSlug,
      }))
      pictures.set(id, shown)
    }
    return { product, variations: own, pictures }
  })
}
