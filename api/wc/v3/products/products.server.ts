import { z } from 'zod'
import { id } from '#api/rest/fields.ts'
import { idOrNone } from '#api/rest/query-fields.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, type RouteCall, refuse, route } from '#api/rest/route.server.ts'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { findPictureDownloads } from '#shop/catalog/picture-downloads/picture-downloads.server.ts'
import { listAdminProductIds } from '#shop/catalog/products/admin-products/admin-product-list.server.ts'
import {
  type AdminProduct,
  listAdminProducts,
  lockProducts,
} from '#shop/catalog/products/admin-products/admin-products.server.ts'
import { listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { isBrandAttribute } from '#shop/catalog/products/attributes/brands.ts'
import { blankProduct, type ProductId } from '#shop/catalog/products/catalog.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { findRelatedProductIds } from '#shop/catalog/products/listings/related-products.server.ts'
import { duplicateProduct } from '#shop/catalog/products/records/duplicate-product.server.ts'
import { saveProductsOrConflict } from '#shop/catalog/products/records/products.server.ts'
import { listAllTags } from '#shop/catalog/products/tags/tags.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { withShippingClass } from '../terms/shipping-classes.server.ts'
import { updateImageNames } from './image-names.server.ts'
import { type ImageInput, type ProductFields, productFields } from './input.protocol.ts'
import { checkMedia, mergeProductFields, type ProductDraft, savePictureRequests } from './merge.server.ts'
import { mergeAttributes } from './merge-attributes.server.ts'
import { errorCodes, PRODUCTS_ROUTE, wooProduct, wooVariationProduct } from './protocol.ts'
import { pageRange, productsQuery, toProductQuery } from './query.ts'
import { type ProductShapeContext, toWooProduct, toWooVariationProduct } from './shapes.ts'
import { deleteTrashed, removedFields, removeProduct, restoreTrashed } from './trash.server.ts'

export async function loadProductShapeContext(shop: Shop, shown: AdminProduct[] = []): Promise<ProductShapeContext> {
  const [categories, tags, related, downloads] = await Promise.all([
    listAllCategories(shop),
    listAllTags(shop),
    findRelatedProductIds(
      shop,
      shown.map(({ product }) => product).filter(({ type }) => type !== 'variation'),
    ),
    findPictureDownloads(
      shop,
      'product',
      shown.map(({ product }) => product.id),
    ),
  ])
  return {
    siteUrl: shop.site.url,
    now: shop.now(),
    categories: new Map(categories.map((category) => [category.id, category])),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
    related,
    downloads,
  }
}

/** Undefined: not found, or a variation, which has its own routes. */
export async function findParentProduct(shop: Shop, id: ProductId) {
  const [adminProduct] = await listAdminProducts(shop, [id])
  return adminProduct && adminProduct.product.type !== 'variation' ? adminProduct : undefined
}

/** For reading: variations too, which are changed at their own address. */
async function findProduct(shop: Shop, id: ProductId): Promise<AdminProduct | undefined> {
  const [adminProduct] = await listAdminProducts(shop, [id])
  return adminProduct && (adminProduct.product.type !== 'variation' || adminProduct.parent) ? adminProduct : undefined
}

function refuseVariation({ product }: AdminProduct): void {
  if (product.type === 'variation') refuse(errorCodes.isVariation, uk.isVariation, { status: 404 })
}

/** Brands are named by id or slug. */
async function brandValueIds(shop: Shop, brands: string[]): Promise<number[]> {
  const values = (await listAllAttributes(shop)).filter(isBrandAttribute).flatMap((attribute) => attribute.values)
  return values.filter(({ id, slug }) => brands.includes(String(id)) || brands.includes(slug)).map(({ id }) => id)
}

export function noProduct(): RestAnswer {
  return restError(errorCodes.invalidProduct, uk.noProduct, 404)
}

async function mergeProduct(shop: Shop, before: ProductDraft, input: ProductFields): Promise<ProductDraft> {
  const merged = await mergeProductFields(shop, before, input)
  const attributes = await mergeAttributes(shop, merged, input)
  await checkMedia(
    shop,
    attributes.flatMap(({ values }) => values.flatMap((value) => value.swatchPictureId ?? [])),
  )
  return { ...merged, attributes }
}

/** Saves a draft with its pictures; the result is read again. */
export async function saveDraft(
  { shop, note }: Pick<RouteCall<unknown>, 'shop' | 'note'>,
  { requestedPictures, ...draft }: ProductDraft,
  images: (ImageInput | null)[],
): Promise<AdminProduct> {
  const [id = 0] = await saveProductsOrConflict(shop, [draft])
  await savePictureRequests(shop, { kind: 'product', id }, { requestedPictures })
  await updateImageNames({ shop, note }, images)
  const [saved] = await listAdminProducts(shop, [id])
  if (!saved) throw new Error(`product ${id} is gone`)
  return saved
}

export const PRODUCT_PERMISSIONS = { read: 'products.read', write: 'products.manage' } as const

const duplicate = route('POST', `${PRODUCTS_ROUTE}/{id}/duplicate`, {
  permission: PRODUCT_PERMISSIONS.write,
  about: productRouteTexts.duplicate,
  params: productFields.safeExtend({ id }),
  answer: wooProduct,
  handle: async ({ shop, params, note }) => {
    const { product } = orRefuse(await findParentProduct(shop, params.id), noProduct)
    const { requestedPictures: _, ...changed } = await mergeProduct(shop, product, params)
    const made = await duplicateProduct(shop, product.id, { ...changed, name: uk.copyOf(changed.name) })
    const copy = orRefuse(await findParentProduct(shop, made), noProduct)
    const { name } = copy.product
    await note({ action: 'created', kind: 'product', entity: made, title: name, after: copy.product })
    return restAnswer(toWooProduct(copy, await loadProductShapeContext(shop, [copy])))
  },
})

const itself = itemRoutes({
  path: PRODUCTS_ROUTE,
  permission: PRODUCT_PERMISSIONS,
  about: productRouteTexts,
  answer: wooProduct.or(wooVariationProduct),
  query: productsQuery,
  fields: productFields,
  key: z.object({ id }),
  sendsLocation: true,
  newFields: productFields.safeExtend({ id: idOrNone.optional() }),
  list: async ({ shop, caller, params: { brand, ...params } }) => {
    // `search` matches names, SKUs and GTINs literally, not the visitors' index: that has no drafts, and a fuzzy match
    // must not be edited or deleted by mistake. Clients expect descriptions to be searched too, as in WooCommerce;
    // people get those when no name matches.
    const query = toProductQuery(await withShippingClass(shop, params))
    const brands = brand && brand.length > 0 ? { brands: await brandValueIds(shop, brand) } : {}
    const page = (inTexts: boolean) => listAdminProductIds(shop, { ...query, ...brands, inTexts }, pageRange(params))
    const named = await page(caller.kind === 'key')
    const { ids, total } = named.total === 0 && query.search ? await page(true) : named
    return { items: await listAdminProducts(shop, ids), total }
  },
  find: (shop, { id }) => findProduct(shop, id),
  missing: noProduct,
  toJson: async (shop, products) => {
    const around = await loadProductShapeContext(shop, products)
    return products.map((adminProduct) =>
      adminProduct.parent ? toWooVariationProduct(adminProduct, around) : toWooProduct(adminProduct, around),
    )
  },
  lock: (shop, { id }) => lockProducts(shop, [id]),
  version: ({ version }) => version,
  create: async (call) => {
    const { shop, params } = call
    if (params.id) return restError('woocommerce_rest_product_exists', uk.exists, 400)
    const draft = await mergeProduct(shop, { ...blankProduct, publishedAt: shop.now() }, params)
    return saveDraft(call, draft, params.images ?? [])
  },
  update: async (call, before) => {
    refuseVariation(before)
    const { product } = before
    const { shop, params } = call
    return saveDraft(call, await mergeProduct(shop, product, params), params.images ?? [])
  },
  remove: (call, before) => {
    refuseVariation(before)
    return removeProduct(call, before)
  },
  removedFields,
  removeMissing: (call) => {
    const shape = async (adminProduct: AdminProduct) =>
      toWooProduct(adminProduct, await loadProductShapeContext(call.shop))
    return deleteTrashed(call, { ...call.params, parentId: null }, shape, noProduct())
  },
  restoreMissing: (call) => restoreTrashed(call, null),
  audit: {
    subject: (_, { product: { id, name } }) => ({ kind: 'product', entity: id, title: name }),
    state: ({ product }) => product,
  },
})

export const routes: Route[] = [...itself, duplicate]
