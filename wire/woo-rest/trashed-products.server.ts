import { products as uk } from '#i18n/rest-products.uk.ts'
import type { BackGoods } from '#shop/catalog/back-goods.server.ts'
import { readForStaff } from '#shop/catalog/back-goods.server.ts'
import type { ProductId } from '#shop/catalog/catalog.ts'
import { findTrashedProduct } from '#shop/catalog/removal.server.ts'
import { purgeTrashed } from '#shop/trash/trash.server.ts'
import { type RestAnswer, restAnswer, restError } from '../rest.server.ts'
import type { Asked } from '../rest-routes.server.ts'
import { codes } from '../woo-rest-products.protocol.ts'

/** Asked to delete what is not there: 410 where it is in the trash already, unless it is meant to go from there too. */
export async function answerTrashed(
  { shop, note }: Pick<Asked<unknown>, 'shop' | 'note'>,
  { id, parentId, force }: { id: ProductId; parentId: ProductId | null; force: boolean },
  shape: (goods: BackGoods) => Promise<object>,
  missing: RestAnswer,
): Promise<RestAnswer> {
  const trashed = await findTrashedProduct(shop, id)
  if (!trashed || trashed.product.parentId !== parentId) return missing
  if (!force) return restError(codes.alreadyTrashed, uk.alreadyTrashed, 410)
  const { product, trashId } = trashed
  await purgeTrashed(shop, trashId)
  await note({ action: 'deleted', kind: 'product', entity: id, title: product.name, before: product })
  const [parent] = parentId === null ? [] : await readForStaff(shop, [parentId])
  const nothing = { priceLow: null, priceHigh: null, priceWas: null, variations: [], media: new Map(), version: '' }
  const goods = {
    ...{ ...nothing, product, parent: parent?.product ?? null },
    ...{ available: product.stockStatus, changedAt: shop.now() },
  }
  return restAnswer({ ...(await shape(goods)), status: 'trash' })
}
