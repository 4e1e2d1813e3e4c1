import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import type { RouteCall } from '#api/rest/route.server.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { type AdminProduct, listAdminProducts } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import type { ProductId } from '#shop/catalog/products/catalog.ts'
import { deleteProductsById } from '#shop/catalog/products/records/products.server.ts'
import { findTrashedProduct, restoreProduct, trashProduct } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { purgeTrashed, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { errorCodes } from './protocol.ts'

/** Into the trash, or permanently with `force`. */
export async function removeProduct(
  { shop, actor, params }: Pick<RouteCall<{ force: boolean }>, 'shop' | 'actor' | 'params'>,
  { product }: AdminProduct,
): Promise<void> {
  if (params.force) await deleteProductsById(shop, [product.id])
  else await trashProduct(shop, actor, product.id)
}

export function removedFields({ force }: { force: boolean }): object {
  return force ? {} : { status: 'trash' }
}

/** Keeps the id. Undefined: not there, or no status given. Throws Conflict: SKU or GTIN taken, or parent gone. */
export async function restoreTrashed(
  { shop, note, params }: Pick<RouteCall<{ id: ProductId; status?: string | undefined }>, 'shop' | 'note' | 'params'>,
  parentId: ProductId | null,
): Promise<AdminProduct | undefined> {
  const trashed = params.status === undefined ? undefined : await findTrashedProduct(shop, params.id)
  if (!trashed || trashed.product.parentId !== parentId) return undefined
  const { product, trashId } = trashed
  await restoreFromTrash(shop, trashId, { product: restoreProduct })
  await note({ action: 'restored', kind: 'product', entity: product.id, title: product.name })
  const [restored] = await listAdminProducts(shop, [product.id])
  return restored
}

/** Deleting a missing item: 410 when it is in the trash already, unless it is to be deleted permanently. */
export async function deleteTrashed(
  { shop, note }: Pick<RouteCall<unknown>, 'shop' | 'note'>,
  { id, parentId, force }: { id: ProductId; parentId: ProductId | null; force: boolean },
  shape: (adminProduct: AdminProduct) => Promise<object>,
  missing: RestAnswer,
): Promise<RestAnswer> {
  const trashed = await findTrashedProduct(shop, id)
  if (!trashed || trashed.product.parentId !== parentId) return missing
  if (!force) return restError(errorCodes.alreadyTrashed, uk.alreadyTrashed, 410)
  const { product, trashId } = trashed
  await purgeTrashed(shop, trashId)
  await note({ action: 'deleted', kind: 'product', entity: id, title: product.name, before: product })
  const [parent] = parentId === null ? [] : await listAdminProducts(shop, [parentId])
  const nothing = { priceLow: null, priceHigh: null, priceWas: null, variations: [], media: new Map(), version: '' }
  const adminProduct = {
    ...nothing,
    product,
    parent: parent?.product ?? null,
    available: product.stockStatus,
    changedAt: shop.now(),
  }
  return restAnswer({ ...(await shape(adminProduct)), status: 'trash' })
}
