import { z } from 'zod'
import { productRouteTexts } from '#i18n/api/uk/openapi/products.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { listAdminProductIds } from '#shop/catalog/admin-products/admin-product-list.server.ts'
import {
  type AdminProduct,
  listAdminProducts,
  lockProduct,
} from '#shop/catalog/admin-products/admin-products.server.ts'
import { blankProduct, type ProductId } from '#shop/catalog/catalog.ts'
import { listAllCategories } from '#shop/catalog/categories/categories.server.ts'
import { findRelatedProductIds } from '#shop/catalog/listings/related-products.server.ts'
import { deleteProductsById, saveProductOrConflict } from '#shop/catalog/products/products.server.ts'
import { listAllTags } from '#shop/catalog/tags/tags.server.ts'
import { trashProduct } from '#shop/catalog/trash/catalog-trash.server.ts'
import { findPictureDownloads } from '#shop/picture-downloads/picture-downloads.server.ts'
import type { Shop } from '#shop/shop.ts'
import { flag, id } from '../../rest/fields.ts'
import { idOrNone } from '../../rest/query-fields.ts'
import { answerRefusals, staleAnswer } from '../../rest/refusals.server.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type HandlerContext, listAnswer, type Route, route } from '../../rest/route.server.ts'
import { batchRoute } from '../batch.server.ts'
import { withShippingClass } from '../terms/shipping-classes.server.ts'
import { updateImageNames } from './image-names.server.ts'
import { type ProductFields, productFields } from './input.protocol.ts'
import { checkMedia, mergeProductFields, type ProductDraft, savePictureRequests } from './merge.server.ts'
import { mergeAttributes } from './merge-attributes.server.ts'
import { errorCodes, PRODUCTS_ROUTE, wooProduct as schema, type WooProduct } from './protocol.ts'
import { pageRange, productsQuery, toProductQuery } from './query.ts'
import { type ProductShapeContext, toWooProduct } from './shapes.ts'
import { deleteTrashed } from './trash.server.ts'

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

async function listWooProducts(shop: Shop, ids: ProductId[]): Promise<WooProduct[]> {
  const goods = await listAdminProducts(shop, ids)
  const around = await loadProductShapeContext(shop, goods)
  return goods.map((one) => toWooProduct(one, around))
}

/** Undefined: not found, or a variation, which has its own routes. */
export async function findParentProduct(shop: Shop, id: ProductId) {
  const [goods] = await listAdminProducts(shop, [id])
  return goods && goods.product.type !== 'variation' ? goods : undefined
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

async function answerSaved(request: HandlerContext<unknown>, id: ProductId, status: number): Promise<RestAnswer> {
  const [product] = await listWooProducts(request.shop, [id])
  return restAnswer(product, status, status === 201 ? { location: product?._links.self?.[0]?.href ?? '' } : {})
}

const NO_PRODUCTS = { ids: [], total: 0 }

const list = route({
  ...{ method: 'GET', path: PRODUCTS_ROUTE, who: 'editor', about: productRouteTexts.list, answer: z.array(schema) },
  params: productsQuery,
  handle: async (request) => {
    const { shop, caller, params } = request
    // `search` matches names, SKUs and GTINs literally, not the visitors' index: that has no drafts, and a fuzzy match
    // must not be edited or deleted by mistake. Clients expect descriptions to be searched too, as in WooCommerce;
    // people get those when no name matches.
    const query = toProductQuery(await withShippingClass(shop, params))
    const page = (inTexts: boolean) =>
      query ? listAdminProductIds(shop, { ...query, inTexts }, pageRange(params)) : NO_PRODUCTS
    const named = await page(caller.kind === 'key')
    const { ids, total } = named.total === 0 && query?.search ? await page(true) : named
    const items = await listWooProducts(shop, ids)
    return listAnswer(request, { items, total, page: params.page, perPage: params.per_page })
  },
})

const show = route({
  ...{ method: 'GET', path: `${PRODUCTS_ROUTE}/{id}`, who: 'editor', about: productRouteTexts.show, answer: schema },
  params: z.object({ id }),
  handle: async ({ shop, params }) => {
    const goods = await findParentProduct(shop, params.id)
    return goods ? restAnswer(toWooProduct(goods, await loadProductShapeContext(shop, [goods]))) : noProduct()
  },
})

const create = route({
  ...{ method: 'POST', path: PRODUCTS_ROUTE, who: 'manager', about: productRouteTexts.create, answer: schema },
  params: productFields.safeExtend({ id: idOrNone.optional() }),
  handle: (request) =>
    answerRefusals(async () => {
      if (request.params.id) return restError('woocommerce_rest_product_exists', uk.exists, 400)
      const { shop, params, note } = request
      const { wanted, ...draft } = await mergeProduct(shop, { ...blankProduct, publishedAt: shop.now() }, params)
      const id = await saveProductOrConflict(shop, draft)
      await savePictureRequests(shop, { kind: 'product', id }, { wanted })
      await updateImageNames(request, params.images ?? [])
      const [made] = await listAdminProducts(shop, [id])
      await note({ action: 'created', kind: 'product', entity: id, title: draft.name, after: made?.product ?? null })
      return answerSaved(request, id, 201)
    }),
})

const update = route({
  ...{ method: 'PUT', path: `${PRODUCTS_ROUTE}/{id}`, who: 'manager', about: productRouteTexts.update, answer: schema },
  params: productFields.safeExtend({ id }),
  handle: (request) =>
    answerRefusals(async () => {
      const { shop, params, note } = request
      const { id, ...input } = params
      await lockProduct(shop, id)
      const before = await findParentProduct(shop, id)
      if (!before) return noProduct()
      const { version } = input.meblia ?? {}
      if (version !== undefined && version !== before.version) {
        return staleAnswer(toWooProduct(before, await loadProductShapeContext(shop, [before])))
      }
      const { wanted, ...draft } = await mergeProduct(shop, before.product, input)
      await saveProductOrConflict(shop, draft)
      await savePictureRequests(shop, { kind: 'product', id }, { wanted })
      await updateImageNames(request, input.images ?? [])
      const after = await findParentProduct(shop, id)
      const change = { action: 'changed', kind: 'product', entity: id, title: before.product.name } as const
      await note({ ...change, before: before.product, after: after?.product ?? null })
      return answerSaved(request, id, 200)
    }),
})

const remove = route({
  ...{
    method: 'DELETE',
    path: `${PRODUCTS_ROUTE}/{id}`,
    who: 'manager',
    about: productRouteTexts.remove,
    answer: schema,
  },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params: { id, force } }) => {
    const goods = await findParentProduct(shop, id)
    if (!goods) {
      const shape = async (goods: AdminProduct) => toWooProduct(goods, await loadProductShapeContext(shop))
      return deleteTrashed({ shop, note }, { id, parentId: null, force }, shape, noProduct())
    }
    const { product } = goods
    const answer = toWooProduct(goods, await loadProductShapeContext(shop, [goods]))
    if (force) await deleteProductsById(shop, [id])
    else await trashProduct(shop, actor, id)
    await note({ action: 'deleted', kind: 'product', entity: id, title: product.name, before: product })
    return restAnswer(force ? answer : { ...answer, status: 'trash' })
  },
})

const batch = batchRoute({
  path: `${PRODUCTS_ROUTE}/batch`,
  who: 'manager',
  about: productRouteTexts.batch,
  create,
  update,
  remove,
  show,
})

export const routes: Route[] = [list, batch, show, create, update, remove]
